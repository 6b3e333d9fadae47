import { type DealIndex, frequencyOf, termOf } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { weights } from '../weights.ts';
import type { Passes } from './filter.ts';

export type Matches = {
  rows: number[];
  /** Per row of `rows`: how well its text matches, 0 to 1, and the share of the topic it says. */
  relevance: Float32Array;
  coverage: Float32Array;
  /** Topic words nothing in the catalogue says. */
  unknown: string[];
};

type Scratch = { score: Float32Array; covered: Float32Array };
const scratches = new WeakMap<DealIndex, Scratch>();

function scratchOf(index: DealIndex): Scratch {
  const known = scratches.get(index);
  if (known) return known;
  const made = { score: new Float32Array(index.table.size), covered: new Float32Array(index.table.size) };
  scratches.set(index, made);
  return made;
}

/** Rows that pass the filter and speak of the topic. Without a topic, every row that passes. */
export function match(index: DealIndex, plan: Plan, passes: Passes, sorted: boolean): Matches {
  const words = [...new Set(plan.words.map(({ text }) => text))];
  const terms = words.map((word) => ({ word, term: termOf(index, word) }));
  const unknown = terms.filter(({ term }) => term === null).map(({ word }) => word);
  const wanted = new Set(terms.flatMap(({ term }) => (term === null ? [] : [term])));
  const hints = new Set(
    plan.hints.flatMap((stem) => index.terms.get(stem) ?? []).filter((term) => !wanted.has(term)),
  );
  if (wanted.size === 0) {
    // A topic nothing speaks of, and nothing else to go by: no match, rather than anything at all.
    const isTopicless = words.length === 0 || isNarrowed(plan);
    const rows = isTopicless ? everyRow(index, passes) : [];
    const relevance = new Float32Array(rows.length);
    return withHints(index, hints, sorted, {
      rows,
      relevance,
      coverage: new Float32Array(rows.length).fill(1),
      unknown,
    });
  }
  return withHints(index, hints, sorted, ranked(index, wanted, unknown, passes, sorted));
}

function isNarrowed({ subcategories, goal, brandsIn, merchantsIn }: Plan): boolean {
  return subcategories.length > 0 || goal !== undefined || brandsIn.length > 0 || merchantsIn.length > 0;
}

function everyRow(index: DealIndex, passes: Passes): number[] {
  const rows: number[] = [];
  for (let row = 0; row < index.table.size; row++) if (passes(row)) rows.push(row);
  return rows;
}

/** How telling a word is: rare ones more, one that every row says hardly at all. */
function rarity(index: DealIndex, term: number): number {
  const said = frequencyOf(index, term);
  return Math.log(1 + (index.table.size - said + 0.5) / (said + 0.5));
}

function ranked(
  index: DealIndex,
  wanted: ReadonlySet<number>,
  unknown: readonly string[],
  passes: Passes,
  sorted: boolean,
): Matches {
  const { score, covered } = scratchOf(index);
  const touched: number[] = [];
  let total = 0;
  for (const term of wanted) {
    const idf = rarity(index, term);
    total += idf;
    const end = index.offsets[term + 1] ?? 0;
    for (let at = index.offsets[term] ?? 0; at < end; at++) {
      const row = index.rows[at] ?? 0;
      if (covered[row] === 0) touched.push(row);
      score[row] = (score[row] ?? 0) + idf * ((index.impacts[at] ?? 0) / 65_535);
      covered[row] = (covered[row] ?? 0) + idf;
    }
  }
  let most = 0;
  let highest = 0;
  let kept = 0;
  for (const row of touched) {
    if (!passes(row)) continue;
    touched[kept++] = row;
    most = Math.max(most, covered[row] ?? 0);
  }
  const floor = most * (sorted ? weights.coverageWhenSorted : weights.coverageFloor);
  const rows = touched.slice(0, kept).filter((row) => (covered[row] ?? 0) >= floor - 1e-6);
  const relevance = new Float32Array(rows.length);
  const coverage = new Float32Array(rows.length);
  rows.forEach((row, at) => {
    const share = (covered[row] ?? 0) / total;
    coverage[at] = share;
    relevance[at] = (score[row] ?? 0) * share ** weights.coveragePower;
    highest = Math.max(highest, relevance[at] ?? 0);
  });
  for (let at = 0; at < rows.length; at++) relevance[at] = (relevance[at] ?? 0) / (highest || 1);
  // `touched` was compacted in place, so the scratch is cleared by walking the postings again.
  for (const term of wanted) {
    const end = index.offsets[term + 1] ?? 0;
    for (let at = index.offsets[term] ?? 0; at < end; at++) {
      const row = index.rows[at] ?? 0;
      score[row] = 0;
      covered[row] = 0;
    }
  }
  return { rows, relevance, coverage, unknown: [...unknown] };
}

/** Words that named a category loosely lift what says them. Sorted by price, only what says them takes part, where anything does. */
function withHints(index: DealIndex, hints: ReadonlySet<number>, sorted: boolean, matches: Matches): Matches {
  if (hints.size === 0) return matches;
  const { rows, relevance, coverage } = matches;
  const { score } = scratchOf(index);
  for (const term of hints) {
    const end = index.offsets[term + 1] ?? 0;
    for (let at = index.offsets[term] ?? 0; at < end; at++) {
      const row = index.rows[at] ?? 0;
      score[row] = (score[row] ?? 0) + (index.impacts[at] ?? 0) / 65_535 / hints.size;
    }
  }
  const said = rows.map((row) => score[row] ?? 0);
  for (const term of hints) {
    const end = index.offsets[term + 1] ?? 0;
    for (let at = index.offsets[term] ?? 0; at < end; at++) score[index.rows[at] ?? 0] = 0;
  }
  const kept =
    sorted && said.some((value) => value > 0)
      ? rows.flatMap((_, at) => (said[at] ? [at] : []))
      : rows.map((_, at) => at);
  return {
    ...matches,
    rows: kept.map((at) => rows[at] ?? 0),
    relevance: Float32Array.from(kept, (at) => (relevance[at] ?? 0) + weights.hint * (said[at] ?? 0)),
    coverage: Float32Array.from(kept, (at) => coverage[at] ?? 0),
  };
}
