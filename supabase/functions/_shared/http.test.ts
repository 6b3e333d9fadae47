import { afterEach, expect, test, vi } from 'vitest';
import { inSteps } from './http.ts';

afterEach(() => vi.useRealTimers());

test.each([
  [3, 50],
  [49, 50],
  [51, 100],
  [120, 150],
])('work of %i ms is answered after %i', async (takes, answered) => {
  vi.useFakeTimers();
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, takes));
    return 'done';
  };
  let at: number | null = null;
  const began = performance.now();
  const asked = inSteps(work, 50).then((result) => {
    at = performance.now() - began;
    return result;
  });
  await vi.advanceTimersByTimeAsync(answered - 1);
  expect(at).toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(at).not.toBeNull();
  expect(await asked).toBe('done');
});

test('a step of 0 delays nothing', async () => {
  vi.useFakeTimers();
  expect(await inSteps(() => Promise.resolve('done'), 0)).toBe('done');
});
