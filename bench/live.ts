import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { search } from '../deals/search/search.ts';
import { understand } from '../deals/understand/understand.ts';
import type { CatalogueChange, CatalogueOffer } from '../deals/index/offer.ts';
import type { Rpc } from '../supabase/functions/_shared/deps.ts';
import { createCatalogue } from '../supabase/functions/_shared/search/catalogue.ts';
import { offersOf } from '../supabase/seed/sample-catalog.ts';
import { answerOf } from './answer-of.ts';
import { median, percentiles } from './figures.ts';
import { requests } from './search-requests.ts';
import { seededRandom } from './seeded-random.ts';

// Searches and changes at once, through the loader that the server uses. Prints figures and never judges them. How to read
// them: docs/benchmarks.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000];
const rates = [0, 1, 10, 100];
const seconds = Number(values.seconds);
/** Time between the starts of two searches: a fifth of a core at a million offers. */
const pace = 60;
const now = new Date();

for (const size of sizes) await bench(size);

async function bench(size: number): Promise<void> {
  const feed = feedOf(size);
  const catalogue = createCatalogue({
    rpc: feed.rpc,
    now: () => new Date(),
    pageSize: 10_000,
    isShared: true,
  });
  const since = performance.now();
  const load = catalogue.refresh();
  await load;
  const stop = catalogue.start();
  const loaded = (performance.now() - since - feed.making()) / 1000;
  console.log(`${size} offers, loaded in ${loaded.toFixed(1)} s, ${seconds} s each`);
  const index = () => catalogue.index();
  for (const query of requests) answerOf(await index(), query, now);
  let quiet = Number.NaN;
  for (const rate of rates) {
    const changing = feed.change(rate, async (query) => {
      const current = await index();
      return search(current, understand(query, current.vocabulary), { now, limit: 1 }).found[0]?.offer.title;
    });
    const searched = await searchesFor(seconds, async (query) => void answerOf(await index(), query, now));
    // Without searches, all the processor does is keeping the index.
    const before = process.cpuUsage();
    const from = performance.now();
    await wait(seconds * 500);
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1000 / (performance.now() - from);
    const delays = await changing();
    const { p50, p95, p99 } = percentiles(searched);
    if (rate === 0) quiet = p95;
    const { end, size: live } = (await index()).table;
    console.log(
      `  ${String(rate).padStart(3)}/s  p50 ${p50.toFixed(2)}  p95 ${p95.toFixed(2)} (${(p95 / quiet).toFixed(2)} × quiet)  p99 ${p99.toFixed(2)} ms` +
        `  core ${(share * 100).toFixed(1)} %  ${megabytes()}` +
        (delays.length > 0
          ? `  searchable after ${(median(delays) / 1000).toFixed(1)} s, at most ${(Math.max(...delays) / 1000).toFixed(1)} s`
          : '') +
        `  ${(await index()).segments.length} segments, ${end - live} removed rows`,
    );
  }
  stop();
}

/** Milliseconds from when each search was due to its answer, so that what delays it counts. */
async function searchesFor(duration: number, run: (query: string) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const from = performance.now();
  for (let at = 0; at * pace < duration * 1000; at++) {
    const due = from + at * pace;
    const left = due - performance.now();
    if (left > 0) await wait(left);
    const began = Math.max(due, performance.now() - pace);
    await run(requests[at % requests.length] ?? '');
    times.push(performance.now() - began);
  }
  return times;
}

/** A catalogue that changes, as `deals_since` tells it: half of the changes rewrite a title, the others a price. */
function feedOf(size: number) {
  let made = 0;
  let watermark = 0;
  let making = 0;
  const offers = offersOf(size, now);
  let waiting: CatalogueChange[] = [];
  const kept: CatalogueOffer[] = [];
  const random = seededRandom(7);
  const rpc: Rpc = (_name, args) => {
    const n = Number(args?.['n']);
    const since = performance.now();
    const changes: CatalogueChange[] = [];
    while (changes.length < n && made < size) {
      const next = offers.next();
      if (next.done) break;
      made += 1;
      changes.push({ ...next.value, removed: false });
      // Enough to change: all of a million would fill the memory that is measured.
      if (made % Math.ceil(size / 10_000) === 0) kept.push(next.value);
    }
    if (changes.length === 0) changes.push(...waiting.splice(0, n));
    watermark += changes.length;
    const page = { watermark, more: changes.length === n, changes };
    making += performance.now() - since;
    return Promise.resolve(page);
  };
  /** Changes offers at this rate until the returned function is called, which returns how long some took to be found. */
  const change = (rate: number, firstFor: (query: string) => Promise<string | undefined>) => {
    const delays: number[] = [];
    const pending: Promise<void>[] = [];
    let count = 0;
    const tick = (): void => {
      const at = Math.floor(random() * kept.length);
      const offer = kept[at];
      if (!offer) return;
      count += 1;
      const isTitle = count % 2 === 1;
      const mark = `Quaxl${count}r${rate}`;
      const next = isTitle
        ? { ...offer, title: `${offer.title.replace(/ Quaxl\S+$/, '')} ${mark}` }
        : { ...offer, dealPrice: Math.max(1, offer.dealPrice - 1) };
      kept[at] = next;
      waiting.push({ ...next, removed: false });
      if (isTitle && (rate < 10 || count % (rate * 2) === 1)) pending.push(timed(mark));
    };
    const timed = async (mark: string): Promise<void> => {
      const since = performance.now();
      for (let waited = 0; waited < 60_000; waited = performance.now() - since) {
        if ((await firstFor(mark))?.endsWith(mark)) {
          delays.push(performance.now() - since);
          return;
        }
        await wait(100);
      }
      delays.push(Number.POSITIVE_INFINITY);
    };
    const timer = rate > 0 ? setInterval(tick, 1000 / rate) : undefined;
    return async (): Promise<number[]> => {
      clearInterval(timer);
      await Promise.all(pending);
      waiting = [];
      return delays;
    };
  };
  return { rpc, change, making: () => making };
}

function megabytes(): string {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const [heap = 0, arrays = 0, all = 0] = [heapUsed, arrayBuffers, rss].map((bytes) =>
    Math.round(bytes / 1e6),
  );
  return `${heap} MB heap + ${arrays} MB arrays, ${all} MB resident`;
}
