import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import pino from 'pino';
import { buildIndex } from '../deals/index/build-index.ts';
import { bytesOf } from '../deals/index/deal-index.ts';
import { boundedOffers, boundedRequest } from '../deals/search/bounded-requests.ts';
import { search } from '../deals/search/search.ts';
import { understand } from '../deals/understand/understand.ts';
import { createRpc, type Rpc } from '../server/functions/create-rpc.ts';
import { connectAs } from '../server/postgres/connection.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { readRequest } from '../deals/dialogue/read-request.ts';
import { offersOf } from '../supabase/seed/sample-catalog.ts';
import { indexOffers } from '../supabase/functions/_shared/search/index-offers.ts';
import { createRetrieval } from '../supabase/functions/_shared/search/retrieval.ts';
import { answerOf } from './answer-of.ts';
import { figuresText, measure, percentiles } from './figures.ts';
import { readJsonLines } from './json-lines.ts';
import { Doc, JudgedQuery, ndcg, recall } from './relevance/judged.ts';
import { asOffer, planOfWords } from './relevance/our-engine.ts';
import { writeOffers } from '../supabase/functions/_shared/search/testing/write-offers.ts';
import { askInDeno } from './retrieval/ask-in-deno.ts';
import { copyDeals, copyFound } from './retrieval/grow-catalog.ts';
import { requests } from './search-requests.ts';

// PostgreSQL search compared with the index in memory. Prints figures and never judges them: docs/benchmarks.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string' },
    queries: { type: 'string' },
    rounds: { type: 'string' },
    copies: { type: 'string' },
    minutes: { type: 'string' },
    bounds: { type: 'string' },
    deno: { type: 'boolean' },
  },
});
const now = new Date('2026-11-24T12:00:00Z');
const rounds = Number(values.rounds ?? 3);
/** How many copies of each offer there are in the end, and at each step before. */
const steps = (values.copies ?? '').split(',').map(Number).filter(Boolean);
/** How long the server's job indexes the copies of a step; the rest is copied too. */
const minutes = Number(values.minutes ?? 5);
/** Above this size no index in memory is built for comparison. */
const mostInMemory = 200_000;

const named = [
  'yoga mat under $40',
  'cheapest dog bed',
  'a blue tent for four people',
  'gaming mouse',
  'running shoes at least 20% off',
  'desk lamp or webcam under $80',
];
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const text = (times: readonly number[]) => {
  const { p50, p95, p99 } = percentiles(times);
  return `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`;
};

if (values.docs && values.queries) await judge(values.docs, values.queries);
if (values.bounds) await checkBounds(Number(values.bounds));
for (const size of positionals.map(Number)) await time(size);

/** The quality of both over judged queries, and the overlap of their first ten results. */
async function judge(docsFile: string, queriesFile: string): Promise<void> {
  const offers = readJsonLines(docsFile, Doc).map((doc, at) => ({
    ...asOffer(doc, at),
    id: `00000000-0000-4000-8000-${doc.id.padStart(12, '0')}`,
  }));
  const judged = readJsonLines(queriesFile, JudgedQuery);
  const { rpc, admin, close } = await openEmpty();
  try {
    await writeOffers(admin, offers);
    await indexOffers({ rpc });
    await admin.query('vacuum analyze public.search_offers');
    const retrieval = createRetrieval({ rpc, now: () => now });
    const index = buildIndex(offers);
    const idOf = (id: string) => id.replace(/^.*-0*(?=\d)/, '');
    const sums = { memory: [0, 0, 0], postgres: [0, 0, 0] };
    let shared = 0;
    for (const { q, rels } of judged) {
      const plan = planOfWords(q);
      const ours = search(index, plan, { now, limit: 100 }).found.map(({ id }) => idOf(id));
      const find = (limit: number) =>
        retrieval.search((some) => search(some, plan, { now, limit }).found.map(({ id }) => idOf(id)));
      // A short list is ranked among fewer offers.
      const theirs = [...new Set([...(await find(10)), ...(await find(100))])];
      for (const [sum, found] of [
        [sums.memory, ours],
        [sums.postgres, theirs],
      ] as const) {
        const gain = ndcg(found, rels, 10);
        if (gain !== null) {
          sum[0] = (sum[0] ?? 0) + gain;
          sum[1] = (sum[1] ?? 0) + 1;
        }
        sum[2] = (sum[2] ?? 0) + (recall(found, rels, 100) ?? 0);
      }
      const first = new Set(ours.slice(0, 10));
      shared += first.size === 0 ? 1 : theirs.slice(0, 10).filter((id) => first.has(id)).length / first.size;
    }
    for (const [name, [gains = 0, count = 1, recalls = 0]] of Object.entries(sums))
      console.log(
        `${name.padEnd(10)} ndcg@10 ${(gains / count).toFixed(4)} recall@100 ${(recalls / count).toFixed(4)}`,
      );
    console.log(`same first ten ${(shared / judged.length).toFixed(3)} of ${judged.length} queries`);
  } finally {
    await close();
  }
}

