import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildIndex } from '../deals/index/build-index.ts';
import { search } from '../deals/search/search.ts';
import { readRequest } from '../deals/dialogue/read-request.ts';
import { offersOf } from '../supabase/seed/sample-catalog.ts';
import { indexOffers } from '../supabase/functions/_shared/search/index-offers.ts';
import { createRetrieval } from '../supabase/functions/_shared/search/retrieval.ts';
import { answerOf } from './answer-of.ts';
import { figuresText, measure, percentiles } from './figures.ts';
import { readJsonLines } from './json-lines.ts';
import { Doc, JudgedQuery, ndcg, recall } from './relevance/judged.ts';
import { asOffer, planOfWords } from './relevance/our-engine.ts';
import { writeOffers } from '../server/postgres/testing/write-offers.ts';
import { openEmpty } from './retrieval/open-catalogue.ts';
import { requests } from './search-requests.ts';

// PostgreSQL finds the offers, beside the index in memory. Prints figures and never judges them: docs/benchmarks.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'string' }, queries: { type: 'string' }, rounds: { type: 'string' } },
});
const now = new Date('2026-11-24T12:00:00Z');
const rounds = Number(values.rounds ?? 3);
/** Above this the index in memory is not built beside it. */
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
for (const size of positionals.map(Number)) await time(size);

/** The quality of both over judged queries, and how much of one's first ten the other has. */
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

async function time(size: number): Promise<void> {
  console.log(`${size} offers, ${requests.length} requests, ${rounds} rounds`);
  const { rpc, admin, close } = await openEmpty();
  try {
    let since = performance.now();
    await writeOffers(admin, offersOf(size, now));
    console.log(`  offers      written in ${seconds(since)}`);
    since = performance.now();
    await indexOffers({ rpc });
    console.log(
      `  indexed in  ${seconds(since)}, ${Math.round(size / ((performance.now() - since) / 1000))} offers a second`,
    );
    await admin.query('vacuum analyze public.search_offers');
    await admin.query('vacuum analyze public.search_counts');
    const { rows } = await admin.query<{ name: string; bytes: string }>(
      `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
       where c.relname in ('deals', 'search_offers', 'search_offers_terms_idx', 'search_counts')`,
    );
    console.log(
      `  size        ${rows.map(({ name, bytes }) => `${name} ${Math.round(Number(bytes) / 1e6)} MB`).join(', ')}`,
    );
    const database: number[] = [];
    let calls = 0;
    const timed: typeof rpc = async (name, args) => {
      const start = performance.now();
      const answer = await rpc(name, args);
      if (name === 'find_offers') {
        database.push(performance.now() - start);
        calls += 1;
      }
      return answer;
    };
    globalThis.gc?.();
    const before = process.memoryUsage();
    since = performance.now();
    const retrieval = createRetrieval({ rpc: timed, now: () => now });
    await retrieval.refresh();
    const words = performance.now() - since;
    globalThis.gc?.();
    const after = process.memoryUsage();
    const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    console.log(`  words       read in ${words.toFixed(0)} ms, ${(held / 1e6).toFixed(1)} MB in the process`);
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      for (const query of requests) {
        const start = performance.now();
        await retrieval.search((index) => answerOf(index, query, now));
        if (round >= 0) times.push(performance.now() - start);
      }
      if (round < 0) [calls, database.length] = [0, 0];
    }
    console.log(`  postgres    ${text(times)}`);
    console.log(
      `  of which    ${text(database)} in find_offers, ${(calls / times.length).toFixed(2)} calls a request`,
    );
    const kinds: number[] = [];
    for (let round = -1; round < rounds; round++) {
      for (const query of named) {
        const start = performance.now();
        await retrieval.search((index) =>
          search(index, readRequest(index, query).plan, { now }).found.map(({ reasons }) => reasons),
        );
        if (round >= 0) kinds.push(performance.now() - start);
      }
    }
    console.log(`  by kind     ${text(kinds)}`);
    if (size > mostInMemory) return;
    const index = buildIndex(offersOf(size, now), { size });
    console.log(
      `  in memory   ${figuresText(measure(requests, rounds, (query) => answerOf(index, query, now)))}`,
    );
  } finally {
    await close();
  }
}
