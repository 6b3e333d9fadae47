import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spendingDefaults } from './points.ts';
import { estimateSpending, readAmount, spendingFrequencies, spendingMax } from './spending.ts';

test('the example of the specification follows the rules', () => {
  expect(estimateSpending(spendingDefaults.frequency, spendingDefaults.amount)).toEqual({
    frequency: spendingDefaults.frequency,
    amount: spendingDefaults.amount,
    annualSpend: spendingDefaults.annualSpend,
    points: spendingDefaults.points,
  });
});

test.each([
  ['200', 200],
  [' $1,250.50 ', 1250.5],
  ['0', 0],
  ['100000', 100_000],
])('%j is an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', '  ', 'abc', '-5', '1e3', '0x10', '100,001', 'Infinity', '1.2.3', '$', '.', '2.999'])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test('the annual sum follows the frequency, and past the cap points accrue more slowly', () => {
  expect(estimateSpending('weekly', 50)).toMatchObject({ annualSpend: 2600, points: 13_000 });
  expect(estimateSpending('yearly', 19.99)).toMatchObject({ annualSpend: 19.99, points: 100 });
  // $1,000 a month earn 5X, the other $500 earn 1X.
  expect(estimateSpending('monthly', 1500)).toMatchObject({ annualSpend: 18_000, points: 66_000 });
});

test('more spending never earns fewer points', () => {
  const frequency = fc.constantFrom(...spendingFrequencies.map(({ id }) => id));
  const amount = fc.double({ min: 0, max: spendingMax, noNaN: true });
  fc.assert(
    fc.property(frequency, amount, amount, (often, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(estimateSpending(often, less).points).toBeLessThanOrEqual(estimateSpending(often, more).points);
    }),
  );
});
