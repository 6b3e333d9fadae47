import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { countInWindows, makeCounts } from './shared-counts.ts';

afterEach(() => vi.useRealTimers());

const limit = { name: 'address', points: 3, duration: 60 };

test('a key waits until its window ends, which started with its first request', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const count = countInWindows(makeCounts(), limit);
  expect([count('a'), count('a'), count('a'), count('a'), count('b')]).toEqual([0, 0, 0, 60, 0]);
  vi.setSystemTime(1_045_000);
  expect([count('a'), count('b')]).toEqual([15, 0]);
  vi.setSystemTime(1_060_000);
  expect([count('a'), count('b')]).toEqual([0, 0]);
});

test('limits of different names are counted apart', () => {
  const counts = makeCounts();
  const one = countInWindows(counts, { ...limit, points: 1 });
  const other = countInWindows(counts, { name: 'person', points: 1, duration: 60 });
  expect([one('a'), other('a')]).toEqual([0, 0]);
  expect(one('a')).toBeGreaterThan(0);
});

test('a flood of addresses does not free one that sent many requests', () => {
  const count = countInWindows(makeCounts(), { ...limit, points: 100 });
  for (let asked = 0; asked < 150; asked++) count('much');
  for (let address = 0; address < 120_000; address++) count(`address ${address}`);
  expect(count('much')).toBeGreaterThan(0);
});

test('threads that count one key in parallel miss no request', async () => {
  const counts = makeCounts();
  const code = `
    const { workerData } = require('node:worker_threads');
    import(workerData.module).then(({ countInWindows }) => {
      const count = countInWindows(workerData.counts, { name: 'address', points: 30000, duration: 60 });
      let passed = 0;
      for (let asked = 0; asked < 20000; asked++) if (count('a') === 0) passed += 1;
      require('node:worker_threads').parentPort.postMessage(passed);
    });`;
  const module = new URL('./shared-counts.ts', import.meta.url).href;
  countInWindows(counts, { name: 'address', points: 30_000, duration: 60 })('a');
  const passed = await Promise.all(
    [1, 2].map(async () => {
      const [count] = await once(new Worker(code, { eval: true, workerData: { counts, module } }), 'message');
      return Number(count);
    }),
  );
  expect(passed.reduce((sum, count) => sum + count, 1)).toBe(30_000);
}, 30_000);
