import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { sql } from '../sql.ts';
import { explainStatement } from './explain-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database?.drop());

test('a plan keeps every digit of a 64-bit number', async () => {
  const client = await database.admin.connect();
  try {
    await client.query('set compute_query_id = on');
    const statement = { text: sql`select $1::integer as one`, values: [1] };
    const plan = await explainStatement(client, statement, { json: true, options: ['verbose'], of: '' });
    const printed = await explainStatement(client, statement, { json: false, options: ['verbose'], of: '' });
    const id = /Query Identifier: (-?\d{15,})/.exec(printed)?.[1];
    expect(id).toBeDefined();
    expect(plan).toContain(`"Query Identifier": ${id}`);
  } finally {
    client.release(true);
  }
});
