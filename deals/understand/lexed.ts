import type { PlacedToken } from '../text/tokens.ts';

/** A number, a word or a mark, as limits are read from them. "Fifty" is a number, "50ish" a number and a word. */
export type Token = PlacedToken & {
  kind: 'number' | 'word' | 'mark';
  /** NaN if it is not a number. */
  value: number;
  /** Directly follows the previous one, without a space. */
  joined: boolean;
  /** Capitalized. */
  capital: boolean;
};

/** A word as names, areas and topics are read from them: "50ish" is one, and marks are none. */
export type Word = PlacedToken & {
  /** Capitalized. */
  capital: boolean;
  /** A mark that ends a clause, or a sentence, is before it. */
  cut: boolean;
  ends: boolean;
  /** "Mom's". */
  owner: boolean;
  /** Joined to its neighbor by a hyphen: "carry-on". */
  compound: boolean;
};

/** An amount of money, or a number that may be one. `from` and `to` are token indexes. */
export type Amount = {
  value: number;
  /** The stated currency; null for a bare number. */
  currency: string | null;
  from: number;
  to: number;
  /** "49,99": not a US number format. */
  unreadable: boolean;
  /** "300 plus dollars": a minimum. */
  isLeast: boolean;
};

/** A tokenized request: tokens for its limits, words for its topic. */
export type Lexed = {
  query: string;
  tokens: readonly Token[];
  words: readonly Word[];
  /** The positions of retracted amounts. */
  gone: readonly Stretch[];
  /** By index of the first token. */
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

/** "Something quiet, blue", unlike "something like a tent": whether a word only says how a thing should be that is not named there. */
export function describesSomething(words: readonly Word[], index: number): boolean {
  for (let at = index; at > 0 && !words[at]?.ends; at--) {
    const isThing = /^(?:an?|the|those|one)$/.test(textAt(words, at));
    const isNext = words[at]?.cut === true || /^(?:like|and|plus|maybe|also)$/.test(textAt(words, at - 1));
    if (isThing && isNext && !/^(?:bit|little|lot)$/.test(textAt(words, at + 1))) return false;
    if (/^(?:some|any)thing$/.test(textAt(words, at - 1))) return true;
  }
  return false;
}
