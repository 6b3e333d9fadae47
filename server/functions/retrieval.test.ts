import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIndex } from '../../deals/index/build-index.ts';
import { boundedOffers, boundedRequest } from '../../deals/search/bounded-requests.ts';
import { offerRows } from '../../deals/retrieve/offer-rows.ts';
import { search } from '../../deals/search/search.ts';
import { understand } from '../../deals/understand/understand.ts';
import { createCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { answerSearch } from '../../supabase/functions/_shared/search/answer-search.ts';
import { indexOffers } from '../../supabase/functions/_shared/search/index-offers.ts';
import { createRetrieval } from '../../supabase/functions/_shared/search/retrieval.ts';
import { importSampleCatalogue } from '../cli/deals/import-sample-catalogue.ts';
import { createRpc, type Rpc } from './create-rpc.ts';
import { writeOffers } from '../../supabase/functions/_shared/search/testing/write-offers.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';

const at = new Date('2026-11-24T12:00:00Z');
const now = () => at;
let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
  await importSampleCatalogue({ rpc, now: at });
  await indexOffers({ rpc });
}, 120_000);
afterAll(() => database.drop());

test('PostgreSQL answers like the index in memory', async () => {
  const ours = createCatalogue({ rpc, now });
  // Time passes for both while they answer.
  let ticks = 0;
  const later = () => new Date(at.getTime() + ticks++);
  const theirs = createRetrieval({ rpc, now: later });
  const nobody = () => Promise.resolve(null);
  for (const query of [
    'golf putter under $100',
    'waterproof hiking boots',
    'what does a yoga mat cost?',
    'is $20 a good price for a dog bed?',
    'is a yoga mat or a foam roller cheaper?',
    'how much is a blue tent?',
    'dog food, no chicken',
    'golf clubs for a lefty',
    'a bigger monitor',
    'tent for 4 people at least 10% off',
    'monitor from 27 inches, under $5',
    'sports deals ending soon',
    'gifts for my dad who likes fishing',
    'usbc charger',
    'deals under $20',
    'cheapest dog bed',
    'pets',
    'a desk lamp or a webcam under $80',
    'everything for camping under $400',
    'leesh for my dog',
    'Brindlecrag',
  ]) {
    const one = await answerSearch({ rpc, now, catalogue: ours }, { query }, nobody);
    const other = await answerSearch({ rpc, now: later, catalogue: theirs }, { query }, nobody);
    const titles = ({ deals, reply, message }: typeof one) => ({
      deals: deals.map(({ title }) => title),
      reply,
      message,
    });
    expect.soft(titles(other), query).toEqual(titles(one));
  }
}, 60_000);

test('statistics of the whole catalogue stay correct while offers change and go', async () => {
  const other = await createTestDatabase();
  try {
    const itsRpc = createRpc(other.pools.service);
    const counted = async () => {
      const { rows } = await other.admin.query<{ part: string; text: string; count: number }>(
        `select part, text, count::integer from public.search_counts
         where count <> 0 and part not in ('word', 'length') order by part, text collate "C"`,
      );
      return rows.map(({ part, text, count }) => `${part} ${text} ${count}`);
    };
    const first = boundedOffers.slice(0, 90);
    await writeOffers(other.admin, first);
    await indexOffers({ rpc: itsRpc, pageSize: 20 });
    const [gone, renamed] = [first.slice(0, 20).map(({ id }) => id), first.slice(20, 50)];
    await other.admin.query('update public.deals set removed_at = now() where id = any ($1)', [gone]);
    await other.admin.query(
      `update public.deals set title = 'Blue ' || title, brand = 'Fairlea Sports Hall' where id = any ($1)`,
      [renamed.map(({ id }) => id)],
    );
    await other.admin.query('update public.deals set deal_price = deal_price + 1');
    // Two in parallel write each page once.
    await Promise.all([
      indexOffers({ rpc: itsRpc, pageSize: 25 }),
      indexOffers({ rpc: itsRpc, pageSize: 25 }),
    ]);
    const left = [
      ...renamed.map((offer) => ({ ...offer, title: `Blue ${offer.title}`, brand: 'Fairlea Sports Hall' })),
      ...first.slice(50),
    ];
    const { counts } = offerRows(left, { lengths: [], offers: 0 });
    const expected = counts.filter(([part]) => part !== 'word' && part !== 'length');
    expect(await counted()).toEqual(expected.map((count) => count.join(' ')).sort());
  } finally {
    await other.drop();
  }
}, 60_000);

test('no offer that PostgreSQL finds exceeds a stated limit', async () => {
  const other = await createTestDatabase();
  try {
    const itsRpc = createRpc(other.pools.service);
    await writeOffers(other.admin, boundedOffers);
    await indexOffers({ rpc: itsRpc });
    const { search: from } = createRetrieval({ rpc: itsRpc, now });
    const index = buildIndex(boundedOffers);
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(boundedRequest, async ({ query, keeps }) => {
        const plan = understand(query, index.vocabulary);
        const found = await from((some) => search(some, plan, { now: at }).found);
        shown += found.length;
        for (const { offer } of found)
          if (!keeps(offer)) throw new Error(`${query}: ${JSON.stringify(offer)}`);
        const ids = search(index, plan, { now: at }).found.map(({ id }) => id);
        expect(
          found.map(({ id }) => id),
          query,
        ).toEqual(ids);
      }),
      { numRuns: 300 },
    );
    expect(shown).toBeGreaterThan(300);
  } finally {
    await other.drop();
  }
}, 60_000);
