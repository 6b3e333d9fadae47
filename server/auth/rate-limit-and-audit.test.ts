import { decodeProtectedHeader } from 'jose';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { deliverBySmtp } from '../mail/deliver-by-smtp.ts';
import { deliverByWebhook } from '../sms/deliver-by-webhook.ts';
import { revokeKey, rotateKeys } from './keys/rotate-keys.ts';
import { lastMail, newUser, openAuth, refresh, siteUrl } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';
import { fragmentOf, openBrowser } from './testing/browser.ts';
import { openGoogle } from './testing/google.ts';
import type { Google } from './testing/google.ts';
import { newDevice, signIn } from './testing/passkey-people.ts';
import { holds, recordSecrets } from './testing/recorded-secrets.ts';
import type { Recorded } from './testing/recorded-secrets.ts';
import { totpCode } from './testing/totp-person.ts';

// Through every door of /auth/v1 once, as the server mounts it, with everything secret that passes remembered.

let auth: AuthFixture;
let google: Google;
let recorded: Recorded;
let ofTheServer = '';
const logged = (): string => ofTheServer + auth.logged();

beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  auth = await openAuth({ google: google.settings, phone: true, anonymous: true });
  const { fetch } = auth;
  const nothing = { fetch: () => new Response(null, { status: 404 }) };
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      ofTheServer += chunk.toString();
      done();
    },
  });
  const app = createApp({
    auth: { fetch },
    rest: nothing,
    functions: nothing,
    mailbox: null,
    site: () => Promise.resolve(nothing.fetch()),
    browserConfig: {},
    ready: () => Promise.resolve(),
    clientAddress: () => '127.0.0.1',
    secure: false,
    events: { note: () => undefined },
    metrics: { answered: () => undefined, answer: () => null },
    log: pino({ level: 'trace' }, sink),
  });
  recorded = recordSecrets(async (request) => await app.fetch(request));
  auth.fetch = recorded.fetch;
});
afterAll(() => Promise.all([auth.close(), google.close()]));

type Answer = Record<string, unknown> & { id?: string; access_token?: string; refresh_token?: string };

async function send(method: string, path: string, token: string | null, json?: unknown): Promise<Response> {
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]]);
  return await auth.request(`/auth/v1${path}`, { method, headers, json });
}

async function ask(...asked: Parameters<typeof send>): Promise<Answer> {
  const response = await send(...asked);
  const said = await response.text();
  if (response.status >= 500) throw new Error(`${asked[0]} ${asked[1]}: ${said}`);
  return said === '' ? {} : JSON.parse(said);
}

const statusOf = async (...asked: Parameters<typeof send>): Promise<number> => (await send(...asked)).status;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Each event with what it writes: action, and whose. They happen in this order to Ada, but where `who` says otherwise. */
type Event = { name: string; run: () => Promise<unknown>; writes: string[]; who?: () => string };

const operatorsId = '00000000-0000-0000-0000-000000000000';
const name = 'Ada Byron';
const ada = { id: '', email: '', password: '', token: '', refreshToken: '' };
const phone = '15550190001';
const device = newDevice();
const made: Record<string, string> = {};

async function enter(): Promise<void> {
  const session = await ask('POST', '/token?grant_type=password', null, ada);
  [ada.token, ada.refreshToken] = [text(session.access_token), text(session.refresh_token)];
}

async function answerFactor(code: string): Promise<void> {
  const path = `/factors/${made['factor']}`;
  const { id } = await ask('POST', `${path}/challenge`, ada.token);
  const raised = await ask('POST', `${path}/verify`, ada.token, { challenge_id: id, code });
  if (raised.access_token) ada.token = raised.access_token;
}

async function byMail(type: string, json: Record<string, unknown>, to = ada.email): Promise<void> {
  await lastMail(auth, to).then((mail) => ask('POST', '/verify', null, { type, token: mail?.code, ...json }));
}

async function linkGoogle(): Promise<void> {
  const browser = openBrowser(auth);
  const path = `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${siteUrl}/account`;
  const headers = { authorization: `Bearer ${ada.token}`, apikey: auth.keys.publishableKey };
  const asked: { url: string } = await (await browser.visit(path, { headers })).json();
  const back = await google.consent(asked.url, atGoogle);
  const home = await browser.visit(back.pathname + back.search);
  ada.token = fragmentOf(new URL(home.headers.get('location') ?? '')).get('access_token') ?? '';
}

