import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runsOf, share, termOf } from '../deals/index/deal-index.ts';
import { search } from '../deals/search/search.ts';
import { understand } from '../deals/understand/understand.ts';
import type { CatalogueChange, CatalogueOffer } from '../deals/index/offer.ts';
import type { Rpc } from '../supabase/functions/_shared/deps.ts';
import { createCatalogue } from '../supabase/functions/_shared/search/catalogue.ts';
import { catalogueOf } from '../supabase/seed/sample-catalog.ts';
import { answerOf } from './answer-of.ts';
import { median, percentiles } from './figures.ts';
import { requests } from './search-requests.ts';

// Searches and changes in parallel, through the loader that the server uses. Prints figures and never judges them. How to read
// them: docs/benchmarks.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000];
const rates = [0, 1, 10, 100];
/** Milliseconds of searches per rate of changes, in slices. */
const slice = 6000;
const rounds = Math.ceil((Number(values.seconds) * 1000) / slice);
/** Two polls and the time to apply their changes. */
const settled = 4500;
const now = new Date();

for (const size of sizes) await bench(size);

async function bench(size: number): Promise<void> {
  const feed = feedOf(size);
  const catalogue = createCatalogue({
    rpc: feed.rpc,
    now: () => new Date(),
    pageSize: 10_000,
    isShared: true,
    pause: setImmediate,
  });
  const since = performance.now();
  await catalogue.refresh();
  const stop = catalogue.start();
  const loaded = (performance.now() - since) / 1000;
  console.log(`${size} offers, loaded in ${loaded.toFixed(1)} s, ${(rounds * slice) / 1000} s for each rate`);
  const answer = async (query: string) => void answerOf(await catalogue.index(), query, now);
  // A search for each check would slow down those that are measured.
  const isFirst = async (word: string) => {
    const index = await catalogue.index();
    const term = termOf(index, word);
    if (term === null || runsOf(index, term).length === 0) return false;
    const { found } = search(index, understand(word, index.vocabulary), { now, limit: 1 });
    return found[0]?.offer.title.endsWith(word) === true;
  };
  // Searches use a quarter of a core, or of what other programs leave of it.
  const warm = median(await searchesFor(slice, 0, answer));
  const pace = Math.max(20, 4 * warm);
  const line = (rate: number, times: readonly number[], rest: string) => {
    const { p50, p95, p99 } = percentiles(times);
    const figures = `p50 ${p50.toFixed(2)}  p95 ${p95.toFixed(2)}  p99 ${p99.toFixed(2)} ms`;
    console.log(`  ${String(rate).padStart(3)}/s  ${figures}  ${rest}  ${megabytes()}`);
  };
  for (const rate of rates) {
    const quiet: number[] = [];
    const changing: number[] = [];
    const delays: number[] = [];
    // Alternating, because other programs use the machine too.
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await searchesFor(slice, pace, answer)));
      const stopChanging = feed.change(rate, isFirst);
      changing.push(...(await searchesFor(slice, pace, answer)));
      delays.push(...(await stopChanging()));
      await wait(settled);
    }
    // Without searches, all processor time is for updating the index.
    const stopChanging = feed.change(rate, null);
    const before = process.cpuUsage();
    const from = performance.now();
    await wait(slice * 2);
    const { user, system } = process.cpuUsage(before);
    const core = (user + system) / 10 / (performance.now() - from);
    await stopChanging();
    const ratio = percentiles(changing).p95 / percentiles(quiet).p95;
    const index = await catalogue.index();
    const found =
      delays.length > 0
        ? `searchable after ${(median(delays) / 1000).toFixed(1)} s, at most ${(Math.max(...delays) / 1000).toFixed(1)} s, `
        : '';
    const shape = `${index.segments.length} segments, ${index.table.end - index.table.size} removed rows`;
    line(rate, changing, `${ratio.toFixed(2)} × quiet, ${core.toFixed(1)} % of a core, ${found}${shape},`);
  }
  stop();
  const shared = share(await catalogue.index());
  const thread = new Worker(new URL('second-thread.ts', import.meta.url), { workerData: { shared, now } });
  const [{ modules, index }] = (await once(thread, 'message')) as [{ modules: number; index: number }];
  const own = [index, modules].map((bytes) => Math.round(bytes / 1e6));
  console.log(`  a second thread with the same index: ${own[0]} MB more, beside ${own[1]} MB of modules`);
  await thread.terminate();
}

