import { expect, test } from 'vitest';
import { subcategories } from '../../domain/taxonomy.ts';
import known from '../../deals/feed/kind-areas.json' with { type: 'json' };
import { sampleFeed, sampleOffers } from './sample-offers.ts';
import { earlierFeeds } from './sample-prices.ts';
import { kindAreas } from './vocabulary.ts';

const offers = sampleOffers();
const shareOff = offers.flatMap(({ price, salePrice }) =>
  salePrice === null ? [] : [1 - salePrice / price],
);
const among = (low: number, high: number) =>
  shareOff.filter((off) => off >= low && off < high).length / shareOff.length;

test('the same seed gives the same offers, another seed gives different ones', () => {
  expect(sampleOffers()).toEqual(offers);
  expect(sampleOffers(7)).not.toEqual(offers);
});

test('every subcategory has at least eighty offers, each with a unique id', () => {
  for (const { goal, slug } of subcategories) {
    const here = offers.filter(({ id }) => id.startsWith(`${goal}-${slug}-`));
    expect(here.length, slug).toBeGreaterThanOrEqual(80);
  }
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
});

test('no offer combines a product with a trait or variant that does not fit it', () => {
  const amiss = [
    /golf balls.*handed/i,
    /glove.*flex/i,
    /cushioned.*rangefinder/i,
    /(course|visit|cover|pass).*size [sml]\b/i,
    /\bshoes.*\d+ (cm|in|qt)\b/i,
  ];
  expect(
    offers.filter(({ title }) => amiss.some((words) => words.test(title))).map(({ title }) => title),
  ).toEqual([]);
});

test('most discounts are between ten and forty percent, few above fifty, a handful not credible', () => {
  expect(among(0.1, 0.4)).toBeGreaterThan(0.7);
  expect(among(0.5, 1)).toBeLessThan(0.06);
  expect(among(0.9, 1)).toBeGreaterThan(0);
  expect(among(0.9, 1)).toBeLessThan(0.02);
});

test('more than a third of the offers have price history from four or more days', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const seen = new Map<string, number>();
  for (const daysAgo of [...earlierFeeds, 0]) {
    for (const row of [...sampleFeed(offers, now, daysAgo)].slice(1)) {
      const id = row.slice(0, row.indexOf('\t'));
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
  }
  const counts = [...seen.values()];
  expect(counts.filter((count) => count >= 4).length / counts.length).toBeGreaterThan(0.33);
  expect(Math.max(...counts)).toBe(earlierFeeds.length + 1);
});

test('feeds of shops know every kind of the catalog, by its area', () => {
  expect(known, 'run scripts/kind-areas.ts').toEqual(kindAreas());
});
