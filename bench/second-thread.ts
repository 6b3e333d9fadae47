import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { attach, type SharedIndex } from '../deals/index/deal-index.ts';
import { answerOf } from './answer-of.ts';
import { requests } from './search-requests.ts';

// A thread of `live` that searches the same index, and reports how much memory it needs in addition.
const { shared, now } = workerData as { shared: SharedIndex; now: Date };
const before = own();
const index = attach(shared);
for (const query of requests) answerOf(index, query, now);
parentPort?.postMessage({ modules: before, index: own() - before }, []);

/** Live bytes of this thread, without what it shares. */
function own(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
