import { expect, test } from 'vitest';
import { waitUntilIdle } from './wait-until-idle.ts';

function slices(readings: readonly number[]) {
  const left = [...readings];
  return { left, slice: async () => left.shift() ?? 0 };
}

test('waits only while the process is busy', async () => {
  const { left, slice } = slices([0.9, 0.7, 0.2, 0.1]);
  await waitUntilIdle(2000, slice);
  expect(left).toEqual([0.1]);
});

test('continuous load delays the work only up to a maximum', async () => {
  const { left, slice } = slices(Array.from({ length: 50 }, () => 1));
  await waitUntilIdle(2000, slice);
  expect(left).toHaveLength(30);
});

test('an idle process continues after one full slice', async () => {
  await waitUntilIdle();
});
