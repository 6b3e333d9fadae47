import { performance } from 'node:perf_hooks';
import process from 'node:process';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { buildIndex } from '../deals/index/build-index.ts';
import { bytesOf } from '../deals/index/deal-index.ts';
import { answerOf } from './answer-of.ts';
import { offersOf } from '../supabase/seed/sample-catalog.ts';
import { figuresText, measure } from './figures.ts';
import { requests } from './search-requests.ts';

// Prints figures and never judges them. How to read them: docs/benchmarks.md.
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
/** MiniSearch keeps an object per word and offer; beyond this a run would take minutes and gigabytes. */
const mostForPeer = 100_000;
const now = new Date('2026-11-24T12:00:00Z');

for (const size of sizes) {
  console.log(`${size} offers, ${requests.length} requests`);
  benchOurs(size);
  if (size <= mostForPeer) benchPeer(size);
  else console.log(`  minisearch  left out above ${mostForPeer} offers`);
}

function benchOurs(size: number): void {
  const before = held();
  // Creating the offers is the benchmark's own work, so its time is subtracted.
  let making = 0;
  function* timed() {
    const offers = offersOf(size, now);
    for (;;) {
      const since = performance.now();
      const next = offers.next();
      making += performance.now() - since;
      if (next.done) return;
      yield next.value;
    }
  }
  const since = performance.now();
  const index = buildIndex(timed(), { size });
  const built = performance.now() - since - making;
  const all = held() - before;
  const memory = globalThis.gc ? `, ${Math.round(all / size)} in all, ${Math.round(all / 1e6)} MB` : '';
  console.log(
    `  ours        built in ${(built / 1000).toFixed(2)} s, ${Math.round(bytesOf(index) / size)} bytes an offer in arrays${memory}`,
  );
  const rounds = size > 500_000 ? 2 : 10;
  const figures = measure(requests, rounds, (query) => answerOf(index, query, now));
  console.log(`  ours        ${figuresText(figures)}`);
}

function benchPeer(size: number): void {
  const peer = new MiniSearch({
    fields: ['title', 'brand', 'category', 'merchant', 'description'],
    searchOptions: { boost: { title: 3, brand: 2 } },
    processTerm: (term) => stemmer(term.toLowerCase()),
  });
  const since = performance.now();
  for (const offer of offersOf(size, now)) peer.add(offer);
  console.log(
    `  minisearch  built in ${((performance.now() - since) / 1000).toFixed(2)} s with making the offers`,
  );
  // The baseline gets the request as typed and returns its first twelve.
  const figures = measure(requests, 1, (query) => peer.search(query).slice(0, 12));
  console.log(`  minisearch  ${figuresText(figures)}`);
}

/** Live bytes; exact under `node --expose-gc`, as `npm run bench -- search` runs it. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
