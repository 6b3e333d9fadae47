import type { GrowableUint32Array } from './growable-uint32-array.ts';

/** The words of a catalogue as written, sorted, for correcting and completing requests. */
export type Dictionary = {
  words: readonly string[];
  /** By word: the term of its stem, and its weighted frequency (titles count more). */
  terms: Uint32Array;
  said: Uint32Array;
  /**
   * By word length, because typos are searched among words of similar length: their indexes in `words`, ascending, and
   * their letters.
   */
  byLength: readonly { places: Uint32Array; letters: Uint32Array }[];
};

const longest = 24;
/** Words with digits are models and sizes: typos are corrected only to those in many offers. */
const leastSaid = 3;
const leastSaidWithDigits = 4;

export function dictionaryOf(
  known: ReadonlyMap<string, number>,
  wordTerms: GrowableUint32Array,
  wordSaid: GrowableUint32Array,
): Dictionary {
  const words: string[] = [];
  for (const [word, id] of known) {
    if (word.length < 2 || word.length > longest || /^\d+$/.test(word)) continue;
    if (wordSaid.at(id) >= (/\d/.test(word) ? leastSaidWithDigits : leastSaid)) words.push(word);
  }
  words.sort();
  const of = (values: GrowableUint32Array) =>
    Uint32Array.from(words, (word) => values.at(known.get(word) ?? 0));
  return {
    words,
    terms: of(wordTerms),
    said: of(wordSaid),
    byLength: placesByLength(words),
  };
}

function placesByLength(words: readonly string[]): Dictionary['byLength'] {
  const places = Array.from({ length: longest + 1 }, (): number[] => []);
  words.forEach(({ length }, at) => places[length]?.push(at));
  return places.map((list) => ({
    places: Uint32Array.from(list),
    letters: Uint32Array.from(list, (at) => lettersOf(words[at] ?? '')),
  }));
}

/** One bit for each letter of the alphabet in a word, and one for any other character. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters >>> 0;
}
