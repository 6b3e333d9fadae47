import { indexTokensOf } from '../text/index-tokens.ts';
import { stemOf } from '../text/tokens.ts';
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
/** From this share of removed rows on, a new index is smaller and faster. */
const mostRemoved = 0.25;
const leastRemoved = 1000;

/** Rows written before work is handed back: two to four milliseconds. */
const rowsPerStep = 80;

/** No word of a text contains a line break. */
const kindMark = '\n';

/**
 * Keeps an index current: changes cost in proportion to themselves. What is in words goes into a new segment, what is in
 * numbers is overwritten. All work is done in small steps, so that searches go on between them.
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
  /** The words in each field of all offers. */
  private readonly lengths = fieldWeights.map(() => 0);
  /** Rows that searches find until the next index, so that no offer is missing while it is rewritten. */
  private readonly leaving: number[] = [];
  private isChanged = true;
  private published: DealIndex;
  /** By term, while an offer is read: how often its field says it, and its shape so far. */
  private readonly times: GrowableUint32Array;
  private readonly shapeOf: GrowableUint32Array;
  private readonly touched: number[] = [];
  private readonly inField: number[] = [];

  constructor({ isShared = false }: { isShared?: boolean } = {}) {
    const memory = new Memory(isShared);
    this.memory = memory;
    this.table = new OfferTable(memory);
    this.terms = new Terms(memory);
    this.dictionary = new Dictionary(memory);
    this.nameCounts = new NameCounts(memory);
    this.kindTerms = new GrowableUint32Array(memory);
    this.shapes = new Shapes(memory);
    this.open = new OpenSegment(memory);
    this.lists = listsOf(this.table, this.nameCounts, this.terms);
    const own = new Memory(false);
    this.times = new GrowableUint32Array(own);
    this.shapeOf = new GrowableUint32Array(own);
    this.published = this.view();
  }

  /** What searches use. */
  get index(): DealIndex {
    return this.published;
  }

  /** Whether so many rows are removed that a new index is worth its time. */
  get isWorn(): boolean {
    const { end, size } = this.table;
    return end - size > Math.max(leastRemoved, end * mostRemoved);
  }

  /** Takes in changes. Prices are current at once; words can be searched after `publish`. */
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

  /** Makes what was written searchable, then merges small segments. */
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
    this.nameCounts.add(this.table.brand[row] ?? 0, this.table.merchant[row] ?? 0, sign);
    this.terms.said.add(this.kindTermOf(row), sign);
    this.isChanged = true;
  }

  /** Counts the words of an offer in or out; leaves its terms in `touched` with their shapes. */
  private count(offer: CatalogueOffer, sign: 1 | -1): void {
    const { times, shapeOf, touched, inField } = this;
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

  /** The rows of a kind are those of a term of its own, so that they are counted, merged and removed with the words. */
  private kindTermOf(row: number): number {
    const kind = this.table.kind[row] ?? 0;
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
