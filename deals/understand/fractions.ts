import type { Lexed } from './lex.ts';

const parts: Record<string, number> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
};
const signs: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
};

/** A share as a whole percent, rounded down: who asks for a third off is content with 33 %. */
const percentOf = (count: number, of: number) => Math.floor((count / of) * 100);

export type Fraction = { percent: number; to: number };

/** "Half", "a third", "two thirds", "1/4" or "½" at `index`, and where it ends. */
export function fractionAt(lexed: Lexed, index: number): Fraction | null {
  const sign = signs[lexed.text(index)];
  if (sign) return { percent: percentOf(...sign), to: index + 1 };
  const first = lexed.at(index);
  const isDashed = lexed.text(index + 1) === '-';
  const name = lexed.text(index + (isDashed ? 2 : 1));
  if (first?.kind === 'number') {
    const other = lexed.at(index + 2);
    if (lexed.text(index + 1) === '/' && other?.kind === 'number' && other.joined) {
      return first.value < other.value && other.value <= 10 && lexed.isFree(index, index + 3)
        ? { percent: percentOf(first.value, other.value), to: index + 3 }
        : null;
    }
    const of = parts[name];
    return of && first.value < of && lexed.isFree(index, index + 1)
      ? { percent: percentOf(first.value, of), to: index + (isDashed ? 3 : 2) }
      : null;
  }
  if (lexed.text(index) === 'half') return { percent: 50, to: index + 1 };
  if (!['a', 'one'].includes(lexed.text(index))) return null;
  const of = parts[name];
  return of ? { percent: percentOf(1, of), to: index + (isDashed ? 3 : 2) } : null;
}