const atGoogle = {
  sub: 'ada-at-google',
  email: 'ada.byron@gmail.example',
  email_verified: true,
  name,
};

const service = (method: string, path: string, json?: unknown): Promise<Answer> =>
  ask(method, path, auth.keys.secretKey, json);

const events: Event[] = [
  {
    name: 'sign-up',
    writes: ['user_signedup', 'login'],
    async run() {
      const { id, email, password, accessToken, refreshToken } = await newUser(auth);
      Object.assign(ada, { id, email, password, token: accessToken, refreshToken });
    },
  },
  {
    name: 'sign-up once more',
    writes: ['user_repeated_signup'],
    run: () => ask('POST', '/signup', null, ada),
  },
  { name: 'sign-in', writes: ['login'], run: enter },
  {
    name: 'refresh',
    writes: ['token_refreshed', 'token_revoked'],
    async run() {
      made['spent'] = ada.refreshToken;
      ada.refreshToken = (await refresh(auth, ada.refreshToken)).token ?? '';
    },
  },
  {
    name: 'refresh, once more',
    writes: ['token_refreshed', 'token_revoked'],
    run: () => refresh(auth, ada.refreshToken),
  },
  {
    name: 'a stolen token comes back',
    writes: ['token_revoked'],
    async run() {
      auth.advance(20);
      expect((await refresh(auth, made['spent'] ?? '')).status).toBe(400);
    },
  },
  { name: 'sign-in after it', writes: ['login'], run: enter },
  {
    name: 'metadata',
    writes: ['user_modified'],
    run: () => ask('PUT', '/user', ada.token, { data: { full_name: name } }),
  },
  {
    name: 'password',
    writes: ['user_updated_password'],
    async run() {
      ada.password = 'a second secret of hers';
      await ask('PUT', '/user', ada.token, { password: ada.password });
    },
  },
  {
    name: 'forgotten password',
    writes: ['user_recovery_requested'],
    run: () => ask('POST', '/recover', null, { email: ada.email }),
  },
  {
    name: 'the code of a forgotten password',
    writes: ['login'],
    run: () => byMail('recovery', { email: ada.email }),
  },
  {
    // What was chosen before the address was proven went with the proof.
    name: 'a password of the service, and sign-in with it',
    writes: ['user_modified', 'login'],
    async run() {
      await service('PUT', `/admin/users/${ada.id}`, { password: ada.password });
      await enter();
    },
  },
  {
    name: 'a nonce',
    writes: ['user_reauthenticate_requested'],
    run: () => ask('GET', '/reauthenticate', ada.token),
  },
  {
    name: 'change of address',
    writes: ['user_email_change_requested'],
    run: () => ask('PUT', '/user', ada.token, { email: `new-${ada.email}` }),
  },
  {
    name: 'both codes for it',
    writes: ['user_modified', 'login'],
    async run() {
      const next = `new-${ada.email}`;
      await byMail('email_change', { email: ada.email });
      await byMail('email_change', { email: next }, next);
      ada.email = next;
    },
  },
  {
    name: 'a number',
    writes: ['user_phone_change_requested'],
    run: () => ask('PUT', '/user', ada.token, { phone }),
  },
  {
    name: 'its code',
    writes: ['user_modified', 'login'],
    async run() {
      const token = (await auth.lastText(`+${phone}`))?.code;
      await ask('POST', '/verify', null, { type: 'phone_change', phone, token });
    },
  },
  { name: 'linking Google', writes: ['identity_linked', 'login'], run: linkGoogle },
  {
    name: 'sign-in by Google',
    writes: ['login'],
    run: () => openBrowser(auth).signIn(google, atGoogle),
  },
  {
    name: 'unlinking Google',
    writes: ['identity_unlinked'],
    async run() {
      const { identities } = await ask('GET', '/user', ada.token);
      const all: { provider: string; identity_id: string }[] = Array.isArray(identities) ? identities : [];
      const { identity_id: id } = all.find(({ provider }) => provider === 'google') ?? {};
      await ask('DELETE', `/user/identities/${id}`, ada.token);
    },
  },
  {
    name: 'a passkey',
    writes: ['passkey_created'],
    async run() {
      const client = auth.client();
      await client.auth.setSession({ access_token: ada.token, refresh_token: ada.refreshToken });
      const { data, error } = await client.auth.passkey.startRegistration();
      if (error) throw error;
      const credential = device.create(data.options);
      const kept = await client.auth.passkey.verifyRegistration({
        challengeId: data.challenge_id,
        credential,
      });
      made['passkey'] = kept.data?.id ?? '';
    },
  },
  {
    name: 'a passkey’s name',
    writes: ['passkey_updated'],
    run: () => ask('PATCH', `/passkeys/${made['passkey']}`, ada.token, { friendly_name: name }),
  },
  { name: 'sign-in by passkey', writes: ['login'], run: () => signIn(auth, device) },
  {
    name: 'a passkey less',
    writes: ['passkey_deleted'],
    run: () => ask('DELETE', `/passkeys/${made['passkey']}`, ada.token),
  },
  {
    name: 'a factor begun',
    writes: ['factor_in_progress'],
    async run() {
      const asked = { factor_type: 'totp', friendly_name: name };
      const { id, totp } = await ask('POST', '/factors', ada.token, asked);
      made['factor'] = text(id);
      made['secret'] = totp instanceof Object && 'secret' in totp ? text(totp.secret) : '';
    },
  },
  {
    name: 'a wrong code of it',
    writes: ['challenge_created', 'verification_attempted'],
    run: () => answerFactor('000000'),
  },
  {
    name: 'the right one',
    writes: ['challenge_created', 'verification_attempted'],
    run: () => answerFactor(totpCode(auth, made['secret'] ?? '')),
  },
  {
    name: 'recovery codes',
    writes: ['recovery_codes_generated'],
    run: () => ask('POST', '/factors/recovery-codes', ada.token),
  },
  {
    name: 'other recovery codes',
    writes: ['recovery_codes_regenerated'],
    async run() {
      const { codes } = await ask('POST', '/factors/recovery-codes/regenerate', ada.token);
      made['recovery'] = Array.isArray(codes) ? text(codes[0]) : '';
    },
  },
  {
    name: 'a recovery code used',
    writes: ['recovery_codes_verified'],
    async run() {
      const raised = await ask('POST', '/factors/recovery-codes/verify', ada.token, {
        code: made['recovery'],
      });
      ada.token = text(raised.access_token);
    },
  },
  {
    name: 'recovery codes thrown away',
    writes: ['recovery_codes_deleted'],
    run: () => ask('DELETE', '/factors/recovery-codes', ada.token),
  },
  {
    name: 'a factor less',
    writes: ['challenge_created', 'verification_attempted', 'factor_unenrolled'],
    async run() {
      auth.advance(60);
      await answerFactor(totpCode(auth, made['secret'] ?? ''));
      await ask('DELETE', `/factors/${made['factor']}`, ada.token);
    },
  },
  {
    name: 'a session ended from a list',
    writes: ['login', 'logout'],
    async run() {
      await enter();
      const { sessions } = await ask('GET', '/sessions', ada.token);
      const all: { id: string; current: boolean }[] = Array.isArray(sessions) ? sessions : [];
      await ask('DELETE', `/sessions/${all.find(({ current }) => !current)?.id}`, ada.token);
    },
  },
  {
    name: 'every session ended by a mail',
    writes: ['logout', 'login'],
    async run() {
      const mail = (await auth.sendWaiting()).findLast(({ subject }) => subject.includes('was changed'));
      const link = /https?:\/\/\S+\/end-sessions\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await auth.request('/auth/v1/end-sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URL(link).search.slice(1),
      });
      await enter();
    },
  },
  { name: 'sign-out', writes: ['logout'], run: () => ask('POST', '/logout?scope=global', ada.token) },
  {
    name: 'the service makes a link',
    writes: ['user_recovery_requested'],
    run: () => service('POST', '/admin/generate_link', { type: 'recovery', email: ada.email }),
  },
  {
    name: 'the service makes an account',
    writes: ['user_signedup'],
    who: () => made['of the service'] ?? '',
    async run() {
      const json = { email: 'made@example.com', password: 'another of the service' };
      made['of the service'] = text((await service('POST', '/admin/users', json)).id);
    },
  },
  {
    name: 'the service invites',
    writes: ['user_invited'],
    who: () => made['invited'] ?? '',
    async run() {
      made['invited'] = text((await service('POST', '/invite', { email: 'invited@example.com' })).id);
    },
  },
  {
    name: 'sign-up without an address',
    writes: ['user_signedup', 'login'],
    who: () => made['anonymous'] ?? '',
    async run() {
      const { user } = await ask('POST', '/signup', null, {});
      made['anonymous'] = user instanceof Object && 'id' in user ? text(user.id) : '';
    },
  },
  {
    name: 'deletion',
    writes: ['user_deleted'],
    run: () => service('DELETE', `/admin/users/${ada.id}`),
  },
];