/** For generated requests with limits: how many deals respect them, and how many answers match those of the index in memory. */
async function checkBounds(count: number): Promise<void> {
  const { rpc, admin, close } = await openEmpty();
  try {
    await writeOffers(admin, boundedOffers);
    await indexOffers({ rpc });
    const retrieval = createRetrieval({ rpc, now: () => now });
    const index = buildIndex(boundedOffers);
    let [shown, kept, same] = [0, 0, 0];
    for (const { query, keeps } of fc.sample(boundedRequest, { numRuns: count, seed: 1 })) {
      const plan = understand(query, index.vocabulary);
      const found = await retrieval.search((some) => search(some, plan, { now }).found);
      shown += found.length;
      kept += found.filter(({ offer }) => keeps(offer)).length;
      const ids = search(index, plan, { now }).found.map(({ id }) => id);
      if (found.length === ids.length && found.every(({ id }, at) => id === ids[at])) same += 1;
    }
    console.log(`bounds kept ${(kept / shown).toFixed(3)} of ${shown} deals of ${count} requests`);
    console.log(`same answer ${(same / count).toFixed(3)}`);
  } finally {
    await close();
  }
}

/** A new database with this many offers, then with several copies of each at other prices. */
async function time(size: number): Promise<void> {
  const { rpc, admin, close } = await openEmpty();
  try {
    let since = performance.now();
    await writeOffers(admin, offersOf(size, now));
    console.log(`${size} offers written in ${seconds(since)}`);
    since = performance.now();
    await indexOffers({ rpc });
    const rate = Math.round(size / ((performance.now() - since) / 1000));
    console.log(`  indexed     in ${seconds(since)}, ${rate} offers a second`);
    await timeSearches({ rpc, admin });
    if (size <= mostInMemory) {
      const index = buildIndex(offersOf(size, now), { size });
      const bytes = Math.round(bytesOf(index) / 1e6);
      const figures = measure(requests, rounds, (query) => answerOf(index, query, now));
      console.log(`  in memory   ${figuresText(figures)}, ${bytes} MB of arrays`);
    }
    if (values.deno) process.stdout.write(await askInDeno(rpc, [...named, 'Find deals under $100']));
    for (const [at, to] of steps.entries()) {
      await grow(rpc, admin, { from: steps[at - 1] ?? 1, to, size });
      await timeSearches({ rpc, admin });
    }
  } finally {
    await close();
  }
}

async function timeSearches({ rpc, admin }: { rpc: Rpc; admin: pg.Pool }): Promise<void> {
  await admin.query('vacuum analyze public.deals');
  await admin.query('vacuum analyze public.search_offers');
  await admin.query('vacuum analyze public.search_counts');
  const { rows } = await admin.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
     where c.relname in ('deals', 'search_offers', 'search_offers_terms_idx', 'search_counts')`,
  );
  const sizes = rows.map(({ name, bytes }) => `${name} ${Math.round(Number(bytes) / 1e6)} MB`);
  console.log(`  size        ${sizes.join(', ')}`);
  const database: number[] = [];
  const timed: Rpc = async (name, args) => {
    const start = performance.now();
    const answer = await rpc(name, args);
    if (name === 'find_offers') database.push(performance.now() - start);
    return answer;
  };
  globalThis.gc?.();
  const before = held();
  const since = performance.now();
  const retrieval = createRetrieval({ rpc: timed, now: () => now });
  await retrieval.refresh();
  const words = performance.now() - since;
  globalThis.gc?.();
  const megabytes = ((held() - before) / 1e6).toFixed(1);
  console.log(`  words       read in ${words.toFixed(0)} ms, ${megabytes} MB in the process`);
  const run = async (
    name: string,
    queries: readonly string[],
    answer: (query: string) => Promise<unknown>,
  ) => {
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      if (round === 0) database.length = 0;
      for (const query of queries) {
        const start = performance.now();
        await answer(query);
        if (round >= 0) times.push(performance.now() - start);
      }
    }
    const calls = (database.length / times.length).toFixed(2);
    console.log(`  ${name} ${text(times)}, of which in PostgreSQL ${text(database)}, ${calls} calls each`);
  };
  await run('areas      ', requests, (query) => retrieval.search((index) => answerOf(index, query, now)));
  await run('products   ', named, (query) =>
    retrieval.search((index) =>
      search(index, readRequest(index, query).plan, { now }).found.map(({ reasons }) => reasons),
    ),
  );
}

async function grow(
  rpc: Rpc,
  admin: pg.Pool,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<void> {
  let since = performance.now();
  const onProgress = (copies: number) => {
    if (copies % 10 === 0) console.log(`  ${copies * size} after ${seconds(since)}`);
  };
  console.log(`${to * size} offers`);
  await copyDeals(admin, { from, to, onProgress });
  console.log(`  copied      in ${seconds(since)}`);
  since = performance.now();
  const written = await indexOffers({ rpc, signal: AbortSignal.timeout(minutes * 60_000) });
  const rate = Math.round(written / ((performance.now() - since) / 1000));
  console.log(`  indexed     ${written} in ${seconds(since)}, ${rate} offers a second`);
  since = performance.now();
  await copyFound(admin, { from, to, onProgress });
  console.log(`  the others  in ${seconds(since)}, with the index`);
}

/** A separate database in a temporary folder, without offers. */
async function openEmpty(): Promise<{ rpc: Rpc; admin: pg.Pool; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ventus-retrieval-'));
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const admin = new pg.Pool({ ...connectAs(database.connection, 'supabase_admin'), max: 2 });
  return {
    rpc: createRpc(database.pools.service),
    admin,
    async close() {
      await admin.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
