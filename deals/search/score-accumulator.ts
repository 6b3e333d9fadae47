import { type DealIndex, frequencyOf, runsOf, saysTerm } from '../index/deal-index.ts';
import type { OfferTable } from '../index/offer-table.ts';
import type { Saying, TopicWord } from './topic.ts';

/** Per row during a search: its score, how much of the topic it matches, the same for one word; and the rows touched so far. */
type Scratch = Record<'score' | 'covered' | 'best' | 'share', Float32Array> & { touched: Uint32Array };
const scratches = new WeakMap<OfferTable, Scratch>();

/** All zero between searches. */
export function scratchOf({ table }: DealIndex): Scratch {
  const known = scratches.get(table);
  if (known && known.touched.length >= table.end) return known;
  const rows = table.identity.length;
  const column = () => new Float32Array(rows);
  const touched = new Uint32Array(rows);
  const made = { score: column(), covered: column(), best: column(), share: column(), touched };
  scratches.set(table, made);
  return made;
}

/**
 * Adds one word's scores to each row; returns how many rows have been touched. `isLast`: rows without a score are
 * skipped.
 */
export function addWord(index: DealIndex, word: TopicWord, touchedBefore: number, isLast: boolean): number {
  const add = word.sayings.length === 1 ? addOneSaying : addSayings;
  return add(index, word, touchedBefore, isLast);
}

function addOneSaying(
  index: DealIndex,
  { sayings, rarity }: TopicWord,
  touchedBefore: number,
  isLast: boolean,
): number {
  const { score, covered, touched } = scratchOf(index);
  const { impacts } = index;
  const [saying] = sayings;
  if (!saying) return touchedBefore;
  const [rarest = 0, ...rest] = rarestFirst(index, saying);
  const most = (rarity * saying.weight) / 65_535;
  const covers = rarity * saying.weight;
  let count = touchedBefore;
  for (const { rows, shapes, from, end } of runsOf(index, rarest)) {
    // The innermost loop of a search: no call and no object per row.
    for (let at = from; at < end; at++) {
      const row = rows[at] ?? 0;
      const had = covered[row] ?? 0;
      if (had === 0 && isLast) continue;
      if (rest.length > 0 && !rest.every((term) => saysTerm(index, term, row))) continue;
      if (had === 0) touched[count++] = row;
      score[row] = (score[row] ?? 0) + most * (impacts[shapes[at] ?? 0] ?? 0);
      covered[row] = had + covers;
    }
  }
  return count;
}

/** A word with several forms counts once, by its highest score. */
function addSayings(
  index: DealIndex,
  { sayings, rarity }: TopicWord,
  touchedBefore: number,
  isLast: boolean,
): number {
  const { score, covered, best, share, touched } = scratchOf(index);
  const { impacts } = index;
  let count = touchedBefore;
  for (const saying of sayings) {
    const [rarest = 0, ...rest] = rarestFirst(index, saying);
    const weight = saying.weight;
    for (const { rows, shapes, from, end } of runsOf(index, rarest)) {
      for (let at = from; at < end; at++) {
        const row = rows[at] ?? 0;
        if (isLast && covered[row] === 0) continue;
        if (rest.length > 0 && !rest.every((term) => saysTerm(index, term, row))) continue;
        if (covered[row] === 0) touched[count++] = row;
        const value = (weight * (impacts[shapes[at] ?? 0] ?? 0)) / 65_535;
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
  }
  for (let at = 0; at < count; at++) {
    const row = touched[at] ?? 0;
    best[row] = 0;
    share[row] = 0;
  }
  return count;
}

/** The terms of one form, rarest first: its rows are iterated and checked for the others. */
function rarestFirst(index: DealIndex, { terms }: Saying): readonly number[] {
  return terms.length === 1
    ? terms
    : [...terms].sort((a, b) => frequencyOf(index, a) - frequencyOf(index, b));
}
