import { expect, test } from 'vitest';
import { shelfOf } from './shelf.ts';

const deal = (title: string) => ({
  title,
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice: 10,
  discount: null,
  category: 'Golf',
  dealUrl: null,
});
const beside = { label: 'Up to $20', deals: [deal('c')] };

test('alternatives stand apart from the deals, and add nothing to their number', () => {
  const shelf = shelfOf([{ deals: [deal('a'), deal('b')] }, { deals: [], alternatives: beside }]);
  expect(shelf.deals.map(({ title }) => title)).toEqual(['a', 'b']);
  expect(shelf.alternatives).toEqual(beside);
});

test('the next answer takes them away', () => {
  const shelf = shelfOf([{ deals: [], alternatives: beside }, { deals: [deal('a')] }]);
  expect(shelf).toEqual({ deals: [deal('a')], alternatives: null });
});
