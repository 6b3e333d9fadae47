import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { nameStatement } from './name-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database?.drop());

test('a connection keeps its latest statements and gives up the oldest', async () => {
  const client = await database.admin.connect();
  try {
    const run = async (text: string) =>
      (await client.query({ name: nameStatement(client, text), text })).rows;
    const first = nameStatement(client, 'select 0 as n');
    for (let n = 0; n < 250; n++) {
      expect(await run(`select ${n} as n`)).toEqual([{ n }]);
      await run('select 249 as n');
    }
    const kept = await client.query<{ count: string }>('select count(*) from pg_prepared_statements');
    expect(Number(kept.rows[0]?.count)).toBe(200);
    expect(nameStatement(client, 'select 0 as n')).not.toBe(first);
    expect(await run('select 0 as n')).toEqual([{ n: 0 }]);
  } finally {
    client.release(true);
  }
});
