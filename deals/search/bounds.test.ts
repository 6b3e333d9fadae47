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

/** One of two products, distinguished by its noun, with its own bound. */
const oneOfTwo = fc.record({ noun: fc.constantFrom(...nouns), price });
const several = fc.record({
  wants: fc.uniqueArray(oneOfTwo, { minLength: 2, maxLength: 3, selector: ({ noun }) => noun }),
  lead: fc.constantFrom('', 'show me ', 'cheapest ', 'I want ', 'best '),
  joint: fc.constantFrom(' or ', ', ', ' and ', ' and a ', '; ', ' plus ', ', or ', '. Also a '),
  isPriceFirst: fc.boolean(),
  off: fc.option(fc.integer({ min: 1, max: 50 })),
});

test('with several products, every deal respects its own bound', () => {
  let shown = 0;
  fc.assert(
    fc.property(several, ({ wants, lead, joint, isPriceFirst, off }) => {
      const texts = wants.map(({ noun, price }) =>
        isPriceFirst ? `${price.text} for a ${noun}` : `${noun} ${price.text}`,
      );
      const query = `${lead}${texts.join(joint)}${off === null ? '' : `, at least ${off}% off`}`;
      const plan = understand(query, index.vocabulary);
      const { found } = search(index, plan, { now: exampleNow });
      const seen = new Set<string>();
      for (const { offer } of found) {
        shown += 1;
        const wanted = wants.find(({ noun }) => offer.title.includes(noun));
        seen.add(wanted?.noun ?? '');
        if (!wanted?.price.holds(offer.dealPrice) || (off !== null && (offer.discount ?? 0) < off)) {
          throw new Error(`${query}: ${JSON.stringify(offer)}`);
        }
      }
      // Where each has a match, and there is room, each is answered.
      const isAnswerable = wants.every(
        ({ noun }) =>
          search(
            index,
            understand(
              `${texts[wants.findIndex((want) => want.noun === noun)]}${off === null ? '' : `, at least ${off}% off`}`,
              index.vocabulary,
            ),
            { now: exampleNow },
          ).found.length > 0,
      );
      if (isAnswerable && lead !== 'cheapest ') expect(seen.size, query).toBe(wants.length);
    }),
    { numRuns: 2000 },
  );
  expect(shown).toBeGreaterThan(2000);
}, 60_000);