const addressOf = (index: number): string => `203.0.113.${index + 1}`;

test('each event writes its rows: what, whose, from where', async () => {
  for (const [index, { name: event, run, writes, who }] of events.entries()) {
    auth.comeFrom(addressOf(index));
    await run();
    const { rows } = await auth.admin.query<{ action: string; actor: string }>(
      `select payload ->> 'action' as action, payload ->> 'actor_id' as actor
         from auth.audit_log_entries where ip_address = $1 order by created_at, ctid`,
      [addressOf(index)],
    );
    expect(rows, event).toEqual(writes.map((action) => ({ action, actor: who?.() ?? ada.id })));
  }
  auth.comeFrom('203.0.113.200');
  const { signs, before } = await rotateKeys(auth.pool, { now: auth.now(), atOnce: true });
  await revokeKey(auth.pool, before, auth.now());
  const { rows } = await auth.admin.query(
    `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at, ctid`,
    [operatorsId],
  );
  expect(rows).toMatchObject([
    {
      payload: { action: 'signing_key_rotated', actor_username: 'operator', traits: { kid: signs, before } },
    },
    { payload: { action: 'signing_key_revoked', traits: { kid: before } } },
  ]);
  // The server hears of it by a notice: what follows signs in with the new key.
  await expect.poll(async () => decodeProtectedHeader((await newUser(auth)).accessToken).kid).toBe(signs);
}, 30_000);

