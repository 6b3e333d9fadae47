import { isIP } from 'node:net';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import type { ResolveCaller } from '../caller.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { DeliverMail } from '../mail/mail.ts';
import type { DeliverSms } from '../sms/deliver-by-webhook.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { authTextJob } from './compat/auth-text-job.ts';
import { mountSwitchedOff, refuseWeb3 } from './compat/switched-off.ts';
import type { AuthContext, Sender } from './context/auth-context.ts';
import { errorResponse } from './context/error-response.ts';
import type { AuthLetters, Outbox } from './context/letters.ts';
import { mountFactors } from './factors/mount-factors.ts';
import { idTokenGrant, mountIdentities, mountProviderLinks } from './google/mount-google.ts';
import { roleOfApiKey } from './keys/api-keys.ts';
import type { Keys } from './keys/load-or-create-keys.ts';
import { createRateLimits, type MailboxOf } from './limits/rate-limits.ts';
import { authMailJob } from './mail/auth-mail-job.ts';
import { mountNoticeLinks } from './mail/mount-notice-links.ts';
import { createOpenIdProvider } from './openid/open-id-provider.ts';
import { mountPasskeys } from './passkeys/mount-passkeys.ts';
import { mountSessions, refreshGrant } from './session/mount-sessions.ts';
import { resolveCaller } from './session/resolve-caller.ts';
import { relyingPartyOf } from './settings/relying-party.ts';
import type { AuthSettings } from './settings/settings.ts';
import { settingsView } from './settings/settings.ts';
import { mountSignInByMail, mountMailLinks, pkceGrant } from './sign-in/mount-sign-in-by-mail.ts';
import { mountSignIn, passwordGrant } from './sign-in/mount-sign-in.ts';

export type Auth = {
  /** Answers everything under `/auth/v1`. */
  fetch: (request: Request) => Promise<Response>;
  resolveCaller: ResolveCaller;
  /** Every method and path it answers, for tests that sweep them all. */
  routes: readonly { method: string; path: string }[];
  /** Jobs that deliver the mails and texts of this service. Without a delivery method they stay in the outbox. */
  messageJobs: (options: { outbox: Outbox; mail: DeliverMail | null; text: DeliverSms | null }) => Job[];
};

/**
 * An auth service compatible with Supabase Auth. `pool` logs in as supabase_auth_admin; `siteUrl` is the public address, which is
 * the issuer of tokens and the only origin browsers may call from; `clientAddress` returns the client's address and trusts only
 * the configured proxies.
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
    // Tools with their own keys talk to Supabase Auth without its gateway and send no API key, which grants nothing here anyway.
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

  mountSignIn(app, { context, sender });
  mountSessions(app, { context, sender });

  type Grant = (request: Request) => Promise<Record<string, unknown>>;
  const limited = (grant: Grant): Grant => {
    return async (request) => {
      await context.limits.consume('token', sender(request).address);
      return await grant(request);
    };
  };
  const grants: Record<string, Grant | undefined> = {
    password: limited((request) => passwordGrant(context, request, sender(request))),
    // No limit until the token is known to be invalid: clients drop their session on a 429.
    refresh_token: (request) => refreshGrant(context, request, sender(request)),
    pkce: limited((request) => pkceGrant(context, request, sender(request))),
    id_token: limited((request) => idTokenGrant(context, request, sender(request))),
    web3: refuseWeb3,
  };
  app.post('/token', async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) throw new AppError('invalid_credentials', 'unsupported_grant_type', 400);
    return c.json(await grant(c.req.raw));
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
  // A link-local address may include its interface, which PostgreSQL's inet does not accept.
  const [plain = ''] = address.split('%');
  return {
    address: isIP(plain) === 0 ? null : plain,
    userAgent: request.headers.get('user-agent')?.slice(0, 512) ?? null,
  };
}
