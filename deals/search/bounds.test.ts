import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { understand } from '../understand/understand.ts';
import { exampleNow, exampleOffer } from './example-offers.ts';
import { search } from './search.ts';

const brands = ['Larkmoor', 'Tessavale', 'Kestrand', 'Fenwhistle'];
const nouns = ['putter', 'driver', 'glove', 'stand bag', 'rangefinder'];
const offers = Array.from({ length: 600 }, (_, at) => {
  const dealPrice = ((at * 37) % 500) + (at % 4) * 0.25;
  const discount = at % 3 === 0 ? (at * 7) % 80 : null;
  return exampleOffer(at, {
    title: `${brands[at % 4]} ${nouns[at % 5]} ${at}`,
    brand: brands[at % 4] ?? null,
    dealPrice,
    discount,
    originalPrice: discount ? dealPrice / (1 - discount / 100) : null,
    endsAt: at % 11 === 0 ? exampleNow.getTime() - 1 : null,
  });
});
const index = buildIndex(offers);

const amount = fc.integer({ min: 5, max: 500 });
const price = fc.oneof(
  amount.map((max) => ({ text: `under $${max}`, holds: (value: number) => value < max })),
  amount.map((max) => ({ text: `no more than ${max} dollars`, holds: (value: number) => value <= max })),
  amount.map((min) => ({ text: `at least $${min}`, holds: (value: number) => value >= min })),
  amount.map((min) => ({ text: `over $${min}.50`, holds: (value: number) => value > min + 0.5 })),
  fc.tuple(amount, amount).map(([a, b]) => ({
    text: `between $${a} and $${b}`,
    holds: (value: number) => value >= Math.min(a, b) && value <= Math.max(a, b),
  })),
  fc.tuple(amount, amount).map(([a, b]) => ({
    text: `$${Math.min(a, b)}-${Math.max(a, b)}`,
    holds: (value: number) => value >= Math.min(a, b) && value <= Math.max(a, b),
  })),
);
const request = fc.record({
  lead: fc.constantFrom('', 'show me ', 'I want ', 'cheapest ', 'best ', 'top 20 '),
  noun: fc.constantFrom('', ...nouns),
  price,
  off: fc.option(fc.integer({ min: 1, max: 79 })),
  out: fc.option(fc.constantFrom(...brands)),
});

test('no deal shown breaks a bound that was stated', () => {
  let shown = 0;
  fc.assert(
    fc.property(request, ({ lead, noun, price, off, out }) => {
      const query = `${lead}${noun} ${price.text}${off === null ? '' : `, at least ${off}% off`}${out === null ? '' : `, not ${out}`}`;
      const { found } = search(index, understand(query, index.vocabulary), { now: exampleNow });
      for (const { offer } of found) {
        shown += 1;
        const holds =
          price.holds(offer.dealPrice) &&
          (off === null || (offer.discount ?? 0) >= off) &&
          (out === null || offer.brand !== out) &&
          offer.endsAt === null;
        if (!holds) throw new Error(`${query}: ${JSON.stringify(offer)}`);
      }
    }),
    { numRuns: 10_000 },
  );
  expect(shown).toBeGreaterThan(10_000);
}, 60_000);
