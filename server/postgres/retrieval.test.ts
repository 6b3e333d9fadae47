import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { answerSearch } from '../../supabase/functions/_shared/search/answer-search.ts';
import { indexOffers } from '../../supabase/functions/_shared/search/index-offers.ts';
import { createRetrieval } from '../../supabase/functions/_shared/search/retrieval.ts';
import { importSampleCatalogue } from '../cli/deals/import-sample-catalogue.ts';
import { createRpc, type Rpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

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
  const theirs = createRetrieval({ rpc, now });
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
    const [one, other] = await Promise.all(
      [ours, theirs].map((catalogue) => answerSearch({ rpc, now, catalogue }, { query }, nobody)),
    );
    const titles = ({ deals, reply, message }: NonNullable<typeof one>) => ({
      deals: deals.map(({ title }) => title),
      reply,
      message,
    });
    expect.soft(other && titles(other), query).toEqual(one && titles(one));
  }
}, 60_000);
