import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The share of a time slice in which this process was busy, from 0 to 1. */
type Slice = (ms: number) => Promise<number>;

const sliceMs = 100;
/** Mail and spreadsheet rows alone stay below a third; many pending requests, far above a half. */
const busy = 0.5;

/**
 * Resolves after the first slice of 100 ms in which the process was idle for at least half the time, or after `mostMs`:
 * background work yields to a surge but is never postponed forever.
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
