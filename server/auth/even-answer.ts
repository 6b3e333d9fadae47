import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` so that the time until its answer, or its refusal, is a multiple of `stepMs`: it tells nothing of what was done. */
export async function evenAnswer<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const over = stepMs > 0 ? stepMs - ((performance.now() - since) % stepMs) : 0;
    if (over > 0) await sleep(over);
  }
}
