import { expect, test } from 'vitest';
import { waitUntilIdle } from './wait-until-idle.ts';

function slices(readings: readonly number[]) {
  const left = [...readings];
  return { left, slice: async () => left.shift() ?? 0 };
}

test('waits while the process is at work, and no longer', async () => {
  const { left, slice } = slices([0.9, 0.7, 0.2, 0.1]);
  await waitUntilIdle(2000, slice);
  expect(left).toEqual([0.1]);
});

test('a surge without end puts the work off for so long only', async () => {
  const { left, slice } = slices(Array.from({ length: 50 }, () => 1));
  await waitUntilIdle(2000, slice);
  expect(left).toHaveLength(30);
});

test('an idle process goes on after one real slice', async () => {
  await waitUntilIdle();
});
