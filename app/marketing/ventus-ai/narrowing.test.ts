import { expect, test } from 'vitest';
import { narrowing } from './narrowing.ts';

const threads = (d: string) => [...d.matchAll(/M/g)].length;

test.each([false, true])(
  'there are as many threads as offers, and as many go on as are left (tall: %s)',
  (tall) => {
    const { stopped, through } = narrowing([147, 113, 59, 50], tall);
    expect(threads(through)).toBe(50);
    expect(threads(stopped)).toBe(97);
  },
);

test('the same counts draw the same threads', () => {
  expect(narrowing([9, 4], false)).toEqual(narrowing([9, 4], false));
});
