import { runsOf } from '../index/deal-index.ts';
import { finish } from '../index/build-index.ts';
import { type Count, IndexWriter } from '../index/index-writer.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import { savingShare } from '../weights.ts';
import {
  accessoryLexeme,
  attributeLexeme,
  categoryLexemes,
  goalLexeme,
  kindLexeme,
  nameLexemes,
  quoted,
} from './lexeme.ts';

/** What PostgreSQL stores to find an offer; `terms` is a tsvector. All but the first three are null if no word has changed. */
type OfferRow = {
  id: string;
  hash: string;
  /** The discount's part of the score, 0 to 1. */
  saving: number;
  terms: string | null;
  kind: string | null;
  brand: string | null;
  merchant: string | null;
};

/** The words of all earlier offers: in each field, and in how many offers. */
type Lengths = { lengths: readonly number[]; offers: number };

/** The minimum relevance of a word in an offer for the tsvector weights A, B and C. */
const levels = [0.21, 0.15, 0.08] as const;
/** PostgreSQL neither indexes nor counts longer ones; nobody searches for them. */
const longest = 600;
const letters = ['A', 'B', 'C', 'D'] as const;

/** The rows of new offers, and their contribution to the counts of the catalogue. */
export function offerRows(
  offers: readonly CatalogueOffer[],
  before: Lengths,
): { rows: OfferRow[]; counts: Count[] } {
  const writer = new IndexWriter();
  finish(writer.write(offers, offers.length));
  const index = finish(writer.publish());
  const { table, terms } = index;
  const impacts = writer.impactsIn(before.lengths, before.offers);
  const lexemes = offers.map((): string[] => []);
  const attributes = new Map<string, number>();
  for (let term = 1; term < terms.pool.length; term++) {
    const stem = terms.pool.textOf(term);
    if (stem.length > longest) continue;
    for (const { rows, shapes, from, end } of runsOf(index, term)) {
      for (let at = from; at < end; at++) {
        const impact = (impacts[shapes[at] ?? 0] ?? 0) / 65_535;
        // A row without a shape is that of a kind.
        if (impact > 0) lexemes[rows[at] ?? 0]?.push(`${quoted(stem)}:1${levelOf(impact)}`);
      }
    }
  }
  const rows = offers.map((offer, row) => {
    const kind = table.kinds.textOf(table.kind[row] ?? 0);
    const keys = table.attributeSets
      .textOf(table.attributeSet[row] ?? 0)
      .split(' ')
      .filter(Boolean);
    for (const key of keys) attributes.set(key, (attributes.get(key) ?? 0) + 1);
    const marks = [
      kindLexeme(kind),
      goalLexeme(offer.goal),
      ...[offer.brand ?? '', offer.merchant].flatMap(nameLexemes),
      ...categoryLexemes(offer.category, offer.goal),
      ...keys.map(attributeLexeme),
      ...(table.accessory[row] === 1 ? [accessoryLexeme] : []),
    ];
    return {
      ...numbersOf(offer),
      terms: [
        ...(lexemes[row] ?? []),
        ...new Set(marks.filter(({ length }) => length <= longest).map(quoted)),
      ].join(' '),
      kind,
      brand: offer.brand,
      merchant: offer.merchant,
    };
  });
  const counts = [
    ...[...writer.counts()].filter(([, text, count]) => count > 0 && text.length <= longest),
    ...[...attributes].map(([key, count]): Count => ['attribute', key, count]),
  ];
  return { rows, counts };
}

/** The row of an offer whose words have not changed. */
export const sameWords = (offer: CatalogueOffer): OfferRow => ({
  ...numbersOf(offer),
  terms: null,
  kind: null,
  brand: null,
  merchant: null,
});

const numbersOf = (offer: CatalogueOffer) => ({
  id: offer.id,
  hash: hashOf(offer),
  saving: savingShare(offer.priceEvidence, offer.discount ?? 0),
});

const levelOf = (impact: number): string => letters[levels.findIndex((level) => impact >= level)] ?? 'D';

/** Changes with everything that the lexemes of an offer depend on: two rounds of FNV-1a. */
export function hashOf(offer: CatalogueOffer): string {
  const { title, description, brand, merchant, category, productType, attributes, goal } = offer;
  const text = JSON.stringify([title, description, brand, merchant, category, productType, attributes, goal]);
  let [one, other] = [0x811c9dc5, 0x2f0b4c47];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return (one >>> 0).toString(36) + ((other ^ (other >>> 15)) >>> 0).toString(36);
}
