import { Writable } from 'node:stream';
import { decodeProtectedHeader } from 'jose';
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

// Every account event once, each for its own person, at the server's routes, recording every secret that passes.

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
    metrics: { answered: () => undefined, answer: () => Promise.resolve(null) },
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

type Person = {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  phone: string;
  atGoogle: { sub: string; email: string; email_verified: boolean; name: string };
  device: ReturnType<typeof newDevice>;
  /** What earlier events of this person pass on to later ones. */
  made: Record<string, string>;
};

/** What a person does after the events in `after`, and the audit actions it writes, by default with the person's id. */
type Event = {
  name: string;
  after?: string[];
  run: (person: Person) => Promise<unknown>;
  writes: string[];
  who?: (person: Person) => string;
};

const operatorsId = '00000000-0000-0000-0000-000000000000';
const name = 'Ada Byron';
/** The names of the people of all events. */
const called: string[] = [name];

async function newPerson(index: number): Promise<Person> {
  const { id, email, password, accessToken, refreshToken } = await newUser(auth);
  const phone = `1555019${String(index).padStart(4, '0')}`;
  const atGoogle = {
    sub: `at-google-${index}`,
    email: `ada.${index}@gmail.example`,
    email_verified: true,
    name,
  };
  called.push(email, phone, atGoogle.sub, atGoogle.email);
  const device = newDevice();
  return { id, email, password, token: accessToken, refreshToken, phone, atGoogle, device, made: {} };
}

async function enter(person: Person): Promise<void> {
  const { email, password } = person;
  const session = await ask('POST', '/token?grant_type=password', null, { email, password });
  [person.token, person.refreshToken] = [text(session.access_token), text(session.refresh_token)];
}

async function answerFactor(person: Person, code: string): Promise<void> {
  const path = `/factors/${person.made['factor']}`;
  const { id } = await ask('POST', `${path}/challenge`, person.token);
  const elevated = await ask('POST', `${path}/verify`, person.token, { challenge_id: id, code });
  if (elevated.access_token) person.token = elevated.access_token;
}

async function byMail(type: string, json: Record<string, unknown>, to: string): Promise<void> {
  await lastMail(auth, to).then((mail) => ask('POST', '/verify', null, { type, token: mail?.code, ...json }));
}

async function linkGoogle(person: Person): Promise<void> {
  const browser = openBrowser(auth);
  const path = `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${siteUrl}/account`;
  const headers = { authorization: `Bearer ${person.token}`, apikey: auth.keys.publishableKey };
  const asked: { url: string } = await (await browser.visit(path, { headers })).json();
  const back = await google.consent(asked.url, person.atGoogle);
  const home = await browser.visit(back.pathname + back.search);
  person.token = fragmentOf(new URL(home.headers.get('location') ?? '')).get('access_token') ?? '';
}

const service = (method: string, path: string, json?: unknown): Promise<Answer> =>
  ask(method, path, auth.keys.secretKey, json);

