import { expect, test } from 'vitest';
import { evidenceScale, evidenceWords, seenWords } from './evidence.ts';
import { priceView } from './price-view.ts';

const seen = { min: 184, median: 249.99, max: 260, count: 31, days: 90 };
const deal = {
  dealPrice: 190,
  originalPrice: 249.99,
  discount: 24,
  priceEvidence: 'verified',
  observations: seen,
} as const;

test('the current and the usual price are between low and high', () => {
  const scale = evidenceScale(deal);
  expect(scale).toMatchObject({ low: 184, high: 260, median: { price: 249.99 } });
  expect(scale?.now).toBeCloseTo(6 / 76);
  expect(scale?.median.at).toBeCloseTo(65.99 / 76);
});

test('a price outside what was seen widens the rule instead of leaving it', () => {
  expect(evidenceScale({ ...deal, dealPrice: 150 })).toMatchObject({ now: 0, low: 150 });
  expect(evidenceScale({ ...deal, dealPrice: 300 })).toMatchObject({ now: 1, high: 300 });
});

test('nothing to compare gives no rule', () => {
  expect(evidenceScale({ ...deal, observations: null })).toBeNull();
  expect(evidenceScale({ ...deal, observations: undefined })).toBeNull();
  expect(evidenceScale({ ...deal, priceEvidence: 'unverified' })).toBeNull();
  expect(evidenceScale({ ...deal, observations: { ...seen, min: 190, median: 190, max: 190 } })).toBeNull();
});

test('the words say what the evidence is', () => {
  expect(evidenceWords(deal)).toBe('Verified: usual price $249.99 over 90 days');
  expect(evidenceWords({ ...deal, observations: { ...seen, median: 220 } })).toBe(
    'Verified: $249.99 was seen within 90 days',
  );
  expect(evidenceWords({ ...deal, observations: null })).toBe('Earlier price verified');
  expect(evidenceWords({ ...deal, priceEvidence: 'merchant-stated' })).toBe(
    'Earlier price as stated by merchant',
  );
  expect(evidenceWords({ ...deal, priceEvidence: undefined, observations: undefined })).toBe(
    'Earlier price as stated by merchant',
  );
  expect(evidenceWords({ ...deal, originalPrice: null })).toBe('No earlier price given');
  expect(evidenceWords({ ...deal, originalPrice: null, priceEvidence: undefined })).toBeNull();
  expect(evidenceWords({ ...deal, priceEvidence: 'unverified', observations: { ...seen, count: 3 } })).toBe(
    'No earlier price shown: 3 observations are too few',
  );
  expect(evidenceWords({ ...deal, priceEvidence: 'unverified', observations: { ...seen, count: 1 } })).toBe(
    'No earlier price shown: 1 observation is too few',
  );
});

test('an unverified saving shows neither badge nor struck price; a plain deal shows both', () => {
  expect(priceView(deal)).toEqual({ badge: '24% OFF', was: 249.99 });
  expect(priceView({ ...deal, priceEvidence: undefined })).toEqual({ badge: '24% OFF', was: 249.99 });
  expect(priceView({ ...deal, priceEvidence: 'unverified' })).toEqual({ badge: null, was: null });
  expect(priceView({ ...deal, discount: null, originalPrice: null })).toEqual({ badge: null, was: null });
  expect(priceView({ ...deal, discount: 0, originalPrice: 100 })).toEqual({ badge: null, was: null });
});

test('how often a price was seen is said with the window, and that it never changed', () => {
  expect(seenWords(deal)).toBe('31 checks in 90 days');
  const still = { min: 190, median: 190, max: 190, days: 90 };
  expect(seenWords({ ...deal, observations: { ...still, count: 3 } })).toBe(
    '3 checks in 90 days, always at $190.00',
  );
  expect(seenWords({ ...deal, observations: { ...still, count: 1 } })).toBe('1 check in 90 days, at $190.00');
  expect(seenWords({ ...deal, observations: null })).toBeNull();
  expect(seenWords({ ...deal, priceEvidence: 'unverified' })).toBeNull();
});
