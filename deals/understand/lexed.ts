import type { PlacedToken } from '../text/tokens.ts';

/** A number, a word or a mark, as limits are read from them. "Fifty" is a number, "50ish" a number and a word. */
export type Token = PlacedToken & {
  kind: 'number' | 'word' | 'mark';
  /** NaN where it is no number. */
  value: number;
  /** Stands right after the one before it, without a space. */
  joined: boolean;
  /** Written with a capital. */
  capital: boolean;
};

/** A word as names, areas and topics are read from them: "50ish" is one, and marks are none. */
export type Word = PlacedToken & {
  /** Written with a capital. */
  capital: boolean;
  /** A mark that ends a clause, or a sentence, is before it. */
  cut: boolean;
  ends: boolean;
  /** "Mom's". */
  owner: boolean;
  /** Joined to its neighbor by a hyphen: "carry-on". */
  compound: boolean;
};

/** An amount of money, or a number that may be one. `from` and `to` count tokens. */
export type Amount = {
  value: number;
  /** The currency that was named; null when there is only a number. */
  currency: string | null;
  from: number;
  to: number;
  /** "49,99": written in a way this country does not write money. */
  unreadable: boolean;
  /** "300 plus dollars": the least of them. */
  isLeast: boolean;
};

/** A request as it is read: once into tokens for its limits, once into words for its topic. */
export type Lexed = {
  query: string;
  tokens: readonly Token[];
  words: readonly Word[];
  /** Where amounts stood that were taken back. */
  gone: readonly Stretch[];
  /** By the token each begins with. */
  amounts: ReadonlyMap<number, Amount>;
};

export type Stretch = { start: number; end: number };

/** The text of the token or word at `index`, empty where there is none. */
export const textAt = (items: readonly PlacedToken[], index: number): string => items[index]?.text ?? '';

/** Several things side by side as one stretch of the request. */
export function stretchOf(items: readonly PlacedToken[], from: number, to: number): Stretch {
  const start = items[from]?.start ?? 0;
  return { start, end: items[to - 1]?.end ?? start };
}
