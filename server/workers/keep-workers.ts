import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Sent by a worker that is ready to answer requests. */
export const serving = 'serving';
/** Given to a worker before it is asked to stop. */
export const drain = 'drain';
/** Asks it to finish its work and exit. */
export const stop = 'stop';

const shortestPauseMs = 100;
const longestPauseMs = 30_000;
/** A worker that ran this long did not exit because of its start. */
const steadyMs = 60_000;

export type Workers = {
  post(message: unknown): void;
  states(): { serving: number; replaced: number };
  /** Ends all workers, which get a little longer than the connections that they close. */
  stop(): Promise<void>;
};

/**
 * Keeps one worker running for each number. One that exits is replaced while the others continue: immediately, and with growing
 * pauses if that does not help.
 */
export function keepWorkers(options: {
  numbers: readonly number[];
  start: (number: number) => Worker;
  log: Logger;
  patienceMs?: number;
}): Workers {
  const { start, log, patienceMs = 15_000 } = options;
  const stopping = new AbortController();
  const running = new Map<number, { worker: Worker; isServing: boolean }>();
  let replaced = 0;

  function run(number: number): Promise<void> {
    const worker = start(number);
    const state = { worker, isServing: false };
    running.set(number, state);
    return new Promise((resolve) => {
      worker.on('message', (message) => {
        if (message === serving) state.isServing = true;
      });
      worker.on('error', (error) => log.error({ err: error, worker: number }, 'a worker failed'));
      worker.on('exit', () => {
        running.delete(number);
        resolve();
      });
    });
  }

  const loops = options.numbers.map(async (number) => {
    let pause = shortestPauseMs;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await run(number);
      if (stopping.signal.aborted) return;
      pause = performance.now() - since > steadyMs ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      replaced += 1;
      log.error({ worker: number, inMs: pause }, 'a worker ended and is replaced');
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  });

  return {
    post(message) {
      for (const { worker } of running.values()) worker.postMessage(message, []);
    },
    states: () => ({
      serving: [...running.values()].filter(({ isServing }) => isServing).length,
      replaced,
    }),
    async stop() {
      stopping.abort();
      for (const { worker } of running.values()) worker.postMessage(stop, []);
      const late = setTimeout(() => {
        for (const { worker } of running.values()) void worker.terminate();
      }, patienceMs);
      await Promise.all(loops);
      clearTimeout(late);
    },
  };
}
