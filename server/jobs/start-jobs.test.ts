import { getEventListeners } from 'node:events';
import pino from 'pino';
import { expect, test } from 'vitest';
import { startJobs } from './start-jobs.ts';

const now = () => new Date();

function logInto(lines: string[]) {
  return pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
}

test('a job that throws is logged and runs again', async () => {
  const lines: string[] = [];
  let runs = 0;
  const again = Promise.withResolvers<void>();
  const jobs = startJobs({
    log: logInto(lines),
    now,
    jobs: [
      {
        name: 'stumbling',
        everyMs: 1,
        async run() {
          runs += 1;
          if (runs === 3) again.resolve();
          throw new Error(`stumble ${runs}`);
        },
      },
    ],
  });
  await again.promise;
  await jobs.stop();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines[0]).toContain('stumble 1');
  expect(lines[0]).toContain('"job":"stumbling"');
});

test('a job never overlaps itself, and stop waits for the running one without starting another', async () => {
  let running = 0;
  let most = 0;
  let ended = 0;
  let signalled = false;
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const jobs = startJobs({
    log: logInto([]),
    now,
    jobs: [
      {
        name: 'slow',
        everyMs: 0,
        async run(_now, signal) {
          running += 1;
          most = Math.max(most, running);
          started.resolve();
          await release.promise;
          signalled = signal.aborted;
          running -= 1;
          ended += 1;
        },
      },
    ],
  });
  await started.promise;
  const stopped = jobs.stop();
  release.resolve();
  await stopped;
  expect({ running, most, ended, signalled }).toEqual({ running: 0, most: 1, ended: 1, signalled: true });
});

test('a job that runs often leaves no listener behind', async () => {
  const listeners: number[] = [];
  const enough = Promise.withResolvers<void>();
  const run = (_now: () => Date, signal: AbortSignal) => {
    if (listeners.push(getEventListeners(signal, 'abort').length) === 20) enough.resolve();
    return Promise.resolve();
  };
  const jobs = startJobs({ log: logInto([]), now, jobs: [{ name: 'often', everyMs: 1, run }] });
  await enough.promise;
  await jobs.stop();
  expect(Math.max(...listeners)).toBeLessThanOrEqual(1);
});
