import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { outboxJob, type OutboxEntry } from './outbox-job.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.admin.query('delete from public.outbox'));

const idle = new AbortController().signal;
const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function fill(count: number): Promise<void> {
  await database.admin.query(
    `insert into public.outbox (topic, payload, available_at, created_at)
     select 'test', jsonb_build_object('n', n), $2, $2 from generate_series(1, $1::int) n`,
    [count, start],
  );
}

function job(
  deliver: (entry: OutboxEntry) => Promise<void>,
  more: { batch?: number; maxAttempts?: number } = {},
) {
  return outboxJob({ pool: database.pools.rest, topic: 'test', deliver, log, leaseSeconds: 60, ...more });
}

async function states(): Promise<{ done: number; dead: number; waiting: number }> {
  const { rows } = await database.admin.query(
    `select count(done_at)::int as done, count(dead_at)::int as dead,
       count(*) filter (where done_at is null and dead_at is null)::int as waiting from public.outbox`,
  );
  return rows[0];
}

test('four workers at once deliver each of 200 entries exactly once', async () => {
  await fill(200);
  const delivered: string[] = [];
  const deliver = async (entry: OutboxEntry) => {
    delivered.push(entry.id);
  };
  await Promise.all([1, 2, 3, 4].map(() => job(deliver, { batch: 7 }).run(() => start, idle)));
  expect(delivered).toHaveLength(200);
  expect(new Set(delivered).size).toBe(200);
  expect(await states()).toEqual({ done: 200, dead: 0, waiting: 0 });
});

test('a failing entry waits longer each time and is given up after a fixed number of attempts', async () => {
  await fill(1);
  const tries: number[] = [];
  const failing = job(
    async (entry) => {
      tries.push(entry.attempts);
      throw new Error('the other side said no');
    },
    { maxAttempts: 3 },
  );
  await failing.run(() => start, idle);
  await failing.run(() => after(10), idle);
  expect(tries).toEqual([1]);
  await failing.run(() => after(20), idle);
  await failing.run(() => after(40), idle);
  expect(tries).toEqual([1, 2]);
  await failing.run(() => after(60), idle);
  await failing.run(() => after(9999), idle);
  expect(tries).toEqual([1, 2, 3]);
  expect(await states()).toEqual({ done: 0, dead: 1, waiting: 0 });
  const { rows } = await database.admin.query('select last_error from public.outbox');
  expect(rows).toEqual([{ last_error: 'the other side said no' }]);
});

test('a worker whose lease expired can neither complete nor fail an entry that another one holds', async () => {
  await fill(1);
  const claim = (at: Date) =>
    database.admin.query('select id, lease_id from public.claim_outbox($1, 1, 60, $2)', ['test', at]);
  const first = (await claim(start)).rows[0];
  expect((await claim(after(59))).rows).toEqual([]);
  const second = (await claim(after(61))).rows[0];
  expect(second.id).toBe(first.id);
  const complete = async (lease: string) =>
    (await database.admin.query('select public.complete_outbox($1, $2) as n', [lease, [first.id]])).rows[0].n;
  const fail = async (lease: string) =>
    (await database.admin.query('select public.fail_outbox($1, $2, $3) as n', [lease, [first.id], 'late']))
      .rows[0].n;
  expect(await complete(first.lease_id)).toBe(0);
  expect(await fail(first.lease_id)).toBe(0);
  expect(await complete(second.lease_id)).toBe(1);
  expect(await complete(second.lease_id)).toBe(0);
});

test('a stopping worker releases entries it claimed but did not try', async () => {
  await fill(5);
  const stopping = new AbortController();
  const delivered: string[] = [];
  await job(async (entry) => {
    delivered.push(entry.id);
    stopping.abort();
  }).run(() => start, stopping.signal);
  expect(delivered).toHaveLength(1);
  const { rows } = await database.admin.query(
    'select count(*)::int as free from public.outbox where done_at is null and leased_until is null and attempts = 0',
  );
  expect(rows).toEqual([{ free: 4 }]);
});

test('a worker slower than half its lease releases the rest', async () => {
  await fill(3);
  let clock = start;
  const delivered: string[] = [];
  const slow = job(async (entry) => {
    delivered.push(entry.id);
    clock = after(31);
  });
  await slow.run(() => clock, idle);
  expect(delivered).toHaveLength(1);
  expect(await states()).toEqual({ done: 1, dead: 0, waiting: 2 });
});
