import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { orSayWhy } from './or-say-why.ts';
import { readJsonLines } from './json-lines.ts';
import type { Engine } from './relevance/engine.ts';
import { crossValidate } from './relevance/folds.ts';
import { Doc, JudgedQuery, ndcg, recall } from './relevance/judged.ts';
import { ourEngine } from './relevance/our-engine.ts';
import { fts5, miniSearchFuzzy, miniSearchStems } from './relevance/peer-engines.ts';
import { seededRandom } from './seeded-random.ts';

// Prints figures and never judges them. How to read them: docs/benchmarks.md.
const depth = 100;
/** A server runs for days, so the first rounds, before its code is optimized, are not timed. */
const warmUpRounds = 20;
const rounds = 20;
const usage =
  'npm run bench -- relevance --docs FILE --queries FILE [--typo SEED]   (JSON lines, plain or gzipped)\n' +
  'npm run bench -- relevance --folds [--data FOLDER]   (the judged sets of the project, and those over public data)';

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    queries: { type: 'string' },
    typo: { type: 'string' },
    folds: { type: 'boolean' },
    data: { type: 'string' },
  },
});
const seed = values.typo === undefined ? null : Number(values.typo);
if (values.folds) {
  orSayWhy(() => crossValidate(values.data));
} else if (!values.docs || !values.queries || (seed !== null && !Number.isSafeInteger(seed))) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { docs, queries } = values;
  orSayWhy(() => compare(docs, queries, seed));
}

function compare(docsFile: string, queriesFile: string, typoSeed: number | null): void {
  const docs = readJsonLines(docsFile, Doc);
  const judged = readJsonLines(queriesFile, JudgedQuery);
  const clean = judged.map(({ q }) => q);
  const queries = typoSeed === null ? clean : withTypos(clean, typoSeed);
  const engines = [ourEngine, miniSearchStems, miniSearchFuzzy, fts5].map((make) => make(docs));
  const texts = engines.map((engine) => qualityOf(engine, judged, queries));
  const times = timesOf(engines, queries);
  const perSecond = times.map((each) => (each.length / each.reduce((sum, time) => sum + time, 0)) * 1000);
  texts.forEach((text, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const time = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    // `ours-times`: how many times as many searches a second ours does.
    const ratio = ((perSecond[0] ?? 0) / (perSecond[at] ?? 1)).toFixed(1);
    console.log(
      `${text} p50 ${time(0.5)} p95 ${time(0.95)} per-second ${Math.round(perSecond[at] ?? 0)} ours-times ${ratio}`,
    );
  });
}

/**
 * Milliseconds by engine. Engines alternate after a round of all queries, so that other load affects them equally; alternating
 * per query would fill the CPU caches with another engine's index.
 */
function timesOf(engines: readonly Engine[], queries: readonly string[]): number[][] {
  const times = engines.map((): number[] => []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    engines.forEach((engine, at) => {
      for (const query of queries) {
        const since = performance.now();
        engine.find(query, depth);
        if (round >= 0) times[at]?.push(performance.now() - since);
      }
    });
  }
  return times;
}

function qualityOf(engine: Engine, judged: readonly JudgedQuery[], queries: readonly string[]): string {
  const answers = queries.map((query) => engine.find(query, depth));
  const gains = judged.flatMap(({ rels }, at) => ndcg(answers[at] ?? [], rels, 10) ?? []);
  const recalls = judged.flatMap(({ rels }, at) => recall(answers[at] ?? [], rels, depth) ?? []);
  const zero = answers.filter(({ length }) => length === 0).length;
  return `${engine.name} ndcg@10 ${mean(gains)} recall@${depth} ${mean(recalls)} zero ${zero}`;
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)).toFixed(3);
}

/** One random typo in the longest word of each query: a letter dropped, doubled, replaced, or two swapped. */
function withTypos(queries: readonly string[], seed: number): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return queries.map((query) => {
    const words = query.split(' ');
    const longest = words.reduce(
      (best, word, at) => (word.length > (words[best] ?? '').length ? at : best),
      0,
    );
    const word = words[longest] ?? '';
    if (word.length < 2) return query;
    const kind = below(4);
    const at = below(kind === 3 ? word.length - 1 : word.length);
    const letter = letters[below(letters.length)] ?? 'a';
    const edited = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ];
    return words.map((each, place) => (place === longest ? (edited[kind] ?? word) : each)).join(' ');
  });
}
