import { Writable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { pino } from 'pino';
import { outboxJob } from '../../jobs/outbox-job.ts';
import { authLetters } from '../../mail/auth-letters.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailboxOf } from '../../mail/mailbox-of.ts';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import type { TestDatabase } from '../../postgres/testing/test-database.ts';
import type { DeliverSms, Text } from '../../sms/deliver-by-webhook.ts';
import type { Outbox } from '../context/letters.ts';
import { createAuth } from '../create-auth.ts';
import type { Auth } from '../create-auth.ts';
import { keepKeys } from '../keys/keep-keys.ts';
import type { Keys } from '../keys/load-or-create-keys.ts';
import type { AuthConfig } from '../settings/read-auth-config.ts';
import { defaultAuthSettings } from '../settings/settings.ts';
import type { AuthSettings } from '../settings/settings.ts';

export const siteUrl = 'http://localhost:54321';

export type AuthFixture = Auth & {
  keys: Keys;
  reloadKeys(): Promise<void>;
  pool: TestDatabase['pools']['auth'];
  /** The pool of `authenticator`. */
  restPool: TestDatabase['pools']['rest'];
  /** The superuser, who sees every table. */
  admin: TestDatabase['admin'];
  /** Moves only the service's clock. */
  advance(seconds: number): void;
  now(): Date;
  /** Sets the address that the next requests come from. */
  comeFrom(address: string): void;
  /** The outbox of this database, as the server delivers it. */
  outbox: Outbox;
  /** Everything logged so far. */
  logged(): string;
  /** Delivers waiting messages, and returns every mail sent so far, oldest first. */
  sendWaiting(): Promise<readonly Mail[]>;
  /** Fails to deliver the waiting mails, and returns them. */
  failToSend(): Promise<readonly Mail[]>;
  /** Delivers waiting messages, and returns the latest text message to a number. */
  lastText(to: string): Promise<(Text & { code: string }) | null>;
  /** The official client. It uses the fixture's current `fetch`, which a test may have wrapped. */
  client(): SupabaseClient;
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  close(): Promise<void>;
};

/** The auth service with its own database, or with `shared` like another process, and bcrypt at its lowest cost. */
export async function openAuth(
  settings: Partial<AuthSettings> = {},
  outside?: Pick<AuthConfig, 'sharedSecret' | 'fileKeys'>,
  shared?: TestDatabase,
  site = siteUrl,
): Promise<AuthFixture> {
  const database = shared ?? (await createTestDatabase());
  const pool = database.pools.auth;
  let ahead = 0;
  let address = '203.0.113.7';
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const now = (): Date => new Date(Date.now() + ahead * 1000);
  const logger = pino({ level: 'trace' }, sink);
  const kept = await keepKeys({ pool, from: outside, now, log: logger });
  const { keys } = kept;
  const auth = createAuth({
    pool,
    keys,
    siteUrl: site,
    now,
    settings: {
      ...defaultAuthSettings,
      bcryptCost: 4,
      evenAnswerMs: 0,
      rateLimits: 'off',
      ...settings,
    },
    log: logger,
    clientAddress: () => address,
    letters: authLetters,
    mailboxOf,
  });
  const sent: Mail[] = [];
  const texts: Text[] = [];
  // An hour passes between two rounds, so that postponed messages are due.
  let rounds = 0;
  const keepText: DeliverSms = async (_id, { to, text }) => void texts.push({ to, text });
  const send = async (mail: (id: string, mail: Mail) => Promise<void>): Promise<void> => {
    rounds += 1;
    const late = (): Date => new Date(Date.now() + rounds * 3_600_000);
    const jobs = auth.messageJobs({ outbox: fixture.outbox, mail, text: keepText });
    for (const job of jobs) await job.run(late, new AbortController().signal);
  };
  const fixture: AuthFixture = {
    ...auth,
    async sendWaiting() {
      await send(async (_id, mail) => void sent.push(mail));
      return sent;
    },
    async lastText(to) {
      await send(async (_id, mail) => void sent.push(mail));
      const found = texts.findLast((one) => one.to === to);
      return found ? { ...found, code: /\d{6}/.exec(found.text)?.[0] ?? '' } : null;
    },
    async failToSend() {
      const refused: Mail[] = [];
      await send((_id, mail) => {
        refused.push(mail);
        return Promise.reject(new Error('the mail server is away'));
      });
      return refused;
    },
    outbox: (topic, deliver) => outboxJob({ pool: database.pools.rest, topic, deliver, log: logger }),
    keys,
    pool,
    restPool: database.pools.rest,
    admin: database.admin,
    now,
    advance: (seconds) => void (ahead += seconds),
    comeFrom: (next) => void (address = next),
    logged: () => log,
    client: () =>
      createClient(site, keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => fixture.fetch(new Request(input, init)) },
      }),
    request: (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', keys.publishableKey);
      if (headers.get('apikey') === '') headers.delete('apikey');
      const body = json === undefined ? init.body : JSON.stringify(json);
      return fixture.fetch(new Request(site + path, { ...init, headers, body }));
    },
    reloadKeys: () => kept.reload(),
    async close() {
      await kept.close();
      if (!shared) await database.drop();
    },
  };
  return fixture;
}

let people = 0;

/** Signs up a new user and returns their credentials. */
export async function newUser(auth: AuthFixture): Promise<{
  email: string;
  password: string;
  id: string;
  accessToken: string;
  refreshToken: string;
}> {
  const email = `person-${(people += 1)}@example.com`;
  const password = `password of ${email}`;
  const { data, error } = await auth.client().auth.signUp({ email, password });
  if (error || !data.session || !data.user) throw error ?? new Error('sign-up gave no session');
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { email, password, id: data.user.id, accessToken, refreshToken };
}

/** Signs a user in again, for a second session. */
export async function signInAgain(
  auth: AuthFixture,
  person: { email: string; password: string },
): Promise<{ accessToken: string; refreshToken: string }> {
  const { data, error } = await auth.client().auth.signInWithPassword(person);
  if (error) throw error;
  return { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
}

/** One call of the refresh grant. */
export async function refresh(
  auth: AuthFixture,
  token: string,
): Promise<{ status: number; code: string | undefined; token: string | undefined }> {
  const response = await auth.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    json: { refresh_token: token },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  const body: { code?: string; refresh_token?: string } = await response.json();
  return { status: response.status, code: body.code, token: body.refresh_token };
}

export async function auditActions(auth: AuthFixture, userId: string): Promise<string[]> {
  const { rows } = await auth.pool.query<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1
      order by created_at, ctid`,
    [userId],
  );
  return rows.map((row) => row.action);
}

/** Delivers waiting messages, and returns the latest mail to an address with its code and link. */
export async function lastMail(
  auth: AuthFixture,
  to: string,
): Promise<{
  subject: string;
  text: string;
  html: string;
  code: string;
  link: string;
  token: string;
} | null> {
  const mail = (await auth.sendWaiting()).findLast((one) => one.to === to);
  if (!mail) return null;
  const code = /Code: (\d{6})/.exec(mail.text)?.[1] ?? '';
  const link = /https?:\/\/\S+\/confirm\?\S+/.exec(mail.text)?.[0] ?? '';
  const token = link === '' ? '' : (new URL(link).searchParams.get('token') ?? '');
  return { subject: mail.subject, text: mail.text, html: mail.html ?? '', code, link, token };
}
