import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';

/**
 * The postings of consecutive rows. Those of the term at place p are `rows[offsets[p]] … rows[offsets[p + 1] - 1]`, rows
 * ascending. Never changed: postings of removed offers stay until the segment is merged.
 */
export type Segment = {
  /** One more than its last row. It starts where the previous segment ends. */
  end: number;
  /** The terms it contains, ascending; null in a large segment, which is indexed by term. */
  terms: Uint32Array | null;
  offsets: Uint32Array;
  rows: Uint32Array;
  /** How the term occurs in the row: see `Shapes`. */
  shapes: Uint32Array;
};

/** It yields after this many postings. */
const postingsPerStep = 200_000;

/** The place of a term in a segment, or -1. */
export function placeOf({ terms, offsets }: Pick<Segment, 'terms' | 'offsets'>, term: number): number {
  if (!terms) return term + 1 < offsets.length ? term : -1;
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = terms[middle] ?? 0;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The postings of rows that are not in a segment yet. */
export class OpenSegment {
  private readonly memory: Memory;
  private readonly terms: GrowableUint32Array;
  private readonly shapes: GrowableUint32Array;
  /** The end of each row's postings. */
  private readonly ends: GrowableUint32Array;

  constructor(memory: Memory) {
    this.memory = memory;
    this.terms = new GrowableUint32Array(memory);
    this.shapes = new GrowableUint32Array(memory);
    this.ends = new GrowableUint32Array(memory);
  }

  get rows(): number {
    return this.ends.length;
  }

  add(term: number, shape: number): void {
    this.terms.push(term);
    this.shapes.push(shape);
  }

  endRow(): void {
    this.ends.push(this.terms.length);
  }

  /** The segment of all rows so far, which end before `end`. `known`: the number of terms. */
  *close(end: number, known: number): Generator<void, Segment> {
    const { memory } = this;
    const said = this.terms.view();
    const terms = said.length < known ? distinct(memory, said) : null;
    const offsets = memory.make('uint32', (terms?.length ?? known) + 1);
    for (const term of said) {
      const place = placeOf({ terms, offsets }, term);
      offsets[place + 1] = (offsets[place + 1] ?? 0) + 1;
    }
    for (let place = 1; place < offsets.length; place++)
      offsets[place] = (offsets[place] ?? 0) + (offsets[place - 1] ?? 0);
    yield;
    const next = Uint32Array.from(offsets);
    const rows = memory.make('uint32', said.length);
    const shapes = memory.make('uint32', said.length);
    let pair = 0;
    let row = end - this.rows;
    let step = postingsPerStep;
    for (const rowEnd of this.ends.view()) {
      for (; pair < rowEnd; pair++) {
        const place = placeOf({ terms, offsets }, said[pair] ?? 0);
        const at = next[place] ?? 0;
        next[place] = at + 1;
        rows[at] = row;
        shapes[at] = this.shapes.at(pair);
      }
      row += 1;
      if (pair < step) continue;
      step = pair + postingsPerStep;
      yield;
    }
    for (const list of [this.terms, this.shapes, this.ends]) list.clear();
    return { end, terms, offsets, rows, shapes };
  }
}

/** Two neighboring segments merged, without the postings of removed offers. `known`: the number of terms. */
export function* merge(
  memory: Memory,
  pair: readonly [Segment, Segment],
  { known, isLive }: { known: number; isLive: (row: number) => boolean },
): Generator<void, Segment> {
  const [one, other] = pair;
  const size = one.rows.length + other.rows.length;
  const terms =
    one.terms && other.terms && size < known
      ? distinct(memory, Uint32Array.from([...one.terms, ...other.terms]))
      : null;
  const offsets = memory.make('uint32', (terms?.length ?? known) + 1);
  const rows = memory.make('uint32', size);
  const shapes = memory.make('uint32', size);
  let length = 0;
  let step = postingsPerStep;
  for (let place = 0; place + 1 < offsets.length; place++) {
    for (const segment of pair) {
      const from = placeOf(segment, terms ? (terms[place] ?? 0) : place);
      const end = segment.offsets[from + 1] ?? 0;
      for (let at = from < 0 ? end : (segment.offsets[from] ?? 0); at < end; at++) {
        const row = segment.rows[at] ?? 0;
        if (!isLive(row)) continue;
        rows[length] = row;
        shapes[length] = segment.shapes[at] ?? 0;
        length += 1;
      }
    }
    offsets[place + 1] = length;
    if (length < step) continue;
    step = length + postingsPerStep;
    yield;
  }
  return {
    end: other.end,
    terms,
    offsets,
    rows: rows.subarray(0, length),
    shapes: shapes.subarray(0, length),
  };
}

/** Terms without repeats, ascending. */
function distinct(memory: Memory, said: Uint32Array): Uint32Array {
  const sorted = said.slice().sort();
  let length = 0;
  for (let at = 0; at < sorted.length; at++)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[length++] = sorted[at] ?? 0;
  const terms = memory.make('uint32', length);
  terms.set(sorted.subarray(0, length));
  return terms;
}
