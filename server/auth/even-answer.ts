import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` so that its answer or refusal takes a multiple of `stepMs`: the response time reveals nothing about the work. */
export async function evenAnswer<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const over = stepMs > 0 ? stepMs - ((performance.now() - since) % stepMs) : 0;
    if (over > 0) await sleep(over);
  }
}
