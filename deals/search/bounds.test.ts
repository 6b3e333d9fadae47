import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { understand } from '../understand/understand.ts';
import { boundedOffers, boundedRequest, nouns, price } from './bounded-requests.ts';
import { exampleNow } from './example-offers.ts';
import { search } from './search.ts';

const index = buildIndex(boundedOffers);
const requests = process.env['VENTUS_TEST_FULL'] ? 10_000 : 2000;

test('no shown deal exceeds a stated limit', () => {
  let shown = 0;
  fc.assert(
    fc.property(boundedRequest, ({ query, keeps }) => {
      const { found } = search(index, understand(query, index.vocabulary), { now: exampleNow });
      for (const { offer } of found) {
        shown += 1;
        if (!keeps(offer)) throw new Error(`${query}: ${JSON.stringify(offer)}`);
      }
    }),
    { numRuns: requests },
  );
  expect(shown).toBeGreaterThan(requests);
}, 60_000);

/** One of two products, distinguished by its noun, with its own limit. */
const oneOfTwo = fc.record({ noun: fc.constantFrom(...nouns), price });
const several = fc.record({
  wants: fc.uniqueArray(oneOfTwo, { minLength: 2, maxLength: 3, selector: ({ noun }) => noun }),
  lead: fc.constantFrom('', 'show me ', 'cheapest ', 'I want ', 'best '),
  joint: fc.constantFrom(' or ', ', ', ' and ', ' and a ', '; ', ' plus ', ', or ', '. Also a '),
  isPriceFirst: fc.boolean(),
  off: fc.option(fc.integer({ min: 1, max: 50 })),
});

test('with several products, every deal respects its own limit', () => {
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
      // If each has a match, and there is room, each is answered.
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
    { numRuns: requests / 5 },
  );
  expect(shown).toBeGreaterThan(requests / 5);
}, 60_000);
