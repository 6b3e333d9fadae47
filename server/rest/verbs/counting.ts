import type { Guess } from '../exchange.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';

/** How `Prefer: count` is answered: by counting all rows, by counting some and then guessing, or by guessing. */
export function countingOf(
  { count }: Preferences,
  maxRows: number | null,
  statement: () => Statement,
): { total: 'all' | 'some' | null; guess: Guess | undefined } {
  if (count === 'exact' || (count === 'estimated' && maxRows === null))
    return { total: 'all', guess: undefined };
  if (count === null) return { total: null, guess: undefined };
  if (count === 'planned') return { total: null, guess: { needed: () => true, statement } };
  const ceiling = BigInt(maxRows ?? 0);
  const isMore = (row: ResultRow) => BigInt(row.total ?? 0) > ceiling;
  return { total: 'some', guess: { needed: isMore, statement } };
}
