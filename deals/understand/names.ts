import { fold, type Piece } from '../text/tokens.ts';
import { isCapital } from './exclusions.ts';
import type { KnownBrand } from './brands/read-brands.ts';
import { knownBrands, longestKnownBrand, longestKnownFrom } from './known-brands.ts';
import { brandSlip, catalogueSlip, longNameSlip } from './name-slips.ts';

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

/** "Target has lamps". */
const sellers = new Set(['has', 'have', 'sells', 'sell', 'carries', 'carry', 'got']);
/** "Chewy deals": what stands before one of these is a name, however it is written. */
const dealWords = new Set(
  'deal deals sale sales offer offers discount discounts products stuff coupon coupons promo promos'.split(
    ' ',
  ),
);
/** So many words after a name tell it from the everyday word: "milwaukee cordless drill". */
const mostBeside = 2;

type How = { forced: boolean; isWord: (text: string) => boolean };

/**
 * A maker or shop everybody knows, at `index`; `query` tells how it was written, `forced` that a name is due. A name may have
 * one slip: "adiddas".
 */
export function knownBrandAt(
  pieces: readonly Piece[],
  index: number,
  query: string,
  { forced, isWord }: How,
): (KnownName & { length: number }) | null {
  const most = longestKnownFrom(pieces[index]?.text ?? '');
  for (let length = Math.min(longestKnownBrand, pieces.length - index); length > 0; length--) {
    const words = pieces.slice(index, index + length);
    const known = length <= most ? brandOf(words, query) : undefined;
    if (
      known &&
      (forced || isNameHere(known, pieces, index, length, query) || isListed(pieces, index, length))
    )
      return asName(known, length);
    const slip = length > 1 ? longNameSlip(words, isWord) : null;
    if (slip) return asName(slip, length);
  }
  const piece = pieces[index];
  const isDue = forced && piece !== undefined && isCapital(query, piece.start);
  const slip = brandSlip(piece?.text ?? '', isWord, isDue);
  return slip ? asName(slip, 1) : null;
}

const listing = new Set(['or', 'nor', 'and']);

/** "Ninja or Cuisinart": beside a name that is one wherever it stands, the other is one too. */
function isListed(pieces: readonly Piece[], index: number, length: number): boolean {
  const after = index + length;
  return (
    (listing.has(pieces[after]?.text ?? '') && isSureName(pieces, after + 1, 1)) ||
    (listing.has(pieces[index - 1]?.text ?? '') && isSureName(pieces, index - 2, -1))
  );
}

const mostListed = 2;

/** Whether a name that is nothing else begins at `at`, or ends there where `step` is -1. */
function isSureName(pieces: readonly Piece[], at: number, step: 1 | -1): boolean {
  for (let length = 1; length <= mostListed; length++) {
    const from = step === 1 ? at : at - length + 1;
    const words = pieces.slice(Math.max(from, 0), from + length).map(({ text }) => text);
    if (knownBrands.get(words.join(' '))?.certainty === 'any') return true;
  }
  return false;
}

function brandOf(words: readonly Piece[], query: string): KnownBrand | undefined {
  const key = words.map(({ text }) => text).join(' ');
  return knownBrands.get(key) ?? knownBrands.get(ownerOf(key, words, query));
}

/** "Carhartt's": whose it is. */
function ownerOf(key: string, words: readonly Piece[], query: string): string {
  const last = words.at(-1);
  const isOwner = last !== undefined && /['’]s$/i.test(query.slice(last.start, last.end));
  return isOwner && fold(query.slice(last.start, last.end - 2)) ? key.slice(0, -1) : key;
}

function isNameHere(
  { certainty, merchant, beside }: KnownBrand,
  pieces: readonly Piece[],
  index: number,
  length: number,
  query: string,
): boolean {
  if (certainty === 'any') return true;
  const start = pieces[index]?.start ?? 0;
  const next = pieces[index + length]?.text ?? '';
  if (isBeside(beside, pieces, index + length, query)) return true;
  if (certainty === 'capital') return dealWords.has(next) || isCapital(query, start);
  if (!isCapital(query, start)) return false;
  return (merchant && (dealWords.has(next) || sellers.has(next))) || isOnlyCapital(pieces, index, query);
}

/** One of these words follows, with nothing but words before it. */
function isBeside(
  beside: KnownBrand['beside'],
  pieces: readonly Piece[],
  from: number,
  query: string,
): boolean {
  for (let at = from; at < from + mostBeside; at++) {
    const [before, piece] = [pieces[at - 1], pieces[at]];
    if (!before || !piece || !/^[\s\-'’]*$/.test(query.slice(before.end, piece.start))) return false;
    if (beside.has(piece.text)) return true;
  }
  return false;
}

/** Written with a capital right after a word that is not: "a Coach wallet", and not "Diamond Ring". */
function isOnlyCapital(pieces: readonly Piece[], index: number, query: string): boolean {
  const [before, piece] = [pieces[index - 1], pieces[index]];
  if (!before || !piece || /[.!?;:\n]/.test(query.slice(before.end, piece.start))) return false;
  return /^\p{Ll}/u.test(query.slice(before.start));
}

const asName = ({ name, merchant }: KnownBrand, length: number) => ({
  name,
  brand: !merchant,
  merchant,
  certain: true,
  length,
});

/** Where in a request a known name of several words stands: nothing else is read out of "Best Buy" or "New Balance". */
export function longNames(pieces: readonly Piece[], query: string): Array<{ start: number; end: number }> {
  return pieces.flatMap(({ start, text }, index) => {
    for (let length = Math.min(longestKnownFrom(text), pieces.length - index); length > 1; length--) {
      const words = pieces.slice(index, index + length);
      const end = words.at(-1)?.end;
      const known = knownBrands.get(words.map(({ text }) => text).join(' '));
      if (end !== undefined && known && isNameHere(known, pieces, index, length, query))
        return [{ start, end }];
    }
    return [];
  });
}
