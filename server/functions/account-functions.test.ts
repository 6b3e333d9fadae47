import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionWord } from '../../domain/account-forms.ts';
import { lastMail, newUser, openAuth, siteUrl, type AuthFixture } from '../auth/testing/auth-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { createRpc } from './create-rpc.ts';
import { hostFunctions } from './host.ts';

let database: TestDatabase;
let auth: AuthFixture;
let functions: ReturnType<typeof hostFunctions>;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await openAuth({}, undefined, database);
  const rpc = createRpc(database.pools.service);
  functions = hostFunctions({
    rpc,
    auth,
    keys: auth.keys,
    resolveCaller: auth.resolveCaller,
    limits: createRateLimits(database.pools.auth, 'off'),
    now: () => new Date(),
    siteUrl,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

async function call(name: string, token: string, body: object): Promise<[number, Record<string, unknown>]> {
  const request = new Request(`${siteUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: auth.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const answer = await functions.fetch(request);
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

/** A user with some data of every kind. */
async function livedIn() {
  const person = await newUser(auth);
  const { admin } = database;
  const own = [person.id];
  await admin.query(
    `update public.profiles set full_name = 'Ada', lifestyle_goal = 'sports' where id = $1`,
    own,
  );
  await admin.query(
    `insert into public.saved_deals (user_id, deal_title, merchant_name, discounted_price, note)
     values ($1, 'Putter', 'Lark', 12.5, 'for June')`,
    own,
  );
  await admin.query(
    `insert into public.watches (user_id, title, plan) values ($1, 'golf bags under $60', '{}')`,
    own,
  );
  await admin.query('insert into public.watch_mails (user_id) values ($1)', own);
  await admin.query(
    `with t as (insert into public.chat_threads (user_id) values ($1) returning id)
     insert into public.chat_messages (thread_id, user_id, role, content) select id, $1, 'user', 'golf bags' from t`,
    own,
  );
  await admin.query(
    `insert into public.deal_reports (user_id, deal_title, merchant_name, reason) values ($1, 'Bag', 'Lark', 'price')`,
    own,
  );
  await admin.query(
    `with e as (insert into public.waitlist_entries (list, email, email_key, form, join_number, forwarded_at)
       values ('consumer', $1, $1, '{"firstName": "Ada"}', (select count(*) + 1 from public.waitlist_entries), now())
       returning id)
     insert into public.waitlist_consents (entry_id, version, text) select id, '1', 'I agree' from e`,
    [person.email],
  );
  return person;
}

async function codeFor(person: { email: string }): Promise<string> {
  return (await lastMail(auth, person.email))?.code ?? '';
}

/** Counts the rows per table that still contain data of a user. */
async function leftOf(id: string): Promise<Record<string, number>> {
  const tables: ReadonlyArray<readonly [string, string]> = [
    ['public.profiles', 'id'],
    ['public.saved_deals', 'user_id'],
    ['public.chat_threads', 'user_id'],
    ['public.chat_messages', 'user_id'],
    ['public.deal_reports', 'user_id'],
    ['public.watches', 'user_id'],
    ['public.watch_mails', 'user_id'],
    ['public.account_farewells', 'user_id'],
    ['auth.users', 'id'],
    ['auth.identities', 'user_id'],
    ['auth.sessions', 'user_id'],
    ['auth.refresh_tokens', 'user_id'],
    ['auth.mfa_factors', 'user_id'],
    ['auth.one_time_tokens', 'user_id'],
    ['auth.flow_state', 'user_id'],
  ];
  const left: Record<string, number> = {};
  for (const [table, column] of tables) {
    const { rowCount } = await database.admin.query(`select from ${table} where ${column}::text = $1`, [id]);
    if (rowCount) left[table] = rowCount;
  }
  return left;
}

const waitlistRows = async (email: string) =>
  (await database.admin.query('select from public.waitlist_entries where email = $1', [email])).rowCount;

test('an export has everything of the user, no secret, and nothing of other users', async () => {
  const person = await livedIn();
  const other = await livedIn();
  const [status, data] = await call('export-account', person.accessToken, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    account: { id: person.id, email: person.email },
    identities: [{ provider: 'email' }],
    factors: [],
    sessions: [{ ip: '203.0.113.7', current: true }],
    profile: { full_name: 'Ada', lifestyle_goal: 'sports' },
    savedDeals: [{ deal_title: 'Putter', note: 'for June' }],
    conversations: [{ messages: [{ role: 'user', content: 'golf bags' }] }],
    reports: [{ deal_title: 'Bag', reason: 'price' }],
    watches: [{ title: 'golf bags under $60', under: null }],
    watchMail: { stopped_at: null },
    waitlists: { leftOut: expect.stringContaining(person.email) },
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain(other.email);
  expect(text).not.toContain('stop_token');
  expect(text).not.toContain('$2a$');
  expect(text).not.toContain(person.accessToken);
  expect(text).not.toContain(person.refreshToken);
});

test('the waitlist entry is in an export once a mailed code has proven the address', async () => {
  const person = await livedIn();
  expect(await call('delete-account', person.accessToken, { action: 'code' })).toEqual([
    200,
    { status: 'sent' },
  ]);
  const [status, data] = await call('export-account', person.accessToken, { code: await codeFor(person) });
  expect(status).toBe(200);
  expect(data['waitlists']).toMatchObject([
    { list: 'consumer', email: person.email, consents: [{ version: '1', text: 'I agree' }] },
  ]);
  // From here on it is known.
  const [, again] = await call('export-account', person.accessToken, {});
  expect(again['waitlists']).toHaveLength(1);
});

test('a deletion by password deletes everything except the waitlist entry, which no mail has proven', async () => {
  const person = await livedIn();
  const wanted = { action: 'delete', confirm: deletionWord };
  const [refused] = await call('delete-account', person.accessToken, { ...wanted, password: 'not it' });
  expect(refused).toBe(400);
  expect(Object.keys(await leftOf(person.id)).length).toBeGreaterThan(7);
  const [status] = await call('delete-account', person.accessToken, { ...wanted, password: person.password });
  expect(status).toBe(200);
  expect(await leftOf(person.id)).toEqual({});
  expect(await waitlistRows(person.email)).toBe(1);
  expect((await call('export-account', person.accessToken, {}))[0]).toBe(401);
  const { rows } = await database.admin.query<{ log: string }>(
    `select string_agg(payload::text, '') as log from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
    [person.id],
  );
  expect(rows[0]?.log).toContain('user_deleted');
  expect(rows[0]?.log).not.toContain(person.email);
});

test('a deletion by mailed code also deletes the waitlist entry on request, and leaves only a hash of the address', async () => {
  const person = await livedIn();
  const other = await livedIn();
  await call('delete-account', person.accessToken, { action: 'code' });
  const code = await codeFor(person);
  const wanted = { action: 'delete', confirm: deletionWord, code, waitlists: true };
  const answer = await call('delete-account', person.accessToken, wanted);
  expect(answer).toEqual([200, { status: 'deleted', waitlists: true }]);
  expect(await leftOf(person.id)).toEqual({});
  expect(await waitlistRows(person.email)).toBe(0);
  expect(await waitlistRows(other.email)).toBe(1);
  const { rows } = await database.admin.query<{ kept: string }>(
    `select (select json_agg(s)::text from public.waitlist_suppressions s)
         || (select json_agg(o)::text from public.outbox o where topic like 'sheet:%') as kept`,
  );
  expect(rows[0]?.kept).toContain('deleted');
  expect(rows[0]?.kept).toContain('gone');
  expect(rows[0]?.kept).not.toContain(person.email);
});

test('a deleted account gets one last mail', async () => {
  const [person, other] = [await newUser(auth), await newUser(auth)];
  const wanted = { action: 'delete', confirm: deletionWord, password: person.password };
  expect((await call('delete-account', person.accessToken, { ...wanted, password: 'a guess' }))[0]).toBe(400);
  expect((await call('delete-account', person.accessToken, wanted))[0]).toBe(200);
  const asService = { apikey: auth.keys.secretKey, authorization: `Bearer ${auth.keys.secretKey}` };
  await auth.request(`/auth/v1/admin/users/${other.id}`, { method: 'DELETE', headers: asService });
  const { rows } = await database.admin.query<{ mail: { to: string; subject: string } }>(
    `select payload as mail from public.outbox where topic = 'mail' and payload ->> 'to' in ($1, $2)`,
    [person.email, other.email],
  );
  expect(rows).toMatchObject([{ mail: { to: person.email, subject: 'Your account at Ventus is deleted' } }]);
});

test('a request that was not completed immediately does not delete the waitlist entry later', async () => {
  const person = await livedIn();
  await database.admin.query(
    `insert into public.account_farewells (user_id, email_key, asked_at) values ($1, $2, now() - interval '11 minutes')`,
    [person.id, person.email],
  );
  const wanted = { action: 'delete', confirm: deletionWord, password: person.password };
  expect((await call('delete-account', person.accessToken, wanted))[0]).toBe(200);
  expect(await waitlistRows(person.email)).toBe(1);
});

test('with a second factor, neither is possible before it was verified', async () => {
  const person = await livedIn();
  await database.admin.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now())`,
    [person.id],
  );
  const wanted = { action: 'delete', confirm: deletionWord, password: person.password };
  for (const [name, body] of [
    ['export-account', {}],
    ['delete-account', wanted],
    ['delete-account', { action: 'code' }],
  ] as const) {
    expect(await call(name, person.accessToken, body)).toMatchObject([403, { code: 'insufficient_aal' }]);
  }
  expect(Object.keys(await leftOf(person.id)).length).toBeGreaterThan(7);
});
