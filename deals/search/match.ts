import { type DealIndex, frequencyOf } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { isAccessoryWord } from '../text/accessory-words.ts';
import { weights } from '../weights.ts';
import { type Passes, saysTerm } from './filter.ts';
import type { Saying, TopicWord } from './topic.ts';

export type Matches = {
  rows: number[];
  /** Per row of `rows`: how well its text matches, 0 to 1, and the share of the topic it says. */
  relevance: Float32Array;
  coverage: Float32Array;
  /** Topic words nothing in the catalogue says. */
  unknown: string[];
};

type Scratch = Record<'score' | 'covered' | 'best' | 'share', Float32Array>;
const scratches = new WeakMap<DealIndex, Scratch>();

function scratchOf(index: DealIndex): Scratch {
  const known = scratches.get(index);
  if (known) return known;
  const column = () => new Float32Array(index.table.size);
  const made = { score: column(), covered: column(), best: column(), share: column() };
  scratches.set(index, made);
  return made;
}

/** Rows that pass the filter and speak of the topic. Without a topic, every row that passes. */
export function match(
  index: DealIndex,
  plan: Plan,
  { topic, passes, sorted }: { topic: readonly TopicWord[]; passes: Passes; sorted: boolean },
): Matches {
  const unknown = topic.filter(({ sayings }) => sayings.length === 0).map(({ text }) => text);
  const wanted = new Set(topic.flatMap(({ sayings }) => sayings.flatMap(({ terms }) => terms)));
  const hints = new Set(
    plan.hints.flatMap((stem) => index.terms.get(stem) ?? []).filter((term) => !wanted.has(term)),
  );
  if (wanted.size === 0) {
    // A topic nothing speaks of, and nothing else to go by: no match, rather than anything at all.
    const isTopicless = topic.length === 0 || isNarrowed(plan);
    const rows = isTopicless ? everyRow(index, passes) : [];
    const relevance = new Float32Array(rows.length);
    return withHints(index, hints, sorted, {
      rows,
      relevance,
      coverage: new Float32Array(rows.length).fill(1),
      unknown,
    });
  }
  return withHints(index, hints, sorted, { ...ranked(index, topic, passes, sorted), unknown });
}

function isNarrowed({ subcategories, goal, brandsIn, merchantsIn }: Plan): boolean {
  return subcategories.length > 0 || goal !== undefined || brandsIn.length > 0 || merchantsIn.length > 0;
}

function everyRow(index: DealIndex, passes: Passes): number[] {
  const rows: number[] = [];
  for (let row = 0; row < index.table.size; row++) if (passes(row)) rows.push(row);
  return rows;
}

/** The terms of one way of saying something, the rarest first: its rows are walked, and asked for the others. */
function rarestFirst(index: DealIndex, { terms }: Saying): readonly number[] {
  return terms.length === 1
    ? terms
    : [...terms].sort((a, b) => frequencyOf(index, a) - frequencyOf(index, b));
}

function ranked(
  index: DealIndex,
  topic: readonly TopicWord[],
  passes: Passes,
  sorted: boolean,
): Omit<Matches, 'unknown'> {
  const { score, covered, best, share } = scratchOf(index);
  const { offsets, rows, impacts } = index;
  const touched: number[] = [];
  let total = 0;
  for (const { sayings, rarity } of topic) {
    if (sayings.length === 0) continue;
    total += rarity;
    for (const saying of sayings) {
      const [rarest = 0, ...rest] = rarestFirst(index, saying);
      const weight = saying.weight;
      const end = offsets[rarest + 1] ?? 0;
      // The innermost loop of a search: no call and no object for a row.
      for (let at = offsets[rarest] ?? 0; at < end; at++) {
        const row = rows[at] ?? 0;
        if (rest.length > 0 && !rest.every((term) => saysTerm(index, term, row))) continue;
        if (covered[row] === 0) touched.push(row);
        // A word counts once, by the way of saying it that counts most.
        const value = (weight * (impacts[at] ?? 0)) / 65_535;
        const had = best[row] ?? 0;
        if (value > had) {
          score[row] = (score[row] ?? 0) + rarity * (value - had);
          best[row] = value;
        }
        const hadShare = share[row] ?? 0;
        if (weight > hadShare) {
          covered[row] = (covered[row] ?? 0) + rarity * (weight - hadShare);
          share[row] = weight;
        }
      }
    }
    for (const row of touched) {
      best[row] = 0;
      share[row] = 0;
    }
  }
  const passing = touched.filter((row) => passes(row));
  const most = passing.reduce((so, row) => Math.max(so, covered[row] ?? 0), 0);
  const floor = most * (sorted ? weights.coverageWhenSorted : weights.coverageFloor);
  const kept = passing.filter((row) => (covered[row] ?? 0) >= floor - 1e-6);
  const relevance = new Float32Array(kept.length);
  const coverage = new Float32Array(kept.length);
  const wantsThing = !topic.some(({ text, readAs }) => isAccessoryWord(readAs ?? text));
  let highest = 0;
  kept.forEach((row, at) => {
    const said = (covered[row] ?? 0) / total;
    coverage[at] = said;
    relevance[at] = (score[row] ?? 0) * said ** weights.coveragePower;
    if (wantsThing && index.table.accessory[row] === 1)
      relevance[at] = (relevance[at] ?? 0) * weights.accessory;
    highest = Math.max(highest, relevance[at] ?? 0);
  });
  for (let at = 0; at < kept.length; at++) relevance[at] = (relevance[at] ?? 0) / (highest || 1);
  for (const row of touched) {
    score[row] = 0;
    covered[row] = 0;
  }
  return { rows: kept, relevance, coverage };
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
