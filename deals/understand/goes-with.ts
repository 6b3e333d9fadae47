import type { Plan } from '../plan.ts';
import { isAccessoryWord } from '../text/accessory-words.ts';
import type { Piece } from '../text/tokens.ts';
import { units } from './amount.ts';

/** "Looking for a Weber grill" asks for the maker. */
const seeking = new Set([
  'looking',
  'searching',
  'shopping',
  'hunting',
  'look',
  'search',
  'shop',
  'hunt',
  'asking',
  'market',
  'asked',
  'begging',
  'need',
  'hoping',
  'lookin',
  'browsing',
]);
const articles = new Set(['the', 'a', 'an', 'my', 'our']);

/** "A case for Samsung phones", "LG Q7 screen protectors": anybody makes these, and the maker's name says what they go with. */
export function isWhatItGoesWith(pieces: readonly Piece[], index: number, plan: Plan): boolean {
  const before = pieces[index - 1]?.text ?? '';
  const two = pieces[index - 2]?.text ?? '';
  // "Compatible with Yamaha".
  if (before === 'with' && /^(?:compatible|works?|fits?|goes|use)$/.test(two)) return true;
  const at = articles.has(before) ? index - 2 : index - 1;
  const isAfterFor = pieces[at]?.text === 'for' && !seeking.has(pieces[at - 1]?.text ?? '');
  if (isAfterFor && plan.words.length > 0) return true;
  const isModel = pieces
    .slice(index + 1, index + 4)
    .some(({ text }, at) => /\d/.test(text) && !units.has(pieces[index + at + 2]?.text ?? ''));
  return isModel && pieces.slice(index + 1).some(({ text }) => isAccessoryWord(text));
}