test('no row holds a secret, nor what a deleted person was called', async () => {
  const { rows } = await auth.admin.query<{ all: string }>(
    `select string_agg(payload::text, ' ') as all from auth.audit_log_entries`,
  );
  const all = rows[0]?.all ?? '';
  expect(all.length).toBeGreaterThan(5000);
  expect(recorded.secrets.size).toBeGreaterThan(60);
  expect([...recorded.secrets].filter((secret) => holds(all, secret))).toEqual([]);
  const called = [ada.email, ada.email.replace('new-', ''), name, phone, atGoogle.sub, atGoogle.email];
  expect(called.filter((word) => all.includes(word))).toEqual([]);
});

test('where the row cannot be written, the event has not happened', async () => {
  const somebody = await newUser(auth);
  const state = async (): Promise<unknown> => {
    const { rows } = await auth.admin.query(
      `select (select md5(string_agg(u::text, '' order by id)) from auth.users u) as users,
              (select md5(string_agg(s::text, '' order by id)) from auth.sessions s) as sessions,
              (select md5(string_agg(t::text, '' order by id)) from auth.refresh_tokens t) as tokens,
              (select count(*) from auth.mfa_factors) as factors, (select count(*) from public.outbox) as mails`,
    );
    return rows[0];
  };
  const before = await state();
  await auth.admin.query('alter table auth.audit_log_entries rename to audit_away');
  const asked: [string, string, string | null, unknown][] = [
    ['POST', '/signup', null, { email: 'unwritten@example.com', password: 'a good password' }],
    ['POST', '/token?grant_type=password', null, somebody],
    ['POST', '/token?grant_type=refresh_token', null, { refresh_token: somebody.refreshToken }],
    ['PUT', '/user', somebody.accessToken, { password: 'a better password', data: { a: 1 } }],
    ['PUT', '/user', somebody.accessToken, { email: 'unwritten@example.com' }],
    ['POST', '/recover', null, { email: somebody.email }],
    ['POST', '/factors', somebody.accessToken, { factor_type: 'totp' }],
    ['POST', '/factors/recovery-codes', somebody.accessToken, {}],
    ['POST', '/logout', somebody.accessToken, {}],
    ['PUT', `/admin/users/${somebody.id}`, auth.keys.secretKey, { password: 'a given password' }],
    ['POST', '/invite', auth.keys.secretKey, { email: 'unwritten@example.com' }],
    ['DELETE', `/admin/users/${somebody.id}`, auth.keys.secretKey, {}],
  ];
  const statuses: number[] = [];
  for (const [method, path, token, json] of asked) statuses.push(await statusOf(method, path, token, json));
  await auth.admin.query('alter table auth.audit_away rename to audit_log_entries');
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(9);
  expect(await state()).toEqual(before);
});

