import { performance } from 'node:perf_hooks';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { buildIndex } from '../deals/index/build-index.ts';
import { bytesOf } from '../deals/index/deal-index.ts';
import { answerOf } from './answer-of.ts';
import { catalogueOf } from '../supabase/seed/sample-catalog.ts';
import { figuresText, measure } from './figures.ts';
import { requests } from './search-requests.ts';

const size = 30_000;
const rounds = 10;
const now = new Date('2026-11-24T12:00:00Z');

console.log(`deals: ${size} offers, ${requests.length} requests, ${rounds} rounds`);
const before = heap();
const { index, built } = build();
const held = heap() - before;
const inAll = globalThis.gc ? `, ${Math.round(held / size)} with texts and names` : '';
console.log(
  `  index       built in ${built.toFixed(0)} ms, ${Math.round(bytesOf(index) / size)} bytes an offer in arrays${inAll}`,
);
const ours = measure(requests, rounds, (query) => answerOf(index, query, now));
console.log(`  ours        ${figuresText(ours)}`);

const peer = new MiniSearch({
  fields: ['title', 'brand', 'category', 'merchant', 'description'],
  searchOptions: { boost: { title: 3, brand: 2 } },
  processTerm: (term) => stemmer(term.toLowerCase()),
});
const offers = catalogueOf(size, now);
const peerSince = performance.now();
peer.addAll(offers);
console.log(`  minisearch  built in ${(performance.now() - peerSince).toFixed(0)} ms`);
// The peer gets the request as typed and returns its first twelve.
const theirs = measure(requests, 1, (query) => peer.search(query).slice(0, 12));
console.log(`  minisearch  ${figuresText(theirs)}`);
console.log(`  ratio       ${(ours.perSecond / theirs.perSecond).toFixed(1)} times its searches a second`);

/** A separate function, so that the source offers can be garbage-collected. */
function build() {
  const offers = catalogueOf(size, now);
  const since = performance.now();
  const index = buildIndex(offers);
  return { index, built: performance.now() - since };
}

/** Live bytes; exact under `node --expose-gc`, as `npm run bench` runs it. */
function heap(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
