import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { exampleNow, exampleOffer } from '../search/example-offers.ts';
import { filterOf } from '../search/filter.ts';
import { search } from '../search/search.ts';
import { understand } from '../understand/understand.ts';
import { blocking, mostAlternatives } from './blocking.ts';

const brands = ['Larkmoor', 'Tessavale', 'Kestrand'];
const nouns = ['putter', 'driver', 'glove'];
const offers = Array.from({ length: 90 }, (_, at) =>
  exampleOffer(at, {
    title: `${brands[at % 3]} ${nouns[(at >> 2) % 3]} ${at}`,
    brand: brands[at % 3] ?? null,
    dealPrice: 100 + at * 3,
    discount: at % 4 === 0 ? 10 + (at % 5) * 5 : null,
    originalPrice: at % 4 === 0 ? 500 : null,
    category: at % 2 === 0 ? 'Golf' : 'Cycling/Biking',
  }),
);
const index = buildIndex(offers);
const options = { now: exampleNow };
const ask = (query: string) => blocking(index, understand(query, index.vocabulary), options);

test.each<[string, string | undefined]>([
  ['golf under $90', '1 deal matches if the limit is $100'],
  ['golf over $400', '3 deals match from $350'],
  ['golf at least 60% off', '5 deals match at 30% off or more'],
  ['soccer glove by Larkmoor', '7 deals match without “Soccer”'],
  ['golf under $90 or cycling under $80', 'Golf under $90: 1 deal matches if the limit is $100'],
  ['golf under $300 or cycling under $80', undefined],
  ['golf under $300', undefined],
  ['soccer', undefined],
  ['golf under 49,99 €', undefined],
])('%s', (query, text) => {
  expect(ask(query)?.text).toBe(text);
});

test('more matches than can be shown are not counted exactly', () => {
  const block = ask('soccer, putter or driver or glove');
  expect(block?.text).toMatch(new RegExp(`^More than ${mostAlternatives} deals match`));
  expect(block?.found).toHaveLength(mostAlternatives);
});

test('the stated count is the number shown, and no strict result is an alternative', () => {
  let blocked = 0;
  const request = fc.record({
    noun: fc.constantFrom('', ...nouns, 'soccer', 'golf', 'cycling'),
    brand: fc.constantFrom(
      '',
      ...brands.map((name) => ` by ${name}`),
      ...brands.map((name) => `, not ${name}`),
    ),
    price: fc.constantFrom('', ' under $', ' over $', ' up to $'),
    amount: fc.integer({ min: 1, max: 500 }),
    off: fc.constantFrom('', ', at least 15% off', ', at least 50% off'),
  });
  fc.assert(
    fc.property(request, ({ noun, brand, price, amount, off }) => {
      const query = `${noun}${brand}${price}${price && amount}${off}`;
      const plan = understand(query, index.vocabulary);
      const strict = search(index, plan, options).found;
      const block = blocking(index, plan, options);
      if (strict.length > 0) expect(block, query).toBeNull();
      if (!block) return;
      blocked += 1;
      const stated = /^(More than )?(\d+) deals? match/.exec(block.text);
      expect(Number(stated?.[2]), query).toBe(block.found.length);
      expect(search(index, block.plan, { ...options, limit: mostAlternatives }).found, query).toEqual(
        block.found,
      );
      const passes = filterOf(index, plan, exampleNow.getTime());
      for (const { offer } of block.found) {
        if (!/without “(?:putter|driver|glove)/.test(block.text)) {
          expect(passes(index.table.rowOf(offer.id)), `${query}: ${offer.title}`).toBe(false);
        }
      }
    }),
    { numRuns: 1500, seed: 7 },
  );
  expect(blocked).toBeGreaterThan(100);
}, 60_000);