test('refusals repeat nothing of what was sent, and no log has it, also while mails, texts and the database fail', async () => {
  const somebody = await newUser(auth);
  const mark = 'a marked secret 417';
  const wrong: [string, string, string | null, unknown][] = [
    ['POST', '/signup', null, { email: 'x', password: mark }],
    ['POST', '/signup', null, { email: somebody.email, password: mark }],
    ['POST', '/token?grant_type=password', null, { email: somebody.email, password: mark }],
    ['POST', '/token?grant_type=refresh_token', null, { refresh_token: mark }],
    ['POST', '/token?grant_type=pkce', null, { auth_code: mark, code_verifier: mark }],
    ['POST', '/token?grant_type=id_token', null, { provider: 'google', id_token: mark, nonce: mark }],
    ['POST', '/verify', null, { type: 'recovery', email: somebody.email, token: '417417' }],
    ['POST', '/verify', null, { type: 'magiclink', token_hash: mark }],
    ['GET', `/verify?type=magiclink&token=${mark}`, null, undefined],
    ['GET', `/callback?code=${mark}&state=${mark}`, null, undefined],
    ['GET', '/user', mark, undefined],
    ['GET', '/admin/users', mark, undefined],
    ['PUT', '/user', somebody.accessToken, { password: '417', nonce: mark }],
    ['POST', '/reauthenticate', somebody.accessToken, { password: mark }],
    ['POST', '/reauthenticate', somebody.accessToken, { nonce: mark }],
    ['POST', `/factors/${somebody.id}/verify`, somebody.accessToken, { challenge_id: 'x', code: '417417' }],
    ['POST', '/factors/recovery-codes/verify', somebody.accessToken, { code: mark }],
    ['POST', '/passkeys/authentication/verify', null, { challenge_id: 'x', credential: { id: mark } }],
    ['POST', '/admin/users', auth.keys.secretKey, { email: 'x', password: mark, password_hash: mark }],
  ];
  const before = recorded.refusals();
  for (const [method, path, token, json] of wrong) await ask(method, path, token, json);
  expect(recorded.refusals() - before).toBeGreaterThanOrEqual(wrong.length - 2);

  // A mail server and a webhook that are away, each with a secret in its address.
  await auth.request('/auth/v1/otp', { method: 'POST', json: { email: somebody.email } });
  await auth.request('/auth/v1/otp', { method: 'POST', json: { phone: '15550190002' } });
  const smtp = deliverBySmtp('smtp://user:marked-password@127.0.0.1:9', 'Ventus <site@example.com>');
  const webhook = deliverByWebhook('http://127.0.0.1:9/send?key=marked-password');
  const later = (): Date => new Date(Date.now() + 7_200_000);
  for (const job of auth.messageJobs({ outbox: auth.outbox, mail: smtp.deliver, text: webhook })) {
    await job.run(later, new AbortController().signal);
  }
  smtp.close();

  await auth.admin.query('alter table auth.users rename to users_away');
  const statuses: number[] = [];
  for (const [method, path, token, json] of wrong) statuses.push(await statusOf(method, path, token, json));
  await auth.admin.query('alter table auth.users_away rename to users');
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(3);

  expect(recorded.repeated).toEqual([]);
  const all = logged();
  expect(all).toContain('"msg":"request"');
  expect(all).toMatch(/"topic":"auth-mail".*\n.*"topic":"auth-text"/);
  const secrets = [...recorded.secrets, mark, encodeURIComponent(mark), 'marked-password'];
  expect(secrets.filter((secret) => holds(all, secret))).toEqual([]);
}, 30_000);
