import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { exampleNow, exampleOffer } from '../search/example-offers.ts';
import { finish } from './build-index.ts';
import { type DealIndex, share } from './deal-index.ts';
import { IndexWriter } from './index-writer.ts';

const path = (file: string) => new URL(file, import.meta.url).href;
/** A thread that attaches an index and answers requests from it. */
const thread = `
const { parentPort } = require('node:worker_threads');
const loaded = Promise.all([
  import('${path('./deal-index.ts')}'),
  import('${path('../search/search.ts')}'),
  import('${path('../dialogue/read-request.ts')}'),
]);
let index;
parentPort.on('message', async ({ shared, request }) => {
  const [{ attach }, { search }, { readRequest }] = await loaded;
  if (shared) index = attach(shared, index);
  const { plan } = readRequest(index, request);
  const { found } = search(index, plan, { now: new Date(${exampleNow.getTime()}) });
  parentPort.postMessage({
    found: found.map(({ offer, reasons }) => ({ offer, reasons })),
    isShared: index.table.price.buffer instanceof SharedArrayBuffer,
  });
});
`;

test('another thread searches the same memory: it sees prices immediately, and words when it attaches again', async () => {
  const writer = new IndexWriter({ isShared: true });
  const offers = Array.from({ length: 300 }, (_, at) =>
    exampleOffer(at, {
      title: `${at % 2 ? 'Larkmoor Putter' : 'Cork Yoga Mat'} ${at}`,
      brand: at % 2 ? 'Larkmoor' : null,
      description: `Café “${at}”`,
      dealPrice: 20 + at,
    }),
  );
  finish(writer.write(offers));
  finish(writer.publish());
  const worker = new Worker(thread, { eval: true });
  const ask = async (request: string, index?: DealIndex) => {
    const answer = once(worker, 'message');
    worker.postMessage({ request, ...(index && { shared: share(index) }) }, []);
    const [{ found, isShared }] = (await answer) as [{ found: { offer: unknown }[]; isShared: boolean }];
    expect(isShared).toBe(true);
    return found.map(({ offer }) => offer);
  };
  try {
    const wanted = offers.filter((_, at) => at % 2).slice(0, 12);
    expect(await ask('cheapest Larkmoor putters', writer.index)).toEqual(wanted);
    const cheaper = wanted.map((offer, at) => (at === 1 ? { ...offer, dealPrice: 5 } : offer));
    finish(writer.write(cheaper));
    const byPrice = cheaper.toSorted((a, b) => a.dealPrice - b.dealPrice);
    expect(await ask('cheapest Larkmoor putters')).toEqual(byPrice);
    const added = exampleOffer(900, { title: 'Zephyrine Putter', brand: 'Zephyrine' });
    finish(writer.write([added]));
    expect(await ask('Zephyrine')).toEqual([]);
    expect(await ask('Zephyrine', finish(writer.publish()))).toEqual([added]);
  } finally {
    await worker.terminate();
  }
});
