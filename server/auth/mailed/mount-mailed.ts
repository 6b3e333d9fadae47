import type { Hono } from 'hono';
import { confirmPage } from '../../mail/auth-confirm-page.ts';
import { allowedRedirect } from '../allowed-redirect.ts';
import type { AuthContext, Sender } from '../auth-context.ts';
import { readJsonBody } from '../read-json-body.ts';
import { requireUser } from '../require-user.ts';
import {
  askForOtp,
  otpBody,
  reauthenticate,
  recover,
  recoverBody,
  resend,
  resendBody,
} from './ask-for-mail.ts';

import { exchangeAuthCode, pkceGrantBody } from './flow-state.ts';
import { verifyBody, verifyByLink, verifyByPost } from './verify.ts';

type Doors = { context: AuthContext; sender: (request: Request) => Sender };

/** What a mail's link opens: a browser comes by itself, so without a key. */
export function mountMailedLinks(app: Hono, { context, sender }: Doors): void {
  app.get('/confirm', (c) => {
    const { token = '', type = '' } = c.req.query();
    const redirectTo = redirectOf(context, c.req.raw);
    return confirmPage({ action: `${context.issuer}/verify`, token, type, redirectTo });
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

export function mountMailed(app: Hono, { context, sender }: Doors): void {
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
    await reauthenticate(context, signedIn, sender(c.req.raw));
    return c.json({});
  });

  app.post('/verify', async (c) => {
    await context.limits.consume('verify', sender(c.req.raw).address);
    const body = await readJsonBody(c.req.raw, verifyBody);
    return c.json(await verifyByPost(context, body, sender(c.req.raw)));
  });
}

/** One of the ways to a session behind `/token`. */
export async function pkceGrant(
  context: AuthContext,
  request: Request,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, pkceGrantBody);
  return await exchangeAuthCode(context, body, sender);
}

/** Where to go afterwards: what the request asks for, as far as that is allowed. */
export function redirectOf(context: AuthContext, request: Request): string {
  const wanted = new URL(request.url).searchParams.get('redirect_to');
  return allowedRedirect(wanted, { site: context.site, globs: context.settings.redirects });
}
