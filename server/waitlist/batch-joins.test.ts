import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchJoins, type BatchedJoin } from '../../supabase/functions/_shared/waitlist/batch-joins.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';

let database: TestDatabase;
let asked: string[];
let join: BatchedJoin;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_requests, public.waitlist_suppressions, public.outbox cascade',
  );
  const rpc = createRpc(database.pools.service);
  asked = [];
  join = batchJoins((name, args) => {
    asked.push(name);
    return rpc(name, args);
  });
});

const entryOf = (email: string, more: object = {}) => ({
  list: 'consumer',
  email,
  email_key: email,
  form: { firstName: 'Ada' },
  extra: {},
  facts: {},
  consent_version: '1',
  consent_text: 'Yes',
  terms_version: null,
  gpc: false,
  referral_code: null,
  network: '',
  device: '',
  is_disposable: false,
  is_suspected: false,
  request_key: null,
  request_body: null,
  at: '2026-01-01T00:00:00Z',
  ...more,
});
const signUp = (email: string, more?: object) => join(entryOf(email, more));
const kept = async () => {
  const { rows } = await database.admin.query<{ email: string }>(
    'select email from public.waitlist_entries order by email',
  );
  return rows.map(({ email }) => email);
};
const crowd = Array.from({ length: 200 }, (_, i) => `person-${String(i).padStart(3, '0')}@people.example`);

test('a single sign-up is sent alone', async () => {
  expect(await signUp('ada@people.example')).toBe('recorded');
  expect(asked).toEqual(['join_waitlist']);
});

test('many sign-ups share few transactions: each is stored once, with its consent, mail and row', async () => {
  const outcomes = await Promise.all(crowd.toReversed().map((email) => signUp(email)));
  expect(new Set(outcomes)).toEqual(new Set(['recorded']));
  expect(await kept()).toEqual(crowd);
  expect(asked.length).toBeLessThan(20);
  const { rows } = await database.admin.query(
    `select (select count(*)::int from public.waitlist_consents) consents,
       (select count(distinct join_number)::int from public.waitlist_entries) numbers,
       (select count(*)::int from public.outbox) promises`,
  );
  expect(rows).toEqual([{ consents: 200, numbers: 200, promises: 400 }]);
});

test('an address that signs up many times at once has one entry', async () => {
  await Promise.all([...crowd, ...crowd.map(() => 'ada@people.example')].map((email) => signUp(email)));
  expect(await kept()).toEqual(['ada@people.example', ...crowd]);
});

test('a sign-up that the database refuses fails alone, and the others are stored', async () => {
  const outcomes = await Promise.allSettled(
    crowd.map((email, i) => signUp(email, i === 100 ? { list: 'no such list' } : {})),
  );
  expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([100]);
  expect(await kept()).toEqual(crowd.filter((_, i) => i !== 100));
});

test('each gets its own outcome', async () => {
  await signUp('ada@people.example', { request_key: 'k'.repeat(64), request_body: '1'.repeat(64) });
  const [, , , , , again, other] = await Promise.all([
    ...crowd.slice(0, 5).map((email) => signUp(email)),
    signUp('ada@people.example', { request_key: 'k'.repeat(64), request_body: '1'.repeat(64) }),
    signUp('ada@people.example', { request_key: 'k'.repeat(64), request_body: '2'.repeat(64) }),
  ]);
  expect([again, other]).toEqual(['replayed', 'key-reused']);
});

test('after a broken connection no one is told they are on the list, and nothing is sent twice', async () => {
  const sent: string[] = [];
  const broken = batchJoins(async (name) => {
    sent.push(name);
    throw new Error('Connection terminated unexpectedly');
  });
  const outcomes = await Promise.allSettled(crowd.map((email) => broken(entryOf(email))));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(sent.length).toBeLessThan(20);
});
