import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { addSecretKey, revokeSecretKey } from '../auth/keys/secret-keys.ts';
import { newUser, openAuth, refresh, signInAgain, siteUrl } from '../auth/testing/auth-fixture.ts';
import type { AuthFixture } from '../auth/testing/auth-fixture.ts';
import { newTotpPerson } from '../auth/testing/totp-person.ts';
import { eventsText } from '../cli/events/add-events-command.ts';
import { keepEvents, type KeptEvents } from './keep-events.ts';
import { readEvents, type EventRow } from './read-events.ts';

let auth: AuthFixture;
let events: KeptEvents;
let log = '';
let address = '203.0.113.7';
const logger = pino(
  { level: 'trace' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  }),
);

const open = (pool = auth.pool): KeptEvents =>
  keepEvents({ pool, key: () => auth.keys.eventKey, now: () => auth.now(), log: logger });

beforeAll(async () => {
  auth = await openAuth({ rateLimits: 'on' });
  events = open();
  const nothing = { fetch: () => new Response(null, { status: 404 }) };
  const { fetch } = auth;
  const app = createApp({
    auth: { fetch },
    rest: {
      fetch: async ({ headers }) =>
        auth.resolveCaller(headers).then(
          () => new Response(),
          () => new Response(null, { status: 401 }),
        ),
    },
    functions: nothing,
    mailbox: null,
    site: () => Promise.resolve(nothing.fetch()),
    browserConfig: {},
    ready: () => Promise.resolve(),
    clientAddress: () => address,
    secure: false,
    events: { note: (...noted) => events.note(...noted) },
    metrics: { answered: () => undefined, answer: () => Promise.resolve(null) },
    log: logger,
  });
  auth.fetch = async (request) => await app.fetch(request);
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.admin.query('delete from host.security_events');
  address = '203.0.113.7';
  auth.comeFrom(address);
});

const comeFrom = (next: string): void => {
  address = next;
  auth.comeFrom(next);
};

const read = (asked: Partial<Parameters<typeof readEvents>[2]> = {}): Promise<EventRow[]> =>
  readEvents(auth.pool, auth.keys.eventKey, { since: new Date(0), limit: 10_000, ...asked });

const signIn = (email: string, password: string) =>
  auth.client().auth.signInWithPassword({ email, password });

test('failed sign-ins are counted by hashed address and account, which the operator can look up but not read', async () => {
  const person = await newUser(auth);
  await signIn(person.email, 'wrong one');
  await signIn(person.email.toUpperCase(), 'wrong two');
  comeFrom('198.51.100.9');
  await signIn(person.email, 'wrong three');
  await signIn('nobody@people.example', 'wrong four');
  await signIn(person.email, person.password);
  await events.flush();

  const total = (rows: EventRow[]) => rows.reduce((sum, row) => sum + row.count, 0);
  expect(total(await read())).toBe(4);
  expect(total(await read({ account: person.email }))).toBe(3);
  expect(total(await read({ account: 'nobody@people.example' }))).toBe(1);
  expect(total(await read({ address: '203.0.113.7' }))).toBe(2);
  expect(total(await read({ address: '198.51.100.9', event: 'sign_in_failed' }))).toBe(2);
  expect(total(await read({ event: 'code_refused' }))).toBe(0);

  const { rows } = await auth.admin.query<{ text: string }>(
    `select t::text as text from host.security_events t`,
  );
  const shown = eventsText(await read());
  expect(shown).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\dZ +\d+ {2}sign_in_failed +from [\w-]{16} {2}at [\w-]{16}$/m,
  );
  for (const plain of [person.email, 'people.example', '203.0.113', '198.51.100', 'wrong']) {
    expect(rows.map(({ text }) => text).join() + shown + log).not.toContain(plain);
  }
});

test('a refused factor is counted for its user', async () => {
  const person = await newTotpPerson(auth);
  const { accessToken } = await signInAgain(auth, person);
  const headers = { authorization: `Bearer ${accessToken}` };
  const post = (path: string, json: object) =>
    auth.request(`/auth/v1/factors/${person.factorId}/${path}`, { method: 'POST', headers, json });
  const { id } = (await (await post('challenge', {})).json()) as { id: string };
  expect((await post('verify', { challenge_id: id, code: '000000' })).status).toBe(422);
  await events.flush();
  expect(await read({ account: person.email })).toMatchObject([{ event: 'factor_refused', count: 1 }]);
});

