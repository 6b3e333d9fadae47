import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The share of a slice of time in which this process was at work, from 0 to 1. */
type Slice = (ms: number) => Promise<number>;

const sliceMs = 100;
/** Mail and copies alone keep it under a third; a crowd that waits for answers, far over the half. */
const busy = 0.5;

/**
 * Resolves after the first slice of 100 ms in which the process was idle for at least half the time, or after `mostMs`: work
 * that nobody waits for lets a surge pass, and is never put off for ever.
 */
export async function waitUntilIdle(mostMs = 2000, slice: Slice = watch): Promise<void> {
  for (let waited = 0; waited < mostMs; waited += sliceMs) {
    if ((await slice(sliceMs)) < busy) return;
  }
}

async function watch(ms: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await setTimeout(ms, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization;
}