const events: Event[] = [
  {
    name: 'sign-up',
    writes: ['user_signedup', 'login'],
    async run(person) {
      Object.assign(person, await newPerson(events.length));
    },
  },
  {
    name: 'repeated sign-up',
    writes: ['user_repeated_signup'],
    run: ({ email, password }) => ask('POST', '/signup', null, { email, password }),
  },
  { name: 'sign-in', writes: ['login'], run: enter },
  {
    name: 'refresh',
    writes: ['token_refreshed', 'token_revoked'],
    async run(person) {
      person.made['spent'] = person.refreshToken;
      person.refreshToken = (await refresh(auth, person.refreshToken)).token ?? '';
    },
  },
  {
    name: 'repeated refresh',
    after: ['refresh'],
    writes: ['token_refreshed', 'token_revoked'],
    run: (person) => refresh(auth, person.refreshToken),
  },
  {
    name: 'a stolen token comes back',
    after: ['refresh', 'repeated refresh'],
    writes: ['token_revoked'],
    async run(person) {
      auth.advance(20);
      expect((await refresh(auth, person.made['spent'] ?? '')).status).toBe(400);
    },
  },
  {
    name: 'sign-in after a stolen token came back',
    after: ['refresh', 'repeated refresh', 'a stolen token comes back'],
    writes: ['login'],
    run: enter,
  },
  {
    name: 'metadata',
    writes: ['user_modified'],
    run: (person) => ask('PUT', '/user', person.token, { data: { full_name: name } }),
  },
  {
    name: 'password',
    writes: ['user_updated_password'],
    async run(person) {
      person.password = 'a second secret of hers';
      await ask('PUT', '/user', person.token, { password: person.password });
    },
  },
  {
    name: 'forgotten password',
    writes: ['user_recovery_requested'],
    run: (person) => ask('POST', '/recover', null, { email: person.email }),
  },
  {
    name: 'the code of a forgotten password',
    after: ['forgotten password'],
    writes: ['login'],
    run: (person) => byMail('recovery', { email: person.email }, person.email),
  },
  {
    // The password from before the address was proven was removed by the proof.
    name: 'a password of the service, and sign-in with it',
    writes: ['user_modified', 'login'],
    async run(person) {
      await service('PUT', `/admin/users/${person.id}`, { password: person.password });
      await enter(person);
    },
  },
  {
    name: 'a nonce',
    writes: ['user_reauthenticate_requested'],
    run: (person) => ask('GET', '/reauthenticate', person.token),
  },
  {
    name: 'change of address',
    writes: ['user_email_change_requested'],
    run: (person) => ask('PUT', '/user', person.token, { email: `new-${person.email}` }),
  },
  {
    name: 'both codes for a change of address',
    after: ['change of address'],
    writes: ['user_modified', 'login'],
    async run(person) {
      const next = `new-${person.email}`;
      await byMail('email_change', { email: person.email }, person.email);
      await byMail('email_change', { email: next }, next);
      person.email = next;
    },
  },
  {
    name: 'a number',
    writes: ['user_phone_change_requested'],
    run: (person) => ask('PUT', '/user', person.token, { phone: person.phone }),
  },
  {
    name: 'the code of a number',
    after: ['a number'],
    writes: ['user_modified', 'login'],
    async run(person) {
      const token = (await auth.lastText(`+${person.phone}`))?.code;
      await ask('POST', '/verify', null, { type: 'phone_change', phone: person.phone, token });
    },
  },
  { name: 'linking Google', writes: ['identity_linked', 'login'], run: linkGoogle },
  {
    name: 'sign-in by Google',
    after: ['linking Google'],
    writes: ['login'],
    run: (person) => openBrowser(auth).signIn(google, person.atGoogle),
  },
  {
    name: 'unlinking Google',
    after: ['linking Google'],
    writes: ['identity_unlinked'],
    async run(person) {
      const { identities } = await ask('GET', '/user', person.token);
      const all: { provider: string; identity_id: string }[] = Array.isArray(identities) ? identities : [];
      const { identity_id: id } = all.find(({ provider }) => provider === 'google') ?? {};
      await ask('DELETE', `/user/identities/${id}`, person.token);
    },
  },
  {
    name: 'a passkey',
    writes: ['passkey_created'],
    async run(person) {
      const client = auth.client();
      await client.auth.setSession({ access_token: person.token, refresh_token: person.refreshToken });
      const { data, error } = await client.auth.passkey.startRegistration();
      if (error) throw error;
      const credential = person.device.create(data.options);
      const kept = await client.auth.passkey.verifyRegistration({
        challengeId: data.challenge_id,
        credential,
      });
      person.made['passkey'] = kept.data?.id ?? '';
    },
  },
  {
    name: 'a passkey’s name',
    after: ['a passkey'],
    writes: ['passkey_updated'],
    run: (person) =>
      ask('PATCH', `/passkeys/${person.made['passkey']}`, person.token, { friendly_name: name }),
  },
  {
    name: 'sign-in by passkey',
    after: ['a passkey'],
    writes: ['login'],
    run: (person) => signIn(auth, person.device),
  },
  {
    name: 'removing a passkey',
    after: ['a passkey'],
    writes: ['passkey_deleted'],
    run: (person) => ask('DELETE', `/passkeys/${person.made['passkey']}`, person.token),
  },
  {
    name: 'starting to enroll a factor',
    writes: ['factor_in_progress'],
    async run(person) {
      const asked = { factor_type: 'totp', friendly_name: name };
      const { id, totp } = await ask('POST', '/factors', person.token, asked);
      person.made['factor'] = text(id);
      person.made['secret'] = totp instanceof Object && 'secret' in totp ? text(totp.secret) : '';
    },
  },
  {
    name: 'a wrong code of a factor',
    after: ['starting to enroll a factor'],
    writes: ['challenge_created', 'verification_attempted'],
    run: (person) => answerFactor(person, '000000'),
  },
  {
    name: 'the right code of a factor',
    after: ['starting to enroll a factor'],
    writes: ['challenge_created', 'verification_attempted'],
    run: (person) => answerFactor(person, totpCode(auth, person.made['secret'] ?? '')),
  },
  {
    name: 'recovery codes',
    after: ['starting to enroll a factor', 'the right code of a factor'],
    writes: ['recovery_codes_generated'],
    run: (person) => ask('POST', '/factors/recovery-codes', person.token),
  },
  {
    name: 'new recovery codes',
    after: ['starting to enroll a factor', 'the right code of a factor', 'recovery codes'],
    writes: ['recovery_codes_regenerated'],
    async run(person) {
      const { codes } = await ask('POST', '/factors/recovery-codes/regenerate', person.token);
      person.made['recovery'] = Array.isArray(codes) ? text(codes[0]) : '';
    },
  },
  {
    name: 'a recovery code used',
    after: [
      'starting to enroll a factor',
      'the right code of a factor',
      'recovery codes',
      'new recovery codes',
    ],
    writes: ['recovery_codes_verified'],
    async run(person) {
      const elevated = await ask('POST', '/factors/recovery-codes/verify', person.token, {
        code: person.made['recovery'],
      });
      person.token = text(elevated.access_token);
    },
  },
  {
    name: 'deleting recovery codes',
    after: ['starting to enroll a factor', 'the right code of a factor', 'recovery codes'],
    writes: ['recovery_codes_deleted'],
    run: (person) => ask('DELETE', '/factors/recovery-codes', person.token),
  },
  {
    name: 'removing a factor',
    after: ['starting to enroll a factor', 'the right code of a factor'],
    writes: ['challenge_created', 'verification_attempted', 'factor_unenrolled'],
    async run(person) {
      auth.advance(60);
      await answerFactor(person, totpCode(auth, person.made['secret'] ?? ''));
      await ask('DELETE', `/factors/${person.made['factor']}`, person.token);
    },
  },
  {
    name: 'a session ended from a list',
    writes: ['login', 'logout'],
    async run(person) {
      await enter(person);
      const { sessions } = await ask('GET', '/sessions', person.token);
      const all: { id: string; current: boolean }[] = Array.isArray(sessions) ? sessions : [];
      await ask('DELETE', `/sessions/${all.find(({ current }) => !current)?.id}`, person.token);
    },
  },
  {
    name: 'every session ended by a mail',
    after: ['password'],
    writes: ['logout', 'login'],
    async run(person) {
      const mail = (await auth.sendWaiting()).findLast(
        ({ to, subject }) => to === person.email && subject.includes('was changed'),
      );
      const link = /https?:\/\/\S+\/end-sessions\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await auth.request('/auth/v1/end-sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URL(link).search.slice(1),
      });
      await enter(person);
    },
  },
  {
    name: 'sign-out',
    writes: ['logout'],
    run: (person) => ask('POST', '/logout?scope=global', person.token),
  },
  {
    name: 'the service makes a link',
    writes: ['user_recovery_requested'],
    run: (person) => service('POST', '/admin/generate_link', { type: 'recovery', email: person.email }),
  },
  {
    name: 'the service makes an account',
    writes: ['user_signedup'],
    who: (person) => person.made['of the service'] ?? '',
    async run(person) {
      called.push('made@example.com');
      const json = { email: 'made@example.com', password: 'another of the service' };
      person.made['of the service'] = text((await service('POST', '/admin/users', json)).id);
    },
  },
  {
    name: 'the service invites',
    writes: ['user_invited'],
    who: (person) => person.made['invited'] ?? '',
    async run(person) {
      called.push('invited@example.com');
      person.made['invited'] = text((await service('POST', '/invite', { email: 'invited@example.com' })).id);
    },
  },
  {
    name: 'sign-up without an address',
    writes: ['user_signedup', 'login'],
    who: (person) => person.made['anonymous'] ?? '',
    async run(person) {
      const { user } = await ask('POST', '/signup', null, {});
      person.made['anonymous'] = user instanceof Object && 'id' in user ? text(user.id) : '';
    },
  },
  {
    name: 'deletion',
    writes: ['user_deleted'],
    run: (person) => service('DELETE', `/admin/users/${person.id}`),
  },
];

