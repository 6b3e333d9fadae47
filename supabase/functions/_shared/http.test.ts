import { afterEach, expect, test, vi } from 'vitest';
import { countInMemory, inSteps } from './http.ts';

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

const twice = { name: 'search', calls: 2, seconds: 60 };

test('a caller over the limit waits until the window ends; other callers do not', async () => {
  let at = 0;
  const count = countInMemory(() => new Date(at));
  await count(twice, 'ada');
  await count(twice, 'ada');
  at = 15_000;
  await expect(count(twice, 'ada')).rejects.toMatchObject({
    code: 'over_request_rate_limit',
    status: 429,
    retryAfter: 45,
  });
  await count(twice, 'grace');
  await count({ ...twice, name: 'account' }, 'ada');
  at = 60_000;
  await count(twice, 'ada');
});
