import { indexTokensOf, stemOf } from '../text/tokens.ts';
import { type DealIndex, indexOf, type Lists, listsOf } from './deal-index.ts';
import { Dictionary } from './dictionary.ts';
import { GrowableUint32Array } from './growable-uint32-array.ts';
import { Memory } from './memory.ts';
import { NameCounts } from './names.ts';
import type { CatalogueChange, CatalogueOffer } from './offer.ts';
import { OfferTable } from './offer-table.ts';
import { merge, OpenSegment, type Segment } from './segment.ts';
import { fieldWeights, Shapes } from './shapes.ts';
import { Terms } from './terms.ts';

/** A segment is merged with the one before it while it has more than this share of its postings. */
const mergedFrom = 0.5;
/** From this share of removed rows on, a rebuilt index is smaller and faster. */
const mostRemoved = 0.25;
const leastRemoved = 1000;

/** Rows written before it yields: two to four milliseconds. */
const rowsPerStep = 80;

/** No word of a text contains a line break. */
const kindMark = '\n';

/** The number of offers per word, property and name. */
export type Count = readonly [part: CountedPart, text: string, count: number];
export const countedParts = [
  'offers',
  'length',
  'word',
  'stem',
  'kind',
  'brand',
  'merchant',
  'both',
  'attribute',
] as const;
type CountedPart = (typeof countedParts)[number];

/**
 * Keeps an index current: the cost of a change is proportional to its size. Changed words go into a new segment, changed numbers
 * are overwritten. All work is done in small steps, so that searches continue between them.
 */
export class IndexWriter {
  readonly table: OfferTable;
  private readonly memory: Memory;
  private readonly terms: Terms;
  private readonly dictionary: Dictionary;
  private readonly nameCounts: NameCounts;
  private readonly kindTerms: GrowableUint32Array;
  private readonly shapes: Shapes;
  private readonly lists: Lists;
  private segments: readonly Segment[] = [];
  private readonly open: OpenSegment;
  /** The number of words in each field of all offers. */
  private readonly lengths: number[];
  /** The writer for the whole catalogue, if this one has only some of its offers; words are counted there. */
  private readonly over: IndexWriter | undefined;
  /** Rows that searches find until the next index, so that no offer is missing while it is rewritten. */
  private readonly leaving: number[] = [];
  private isChanged = true;
  private published: DealIndex;
  /** By term, while an offer is read: its frequency in the field, and its shape so far. */
  private readonly times: GrowableUint32Array;
  private readonly shapeOf: GrowableUint32Array;
  private readonly touched: number[] = [];
  private readonly inField: number[] = [];

  constructor({ isShared = false, over }: { isShared?: boolean; over?: IndexWriter } = {}) {
    const memory = over?.memory ?? new Memory(isShared);
    const own = new Memory(false);
    this.memory = memory;
    this.over = over;
    this.table = new OfferTable(memory, undefined, over?.table);
    this.terms = over?.terms ?? new Terms(memory);
    this.dictionary = over?.dictionary ?? new Dictionary(memory);
    this.nameCounts = over?.nameCounts ?? new NameCounts(memory);
    this.kindTerms = over?.kindTerms ?? new GrowableUint32Array(memory);
    this.shapes = over?.shapes ?? new Shapes(memory);
    this.lengths = over?.lengths ?? fieldWeights.map(() => 0);
    this.lists = over?.lists ?? listsOf(this.table, this.nameCounts, this.terms);
    this.times = over?.times ?? new GrowableUint32Array(own);
    this.shapeOf = over?.shapeOf ?? new GrowableUint32Array(own);
    this.open = new OpenSegment(memory);
    this.published = this.view();
  }

  /** The index for searches. */
  get index(): DealIndex {
    return this.published;
  }

  /** Whether enough rows are removed to make a rebuild worthwhile. */
  get isWorn(): boolean {
    const { end, size } = this.table;
    return end - size > Math.max(leastRemoved, end * mostRemoved);
  }

  /** The counts of the offers, for a writer without them: see `know`. */
  *counts(): Generator<Count> {
    const { table, terms, dictionary, nameCounts, lengths } = this;
    yield ['offers', '', table.size];
    for (const [field, length] of lengths.entries()) yield ['length', String(field), length];
    for (let id = 1; id < dictionary.pool.length; id++)
      yield ['word', dictionary.pool.textOf(id), dictionary.said.at(id)];
    for (let id = 1; id < terms.pool.length; id++) {
      const text = terms.pool.textOf(id);
      const isKind = text.startsWith(kindMark);
      yield [isKind ? 'kind' : 'stem', isKind ? text.slice(kindMark.length) : text, terms.said.at(id)];
    }
    for (let id = 1; id < table.names.length; id++)
      for (const part of ['brand', 'merchant', 'both'] as const)
        yield [part, table.names.textOf(id), nameCounts[part].at(id)];
  }

  /** Takes over counts of offers stored elsewhere, replacing earlier ones of the same text. */
  know(counts: Iterable<Count>): void {
    const { table, terms, dictionary, nameCounts, lengths } = this;
    for (const [part, text, count] of counts) {
      if (part === 'offers') table.size = count;
      else if (part === 'length') lengths[Number(text)] = count;
      else if (part === 'word') dictionary.said.set(dictionary.idOf(text, this.newTermOf), count);
      else if (part === 'stem') terms.said.set(terms.pool.idOf(text), count);
      else if (part === 'kind') terms.said.set(this.termOfKind(table.kinds.idOf(text)), count);
      else if (part !== 'attribute') nameCounts[part].set(table.names.idOf(text), count);
    }
    this.published = this.view();
  }

