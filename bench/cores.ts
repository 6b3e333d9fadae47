import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import process from 'node:process';

// The baseline of `scale`: work that shares nothing, on one thread and on several. Its extra cost on several is the machine's,
// because cores share their clock, their memory and often their arithmetic units.
const work = `
const { parentPort, workerData } = require('node:worker_threads');
const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ id: at, title: 'offer ' + at, price: at * 1.5 })));
let units = 0;
for (const until = performance.now() + workerData; performance.now() < until; units += 1)
  new Map(JSON.parse(text).map((each) => [each.title, each])).get('offer 7');
parentPort.postMessage(units);
`;

/** Processor time per unit of work on `threads` threads, relative to one thread. */
export async function costOfCores(threads: number, milliseconds: number): Promise<number> {
  const one = await costOn(1, milliseconds);
  return (await costOn(threads, milliseconds)) / one;
}

async function costOn(threads: number, milliseconds: number): Promise<number> {
  const before = process.cpuUsage();
  const workers = Array.from(
    { length: threads },
    () => new Worker(work, { eval: true, workerData: milliseconds }),
  );
  const units = (await Promise.all(workers.map((worker) => once(worker, 'message')))).flat() as number[];
  const { user, system } = process.cpuUsage(before);
  return (user + system) / units.reduce((sum, each) => sum + each, 0);
}
