import { type DealIndex, runsOf } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { isAccessoryWord } from '../text/accessory-words.ts';
import { weights } from '../weights.ts';
import type { Passes } from './filter.ts';
import { addWord, scratchOf } from './score-accumulator.ts';
import type { TopicWord } from './topic.ts';

export type Matches = {
  rows: number[];
  /** How well the text of each of `rows` matches, 1 for the best; without a topic all are equal. */
  relevance: Float32Array;
  /** Topic words that nothing in the catalogue contains. */
  unknown: string[];
};

/** Tolerance for the rounding of 32-bit sums. */
const slack = 1e-6;
/** With this many rows containing the rarer words, commoner words only boost those: other rows would rank below them. */
const enough = 500;

/**
 * Rows that pass the filter and match the topic. Without a topic, every row that passes. `ofKind`: all rows are what was asked for, so
 * which of the words each says counts, and not how often, in how long a text, or with what it comes.
 */
export function match(
  index: DealIndex,
  plan: Plan,
  {
    topic,
    passes,
    sorted,
    ofKind = false,
  }: { topic: readonly TopicWord[]; passes: Passes; sorted: boolean; ofKind?: boolean },
): Matches {
  const unknown = topic.filter(({ sayings }) => sayings.length === 0).map(({ text }) => text);
  const wanted = new Set(topic.flatMap(({ sayings }) => sayings.flatMap(({ terms }) => terms)));
  const hints = new Set(
    plan.hints.flatMap((stem) => index.terms.get(stem) ?? []).filter((term) => !wanted.has(term)),
  );
  if (wanted.size === 0) {
    // If nothing matches the topic and there are no other criteria: no results, rather than arbitrary ones.
    const isTopicless = topic.length === 0 || isNarrowed(plan);
    const rows = isTopicless ? everyRow(index, passes) : [];
    const relevance = new Float32Array(rows.length).fill(1);
    return withHints(index, hints, sorted, { rows, relevance, unknown });
  }
  return withHints(index, hints, sorted, { ...ranked(index, topic, { passes, sorted, ofKind }), unknown });
}

function isNarrowed({ subcategories, goal, brandsIn, merchantsIn }: Plan): boolean {
  return subcategories.length > 0 || goal !== undefined || brandsIn.length > 0 || merchantsIn.length > 0;
}

function everyRow(index: DealIndex, passes: Passes): number[] {
  const rows: number[] = [];
  for (let row = 0; row < index.end; row++) if (passes(row)) rows.push(row);
  return rows;
}

function ranked(
  index: DealIndex,
  topic: readonly TopicWord[],
  { passes, sorted, ofKind }: { passes: Passes; sorted: boolean; ofKind: boolean },
): Omit<Matches, 'unknown'> {
  const { score, covered, touched } = scratchOf(index);
  const said = topic.filter(({ sayings }) => sayings.length > 0).sort((a, b) => b.rarity - a.rarity);
  const total = said.reduce((sum, { rarity }) => sum + rarity, 0);
  let count = 0;
  let left = total;
  let isEnough = false;
  for (const word of said) {
    isEnough ||= sorted
      ? left < mostCovered(index, count, passes) * weights.coverageWhenSorted - slack
      : isPassedBy(index, count, passes, enough);
    count = addWord(index, word, count, isEnough);
    left -= word.rarity;
  }
  const floor = sorted ? mostCovered(index, count, passes) * weights.coverageWhenSorted - slack : 0;
  const kept: number[] = [];
  for (let at = 0; at < count; at++) {
    const row = touched[at] ?? 0;
    if ((covered[row] ?? 0) >= floor && passes(row)) kept.push(row);
  }
  const relevance = new Float32Array(kept.length);
  const wantsThing = !topic.some(({ text, readAs }) => isAccessoryWord(readAs ?? text));
  let highest = 0;
  let lastShare = 1;
  let lastPower = 1;
  for (let at = 0; at < kept.length; at++) {
    const row = kept[at] ?? 0;
    const share = (covered[row] ?? 0) / total;
    // Most rows match as much as the one before.
    if (share !== lastShare) [lastShare, lastPower] = [share, share ** weights.coveragePower];
    const counts = wantsThing && index.table.accessory[row] === 1 ? weights.accessory : 1;
    relevance[at] = ofKind ? lastPower : (score[row] ?? 0) * lastPower * counts;
    highest = Math.max(highest, relevance[at] ?? 0);
  }
  for (let at = 0; at < kept.length; at++) relevance[at] = (relevance[at] ?? 0) / (highest || 1);
  for (let at = 0; at < count; at++) {
    const row = touched[at] ?? 0;
    score[row] = 0;
    covered[row] = 0;
  }
  return { rows: kept, relevance };
}

/** Whether enough of the rows touched so far may be shown. */
function isPassedBy(index: DealIndex, count: number, passes: Passes, least: number): boolean {
  if (count < least) return false;
  const { touched } = scratchOf(index);
  let passed = 0;
  for (let at = 0; at < count && passed < least; at++) if (passes(touched[at] ?? 0)) passed += 1;
  return passed === least;
}

/**
 * The highest score of a row that may be shown. The filter, the most expensive step, runs only on rows with a higher
 * score.
 */
function mostCovered(index: DealIndex, count: number, passes: Passes): number {
  const { covered, touched } = scratchOf(index);
  let most = 0;
  for (let at = 0; at < count; at++) {
    const row = touched[at] ?? 0;
    const value = covered[row] ?? 0;
    if (value > most && passes(row)) most = value;
  }
  return most;
}

/**
 * Words that named a category loosely boost rows that contain them. Sorted by price, only those rows take part, if there
 * are any.
 */
function withHints(index: DealIndex, hints: ReadonlySet<number>, sorted: boolean, matches: Matches): Matches {
  if (hints.size === 0) return matches;
  const { rows, relevance } = matches;
  const { score } = scratchOf(index);
  for (const term of hints) {
    for (const { rows: said, shapes, from, end } of runsOf(index, term)) {
      for (let at = from; at < end; at++) {
        const row = said[at] ?? 0;
        score[row] = (score[row] ?? 0) + (index.impacts[shapes[at] ?? 0] ?? 0) / 65_535 / hints.size;
      }
    }
  }
  const said = rows.map((row) => score[row] ?? 0);
  for (const term of hints) {
    for (const { rows: lit, from, end } of runsOf(index, term))
      for (let at = from; at < end; at++) score[lit[at] ?? 0] = 0;
  }
  const kept =
    sorted && said.some((value) => value > 0)
      ? rows.flatMap((_, at) => (said[at] ? [at] : []))
      : rows.map((_, at) => at);
  return {
    ...matches,
    rows: kept.map((at) => rows[at] ?? 0),
    relevance: Float32Array.from(kept, (at) => (relevance[at] ?? 0) + weights.hint * (said[at] ?? 0)),
  };
}
