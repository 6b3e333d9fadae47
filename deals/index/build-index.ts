import { indexTokensOf } from '../text/index-tokens.ts';
import { kindTableOf } from '../kinds/kind-table.ts';
import { stemOf } from '../text/tokens.ts';
import { weights } from '../weights.ts';
import type { DealIndex } from './deal-index.ts';
import { type Dictionary, dictionaryOf } from './dictionary.ts';
import { GrowableUint32Array } from './growable-uint32-array.ts';
import { namesOf } from './names-of.ts';
import type { CatalogueOffer } from './offer.ts';
import { OfferTable } from './offer-table.ts';

const fieldCount = Object.keys(weights.fields).length;
const rowsPerStep = 400;

/** Builds the index in small steps, so that a caller can do other work in between; returns it at the end. */
export function* indexSteps(offers: Iterable<CatalogueOffer>, size: number): Generator<number, DealIndex> {
  const table = new OfferTable(size);
  const words = new Words(size);
  let row = 0;
  for (const offer of offers) {
    if (row === size) break;
    table.write(row, offer);
    words.add(offer);
    row += 1;
    if (row % rowsPerStep === 0) yield row;
  }
  table.seal();
  const postings = yield* words.postings();
  const { vocabulary, nameIds } = namesOf(table, words.terms, postings.offsets);
  return {
    table,
    terms: words.terms,
    dictionary: words.dictionary(),
    ...postings,
    vocabulary,
    nameIds,
    kinds: kindTableOf(table),
  };
}

export function buildIndex(offers: readonly CatalogueOffer[]): DealIndex {
  const steps = indexSteps(offers, offers.length);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Terms of every row, field by field, until lengths and counts are known. */
class Words {
  readonly terms = new Map<string, number>();
  private readonly size: number;
  private readonly stream = new GrowableUint32Array(1 << 16);
  private readonly ends: Uint32Array;
  private readonly lengths = Array.from({ length: fieldCount }, () => 0);
  private readonly fieldWeights = Object.values(weights.fields);
  /** Words as written, with the term and the weight of what says each. */
  private readonly known = new Map<string, number>();
  private readonly wordTerms = new GrowableUint32Array();
  private readonly wordSaid = new GrowableUint32Array();
  private row = 0;

  constructor(size: number) {
    this.size = size;
    this.ends = new Uint32Array(size * fieldCount);
  }

  add(offer: CatalogueOffer): void {
    const texts = [
      offer.title,
      offer.brand ?? '',
      `${offer.category ?? ''} ${offer.productType ?? ''}`,
      offer.merchant,
      offer.description,
      offer.attributes,
    ];
    texts.forEach((text, field) => {
      const tokens = indexTokensOf(text);
      for (const token of tokens) this.stream.push(this.termOf(token, this.fieldWeights[field] ?? 1));
      this.lengths[field] = (this.lengths[field] ?? 0) + tokens.length;
      this.ends[this.row * fieldCount + field] = this.stream.length;
    });
    this.row += 1;
  }

  private termOf(token: string, said: number): number {
    const known = this.known.get(token);
    if (known !== undefined) {
      this.wordSaid.add(known, said);
      return this.wordTerms.at(known);
    }
    const stem = stemOf(token);
    const term = this.terms.get(stem) ?? this.terms.size;
    this.terms.set(stem, term);
    this.known.set(token, this.wordTerms.length);
    this.wordTerms.push(term);
    this.wordSaid.push(said);
    return term;
  }

  dictionary(): Dictionary {
    return dictionaryOf(this.known, this.wordTerms, this.wordSaid);
  }

  /**
   * BM25 per field, summed with the weights of the fields, so that the title counts whatever the other fields contain.
   */
  *postings(): Generator<number, Pick<DealIndex, 'offsets' | 'rows' | 'impacts'>> {
    const stream = this.stream.view();
    const { saturation, lengthPenalty } = weights;
    const shortest = saturation * (1 - lengthPenalty);
    const perWord = this.lengths.map(
      (length) => (saturation * lengthPenalty) / Math.max(length / Math.max(this.size, 1), 1),
    );
    const most = this.fieldWeights.reduce((sum, weight) => sum + weight, 0);
    const value = new Float32Array(this.terms.size);
    const said = new Uint16Array(this.terms.size);
    const counts = new Uint32Array(this.terms.size + 1);
    const pairTerms = new GrowableUint32Array(stream.length || 1);
    const pairImpacts = new GrowableUint32Array(stream.length || 1);
    const rowEnds = new Uint32Array(this.size);
    const touched: number[] = [];
    let at = 0;
    for (let row = 0; row < this.size; row++) {
      touched.length = 0;
      for (let field = 0; field < fieldCount; field++) {
        const end = this.ends[row * fieldCount + field] ?? at;
        const weight = (this.fieldWeights[field] ?? 1) / most;
        const damping = shortest + (perWord[field] ?? 0) * (end - at);
        for (let place = at; place < end; place++) {
          const term = stream[place] ?? 0;
          said[term] = (said[term] ?? 0) + 1;
        }
        for (; at < end; at++) {
          const term = stream[at] ?? 0;
          const times = said[term] ?? 0;
          if (times === 0) continue;
          said[term] = 0;
          if (value[term] === 0) touched.push(term);
          value[term] = (value[term] ?? 0) + (weight * times) / (damping + times);
        }
      }
      for (const term of touched) {
        pairTerms.push(term);
        pairImpacts.push(Math.max(1, Math.round((value[term] ?? 0) * 65_535)));
        counts[term + 1] = (counts[term + 1] ?? 0) + 1;
        value[term] = 0;
      }
      rowEnds[row] = pairTerms.length;
      if (row % rowsPerStep === 0) yield row;
    }
    for (let term = 1; term < counts.length; term++)
      counts[term] = (counts[term] ?? 0) + (counts[term - 1] ?? 0);
    const next = counts.slice();
    const rows = new Uint32Array(pairTerms.length);
    const impacts = new Uint16Array(pairTerms.length);
    let pair = 0;
    for (let row = 0; row < this.size; row++) {
      for (const end = rowEnds[row] ?? 0; pair < end; pair++) {
        const term = pairTerms.at(pair);
        const place = next[term] ?? 0;
        next[term] = place + 1;
        rows[place] = row;
        impacts[place] = pairImpacts.at(pair);
      }
      if (row % (rowsPerStep * 8) === 0) yield row;
    }
    return { offsets: counts, rows, impacts };
  }
}
