import { expect, test } from 'vitest';
import { narrowing } from './narrowing.ts';

const threads = (d: string) => [...d.matchAll(/M/g)].length;

test.each([false, true])(
  'there is a thread for every ten offers, and as many go on as are left (tall: %s)',
  (tall) => {
    const { stopped, through } = narrowing([382, 341, 165, 144], tall);
    expect(threads(through)).toBe(14);
    expect(threads(stopped)).toBe(24);
  },
);

test('the same counts draw the same threads', () => {
  expect(narrowing([90, 40], false)).toEqual(narrowing([90, 40], false));
});
