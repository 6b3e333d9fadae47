import type { Plan } from '../plan.ts';
import { isAccessoryWord } from '../text/accessory-words.ts';
import type { Piece } from '../text/tokens.ts';
import { units } from './amount.ts';

const articles = new Set(['the', 'a', 'an', 'my', 'our']);

/** "A case for Samsung phones", "LG Q7 screen protectors": anybody makes these, and the maker's name says what they go with. */
export function isWhatItGoesWith(pieces: readonly Piece[], index: number, plan: Plan): boolean {
  const before = pieces[index - 1]?.text ?? '';
  const two = pieces[index - 2]?.text ?? '';
  // "Compatible with Yamaha".
  if (before === 'with' && /^(?:compatible|works?|fits?|goes|use)$/.test(two)) return true;
  const isAfterFor = before === 'for' || (articles.has(before) && pieces[index - 2]?.text === 'for');
  if (isAfterFor && plan.words.length > 0) return true;
  const isModel = pieces
    .slice(index + 1, index + 4)
    .some(({ text }, at) => /\d/.test(text) && !units.has(pieces[index + at + 2]?.text ?? ''));
  return isModel && pieces.slice(index + 1).some(({ text }) => isAccessoryWord(text));
}
