import { isIP } from 'node:net';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import type { ResolveCaller } from '../caller.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { DeliverMail } from '../mail/mail.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { roleOfApiKey } from './keys/api-keys.ts';
import type { AuthContext, Sender } from './context/auth-context.ts';
import { errorResponse } from './context/error-response.ts';
import type { DeliverSms } from '../sms/deliver-by-webhook.ts';
import { evenAnswer } from './even-answer.ts';
import { mountFactors } from './factors/mount-factors.ts';
import { idTokenGrant, mountIdentities, mountProviderLinks } from './google/mount-google.ts';
import { createOpenIdProvider } from './openid/open-id-provider.ts';
import type { Keys } from './keys/load-or-create-keys.ts';
import type { AuthLetters, Outbox } from './context/letters.ts';
import { authMailJob } from './mail/auth-mail-job.ts';
import { mountSignInByMail, mountMailLinks, pkceGrant, redirectOf } from './sign-in/mount-sign-in-by-mail.ts';
import { mountNoticeLinks } from './mail/mount-notice-links.ts';
import { endOwnSession, listOwnSessions } from './session/own-sessions.ts';
import { authTextJob } from './compat/auth-text-job.ts';
import { mountPasskeys } from './passkeys/mount-passkeys.ts';
import { proofBody, reauthenticate } from './sign-in/reauthenticate.ts';
import { createRateLimits, type MailboxOf } from './limits/rate-limits.ts';
import { readJsonBody } from './context/read-json-body.ts';
import { requireUser } from './session/require-user.ts';
import { resolveCaller } from './session/resolve-caller.ts';
import { refreshGrantBody, rotateRefreshToken } from './session/rotate-refresh-token.ts';
import type { AuthSettings } from './settings/settings.ts';
import { settingsView } from './settings/settings.ts';
import { passwordGrantBody, signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { signOut } from './session/sign-out.ts';
import { isAnonymous, signUp, signUpBody } from './sign-in/sign-up.ts';
import { mountSwitchedOff, refuseWeb3 } from './compat/switched-off.ts';
import { updateUser, updateUserBody } from './sign-in/update-user.ts';
import { userView } from './users/user-view.ts';
import { relyingPartyOf } from './settings/relying-party.ts';

export type Auth = {
  /** Answers everything under `/auth/v1`. */
  fetch: (request: Request) => Promise<Response>;
  resolveCaller: ResolveCaller;
  /** Every method and path it answers, for tests that sweep them all. */
  routes: readonly { method: string; path: string }[];
  /** Jobs that deliver the mails and texts of this service. Without a way to deliver, they stay in the outbox. */
  messageJobs: (options: { outbox: Outbox; mail: DeliverMail | null; text: DeliverSms | null }) => Job[];
};

/**
 * The auth service in the shape of Supabase Auth. `pool` logs in as supabase_auth_admin; `siteUrl` is the outside
 * address, which names the issuer of tokens and the one origin browsers may call from; `clientAddress` tells the peer's
 * address, believing proxies only where the operator configured them.
 */
export function createAuth(options: {
  pool: pg.Pool;
  keys: Keys;
  siteUrl: string;
  settings: AuthSettings;
  now: () => Date;
  log: Logger;
  clientAddress: (request: Request) => string;
  letters: AuthLetters;
  mailboxOf: MailboxOf;
}): Auth {
  const { pool, keys, settings, now, log, clientAddress } = options;
  const site = new URL(options.siteUrl);
  const issuer = new URL('/auth/v1', site).href;
  const google =
    settings.google && createOpenIdProvider(settings.google, { redirectUri: `${issuer}/callback`, now });
  const context: AuthContext = {
    pool,
    keys,
    settings,
    now,
    log,
    site,
    relyingParty: relyingPartyOf(settings, site),
    issuer,
    google,
    limits: createRateLimits(pool, settings.rateLimits, { ...settings, mailboxOf: options.mailboxOf }),
    letters: options.letters,
  };
  const sender = (request: Request): Sender => readSender(request, clientAddress(request));
  const limit = (name: Parameters<typeof context.limits.consume>[0], request: Request): Promise<void> =>
    context.limits.consume(name, sender(request).address);

  const app = new Hono().basePath('/auth/v1');
  app.onError((error, c) => errorResponse(error, c.req.raw, log));
  app.notFound((c) =>
    errorResponse(new AppError('not_found', 'Requested path not found', 404), c.req.raw, log),
  );
  app.use(allowOrigin(site.origin));

  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json({ keys: keys.publicJwks });
  });

  mountMailLinks(app, { context, sender });
  mountProviderLinks(app, { context, sender });
  mountNoticeLinks(app, { context, sender });

  app.use(async (c, next) => {
    const apiKey = c.req.header('apikey') ?? c.req.query('apikey') ?? null;
    // Tools that bring keys of their own speak to the reference without its gateway, and name none: a key opens nothing here.
    if (apiKey !== null || keys.outside.length === 0) await roleOfApiKey(keys, apiKey);
    await next();
    c.header('cache-control', 'no-store');
  });

  app.get('/health', async (c) => {
    await pool.query('select 1');
    return c.json({ name: 'auth', description: 'Sign-up, sign-in and sessions' });
  });

  app.get('/settings', (c) => c.json(settingsView(context)));

  mountSignInByMail(app, { context, sender });
  mountIdentities(app, { context, sender });
  mountAdmin(app, { context, sender });
  mountFactors(app, { context, sender });
  mountPasskeys(app, { context, sender });
  mountSwitchedOff(app);

  app.post('/signup', async (c) => {
    const body = await readJsonBody(c.req.raw, signUpBody);
    await limit(isAnonymous(body) ? 'anonymous' : 'sign_up', c.req.raw);
    return c.json(
      await evenAnswer(settings.autoConfirm ? 0 : settings.evenAnswerMs, () =>
        signUp(context, body, sender(c.req.raw), redirectOf(context, c.req.raw)),
      ),
    );
  });

  app.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password': {
        await limit('token', c.req.raw);
        const body = await readJsonBody(c.req.raw, passwordGrantBody);
        return c.json(await signInWithPassword(context, body, sender(c.req.raw)));
      }
      case 'refresh_token': {
        // No limit before the token is known to be bad: clients drop their session on a 429.
        const body = await readJsonBody(c.req.raw, refreshGrantBody);
        return c.json(await rotateRefreshToken(context, body, sender(c.req.raw)));
      }
      case 'pkce': {
        await limit('token', c.req.raw);
        return c.json(await pkceGrant(context, c.req.raw, sender(c.req.raw)));
      }
      case 'id_token': {
        await limit('token', c.req.raw);
        return c.json(await idTokenGrant(context, c.req.raw, sender(c.req.raw)));
      }
      case 'web3':
        return refuseWeb3();
      default:
        throw new AppError('invalid_credentials', 'unsupported_grant_type', 400);
    }
  });

  app.get('/user', async (c) => {
    const { user } = await requireUser(context, c.req.raw);
    return c.json(userView(user));
  });

  app.put('/user', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await limit('user_update', c.req.raw);
    const body = await readJsonBody(c.req.raw, updateUserBody);
    const redirectTo = redirectOf(context, c.req.raw);
    return c.json(userView(await updateUser(context, signedIn, body, sender(c.req.raw), redirectTo)));
  });

  app.post('/logout', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await signOut(context, signedIn, c.req.query('scope'), sender(c.req.raw));
    return c.body(null, 204);
  });

  // Beside GET, which mails the code.
  app.post('/reauthenticate', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await limit('verify', c.req.raw);
    const body = await readJsonBody(c.req.raw, proofBody);
    await reauthenticate(context, signedIn, body, sender(c.req.raw));
    return c.json({});
  });

  app.get('/sessions', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    return c.json({ sessions: await listOwnSessions(context, signedIn) });
  });

  app.delete('/sessions/:id', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await endOwnSession(context, signedIn, c.req.param('id'), sender(c.req.raw));
    return c.body(null, 204);
  });

  return {
    fetch: async (request) => await app.fetch(request),
    resolveCaller: (headers) => resolveCaller(context, headers),
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    messageJobs: ({ outbox, mail, text }) => [
      ...(mail ? [authMailJob(context, outbox, mail)] : []),
      ...(text ? [authTextJob(context, outbox, text)] : []),
    ],
  };
}

function allowOrigin(origin: string): ReturnType<typeof cors> {
  return cors({
    origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['x-supabase-api-version', 'x-sb-error-code', 'retry-after', 'link', 'x-total-count'],
    maxAge: 600,
  });
}

function readSender(request: Request, address: string): Sender {
  // A link-local address may carry its interface, which PostgreSQL's inet does not take.
  const [plain = ''] = address.split('%');
  return {
    address: isIP(plain) === 0 ? null : plain,
    userAgent: request.headers.get('user-agent')?.slice(0, 512) ?? null,
  };
}
