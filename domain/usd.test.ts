import { expect, test } from 'vitest';
import { estimateClaim } from './claims-of-estimate.ts';
import { grouped, shortUsd, usd, wholeUsd } from './usd.ts';

test('amounts have groups of three, a sign before the dollar, and cents as asked', () => {
  expect([0, 999, 1000, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([0, -0.5, 1234.5, 1_000_000].map(usd)).toEqual(['$0.00', '-$0.50', '$1,234.50', '$1,000,000.00']);
  expect([999.5, -1234].map(wholeUsd)).toEqual(['$1,000', '-$1,234']);
  expect([300, 49.99].map(shortUsd)).toEqual(['$300', '$49.99']);
});

test('the printed estimate keeps the cents of what was entered', () => {
  expect(estimateClaim(2599.48).condition).toContain('$2,599.48 in your goal');
});
