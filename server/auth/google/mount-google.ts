import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isLoopbackHost } from '../../http/is-loopback-host.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { errorResponse } from '../context/error-response.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { requireUser } from '../session/require-user.ts';
import { redirectOf } from '../sign-in/mount-sign-in-by-mail.ts';
import { finishOAuthFlow } from './finish-oauth-flow.ts';
import { newBrowserId } from './flow-secrets.ts';
import { requireLinking, requireProofToLink } from './require-proof-to-link.ts';
import { idTokenGrantBody, signInWithIdToken } from './sign-in-with-id-token.ts';
import { requireProvider, startOAuthFlow } from './start-oauth-flow.ts';
import { unlinkIdentity } from './unlink-identity.ts';

type Doors = { context: AuthContext; sender: (request: Request) => Sender };

const browserCookie = 'sb-oauth';
const browserSeconds = 600;

/** The redirects to the provider and back. Browsers follow them without an API key. */
export function mountProviderLinks(app: Hono, { context, sender }: Doors): void {
  app.get('/authorize', async (c) => {
    const query = new URL(c.req.url).searchParams;
    requireProvider(context, query.get('provider'));
    const home = siteAddressOf(context, c.req.raw);
    if (home !== null) return c.redirect(home, 302);
    await context.limits.consume('authorize', sender(c.req.raw).address);
    const url = await startOAuthFlow(context, {
      query,
      redirectTo: redirectOf(context, c.req.raw),
      browserId: keepBrowser(c, context),
      linkingTargetId: null,
    });
    keepPrivate(c);
    return query.get('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.get('/callback', async (c) => {
    const { to, refused } = await finishOAuthFlow(context, {
      answer: new URL(c.req.url).searchParams,
      browserId: getCookie(c, browserCookie) ?? null,
      sender: sender(c.req.raw),
    });
    keepPrivate(c);
    // A browser is redirected to the site with the error; a program gets it as JSON.
    const isPerson = (c.req.header('accept') ?? '').includes('text/html');
    if (refused && !isPerson) return errorResponse(refused, c.req.raw, context.log);
    return c.redirect(to, refused ? 303 : 302);
  });
}

export function mountIdentities(app: Hono, { context, sender }: Doors): void {
  app.get('/user/identities/authorize', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    requireLinking(context);
    const query = new URL(c.req.url).searchParams;
    requireProvider(context, query.get('provider'));
    await requireProofToLink(context, signedIn);
    await context.limits.consume('authorize', sender(c.req.raw).address);
    const url = await startOAuthFlow(context, {
      query,
      redirectTo: redirectOf(context, c.req.raw),
      browserId: keepBrowser(c, context),
      linkingTargetId: signedIn.user.id,
    });
    return query.get('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.delete('/user/identities/:id', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    requireLinking(context);
    await unlinkIdentity(context, signedIn, c.req.param('id'), sender(c.req.raw));
    return c.json({});
  });
}

/** One of the grants of `/token`. */
export async function idTokenGrant(
  context: AuthContext,
  request: Request,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, idTokenGrantBody);
  return await signInWithIdToken(context, body, {
    request,
    sender,
    redirectTo: redirectOf(context, request),
  });
}

/** The same for all flows of a browser, so that two tabs do not break each other. Other sites cannot make the browser send it. */
function keepBrowser(c: Context, { site }: AuthContext): string {
  const known = getCookie(c, browserCookie) ?? '';
  const id = /^[\w-]{32}$/.test(known) ? known : newBrowserId();
  setCookie(c, browserCookie, id, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: site.protocol === 'https:',
    maxAge: browserSeconds,
  });
  return id;
}

/** On this machine the provider redirects to one host name, and pages of other names do not share its cookies. */
function siteAddressOf({ site }: AuthContext, request: Request): string | null {
  const url = new URL(request.url);
  const isOther = isLoopbackHost(url.hostname) && url.hostname !== site.hostname;
  return isOther && isLoopbackHost(site.hostname) ? site.origin + url.pathname + url.search : null;
}

function keepPrivate(c: Context): void {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
}
