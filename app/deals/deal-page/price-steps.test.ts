import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (days: number) => now.getTime() / 1000 - days * 86_400;

test('equal consecutive prices are merged, and each shows its difference from the one before', () => {
  const steps = priceSteps(
    [
      [ago(40), 99],
      [ago(20), 89],
      [ago(10), 89],
      [ago(5), 68.1],
    ],
    30,
    now,
  );
  expect(steps).toEqual([
    { since: new Date(ago(20) * 1000), price: 89, change: null, checks: 2 },
    { since: new Date(ago(5) * 1000), price: 68.1, change: -20.9, checks: 1 },
  ]);
});

test('without a price in these days there is nothing', () => {
  expect(priceSteps([[ago(40), 99]], 30, now)).toEqual([]);
});
