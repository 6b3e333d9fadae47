import { expect, test } from 'vitest';
import { around, firstInWindow, wrap } from './positions.ts';

test('positions wrap around', () => {
  expect([wrap(16, 1, 17), wrap(0, -1, 17), wrap(5, 3, 17)]).toEqual([0, 16, 8]);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [13, 10],
  [16, 10],
])('with picture %i of 17 the window begins at %i', (index, first) => {
  expect(firstInWindow(index, 17)).toBe(first);
});

test('three on each side are preloaded, nearest first', () => {
  expect(around(0, 3, 17)).toEqual([1, 16, 2, 15, 3, 14]);
  expect(around(1, 3, 3)).toEqual([2, 0]);
});
