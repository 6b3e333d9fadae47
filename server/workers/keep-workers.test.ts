import { Worker } from 'node:worker_threads';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { keepWorkers, serving, stop, type Workers } from './keep-workers.ts';

let workers: Workers | undefined;
afterEach(() => workers?.stop());

const head = `const { parentPort, workerData } = require('node:worker_threads');`;
const good = `${head} parentPort.on('message', (said) => said === '${stop}' ? process.exit(0) : process.exit(7)); parentPort.postMessage('${serving}');`;
const bad = `${head} throw new Error('it cannot start');`;
const deaf = `${head} setInterval(() => {}, 1000); parentPort.postMessage('${serving}');`;

function keep(code: (number: number, turn: number) => string, patienceMs?: number) {
  const starts: number[] = [];
  workers = keepWorkers({
    numbers: [2, 3],
    start: (number) => {
      starts.push(number);
      return new Worker(code(number, starts.filter((other) => other === number).length), { eval: true });
    },
    log: pino({ level: 'silent' }),
    patienceMs,
  });
  return { workers, starts };
}

test('a worker that exits is replaced, with its number, while the other continues', async () => {
  const { workers: kept, starts } = keep((number, turn) => (number === 2 && turn < 3 ? bad : good));
  await expect.poll(() => kept.states(), { timeout: 20_000 }).toEqual({ serving: 2, replaced: 2 });
  expect(starts.toSorted((one, other) => one - other)).toEqual([2, 2, 2, 3]);
  await kept.stop();
  expect(kept.states().serving).toBe(0);
  expect(starts).toHaveLength(4);
});

test('a worker that does not exit when asked is terminated', async () => {
  const { workers: kept } = keep(() => deaf, 200);
  await expect.poll(() => kept.states().serving, { timeout: 20_000 }).toBe(2);
  await kept.stop();
  expect(kept.states()).toEqual({ serving: 0, replaced: 0 });
});

test('a stop during a pause starts no more workers', async () => {
  const { workers: kept, starts } = keep(() => bad);
  await expect.poll(() => kept.states().replaced, { timeout: 20_000 }).toBeGreaterThan(1);
  await kept.stop();
  const before = starts.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(starts).toHaveLength(before);
});
