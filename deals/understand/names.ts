import type { Piece } from '../text/tokens.ts';
import { knownBrands } from './known-brands.ts';

/** A brand or merchant the catalogue knows. `certain`: the word hardly ever stands for anything else there. */
export type KnownName = { name: string; brand: boolean; merchant: boolean; certain: boolean };

export type Vocabulary = {
  /** The name written as `nameKey` writes it. */
  find(key: string): KnownName | null;
  /** Whether the catalogue says a word anywhere; then it is no slip of another. */
  says?(word: string): boolean;
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

const exclusions = [
  ['anything', 'but'],
  ['everything', 'but'],
  ['except', 'for'],
  ['except', 'from'],
  ['other', 'than'],
  ['apart', 'from'],
  ['but', 'not'],
  ['and', 'not'],
  ['but', 'no'],
  ['not', 'from'],
  ['not', 'by'],
  ['nothing', 'from'],
  ['nothing', 'by'],
  ['dont', 'want'],
  ['do', 'not', 'want'],
  ['no', 'more'],
  ['isnt', 'by'],
  ['isnt', 'from'],
  ['isnt'],
  ['arent'],
  ['hate'],
  ['dislike'],
  ['nothing', 'like'],
  ['not'],
  ['no'],
  ['except'],
  ['excluding'],
  ['exclude'],
  ['without'],
  ['avoid'],
  ['minus'],
  ['besides'],
];
const idle = new Set([
  'idea',
  'matter',
  'problem',
  'preference',
  'rush',
  'thanks',
  'sure',
  'too',
  'so',
  'very',
  'really',
  'just',
  'only',
  'limit',
  'budget',
]);

/** Length of the words at `index` that leave out what follows ("not", "except from"), else 0. */
export function exclusionAt(pieces: readonly Piece[], index: number): number {
  for (const words of exclusions) {
    if (!words.every((word, offset) => pieces[index + offset]?.text === word)) continue;
    const next = pieces[index + words.length]?.text;
    return next === undefined || idle.has(next) ? 0 : words.length;
  }
  return 0;
}

/** The longest known name at `index`. A name that is also an everyday word needs "from", "by" or an exclusion before it. */
export function nameAt(
  pieces: readonly Piece[],
  index: number,
  vocabulary: Vocabulary,
  { forced }: { forced: boolean },
): (KnownName & { length: number }) | null {
  for (let length = Math.min(vocabulary.longest, pieces.length - index); length > 0; length--) {
    const key = pieces
      .slice(index, index + length)
      .map(({ text }) => text)
      .join(' ');
    const known = vocabulary.find(key);
    if (known && (known.certain || forced)) return { ...known, length };
  }
  return null;
}

const longestKnownBrand = 3;

/** A maker or shop everybody knows, at `index`; `query` tells whether it was written with a capital. */
export function knownBrandAt(
  pieces: readonly Piece[],
  index: number,
  query: string,
): (KnownName & { length: number }) | null {
  for (let length = Math.min(longestKnownBrand, pieces.length - index); length > 0; length--) {
    const words = pieces.slice(index, index + length);
    const known = knownBrands.get(words.map(({ text }) => text).join(' '));
    if (!known) continue;
    const isCapital = /^\p{Lu}/u.test(query.slice(words[0]?.start ?? 0));
    if (known.capital && !isCapital) continue;
    return { name: known.name, brand: !known.merchant, merchant: known.merchant, certain: true, length };
  }
  return null;
}
