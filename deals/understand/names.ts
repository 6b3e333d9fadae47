import type { Piece } from '../text/tokens.ts';
import { editsBetween } from '../text/edits.ts';
import { type KnownBrand, knownBrands } from './known-brands.ts';

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
  ['dont', 'show', 'me'],
  ['do', 'not', 'show', 'me'],
  ['dont', 'show'],
  ['do', 'not', 'show'],
  ['dont', 'include'],
  ['dont', 'like'],
  ['do', 'not', 'like'],
  ['not', 'a', 'fan', 'of'],
  ['sick', 'of'],
  ['tired', 'of'],
  ['not', 'interested', 'in'],
  ['not', 'looking', 'for'],
  ['not', 'into'],
  ['dont', 'need'],
  ['steer', 'clear', 'of'],
  ['stay', 'away', 'from'],
  ['leave', 'out'],
  ['leaving', 'out'],
  ['anything', 'except'],
  ['anything', 'other', 'than'],
  ['not', 'made', 'by'],
  ['not', 'sold', 'by'],
  ['arent', 'from'],
  ['arent', 'by'],
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
/** Exclusions only before a name, because the words mean other things too: "skip Acme", "a skip rope". */
const beforeNames = new Set(['skip', 'skipping', 'ignore', 'ditch', 'ignoring']);
/** "No rush", "not sure": said of the person, not of the thing. */
const asides = new Set([
  'idea',
  'matter',
  'problem',
  'preference',
  'rush',
  'thanks',
  'sure',
  'limit',
  'budget',
  'worries',
  'clue',
  'hurry',
]);
const idle = new Set([...asides, 'too', 'so', 'very', 'really', 'just', 'only']);

/** Length of the words at `index` that leave out what follows ("not", "except from"), else 0. */
export function exclusionAt(pieces: readonly Piece[], index: number, query: string): number {
  const following = pieces[index + 1];
  if (beforeNames.has(pieces[index]?.text ?? '')) {
    return following && isCapital(query, following.start) ? 1 : 0;
  }
  for (const words of exclusions) {
    if (!words.every((word, offset) => pieces[index + offset]?.text === word)) continue;
    const next = pieces[index + words.length]?.text;
    return next === undefined || idle.has(next) ? 0 : words.length;
  }
  return 0;
}

/** Length of an aside like "no rush" at `index`, else 0. */
export function asideAt(pieces: readonly Piece[], index: number): number {
  const isNegation = ['no', 'not'].includes(pieces[index]?.text ?? '');
  return isNegation && asides.has(pieces[index + 1]?.text ?? '') ? 2 : 0;
}

const isCapital = (query: string, start: number) => /^\p{Lu}/u.test(query.slice(start, start + 2));

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
const shortestBrandSlip = 6;
/** Words one slip away from a maker's name that mean something of their own. */
const noSlips = new Set(['salmon', 'scalding', 'casino', 'garden', 'garmin']);

const longBrands = Map.groupBy(
  [...knownBrands].filter(([key, { certainty }]) => certainty === 'any' && key.length >= shortestBrandSlip),
  ([key]) => key[0],
);

/**
 * A maker or shop everybody knows, at `index`; `query` tells how it was written, `forced` that a name is due. A long name may have
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
    const isName =
      known.certainty === 'any' ||
      forced ||
      (known.certainty === 'capital' && (isBeforeDeals || isCapital(query, words[0]?.start ?? 0)));
    if (isName) return asName(known, length);
  }
  const text = pieces[index]?.text ?? '';
  if (text.length < shortestBrandSlip || noSlips.has(text) || isWord(text)) return null;
  const slip = longBrands
    .get(text[0])
    ?.find(
      ([key]) =>
        Math.abs(key.length - text.length) < 2 && `${key}s` !== text && editsBetween(text, key, 1) === 1,
    );
  return slip ? asName(slip[1], 1) : null;
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
