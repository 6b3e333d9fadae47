import type { KindTable } from '../kinds/kind-table.ts';
import type { Reach } from '../retrieve/reach.ts';
import { stemOf } from '../text/tokens.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import { Dictionary, type DictionaryData } from './dictionary.ts';
import { KindLists } from './kind-lists.ts';
import { Memory } from './memory.ts';
import { NameCounts, type NameCountsData, Names } from './names.ts';
import { OfferTable, type TableData } from './offer-table.ts';
import { placeOf, type Segment } from './segment.ts';
import { Terms, type TermsData } from './terms.ts';

/**
 * The data of a search: columns by row, and postings by term in a few segments. A change of the catalogue creates another index
 * over the same columns; searches that started with the previous one finish with it.
 */
export type DealIndex = {
  table: OfferTable;
  /** One more than the last searchable row. */
  end: number;
  terms: Terms;
  dictionary: Dictionary;
  segments: readonly Segment[];
  /** The relevance of a posting by its shape, 0 to 65535 for 0 to 1. */
  impacts: Uint16Array;
  vocabulary: Vocabulary;
  kinds: KindTable;
  parts: IndexParts;
  lists: Lists;
  /** Where further offers are; absent if the index has all. */
  reach?: Reach;
};

/** The parts of an index, without what each thread derives from them. */
type IndexParts = {
  table: OfferTable;
  end: number;
  terms: Terms;
  dictionary: Dictionary;
  nameCounts: NameCounts;
  /** The term of the rows of a kind. */
  kindTerms: Uint32Array;
  segments: readonly Segment[];
  impacts: Uint16Array;
};

/** The lists of names and kinds of one thread, passed from one index to the next. */
export type Lists = { names: Names; kinds: KindLists };

export function listsOf(table: OfferTable, nameCounts: NameCounts, terms: Terms): Lists {
  return { names: new Names(table.names, nameCounts, terms), kinds: new KindLists(table.kinds) };
}

export function indexOf(parts: IndexParts, lists: Lists): DealIndex {
  const { names, kinds } = lists;
  const { table, end, nameCounts, terms, dictionary, kindTerms, segments, impacts } = parts;
  names.update(table.names, nameCounts, terms);
  kinds.update(table.kinds, (kind) => terms.said.at(kindTerms[kind] ?? 0) > 0);
  const { byName, exact, byModifier, words } = kinds;
  const countOf = (kind: number) => terms.said.at(kindTerms[kind] ?? 0);
  const rowsOf = (kind: number) => {
    const rows: number[] = [];
    for (const run of runsIn(segments, kindTerms[kind] ?? 0)) {
      for (let at = run.from; at < run.end; at++) {
        const row = run.rows[at] ?? 0;
        if (table.isLive(row)) rows.push(row);
      }
    }
    return rows;
  };
  const { longest } = names;
  const vocabulary: Vocabulary = {
    find: (key) => names.find(key),
    says: (word) => terms.has(stemOf(word)),
    names,
    longest,
  };
  return {
    table,
    end,
    terms,
    dictionary,
    segments,
    impacts,
    vocabulary,
    kinds: { byName, exact, byModifier, words, rowsOf, countOf },
    parts,
    lists,
  };
}

export function termOf(index: DealIndex, word: string): number | null {
  return index.terms.get(stemOf(word)) ?? null;
}

/** How many offers contain a term. */
export function frequencyOf(index: DealIndex, term: number): number {
  return index.terms.said.at(term);
}

/** Postings of a term in one segment: `rows[from] … rows[end - 1]`, ascending, removed offers included. */
type Run = Pick<Segment, 'rows' | 'shapes'> & { from: number; end: number };

export const runsOf = ({ segments }: DealIndex, term: number): Run[] => runsIn(segments, term);

function runsIn(segments: readonly Segment[], term: number): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const place = placeOf(segment, term);
    if (place < 0) continue;
    const { rows, shapes, offsets } = segment;
    runs.push({ rows, shapes, from: offsets[place] ?? 0, end: offsets[place + 1] ?? 0 });
  }
  return runs;
}

/** Whether a row contains a term: one binary search in the row's segment. */
export function saysTerm({ segments }: DealIndex, term: number, row: number): boolean {
  let at = 0;
  while (at < segments.length && row >= (segments[at]?.end ?? 0)) at += 1;
  const segment = segments[at];
  const place = segment ? placeOf(segment, term) : -1;
  if (!segment || place < 0) return false;
  const { offsets, rows } = segment;
  let low = offsets[place] ?? 0;
  let high = (offsets[place + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rows[middle] ?? 0;
    if (found === row) return true;
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** The arrays of an index: when posted to another thread they are shared, not copied, if the memory is shared. */
export type SharedIndex = {
  table: TableData;
  end: number;
  terms: TermsData;
  dictionary: DictionaryData;
  nameCounts: NameCountsData;
  kindTerms: Uint32Array;
  segments: readonly Segment[];
  impacts: Uint16Array;
};

export function share({ parts }: DealIndex): SharedIndex {
  const { table, end, terms, dictionary, nameCounts, kindTerms, segments, impacts } = parts;
  return {
    table: table.data,
    end,
    terms: terms.data,
    dictionary: dictionary.data,
    nameCounts: nameCounts.data,
    kindTerms,
    segments,
    impacts,
  };
}

/** The index whose arrays another thread shares. `before`: the previously attached one, whose lists are continued. */
export function attach(shared: SharedIndex, before?: DealIndex): DealIndex {
  const memory = new Memory(true);
  const parts: IndexParts = {
    table: new OfferTable(memory, shared.table),
    end: shared.end,
    terms: new Terms(memory, shared.terms),
    dictionary: new Dictionary(memory, shared.dictionary),
    nameCounts: new NameCounts(memory, shared.nameCounts),
    kindTerms: shared.kindTerms,
    segments: shared.segments,
    impacts: shared.impacts,
  };
  return indexOf(parts, before?.lists ?? listsOf(parts.table, parts.nameCounts, parts.terms));
}

/** Bytes in the arrays of an index, texts included. */
export function bytesOf(index: DealIndex): number {
  const buffers = new Set<ArrayBufferLike>();
  const collect = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(share(index));
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
