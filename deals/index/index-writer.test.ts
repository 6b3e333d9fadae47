import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRequest } from '../dialogue/read-request.ts';
import { exampleNow, exampleOffer } from '../search/example-offers.ts';
import { filterOf } from '../search/filter.ts';
import { match } from '../search/match.ts';
import { rank } from '../search/rank.ts';
import { search } from '../search/search.ts';
import { completionsOf, correctionsOf } from '../search/spelling.ts';
import { topicOf } from '../search/topic.ts';
import { understand } from '../understand/understand.ts';
import { buildIndex, finish } from './build-index.ts';
import type { DealIndex } from './deal-index.ts';
import { IndexWriter } from './index-writer.ts';
import type { CatalogueChange, CatalogueOffer } from './offer.ts';

const now = exampleNow;
const shopper = { goal: 'sports', interests: ['Golf'] };
const requests = [
  'golf putter under $60',
  'cheapest yoga mat',
  'Larkmoor',
  'larkmor putters, not Tessavale',
  'best deals right now',
  'a stand bag at least 20% off',
  'newest headphones',
  'head phones',
  'runing shoes',
  'light golf headc',
  'wi-fi rangefinder between 20 and 80',
  'Fairlea Sports Hall gloves, left-handed',
  'red gloves and a cork mat',
  'biggest discount on carbon drivers',
  'deals ending soon',
  'zebra',
];

const nouns = ['Putter', 'Driver', 'Golf Glove', 'Stand Bag', 'Cork Yoga Mat', 'Headphones', 'Running Shoes'];
const details = [
  'Carbon',
  'carbon shaft, 43 inch',
  'Left-Handed',
  'red, size M',
  'Headcover included',
  'Wi-Fi rangefinder with 6x zoom',
  'light and quiet',
  'Zebra',
  '',
];
const brands = ['Larkmoor', 'LARKMOOR', 'Tessavale', 'Kestrand Golf Company of Ohio', 'Wi-Fi', null];
const merchants = ['Fairlea Sports Hall', 'Larkmoor', 'Yoga Barn'];

const offer: fc.Arbitrary<CatalogueOffer> = fc
  .record({
    id: fc.nat(250),
    noun: fc.constantFrom(...nouns),
    first: fc.constantFrom(...details),
    second: fc.constantFrom(...details),
    brand: fc.constantFrom(...brands),
    merchant: fc.constantFrom(...merchants),
    price: fc.integer({ min: 5, max: 120 }),
    discount: fc.constantFrom(null, 10, 25, 60),
    category: fc.constantFrom('Golf', 'Yoga/Pilates', null),
    soldOut: fc.integer({ min: 0, max: 9 }),
    checked: fc.integer({ min: 1, max: 200 }),
    ends: fc.constantFrom(null, -1, 20, 400),
  })
  .map((made) =>
    exampleOffer(made.id, {
      title: [made.brand, made.first, made.noun].filter(Boolean).join(' '),
      description: made.second,
      brand: made.brand,
      merchant: made.merchant,
      dealPrice: made.price,
      discount: made.discount,
      originalPrice: made.discount ? made.price / (1 - made.discount / 100) : null,
      category: made.category,
      productType: made.category ? `Sports > ${made.noun}` : null,
      availability: made.soldOut === 0 ? 'out_of_stock' : 'in_stock',
      endsAt: made.ends === null ? null : now.getTime() + made.ends * 3_600_000,
      lastCheckedAt: now.getTime() - made.checked * 3_600_000,
    }),
  );

/** A change of an offer: it is added or rewritten, only its numbers change, or it is removed. */
const change = fc.record({ offer, what: fc.constantFrom('words', 'words', 'numbers', 'numbers', 'removed') });
const changesEach = 250;
const rounds = process.env['VENTUS_TEST_FULL'] ? 40 : 8;

test('after any changes, an index answers as one built from the same offers', () => {
  let changed = 0;
  fc.assert(
    fc.property(
      fc.array(offer, { minLength: 60, maxLength: 200 }),
      fc.array(change, { minLength: changesEach, maxLength: changesEach }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: changesEach, maxLength: changesEach }),
      (first, changes, batches) => {
        const writer = new IndexWriter();
        const there = new Map<string, CatalogueOffer>();
        for (const each of first) there.set(each.id, each);
        finish(writer.write(first));
        finish(writer.publish());
        let at = 0;
        for (const size of batches) {
          const batch = changes.slice(at, at + size).map((each) => applied(each, there));
          at += size;
          changed += batch.length;
          finish(writer.write(batch));
          finish(writer.publish());
        }
        const wanted = buildIndex([...there.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1)));
        expectSame(writer.index, wanted);
        expectSame(buildIndex(writer.table.offers()), wanted);
      },
    ),
    { numRuns: rounds, seed: 11 },
  );
  expect(changed).toBe(rounds * changesEach);
}, 120_000);

