import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchDealsResponse } from '../../../domain/deal.ts';
import { createCatalogue } from '../../../supabase/functions/_shared/search/catalogue.ts';
import createSearchDeals from '../../../supabase/functions/search-deals/handler.ts';
import { programme } from '../../../domain/programme.ts';
import { createRpc, type Rpc } from '../../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { importRows } from '../../testing/import-rows.ts';

const start = new Date('2026-11-24T12:00:00Z');
const person = '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d';
let now = start;
let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = start;
  await database.admin.query('truncate public.deals, public.merchants, public.price_observations cascade');
});

const take = (rows: string[], complete = false) =>
  importRows(rpc, now, ['id\ttitle\tprice\tsale_price\tproduct_type', ...rows], complete);

function createSearch() {
  const catalogue = createCatalogue({ rpc, now: () => now, pageSize: 2 });
  let after: Promise<unknown> = Promise.resolve();
  const handle = createSearchDeals({
    rpc,
    now: () => now,
    catalogue,
    programme,
    onProblem: (thrown) => {
      throw thrown;
    },
    waitUntil: (work) => void (after = work),
  });
  const ask = async (query: string) => {
    const { body } = await handle({
      request: new Request('http://localhost/functions/v1/search-deals', { method: 'POST' }),
      person,
      json: () => ({ query, userId: person }),
      fields: () => Promise.reject(new Error('A search is no form.')),
    });
    await after;
    return body as SearchDealsResponse;
  };
  return { catalogue, ask };
}

const rows = [
  'a\tStand Bag\t150 USD\t120 USD\tSports > Golf',
  'b\tPutter\t60 USD\t\tSports > Golf',
  'c\tCork Mat\t40 USD\t30 USD\tSports > Yoga/Pilates',
];

test('database rows are returned as deals with their observed prices', async () => {
  await take(rows);
  const { ask } = createSearch();
  const { deals, understood } = await ask('golf under $130, at least 20% off');
  expect(deals).toEqual([
    expect.objectContaining({
      title: 'Stand Bag',
      merchant: 'shop',
      description: '',
      originalPrice: 150,
      dealPrice: 120,
      discount: 20,
      category: 'Golf',
      dealUrl: null,
      priceEvidence: 'merchant-stated',
      observations: { min: 120, median: 120, max: 120, count: 1, days: 90 },
      source: 'shop',
      lastCheckedAt: start.toISOString(),
      isSample: false,
    }),
  ]);
  expect(understood?.map(({ text }) => text)).toEqual(['Golf', 'Under $130', 'At least 20% off']);
});

test('the next poll picks up changed, new and removed offers of an import', async () => {
  await take(rows);
  const { catalogue, ask } = createSearch();
  expect((await ask('golf')).deals).toHaveLength(2);
  now = new Date(start.getTime() + 60_000);
  await take(['b\tPutter\t60 USD\t45 USD\tSports > Golf', 'd\tWedge\t80 USD\t\tSports > Golf'], true);
  await catalogue.refresh();
  const { deals } = await ask('cheapest golf');
  expect(deals.map(({ title, dealPrice }) => [title, dealPrice])).toEqual([
    ['Putter', 45],
    ['Wedge', 80],
  ]);
});

test('a check without changes keeps the index and updates the time', async () => {
  await take(rows);
  const { catalogue, ask } = createSearch();
  const before = await catalogue.index();
  now = new Date(start.getTime() + 60_000);
  await take(rows);
  await catalogue.refresh();
  expect(await catalogue.index()).toBe(before);
  expect((await ask('putter')).deals[0]?.lastCheckedAt).toBe(now.toISOString());
});

test('concurrent polls share one poll, and searches continue while the index is built', async () => {
  await take(rows);
  let calls = 0;
  const counting: Rpc = (name, args) => {
    calls += 1;
    return rpc(name, args);
  };
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  let pauses = 0;
  const catalogue = createCatalogue({
    rpc: counting,
    now: () => now,
    pause: () => (pauses++ === 0 ? Promise.resolve() : held),
  });
  go();
  await Promise.all([catalogue.index(), catalogue.index(), catalogue.refresh()]);
  expect(calls).toBe(1);
  await catalogue.index();
  expect(calls).toBe(1);
});

test('a failed poll keeps the index and reports the failure', async () => {
  await take(rows);
  const problems: unknown[] = [];
  let broken = false;
  const catalogue = createCatalogue({
    rpc: (name, args) => (broken ? Promise.reject(new Error('no database')) : rpc(name, args)),
    now: () => now,
    onProblem: (problem) => problems.push(problem),
  });
  const before = await catalogue.index();
  broken = true;
  now = new Date(start.getTime() + 60_000);
  expect(await catalogue.index()).toBe(before);
  await expect.poll(() => problems).toEqual([new Error('no database')]);
});

test('only the service may call the catalogue functions', async () => {
  for (const call of [
    `public.upsert_offers('[]', 'x', now())`,
    `public.retire_absent_offers('shop', now())`,
    `public.deals_since(0, 1)`,
    `public.shopper_of(gen_random_uuid())`,
    `public.deal_stats()`,
    `public.count_dead_offers(now(), now())`,
    `public.retire_dead_offers(now(), now(), 1)`,
    `public.list_deal_reports()`,
    `public.resolve_deal_report(gen_random_uuid(), now())`,
  ]) {
    for (const role of ['anon', 'authenticated']) {
      const client = await database.admin.connect();
      try {
        await client.query(`set role ${role}`);
        await expect(client.query(`select * from ${call}`), `${call} as ${role}`).rejects.toMatchObject({
          code: '42501',
        });
      } finally {
        await client.query('reset role');
        client.release();
      }
    }
  }
});
