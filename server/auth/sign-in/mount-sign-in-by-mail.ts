import type { Hono } from 'hono';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { requireUser } from '../session/require-user.ts';
import { allowedRedirect } from './allowed-redirect.ts';
import {
  askForOtp,
  otpBody,
  sendReauthenticationCode,
  recover,
  recoverBody,
  resend,
  resendBody,
} from './ask-for-mail.ts';

import { exchangeAuthCode, pkceGrantBody } from './exchange-auth-code.ts';
import { findByLink, isPkce } from '../mail/one-time-tokens.ts';
import { expired } from '../mail/consume-token.ts';
import { verifyBody, verifyByLink, verifyByPost, withError } from './verify.ts';

type Doors = { context: AuthContext; sender: (request: Request) => Sender };

/** The target of mailed links. Browsers open them without an API key. */
export function mountMailLinks(app: Hono, { context, sender }: Doors): void {
  app.get('/confirm', (c) => {
    const { token = '', type = '' } = c.req.query();
    const redirectTo = redirectOf(context, c.req.raw);
    const action = `${context.issuer}/${isOwnPage(context, token, redirectTo) ? 'enter' : 'verify'}`;
    return context.letters.confirmPage({
      type,
      action,
      fields: { token, type, redirect_to: redirectTo },
      leadsTo: redirectTo,
    });
  });

  // For our own site. The token is checked but not used up: /login does that.
  app.get('/enter', async (c) => {
    await context.limits.consume('verify', sender(c.req.raw).address);
    const { token = '', type = '' } = c.req.query();
    const redirectTo = redirectOf(context, c.req.raw);
    const isAlive =
      isOwnPage(context, token, redirectTo) &&
      (await inTransaction(context.pool, (client) => findByLink(context, client, token)));
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    const next = isAlive ? loginWith(redirectTo, { token, type }) : withError(redirectTo, expired());
    return c.redirect(next, 303);
  });

  app.get('/verify', async (c) => {
    await context.limits.consume('verify', sender(c.req.raw).address);
    const { token = '', type = '' } = c.req.query();
    const redirectTo = redirectOf(context, c.req.raw);
    const next = await verifyByLink(context, { token, type, redirectTo }, sender(c.req.raw));
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(next, 303);
  });
}

const ownPaths = ['/', '/login', '/account'];

/**
 * Our own site sends a challenge and gets the token itself from a link: a code would work only in the browser that asked, and mail
 * is often read in another. All other links go through `/verify`.
 */
function isOwnPage({ site }: Pick<AuthContext, 'site'>, token: string, redirectTo: string): boolean {
  const { origin, pathname } = new URL(redirectTo);
  return isPkce(token) && origin === site.origin && ownPaths.includes(pathname);
}

function loginWith(redirectTo: string, { token, type }: { token: string; type: string }): string {
  const url = new URL(redirectTo);
  if (url.pathname === '/account') url.searchParams.set('next', '/account');
  url.pathname = '/login';
  url.searchParams.set('token_hash', token);
  url.searchParams.set('type', type);
  return url.href;
}

export function mountSignInByMail(app: Hono, { context, sender }: Doors): void {
  const limit = (request: Request): Promise<void> => context.limits.consume('mail', sender(request).address);

  app.post('/recover', async (c) => {
    await limit(c.req.raw);
    const body = await readJsonBody(c.req.raw, recoverBody);
    await recover(context, body, sender(c.req.raw), redirectOf(context, c.req.raw));
    return c.json({});
  });

  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (c) => {
      await limit(c.req.raw);
      const body = await readJsonBody(c.req.raw, otpBody);
      await askForOtp(context, body, sender(c.req.raw), redirectOf(context, c.req.raw));
      return c.json({});
    });
  }

  app.post('/resend', async (c) => {
    await limit(c.req.raw);
    const body = await readJsonBody(c.req.raw, resendBody);
    await resend(context, body, sender(c.req.raw), redirectOf(context, c.req.raw));
    return c.json({});
  });

  app.get('/reauthenticate', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await limit(c.req.raw);
    await sendReauthenticationCode(context, signedIn, sender(c.req.raw));
    return c.json({});
  });

  app.post('/verify', async (c) => {
    await context.limits.consume('verify', sender(c.req.raw).address);
    const body = await readJsonBody(c.req.raw, verifyBody);
    return c.json(await verifyByPost(context, body, sender(c.req.raw)));
  });
}

/** One of the grants of `/token`. */
export async function pkceGrant(
  context: AuthContext,
  request: Request,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, pkceGrantBody);
  return await exchangeAuthCode(context, body, sender);
}

/** The return URL: the requested one, if allowed. */
export function redirectOf(context: AuthContext, request: Request): string {
  const wanted = new URL(request.url).searchParams.get('redirect_to');
  return allowedRedirect(wanted, { site: context.site, globs: context.settings.redirects });
}