test('an update of numbers keeps the index, and later searches see it', () => {
  const writer = new IndexWriter();
  finish(writer.write([exampleOffer(1, { title: 'Putter' }), exampleOffer(2, { title: 'Driver' })]));
  const before = finish(writer.publish());
  finish(writer.write([exampleOffer(1, { title: 'Putter', dealPrice: 7.5 })]));
  expect(finish(writer.publish())).toBe(before);
  const [found] = search(before, understand('putter', before.vocabulary), { now }).found;
  expect(found?.offer.dealPrice).toBe(7.5);
});

test('a search that started before a change finishes with the words it found', () => {
  const writer = new IndexWriter();
  finish(writer.write([exampleOffer(1, { title: 'Putter' })]));
  const before = finish(writer.publish());
  const { found } = search(before, understand('putter', before.vocabulary), { now });
  finish(writer.write([exampleOffer(1, { title: 'Driver' })]));
  const deals = search(before, understand('deals', before.vocabulary), { now }).found;
  expect(deals.map(({ offer: { title } }) => title)).toEqual(['Putter']);
  finish(writer.publish());
  expect(found.map(({ offer: { title } }) => title)).toEqual(['Putter']);
  const titles = (query: string) =>
    search(writer.index, understand(query, writer.index.vocabulary), { now }).found.map(
      (each) => each.offer.title,
    );
  expect([titles('putter'), titles('driver')]).toEqual([[], ['Driver']]);
});

test('many small changes end up in few segments', () => {
  const writer = new IndexWriter();
  const all = Array.from({ length: 600 }, (_, at) => exampleOffer(at));
  for (const each of all) {
    finish(writer.write([each]));
    finish(writer.publish());
  }
  expect(writer.index.segments.length).toBeLessThan(12);
  expect(search(writer.index, understand('thing 371', writer.index.vocabulary), { now }).found[0]?.id).toBe(
    all[371]?.id,
  );
});

function applied(
  { offer: next, what }: { offer: CatalogueOffer; what: string },
  there: Map<string, CatalogueOffer>,
): CatalogueChange {
  const before = there.get(next.id);
  if (what === 'removed') {
    there.delete(next.id);
    return { id: next.id, removed: true };
  }
  const { dealPrice, discount, originalPrice, availability, endsAt, lastCheckedAt } = next;
  const numbers = { dealPrice, discount, originalPrice, availability, endsAt, lastCheckedAt };
  const after = before && what === 'numbers' ? { ...before, ...numbers } : next;
  there.set(next.id, after);
  return { ...after, removed: false };
}

function expectSame(index: DealIndex, wanted: DealIndex): void {
  expect(sayingsOf(index)).toEqual(sayingsOf(wanted));
  for (const request of requests) {
    expect(answersOf(index, request), request).toEqual(answersOf(wanted, request));
  }
}

/** The data of an index besides its results: its names, kinds and words. */
function sayingsOf({ vocabulary, kinds, table, dictionary, terms, parts }: DealIndex) {
  const listed = (lists: ReadonlyMap<string, readonly number[]>) =>
    Object.fromEntries([...lists].map(([name, ids]) => [name, ids.map((id) => table.kinds.textOf(id))]));
  const ofTerm = <T extends { term: number }>({ term, ...rest }: T) => ({
    ...rest,
    said: terms.said.at(term),
  });
  return {
    size: table.size,
    names: [...(vocabulary.names ?? [])],
    named: [...brands, ...merchants].map((name) => parts.nameCounts.of(table.names.find(name ?? '') ?? 0)),
    longest: vocabulary.longest,
    byName: listed(kinds.byName),
    exact: listed(kinds.exact),
    byModifier: Object.fromEntries(kinds.byModifier),
    corrections: ['puter', 'larkmor', 'drivr', 'zbra', 'glvoe'].map((word) =>
      correctionsOf(dictionary, word).map(ofTerm),
    ),
    completions: ['hea', 'car', 'wif'].map((start) => completionsOf(dictionary, start).map(ofTerm)),
  };
}

/** Order, texts, reasons and scores, with kinds as in a conversation and without. */
function answersOf(index: DealIndex, request: string) {
  const plain = understand(request, index.vocabulary);
  const read = readRequest(index, request);
  return [plain, read.plan].map((plan) => {
    const { found, ...rest } = search(index, plan, { now, shopper });
    const passes = filterOf(index, plan, now.getTime());
    const matches = match(index, plan, { topic: topicOf(index, plan), passes, sorted: false });
    const scores = rank(index, plan, matches, { now: now.getTime(), shopper });
    return {
      plan,
      ...rest,
      found: found.map(({ offer: each, reasons, want }) => ({ each, reasons, want })),
      scores: Object.fromEntries(matches.rows.map((row, at) => [index.table.idOf(row), scores[at]])),
    };
  });
}