test('a wrong mailed code is counted for the client address that tried it', async () => {
  const person = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(person.email);
  await auth.client().auth.verifyOtp({ type: 'recovery', email: person.email, token: '000000' });
  await events.flush();
  expect(await read({ account: person.email })).toMatchObject([{ event: 'code_refused', count: 1 }]);
});

test('a replayed refresh token is counted', async () => {
  const person = await newUser(auth);
  const second = await refresh(auth, person.refreshToken);
  await refresh(auth, second.token ?? '');
  auth.advance(20);
  expect((await refresh(auth, person.refreshToken)).code).toBe('refresh_token_already_used');
  await events.flush();
  expect(await read()).toMatchObject([{ event: 'refresh_token_replayed', count: 1 }]);
});

test('an exhausted limit is counted for where it was exhausted', async () => {
  comeFrom('192.0.2.44');
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    const { error } = await signIn('guessed@people.example', `guess number ${n}`);
    statuses.push(error?.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await events.flush();
  expect(await read({ address: '192.0.2.44', event: 'limit_reached' })).toMatchObject([{ count: 2 }]);
  expect(await read({ account: 'guessed@people.example', event: 'sign_in_failed' })).toMatchObject([
    { count: 10 },
  ]);
});

test('every use of a revoked secret key is counted; a wrong public key is not', async () => {
  const key = await addSecretKey(auth.pool, 'leaked', auth.now());
  await revokeSecretKey(auth.pool, 'leaked', auth.now());
  await auth.reloadKeys();
  const ask = (path: string, headers: Record<string, string>) =>
    auth.fetch(new Request(siteUrl + path, { headers }));
  expect((await ask('/auth/v1/settings', { apikey: key })).status).toBe(401);
  expect((await ask('/rest/v1/deals', { apikey: key, authorization: `Bearer ${key}` })).status).toBe(401);
  expect((await ask('/auth/v1/settings', { apikey: 'sb_publishable_old' })).status).toBe(401);
  await events.flush();
  expect(await read()).toMatchObject([{ event: 'secret_key_refused', count: 2, account: '' }]);
});

test('successful requests create no events', async () => {
  const person = await newUser(auth);
  await refresh(auth, (await signInAgain(auth, person)).refreshToken);
  await events.flush();
  expect(await read()).toEqual([]);
});

test('a flood from many addresses is counted in a bounded number of rows', async () => {
  const kept = open();
  for (let n = 0; n < 20_000; n += 1) {
    const from = `2001:db8:${(n % 5000).toString(16)}::1`;
    kept.note('sign_in_failed', { address: from, account: `person-${n}@people.example` });
  }
  await kept.flush();
  const rows = await read();
  expect(rows.length).toBeLessThanOrEqual(251);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(20_000);
  expect(kept.counts().get('sign_in_failed')).toBe(20_000);
});

test('requests are answered while events cannot be written, and the events are written later', async () => {
  let isAway = true;
  const pool = {
    query: (...asked: [string, unknown[]]) =>
      isAway ? Promise.reject(new Error('the database is away')) : auth.pool.query(...asked),
  };
  const kept = open(pool as unknown as AuthFixture['pool']);
  kept.note('limit_reached', { address: '192.0.2.1', account: null });
  await expect(kept.flush()).rejects.toThrow('away');
  kept.note('limit_reached', { address: '192.0.2.1', account: null });
  isAway = false;
  await kept.flush();
  expect(await read()).toMatchObject([{ event: 'limit_reached', count: 2 }]);
});

test('events of 31 days ago are gone, those of 29 are not', async () => {
  const days = (count: number) => new Date(auth.now().getTime() - count * 86_400_000);
  await auth.admin.query(
    `insert into host.security_events values ($1, 'limit_reached', 'old', '', 1), ($2, 'limit_reached', 'kept', '', 1)`,
    [days(31), days(29)],
  );
  await open().flush();
  expect((await read()).map((row) => row.address)).toEqual(['kept']);
});

test('no request role reads events, and row-level security is forced on them', async () => {
  const { rows } = await auth.admin.query(
    `select relrowsecurity and relforcerowsecurity as forced,
            array(select r from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) r
                   where has_schema_privilege(r, 'host', 'usage') or has_table_privilege(r, oid, 'select')) as readers
       from pg_class where oid = 'host.security_events'::regclass`,
  );
  expect(rows).toEqual([{ forced: true, readers: [] }]);
});