/** Milliseconds from when each search was due to its result, so that delays count. */
async function searchesFor(
  milliseconds: number,
  pace: number,
  run: (query: string) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const from = performance.now();
  for (let due = from; due < from + milliseconds; due = Math.max(due + pace, performance.now() - pace)) {
    await wait(Math.max(0, due - performance.now()));
    await run(requests[times.length % requests.length] ?? '');
    times.push(performance.now() - due);
  }
  return times;
}

/**
 * A changing catalogue with the interface of `deals_since`: half of the changes rewrite a title, the others a price. A large
 * catalogue is a small one several times, with other titles and prices, because making offers takes longer than indexing them.
 */
function feedOf(size: number) {
  let sent = 0;
  let watermark = 0;
  let waiting: CatalogueChange[] = [];
  const distinct = catalogueOf(Math.min(size, 20_000), now);
  const kept = distinct.filter(isFound);
  let count = 0;
  const rpc: Rpc = (_name, args) => {
    const n = Number(args?.['n']);
    const changes: CatalogueChange[] = [];
    for (; changes.length < n && sent < size; sent++) {
      const offer = distinct[sent % distinct.length];
      const copy = Math.floor(sent / distinct.length);
      if (!offer) break;
      changes.push({
        ...offer,
        id: copy === 0 ? offer.id : `${offer.id.slice(0, 24)}${String(sent).padStart(12, '0')}`,
        title: copy === 0 ? offer.title : `${offer.title} Mark ${copy}`,
        dealPrice: offer.dealPrice + copy * 0.37,
        removed: false,
      });
    }
    if (changes.length === 0) changes.push(...waiting.splice(0, n));
    watermark += changes.length;
    return Promise.resolve({ watermark, more: changes.length === n, changes });
  };
  /** Changes offers at this rate until the returned function is called, which returns how long some took to become searchable. */
  const change = (rate: number, isFirst: ((word: string) => Promise<boolean>) | null) => {
    const delays: number[] = [];
    const pending: Promise<void>[] = [];
    const from = performance.now();
    let made = 0;
    const tick = (): void => {
      for (; made < ((performance.now() - from) / 1000) * rate; made++) changeOne();
    };
    const changeOne = (): void => {
      count += 1;
      const at = count % kept.length;
      const offer = kept[at];
      if (!offer) return;
      const isTitle = count % 2 === 1;
      const mark = `quaxl${count}`;
      const next = isTitle
        ? { ...offer, title: `${offer.title.replace(/ quaxl\S+$/, '')} ${mark}` }
        : { ...offer, dealPrice: Math.max(1, offer.dealPrice - 1) };
      kept[at] = next;
      waiting.push({ ...next, removed: false });
      if (isFirst && isTitle && (rate < 10 || count % rate === 1)) pending.push(timed(mark, isFirst));
    };
    const timed = async (mark: string, isThere: NonNullable<typeof isFirst>): Promise<void> => {
      const since = performance.now();
      for (let waited = 0; waited < 60_000; waited = performance.now() - since) {
        if (await isThere(mark)) {
          delays.push(performance.now() - since);
          return;
        }
        await wait(100);
      }
      delays.push(Number.POSITIVE_INFINITY);
    };
    const timer = rate > 0 ? setInterval(tick, Math.min(100, 1000 / rate)) : undefined;
    return async (): Promise<number[]> => {
      clearInterval(timer);
      await Promise.all(pending);
      waiting = [];
      return delays;
    };
  };
  return { rpc, change };
}

function isFound({ availability, startsAt, endsAt }: CatalogueOffer): boolean {
  const at = now.getTime();
  return (
    availability === 'in_stock' &&
    (startsAt ?? 0) <= at &&
    (endsAt ?? Number.POSITIVE_INFINITY) > at + 3_600_000
  );
}

function megabytes(): string {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const [heap = 0, arrays = 0, all = 0] = [heapUsed, arrayBuffers, rss].map((bytes) =>
    Math.round(bytes / 1e6),
  );
  return `${heap} MB heap + ${arrays} MB arrays, ${all} MB resident`;
}
