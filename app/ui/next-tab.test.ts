import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 0],
  ['ArrowLeft', 0, 1],
  ['Home', 1, 0],
  ['End', 0, 1],
  ['Tab', 0, null],
])('%s from %d moves to %s', (key, from, to) => {
  expect(nextTab(key, from, 2)).toBe(to);
});
