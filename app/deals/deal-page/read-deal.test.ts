import { expect, test } from 'vitest';
import { summaryOf } from './read-deal.ts';

test('the prices that were seen are summed up as the database does it', () => {
  expect(summaryOf([30, 10, 20])).toEqual({ min: 10, median: 20, max: 30, count: 3, days: 90 });
  expect(summaryOf([10.01, 20])).toEqual({ min: 10.01, median: 15.01, max: 20, count: 2, days: 90 });
  expect(summaryOf([])).toBeNull();
});
