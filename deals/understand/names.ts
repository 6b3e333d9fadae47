import type { Piece } from '../text/tokens.ts';
import { isCapital } from './exclusions.ts';
import { type KnownBrand, knownBrands } from './known-brands.ts';
import { brandSlip, catalogueSlip } from './name-slips.ts';

/** A brand or merchant the catalogue knows. `certain`: the word hardly ever stands for anything else there. */
export type KnownName = { name: string; brand: boolean; merchant: boolean; certain: boolean };

export type Vocabulary = {
  /** The name written as `nameKey` writes it. */
  find(key: string): KnownName | null;
  /** Whether the catalogue says a word anywhere; then it is no slip of another. */
  says?(word: string): boolean;
  /** Every name as `nameKey` writes it; without them a name with a slip in it is not found. */
  names?: ReadonlyMap<string, KnownName>;
  /** Words in the longest name. */
  longest: number;
};

export const emptyVocabulary: Vocabulary = { find: () => null, longest: 0 };

export const sourceWords = new Set([
  'from',
  'by',
  'at',
  'brand',
  'brands',
  'made',
  'sold',
  'merchant',
  'store',
]);

/** The longest known name at `index`. A name that is also an everyday word needs "from", "by" or an exclusion before it. */
export function nameAt(
  pieces: readonly Piece[],
  index: number,
  vocabulary: Vocabulary,
  { forced, isWord }: { forced: boolean; isWord: (text: string) => boolean },
): (KnownName & { length: number }) | null {
  for (let length = Math.min(vocabulary.longest, pieces.length - index); length > 0; length--) {
    const key = pieces
      .slice(index, index + length)
      .map(({ text }) => text)
      .join(' ');
    const known = vocabulary.find(key);
    if (known && (known.certain || forced)) return { ...known, length };
  }
  const slip = catalogueSlip(pieces[index]?.text ?? '', vocabulary.names, isWord);
  return slip && { ...slip, length: 1 };
}

const longestKnownBrand = 3;
/** "Target has lamps". */
const sellers = new Set(['has', 'have', 'sells', 'sell', 'carries', 'carry', 'got']);
/** "Chewy deals": what stands before one of these is a name, however it is written. */
const dealWords = new Set([
  'deal',
  'deals',
  'sale',
  'sales',
  'offer',
  'offers',
  'discount',
  'discounts',
  'products',
  'stuff',
]);
/**
 * A maker or shop everybody knows, at `index`; `query` tells how it was written, `forced` that a name is due. A name may have
 * one slip: "adiddas".
 */
export function knownBrandAt(
  pieces: readonly Piece[],
  index: number,
  query: string,
  { forced, isWord }: { forced: boolean; isWord: (text: string) => boolean },
): (KnownName & { length: number }) | null {
  for (let length = Math.min(longestKnownBrand, pieces.length - index); length > 0; length--) {
    const words = pieces.slice(index, index + length);
    const known = knownBrands.get(words.map(({ text }) => text).join(' '));
    if (!known) continue;
    const isBeforeDeals = dealWords.has(pieces[index + length]?.text ?? '');
    const isSeller = isBeforeDeals || sellers.has(pieces[index + length]?.text ?? '');
    const isName =
      known.certainty === 'any' ||
      forced ||
      (known.certainty === 'source' &&
        isSeller &&
        known.merchant &&
        isCapital(query, words[0]?.start ?? 0)) ||
      (known.certainty === 'capital' && (isBeforeDeals || isCapital(query, words[0]?.start ?? 0)));
    if (isName) return asName(known, length);
  }
  const slip = brandSlip(pieces[index]?.text ?? '', isWord);
  return slip ? asName(slip, 1) : null;
}

const asName = ({ name, merchant }: KnownBrand, length: number) => ({
  name,
  brand: !merchant,
  merchant,
  certain: true,
  length,
});

/** Where in a request a known name of several words stands: nothing else is read out of "Best Buy" or "New Balance". */
export function longNames(pieces: readonly Piece[]): Array<{ start: number; end: number }> {
  return pieces.flatMap(({ start }, index) => {
    for (let length = longestKnownBrand; length > 1; length--) {
      const words = pieces.slice(index, index + length);
      const end = words.at(-1)?.end;
      if (end !== undefined && knownBrands.has(words.map(({ text }) => text).join(' ')))
        return [{ start, end }];
    }
    return [];
  });
}
