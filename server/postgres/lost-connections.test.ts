import pg, { type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpc } from '../functions/create-rpc.ts';
import { asCaller } from './as-caller.ts';
import { connectAs } from './connection.ts';
import { followWriter } from './follow-writer.ts';
import { inTransaction } from './in-transaction.ts';
import { nameSingleStatements } from './name-statements.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { watchOver } from './watch-over.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.admin.query('create table public.notes (note text); grant all on public.notes to public');
});
afterAll(() => database.drop());

/** Ends the session of a client, as the shutdown of its host does, and waits until it is gone. */
async function cut(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await database.admin.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
}

const notes = async (): Promise<string[]> => {
  const { rows } = await database.admin.query<{ note: string }>('delete from public.notes returning note');
  return rows.map(({ note }) => note);
};

const service = { role: 'service_role' as const, claims: { role: 'service_role' } };
const ways = [
  ['a transaction of the auth service', (run: Run) => inTransaction(database.pools.auth, run)],
  ['a transaction as a caller', (run: Run) => asCaller(database.pools.rest, service, run)],
] as const;
type Run = (client: PoolClient) => Promise<unknown>;

test.for(ways)('%s that loses its connection before the commit runs once more', async ([, begin]) => {
  let runs = 0;
  await begin(async (client) => {
    runs += 1;
    await client.query(`insert into public.notes values ('written')`);
    if (runs === 1) await cut(client);
    await client.query('select 1');
  });
  expect(runs).toBe(2);
  expect(await notes()).toEqual(['written']);
});

test.for(ways)('%s that loses its connection at the commit is not repeated', async ([, begin]) => {
  let runs = 0;
  const outcome = begin(async (client) => {
    runs += 1;
    await client.query(`insert into public.notes values ('perhaps')`);
    await cut(client);
  });
  await expect(outcome).rejects.toThrow();
  expect(runs).toBe(1);
  await notes();
});

test('a read-only function is called once more, and one that writes is not', async () => {
  await database.admin.query(`
    create table public.cuts (cut boolean);
    create sequence public.calls; grant all on sequence public.calls to public;
    create function public.cut_once() returns int language plpgsql security definer set search_path = '' as $$
      declare call int := nextval('public.calls');
      begin
        if call = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
        return call;
      end $$`);
  const rpc = createRpc(database.pools.service);
  await expect(rpc('cut_once')).rejects.toThrow();
  await database.admin.query(
    `select setval('public.calls', 1, false); alter function public.cut_once stable`,
  );
  expect(await createRpc(database.pools.service)('cut_once')).toBe(2);
});

/** A pool that follows the writer of two hosts, one of which does not respond. */
async function following(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const { host, port, ...config } = connectAs(database.connection, 'supabase_admin');
  const nobody = { host: '127.0.0.1', port: 1 };
  const here = { host: String(host), port: Number(port) };
  const writer = followWriter({ config, places: [nobody, here], first: nobody });
  const pool = new pg.Pool({ ...config, ...nobody, Client: writer.Client, max: 2 });
  nameSingleStatements(pool);
  return {
    pool,
    async close() {
      writer.stop();
      await pool.end();
    },
  };
}

test('while the hosts change roles a request waits for the one that becomes writable', async () => {
  const readOnly = (value: string) =>
    database.admin.query(
      `alter database ${database.connection.database} set default_transaction_read_only = ${value}`,
    );
  const { pool, close } = await following();
  await readOnly('on');
  const answer = pool.query('select 1 as one');
  const settled = Promise.race([
    answer.then(() => 'answered'),
    new Promise((resolve) => setTimeout(resolve, 700, 'waits')),
  ]);
  expect(await settled).toBe('waits');
  await readOnly('off');
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a statement that runs too long is canceled at its own host', async () => {
  const { pool, close } = await following();
  await pool.query('select 1').catch(() => undefined);
  const client = await pool.connect();
  const watch = watchOver(pool, client, 10);
  watch.overdue.catch(() => undefined);
  await expect(client.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  watch.done();
  client.release(true);
  await close();
});
