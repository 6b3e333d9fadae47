import { stemOf } from '../text/tokens.ts';
import type { KindTable } from '../kinds/kind-table.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import type { Dictionary } from './dictionary.ts';
import type { OfferTable } from './offer-table.ts';

/** The data of a search. Built once, then read-only: columns by row, and postings by term. */
export type DealIndex = {
  table: OfferTable;
  terms: ReadonlyMap<string, number>;
  dictionary: Dictionary;
  /** Postings of term t are `rows[offsets[t]] … rows[offsets[t + 1] - 1]`, rows ascending. */
  offsets: Uint32Array;
  rows: Uint32Array;
  /**
   * The relevance of a term in a row, 0 to 65535 for 0 to 1, where 1 would mean that every field contains nothing else.
   */
  impacts: Uint16Array;
  vocabulary: Vocabulary;
  kinds: KindTable;
  /** Brand and merchant ids of `table.names` by `nameKey`, for required and excluded names. */
  nameIds: ReadonlyMap<string, readonly number[]>;
};

export function termOf(index: DealIndex, word: string): number | null {
  return index.terms.get(stemOf(word)) ?? null;
}

export function frequencyOf(index: DealIndex, term: number): number {
  return (index.offsets[term + 1] ?? 0) - (index.offsets[term] ?? 0);
}

/** Bytes in the typed arrays of an index, without the texts of the rows. */
export function bytesOf(index: DealIndex): number {
  const columns = Object.values(index.table).filter((value): value is ArrayBufferView =>
    ArrayBuffer.isView(value),
  );
  return [index.offsets, index.rows, index.impacts, ...columns].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
}
