import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { importRows } from '../testing/import-rows.ts';
import { answerSearch } from '../../supabase/functions/_shared/search/answer-search.ts';
import { createRpc, type Rpc } from './create-rpc.ts';
import { openCatalogue } from './open-catalogue.ts';

const start = new Date('2026-11-24T12:00:00Z');
let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
});
afterAll(() => database.drop());

const take = (now: Date, rows: string[], complete = false) =>
  importRows(
    rpc,
    now,
    ['id\ttitle\tprice\tproduct_type\tavailability', ...rows.map((row) => `${row}\tin_stock`)],
    complete,
  );

test.each([
  ['in memory', 1e9, [] as string[]],
  ['by PostgreSQL', 0, ['index changed offers']],
])(
  'searched %s, an offer is found after its import, at its new price, and not after it is gone',
  async (_, indexMemory, jobs) => {
    await database.admin.query('truncate public.deals, public.merchants cascade');
    let now = start;
    const failed: unknown[] = [];
    const open = async () =>
      openCatalogue({
        rpc,
        now: () => now,
        indexMemory,
        onChange: () => undefined,
        onProblem: (problem) => failed.push(problem),
      });
    await take(now, ['a\tStand Bag\t120 USD\tSports > Golf', 'b\tGolf Putter\t60 USD\tSports > Golf']);
    const catalogue = await open();
    const ask = async (query: string) => {
      const { deals } = await answerSearch({ rpc, now: () => now, catalogue }, { query }, () =>
        Promise.resolve(null),
      );
      return deals.map(({ title, dealPrice }) => [title, dealPrice]);
    };
    // A search waits until all offers can be found.
    const [first] = await Promise.all([ask('golf putter'), catalogue.ready()]);
    expect(first).toEqual([['Golf Putter', 60]]);
    expect(catalogue.jobs.map(({ name }) => name)).toEqual(jobs);
    expect(catalogue.state()?.offers).toBe(2);
    const catchUp = async () => {
      for (const job of catalogue.jobs) await job.run(() => now, new AbortController().signal);
    };
    expect(await ask('golf putter')).toEqual([['Golf Putter', 60]]);
    expect(await ask('golf putter under $50')).toEqual([]);
    now = new Date(start.getTime() + 60_000);
    await take(now, ['b\tGolf Putter\t45 USD\tSports > Golf', 'c\tGolf Wedge\t80 USD\tSports > Golf'], true);
    await catchUp();
    await ask('golf deals');
    await expect.poll(() => ask('golf putter under $50')).toEqual([['Golf Putter', 45]]);
    await expect.poll(() => ask('golf wedge')).toEqual([['Golf Wedge', 80]]);
    expect(await ask('stand bag')).toEqual([]);
    expect(failed).toEqual([]);
  },
  60_000,
);
