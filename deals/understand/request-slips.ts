import { editsBetween } from '../text/edits.ts';
import { knownBrands } from './known-brands.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

/** Words of the request itself, rather than of the thing asked for, that are put right where they are a letter off. */
export const putRightWords: readonly string[] =
  `cheapest cheaper cheap affordable expensive discount discounts discounted biggest highest lowest newest latest trending popular percent
  percentage between maximum minimum dollars dollar budget without except excluding exclude anything something everything looking searching
  search shopping recommend recommendations suggest please available another replacement selling weekend tonight today expiring currently deals offers
  under below price priced prices cheapo almost around about roughly approximately spend spending savings saving reduced markdown
  expensive inexpensive reasonably priciest hottest arrivals recently should would could thanks interested limit less possible`.split(
    /\s+/,
  );

const shortestSlip = 4;
/** In a word this short only a letter left out, put in twice or swapped with its neighbour is a slip. */
const shortWord = 5;
const known = new Set(putRightWords);
const byFirstLetter = Map.groupBy(
  putRightWords.filter((word) => word.length >= shortWord),
  (word) => word[0],
);

/** What a word is a slip of, when it is one: "chepest", "discuont", "somthing". */
export function meantWord(text: string): string | null {
  if (text.length < shortestSlip || known.has(text) || /[^a-z]/.test(text)) return null;
  if (isOrdinaryWord(text) || knownBrands.has(text)) return null;
  return byFirstLetter.get(text[0])?.find((word) => isSlipOf(text, word)) ?? null;
}

function isSlipOf(text: string, word: string): boolean {
  if (Math.abs(word.length - text.length) > 1 || editsBetween(text, word, 1) !== 1) return false;
  if (word.length > shortWord) return true;
  if (text.length === word.length) return lettersOf(text) === lettersOf(word);
  return text.length < word.length || /(.)\1/.test(text);
}

const lettersOf = (word: string) => word.split('').toSorted().join('');
