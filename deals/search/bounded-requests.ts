import fc from 'fast-check';
import type { CatalogueOffer } from '../index/offer.ts';
import { exampleNow, exampleOffer } from './example-offers.ts';

const brands = ['Larkmoor', 'Tessavale', 'Kestrand', 'Fenwhistle'];
export const nouns = ['putter', 'driver', 'glove', 'stand bag', 'rangefinder'];
/** Offers of five products with prices and discounts of all sizes; one in eleven has ended. */
export const boundedOffers = Array.from({ length: 600 }, (_, at) => {
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
const amount = fc.integer({ min: 5, max: 500 });
/** A limit in words, and the check for it. */
export const price = fc.oneof(
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

/** A request with limits, as text, and whether an offer respects them. */
export const boundedRequest = request.map(({ lead, noun, price, off, out }) => ({
  query: `${lead}${noun} ${price.text}${off === null ? '' : `, at least ${off}% off`}${out === null ? '' : `, not ${out}`}`,
  keeps: (offer: CatalogueOffer) =>
    price.holds(offer.dealPrice) &&
    (off === null || (offer.discount ?? 0) >= off) &&
    (out === null || offer.brand !== out) &&
    offer.endsAt === null,
}));
