import { expect, test } from 'vitest';
import { mergeDeals } from './merge-deals.ts';

const deal = (title: string, dealPrice = 10) => ({
  title,
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice,
  discount: null,
  category: 'Golf',
  dealUrl: null,
});

test('new results stand in front', () => {
  const merged = mergeDeals([deal('a'), deal('b')], [deal('c'), deal('d')]);
  expect(merged.map(({ title }) => title)).toEqual(['c', 'd', 'a', 'b']);
});

test('a deal found again moves to the front with its newest price, once', () => {
  const merged = mergeDeals([deal('a'), deal('b', 10)], [deal('b', 8)]);
  expect(merged.map(({ title, dealPrice }) => [title, dealPrice])).toEqual([
    ['b', 8],
    ['a', 10],
  ]);
});

test('the same title at another merchant is another deal', () => {
  expect(mergeDeals([deal('a')], [{ ...deal('a'), merchant: 'Fairmont Links' }])).toHaveLength(2);
});

test('a result that names one deal twice shows it once', () => {
  expect(mergeDeals([], [deal('a', 1), deal('a', 2)])).toEqual([deal('a', 1)]);
});
