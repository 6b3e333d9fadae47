import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, anOperator } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const keep = (text: string, found: number, visitor: string | null, at = now) =>
  database.admin.query('select public.keep_request($1, $2, $3, $4)', [text, found, visitor, at]);

type Today = {
  tiles: Record<string, { series: number[]; before: number }>;
  missing: { text: string; people: number }[];
};

async function today(days: number, at = now): Promise<Today> {
  let answer: Today | undefined;
  await actAs(database.admin, anOperator(), async (client) => {
    const result = await client.query('select public.operator_today($1, $2) as today', [days, at]);
    answer = result.rows[0].today;
    return result;
  });
  if (!answer) throw new Error('refused');
  return answer;
}

test('a request is shown when five different visitors sent the same one without a result, and stays hidden until then', async () => {
  for (const visitor of ['a', 'b', 'c', 'd', 'd', 'd']) await keep('pickleball paddle', 0, visitor);
  for (const visitor of ['a', 'b', 'c', 'd', 'e']) await keep('golf balls', 3, visitor);
  await keep('pickleball paddle', 0, null);
  expect((await today(7)).missing).toEqual([]);
  await keep('pickleball paddle', 0, '203.0.113.9');
  const { missing, tiles } = await today(7);
  expect(missing).toEqual([{ text: 'pickleball paddle', people: 5 }]);
  expect([tiles['requests']?.series.at(-1), tiles['found']?.series.at(-1)]).toEqual([13, 5]);
  const { rows } = await database.admin.query('select * from public.requests');
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
});

test('after 30 days requests are only counts, their key is deleted, and a visitor has another hash', async () => {
  const hashOf = async (text: string) =>
    (await database.admin.query('select visitor from public.requests where text = $1', [text])).rows[0]
      .visitor;
  await keep('first', 0, 'a');
  const [first] = [await hashOf('first')];
  const keyBefore = (await database.admin.query('select key from public.request_keys')).rows;
  await database.admin.query('select public.forget_requests($1)', [inDays(29)]);
  expect((await database.admin.query('select key from public.request_keys')).rows).toEqual(keyBefore);
  await keep('second', 0, 'a', inDays(31));
  expect(await hashOf('second')).not.toBe(first);
  await database.admin.query('select public.forget_requests($1)', [inDays(31)]);
  const { rows } = await database.admin.query('select text from public.requests');
  expect(rows).toEqual([{ text: 'second' }]);
  const counts = await database.admin.query('select requests, found from public.request_counts');
  expect(counts.rows).toEqual([{ requests: 14, found: 5 }]);
  const keys = await database.admin.query('select key from public.request_keys');
  expect(keys.rows).toHaveLength(1);
  expect(keys.rows).not.toEqual(keyBefore);
  const month = await today(30, inDays(31));
  expect(month.tiles['requests']?.before).toBe(14);
  expect(month.missing).toEqual([]);
});

test('visitors and users neither read nor write requests', async () => {
  for (const role of ['anon', 'authenticated']) {
    for (const sql of [
      'select * from public.requests',
      'select * from public.request_keys',
      'select * from public.request_counts',
      `select public.keep_request('x', 0, 'y')`,
      'select public.forget_requests()',
    ]) {
      expect(await actAs(database.admin, { role }, (client) => client.query(sql)), sql).toEqual({
        refused: '42501',
      });
    }
  }
});
