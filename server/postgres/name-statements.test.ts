import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpc } from '../functions/create-rpc.ts';
import { withinRequest } from '../http/current-request.ts';
import { asCaller } from './as-caller.ts';
import { inTransaction } from './in-transaction.ts';
import { openPools, type Pools } from './pools.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection each, so that every statement sees what the one before it left behind.
  pools = openPools(database.connection, { restMax: 1, serviceMax: 1, authMax: 1 });
  await database.admin.query(`
    create function public.who_calls(what text) returns text language sql security definer set search_path = ''
      as $$ select current_setting('application_name') || ' ' || what $$;
    create function public.who_call(n integer) returns setof text language sql security definer set search_path = ''
      as $$ select current_setting('application_name') from generate_series(1, n) $$;
    create table public.calls (name text);
    create function public.note_call() returns void language sql security definer set search_path = ''
      as $$ insert into public.calls values (current_setting('application_name')) $$;
    grant execute on function public.who_calls, public.who_call, public.note_call to service_role`);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const within = <T>(id: string, run: () => Promise<T>) => withinRequest({ id, trace: null }, run);
const nameIn = async (client: pg.PoolClient | pg.Pool) =>
  (await client.query<{ name: string }>(`select current_setting('application_name') as name`)).rows[0]?.name;
const textIn = async (pool: pg.Pool, query: string | pg.QueryConfig) =>
  (await pool.query<{ query: string }>(query)).rows[0]?.query;

const anyone = { role: 'anon' as const, claims: { role: 'anon' } };

test('every statement of a request’s transaction is named after it, and the next one is not', async () => {
  const id = randomUUID();
  for (const atOnce of [true, false]) {
    expect(await within(id, () => asCaller(pools.rest, anyone, nameIn, { atOnce }))).toBe(`ventus ${id}`);
    expect(await asCaller(pools.rest, anyone, nameIn, { atOnce })).toBe('ventus');
  }
  expect(await within(id, () => inTransaction(pools.auth, nameIn))).toBe(`ventus ${id}`);
  expect(await inTransaction(pools.auth, nameIn)).toBe('ventus');
  const failing = within(id, () => inTransaction(pools.auth, () => Promise.reject(new Error('on purpose'))));
  await expect(failing).rejects.toThrow('on purpose');
  expect(await nameIn(pools.auth)).toBe('ventus');
});

test('calls of a function by many requests are named after each, and prepared once', async () => {
  const rpc = createRpc(pools.service);
  for (const id of [randomUUID(), randomUUID(), randomUUID()]) {
    expect(await within(id, () => rpc('who_calls', { what: 'x' }))).toBe(`ventus ${id} x`);
    expect(await within(id, () => rpc('who_call', { n: 2 }))).toEqual([`ventus ${id}`, `ventus ${id}`]);
    await within(id, () => rpc('note_call'));
    expect((await database.admin.query('delete from public.calls returning name')).rows).toEqual([
      { name: `ventus ${id}` },
    ]);
  }
  expect(await rpc('who_calls', { what: 'x' })).toBe('ventus x');
  const { rows } = await pools.service.query<{ calls: number }>(
    `select (generic_plans + custom_plans)::int as calls from pg_prepared_statements
      where statement like '%who\\_calls%' or statement like '%who\\_call(%' or statement like '%note\\_call%' order by calls`,
  );
  expect(rows).toEqual([{ calls: 3 }, { calls: 3 }, { calls: 4 }]);
});

test('a single statement has the id as a comment, a prepared one has not', async () => {
  const text = 'select query from pg_stat_activity where pid = pg_backend_pid()';
  const id = randomUUID();
  const comment = `/* request ${id} */`;
  expect(await within(id, () => textIn(pools.auth, text))).toBe(`${text} ${comment}`);
  expect(await within(id, () => textIn(pools.auth, { text, values: [] }))).toBe(`${text} ${comment}`);
  expect(await within(id, () => textIn(pools.auth, { name: 'own', text }))).toBe(text);
  expect(await textIn(pools.auth, text)).toBe(text);
});

test('requests that wait for one connection keep their own ids', async () => {
  const text = 'select query from pg_stat_activity where pid = pg_backend_pid()';
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const rpc = createRpc(pools.service);
  const seen = await Promise.all(
    ids.map((id) =>
      within(id, () => Promise.all([textIn(pools.auth, text), rpc('who_calls', { what: 'x' })])),
    ),
  );
  expect(seen).toEqual(ids.map((id) => [`${text} /* request ${id} */`, `ventus ${id} x`]));
});