const runOf = (name: string): Event['run'] => {
  const found = events.find((event) => event.name === name);
  if (!found) throw new Error(`there is no event ${name}`);
  return found.run;
};

test.each(events.map((event, index) => ({ ...event, index })))(
  'each event writes its audit rows with action, account, and origin ($name)',
  async ({ after = [], run, writes, who, index }) => {
    auth.comeFrom('203.0.113.200');
    const person = await newPerson(index);
    const first = person.id;
    for (const earlier of after) await runOf(earlier)(person);
    const address = `203.0.113.${index + 1}`;
    auth.comeFrom(address);
    await run(person);
    const { rows } = await auth.admin.query<{ action: string; actor: string }>(
      `select payload ->> 'action' as action, payload ->> 'actor_id' as actor
         from auth.audit_log_entries where ip_address = $1 order by created_at, ctid`,
      [address],
    );
    expect(rows).toEqual(writes.map((action) => ({ action, actor: who?.(person) ?? person.id })));
    called.push(person.email);
    auth.comeFrom('203.0.113.200');
    for (const id of new Set([first, person.id, who?.(person) ?? person.id])) {
      await statusOf('DELETE', `/admin/users/${id}`, auth.keys.secretKey);
    }
  },
);

test('rotating and revoking a key each write an audit row', async () => {
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
  // The server learns of it by a notification; sign-ins after that use the new key.
  await expect
    .poll(async () => {
      const { id, accessToken } = await newUser(auth);
      await statusOf('DELETE', `/admin/users/${id}`, auth.keys.secretKey);
      return decodeProtectedHeader(accessToken).kid;
    })
    .toBe(signs);
});

test('no audit row contains a secret or the name of a deleted person', async () => {
  const { rows } = await auth.admin.query<{ all: string }>(
    `select string_agg(payload::text, ' ') as all from auth.audit_log_entries`,
  );
  const all = rows[0]?.all ?? '';
  expect(all.length).toBeGreaterThan(5000);
  expect(recorded.secrets.size).toBeGreaterThan(60);
  expect([...recorded.secrets].filter((secret) => holds(all, secret))).toEqual([]);
  expect(called.filter((word) => all.includes(word))).toEqual([]);
});

test('if the audit row cannot be written, the event does not happen', async () => {
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

test('no refusal and no log repeats what was sent, also while mail, text messages, and the database fail', async () => {
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

  // A mail server and a webhook that cannot be reached, each with a secret in its URL.
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