  /** The relevance of each shape in a larger catalogue with this many words per field. */
  impactsIn(lengths: readonly number[], offers: number): Uint16Array {
    const all = this.lengths.map((length, field) => length + (lengths[field] ?? 0));
    return this.shapes.impacts(all, this.table.size + offers);
  }

  /** Applies changes. Prices are current immediately; words become searchable with `publish`. */
  *write(changes: Iterable<CatalogueOffer | CatalogueChange>, count = 0): Generator<void> {
    yield* this.table.reserve(this.table.end + count);
    let written = 0;
    for (const change of changes) {
      yield* this.table.reserve(this.table.end + 1);
      this.take(change);
      written += 1;
      if (written % rowsPerStep === 0) yield;
    }
  }

  private take(change: CatalogueOffer | CatalogueChange): void {
    const row = this.table.rowOf(change.id);
    if ('removed' in change && change.removed) {
      if (row >= 0) this.remove(row);
    } else if (row >= 0 && this.table.saysSame(row, change)) {
      this.table.update(row, change);
    } else {
      if (row >= 0) this.remove(row);
      this.add(change);
    }
  }

  /** Makes written offers searchable, then merges small segments. */
  *publish(): Generator<void, DealIndex> {
    const { table, memory } = this;
    if (!this.isChanged) return this.published;
    if (this.open.rows > 0) {
      const segment = yield* this.open.close(table.end, this.terms.pool.length);
      this.segments = [...this.segments, segment];
    }
    for (const row of this.leaving.splice(0)) table.hide(row);
    this.isChanged = false;
    this.published = this.view();
    for (;;) {
      const [one, other] = this.segments.slice(-2);
      if (!one || !other || other.rows.length < one.rows.length * mergedFrom) return this.published;
      yield;
      const known = this.terms.pool.length;
      const merged = yield* merge(memory, [one, other], { known, isLive: (row) => table.isLive(row) });
      this.segments = [...this.segments.slice(0, -2), merged];
      this.published = indexOf({ ...this.published.parts, segments: this.segments }, this.lists);
    }
  }

  private view(): DealIndex {
    const { table, terms, dictionary, nameCounts, segments } = this;
    if (this.over) table.size = this.over.table.size;
    const impacts = this.shapes.impacts(this.lengths, table.size);
    const kindTerms = this.kindTerms.view();
    const { end } = table;
    return indexOf({ table, end, terms, dictionary, nameCounts, kindTerms, segments, impacts }, this.lists);
  }

  private add(offer: CatalogueOffer): void {
    const row = this.table.append(offer);
    this.count(offer, 1);
    for (const term of this.touched) {
      this.open.add(term, this.shapeOf.at(term));
      this.shapeOf.set(term, 0);
    }
    this.open.add(this.kindTermOf(row), 0);
    this.open.endRow();
    this.countRow(row, 1);
  }

  private remove(row: number): void {
    this.count(this.table.read(row), -1);
    for (const term of this.touched) this.shapeOf.set(term, 0);
    this.countRow(row, -1);
    this.table.forget(row);
    this.leaving.push(row);
  }

  private countRow(row: number, sign: 1 | -1): void {
    this.isChanged = true;
    if (this.over) return;
    this.nameCounts.add(this.table.brand[row] ?? 0, this.table.merchant[row] ?? 0, sign);
    this.terms.said.add(this.kindTermOf(row), sign);
  }

  /** Adds or subtracts the words of an offer; leaves its terms in `touched` with their shapes. */
  private count(offer: CatalogueOffer, change: 1 | -1): void {
    const { times, shapeOf, touched, inField } = this;
    const sign = this.over ? 0 : change;
    touched.length = 0;
    textsOf(offer).forEach((text, field) => {
      const tokens = indexTokensOf(text);
      const weight = fieldWeights[field] ?? 1;
      inField.length = 0;
      for (const token of tokens) {
        const word = this.dictionary.idOf(token, this.newTermOf);
        const term = this.dictionary.terms.at(word);
        this.dictionary.said.add(word, sign * weight);
        if (times.at(term) === 0) inField.push(term);
        times.add(term, 1);
      }
      for (const term of inField) {
        const before = shapeOf.at(term);
        if (before === 0) touched.push(term);
        shapeOf.set(term, this.shapes.with(before, field, times.at(term), tokens.length));
        times.set(term, 0);
      }
      this.lengths[field] = (this.lengths[field] ?? 0) + sign * tokens.length;
    });
    for (const term of touched) this.terms.said.add(term, sign);
  }

  private readonly newTermOf = (word: string): number => this.terms.pool.idOf(stemOf(word));

  /** The rows of a kind are stored under a separate term, so that they are counted, merged and removed with the words. */
  private kindTermOf(row: number): number {
    return this.termOfKind(this.table.kind[row] ?? 0);
  }

  private termOfKind(kind: number): number {
    const known = this.kindTerms.at(kind);
    if (known > 0) return known;
    const term = this.terms.pool.idOf(kindMark + this.table.kinds.textOf(kind));
    this.kindTerms.set(kind, term);
    return term;
  }
}

/** In the order of `weights.fields`. */
const textsOf = (offer: CatalogueOffer): readonly string[] => [
  offer.title,
  offer.brand ?? '',
  `${offer.category ?? ''} ${offer.productType ?? ''}`,
  offer.merchant,
  offer.description,
  offer.attributes,
];
