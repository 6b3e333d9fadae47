import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpc, type Rpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';

let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
});
afterAll(() => database.drop());

const day = '2026-11-24T12:00:00Z';
const limits = {
  tokens: { person: 1000, day: 2500, all: 4000 },
  micros: { person: 50, day: 100, all: 1000 },
};
type Reserved = { granted: boolean; dayTokens: number; allTokens: number; dayMicros: number };
const reserve = (caller: string, tokens: number, micros = 0, at = day) =>
  rpc('reserve_model_use', { caller, at, tokens, micros, limits }) as Promise<Reserved>;
const settle = (caller: string, tokens: number, micros = 0, at = day) =>
  rpc('settle_model_use', { caller, at, tokens, micros });

test('a user, a day and all days have separate budgets, in tokens and in money', async () => {
  expect(await reserve('ada', 900)).toMatchObject({ granted: true, dayTokens: 900, allTokens: 900 });
  expect(await reserve('ada', 200)).toMatchObject({ granted: false, dayTokens: 900 });
  expect(await reserve('ben', 10, 60)).toMatchObject({ granted: false });
  expect(await reserve('ben', 1000, 50)).toMatchObject({ granted: true, dayTokens: 1900, dayMicros: 50 });
  expect(await reserve('cyd', 700)).toMatchObject({ granted: false });
  await settle('ben', -900, -40);
  expect(await reserve('cyd', 700)).toMatchObject({ granted: true, dayTokens: 1700, dayMicros: 10 });
  const next = '2026-11-25T12:00:00Z';
  expect(await reserve('ada', 900, 0, next)).toMatchObject({
    granted: true,
    dayTokens: 900,
    allTokens: 2600,
  });
  expect(await reserve('dee', 1000, 0, next)).toMatchObject({ granted: true });
  expect(await reserve('eve', 500, 0, next)).toMatchObject({ granted: false, allTokens: 3600 });
});

test('parallel calls never take more than is left', async () => {
  await database.admin.query('truncate public.model_use');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => reserve(`p${at % 6}`, 400)));
  expect(answers.filter(({ granted }) => granted)).toHaveLength(6);
});

test('no caller is stored, and a caller’s usage is deleted after the next day', async () => {
  await database.admin.query('truncate public.model_use');
  await reserve('203.0.113.7', 10);
  const rows = async () =>
    (await database.admin.query<{ scope: string }>('select scope, key from public.model_use')).rows;
  expect(JSON.stringify(await rows())).not.toContain('203.0.113');
  expect(await rows()).toHaveLength(3);
  await reserve('203.0.113.7', 10, 0, '2026-11-26T00:00:00Z');
  expect(await rows()).toHaveLength(3);
});

test('only the service counts, and users choose for themselves', async () => {
  for (const role of ['anon', 'authenticated'])
    for (const name of ['reserve_model_use', 'settle_model_use', 'allows_model', 'correct_answer'])
      expect(
        (
          await database.admin.query<{ may: boolean }>(
            `select bool_or(has_function_privilege($1, p.oid, 'execute')) as may from pg_proc p where p.proname = $2`,
            [role, name],
          )
        ).rows[0]?.may,
      ).toBe(false);
});
