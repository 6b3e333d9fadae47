import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { nameStatement } from './run-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database?.drop());

const prepared = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
};

async function withClient(
  work: (client: PoolClient, run: (text: string) => Promise<unknown[]>) => Promise<void>,
) {
  const client = await database.admin.connect();
  const run = async (text: string) => {
    const name = nameStatement(client, text);
    return (await client.query(name === undefined ? { text } : { name, text })).rows;
  };
  try {
    await work(client, run);
  } finally {
    client.release(true);
  }
}

test('a statement is prepared on its second use', () =>
  withClient(async (client, run) => {
    expect(await run(`select 'once' as n`)).toEqual([{ n: 'once' }]);
    expect(await prepared(client)).toEqual([]);
    expect(await run(`select 'once' as n`)).toEqual([{ n: 'once' }]);
    expect(await prepared(client)).toEqual([`select 'once' as n`]);
  }));

test('a connection keeps its 50 latest statements and deallocates the oldest', () =>
  withClient(async (client, run) => {
    for (let n = 0; n < 80; n++) {
      for (const _ of [1, 2]) expect(await run(`select ${n} as n`)).toEqual([{ n }]);
      await run('select 79 as n');
    }
    expect(await prepared(client)).toHaveLength(50);
    expect(await run('select 0 as n')).toEqual([{ n: 0 }]);
  }));

test('a connection keeps at most 64 KiB of text, and no statement over 4 KiB', () =>
  withClient(async (client, run) => {
    const long = (n: number, length: number) => `select ${n} as n, '${'x'.repeat(length)}' as text`;
    for (let n = 0; n < 40; n++) for (const _ of [1, 2]) await run(long(n, 4000));
    const kept = await prepared(client);
    expect(kept).toHaveLength(16);
    expect(kept.at(-1)).toBe(long(39, 4000));
    for (const _ of [1, 2, 3]) await run(long(99, 4096));
    expect(await prepared(client)).toHaveLength(16);
  }));
