import { expect, test } from 'vitest';
import { evidenceDetails, evidenceOf, evidenceScale } from './evidence.ts';
import { priceView } from './price-view.ts';

const seen = { min: 184, median: 249.99, max: 260, count: 31, days: 90 };
const deal = {
  dealPrice: 190,
  originalPrice: 249.99,
  discount: 24,
  priceEvidence: 'verified',
  observations: seen,
} as const;

test('the current and the usual price are between the lowest and the highest', () => {
  const scale = evidenceScale(deal);
  expect(scale).toMatchObject({ low: 184, high: 260, median: { price: 249.99 } });
  expect(scale?.now).toBeCloseTo(6 / 76);
  expect(scale?.median.at).toBeCloseTo(65.99 / 76);
});

test('a price outside the observed range widens the scale', () => {
  expect(evidenceScale({ ...deal, dealPrice: 150 })).toMatchObject({ now: 0, low: 150 });
  expect(evidenceScale({ ...deal, dealPrice: 300 })).toMatchObject({ now: 1, high: 300 });
});

test('without a comparison there is no scale', () => {
  expect(evidenceScale({ ...deal, observations: null })).toBeNull();
  expect(evidenceScale({ ...deal, observations: undefined })).toBeNull();
  expect(evidenceScale({ ...deal, priceEvidence: 'unverified' })).toBeNull();
  expect(evidenceScale({ ...deal, observations: { ...seen, min: 190, median: 190, max: 190 } })).toBeNull();
});

test('one line states the evidence', () => {
  const usual = { kind: 'seen', text: '$59.99 below usual price' };
  expect(evidenceOf(deal)).toEqual(usual);
  expect(evidenceOf({ ...deal, dealPrice: 189.99 })).toEqual({ ...usual, text: '$60 below usual price' });
  const earlier = { kind: 'seen', text: 'We saw it at $249.99' };
  expect(evidenceOf({ ...deal, observations: { ...seen, median: 220 } })).toEqual(earlier);
  expect(evidenceOf({ ...deal, observations: null })).toEqual(earlier);
  const said = { kind: 'said', text: 'The shop says $249.99' };
  expect(evidenceOf({ ...deal, priceEvidence: 'merchant-stated' })).toEqual(said);
  expect(evidenceOf({ ...deal, priceEvidence: undefined, observations: undefined })).toEqual(said);
  const none = { kind: 'none', text: 'No earlier price seen yet' };
  expect(evidenceOf({ ...deal, originalPrice: null, observations: null })).toEqual(none);
  expect(evidenceOf({ ...deal, originalPrice: null, observations: { ...seen, count: 1 } })).toEqual(none);
  expect(evidenceOf({ ...deal, priceEvidence: 'unverified' })).toEqual(none);
  expect(
    evidenceOf({ ...deal, originalPrice: null, priceEvidence: undefined, observations: null }),
  ).toBeNull();
});

test('an unverified discount shows neither badge nor former price; a plain deal shows both', () => {
  expect(priceView(deal)).toEqual({ badge: '24% OFF', was: 249.99 });
  expect(priceView({ ...deal, priceEvidence: undefined })).toEqual({ badge: '24% OFF', was: 249.99 });
  expect(priceView({ ...deal, priceEvidence: 'unverified' })).toEqual({ badge: null, was: null });
  expect(priceView({ ...deal, discount: null, originalPrice: null })).toEqual({ badge: null, was: null });
  expect(priceView({ ...deal, discount: 0, originalPrice: 100 })).toEqual({ badge: null, was: null });
});

test('if the shop names no former price, our observations are the reference', () => {
  const plain = { ...deal, originalPrice: null, discount: null };
  const line = (dealPrice: number) => evidenceOf({ ...plain, dealPrice });
  expect(line(249.99)).toEqual({ kind: 'seen', text: 'At its usual price' });
  expect(line(240)).toEqual({ kind: 'seen', text: '$9.99 below usual price' });
  expect(line(259.99)).toEqual({ kind: 'seen', text: '$10 above usual price' });
});

test('the details say how often and when it was seen, and what the words mean', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const details = (over: object) => evidenceDetails({ ...deal, ...over }, now);
  expect(details({ lastCheckedAt: '2026-11-21T10:00:00Z' })).toEqual([
    'We saw its price 31 times in the last 90 days.',
    'Checked 2 hours ago.',
    'The usual price is the median of the prices we saw.',
    'The badge is filled because we saw the earlier price ourselves.',
  ]);
  const still = { min: 190, median: 190, max: 190, days: 90 };
  expect(details({ observations: { ...still, count: 3 }, priceEvidence: 'merchant-stated' })).toEqual([
    'We saw its price 3 times in the last 90 days, always at $190.00.',
    'The badge is outlined because only the shop says what it cost before: we have not seen that price.',
  ]);
  expect(details({ observations: { ...still, count: 1 }, priceEvidence: 'unverified' })).toEqual([
    'We saw its price once in the last 90 days, at $190.00.',
    'Nothing confirms an earlier price for it, so we show none.',
  ]);
  expect(details({ observations: null, discount: null })).toEqual([]);
  // Nobody saw an invented price.
  expect(details({ isSample: true })).toEqual([
    'This is a sample: its prices are invented. For a real deal, this says how often we saw its price, when we last checked it, and who says what it cost before.',
  ]);
  expect(details({ observations: null, discount: null, priceEvidence: 'merchant-stated' })).toEqual([
    'Only the shop says what it cost before: we have not seen that price.',
  ]);
});

test('once other prices were seen, what the shop says comes with the usual one', () => {
  const stated = { ...deal, priceEvidence: 'merchant-stated' as const };
  expect(evidenceOf({ ...stated, observations: { ...seen, median: 220 } })).toEqual({
    kind: 'said',
    text: 'We usually see $220.00',
    full: 'We usually see $220.00. The shop says $249.99.',
  });
  expect(evidenceOf({ ...stated, observations: { ...seen, count: 1, median: 220 } })?.text).toBe(
    'The shop says $249.99',
  );
});
