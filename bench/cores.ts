import { once } from 'node:events';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { median } from './figures.ts';

// The peers of `scale`: work that shares nothing, on one thread and on several. What it costs more on several is the machine's,
// because cores share their clock, their memory and often their arithmetic.
const works = {
  /** Makes garbage, as answering a request does. */
  objects: `
    const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ id: at, title: 'offer ' + at, price: at * 1.5 })));
    const unit = () => new Map(JSON.parse(text).map((each) => [each.title, each])).get('offer 7');`,
  /** Reads far more memory than a cache holds, as looking up rows of a large index does. */
  memory: `
    const column = new Uint32Array(16_777_216).fill(3);
    let row = 1;
    const unit = () => {
      let sum = 0;
      for (let n = 0; n < 20_000; n++) {
        row = (Math.imul(row, 1_664_525) + 1_013_904_223) & 16_777_215;
        sum += column[row];
      }
      return sum;
    };`,
};

type Work = keyof typeof works;
export const kindsOfWork: readonly Work[] = ['objects', 'memory'];

const program = (work: Work) => `
const { parentPort, workerData } = require('node:worker_threads');
${works[work]}
const during = (milliseconds) => {
  let units = 0;
  for (const until = performance.now() + milliseconds; performance.now() < until; units += 1) unit();
  return units;
};
during(workerData / 4);
parentPort.once('message', () => parentPort.postMessage(during(workerData)));
parentPort.postMessage('ready');
`;

/** Processor time for each unit of work on `threads` threads, in units of that on one: the median of a few turns. */
export async function costOfCores(work: Work, threads: number, milliseconds: number): Promise<number> {
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const one = await costOn(work, 1, milliseconds / 3);
    ratios.push((await costOn(work, threads, milliseconds / 3)) / one);
  }
  return median(ratios);
}

async function costOn(work: Work, threads: number, milliseconds: number): Promise<number> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(program(work), { eval: true, workerData: milliseconds }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const before = process.cpuUsage();
  const answers = workers.map((worker) => once(worker, 'message'));
  for (const worker of workers) worker.postMessage('go', []);
  const units = (await Promise.all(answers)).flat() as number[];
  const { user, system } = process.cpuUsage(before);
  await Promise.all(workers.map((worker) => worker.terminate()));
  return (user + system) / units.reduce((sum, each) => sum + each, 0);
}
