import { expect, test } from 'vitest';
import { dealPageWords, summaryOf } from './deal-page.ts';

test('observed prices are summarized as in the database', () => {
  expect(summaryOf([30, 10, 20])).toEqual({ min: 10, median: 20, max: 30, count: 3, days: 90 });
  expect(summaryOf([10.01, 20])).toEqual({ min: 10.01, median: 15.01, max: 20, count: 2, days: 90 });
  expect(summaryOf([])).toBeNull();
});

test('the page of an unknown deal, and of a withdrawn one, names nothing', () => {
  for (const page of [null, { id: 'x', gone: 'withdrawn' as const }])
    expect(dealPageWords(page).title).toMatch(/^This deal is gone/);
});
