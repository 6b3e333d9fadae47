import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';
import { type PoolData, StringPool } from './string-pool.ts';

const longest = 24;
/** Words with digits are models and sizes: typos are corrected only to those in many offers. */
const leastSaid = 3;
const leastSaidWithDigits = 4;
const otherLetter = 2 ** 26;

type Length = { words: GrowableUint32Array; letters: GrowableUint32Array };
export type DictionaryData = {
  pool: PoolData;
  terms: Uint32Array;
  said: Uint32Array;
  lengths: { words: Uint32Array; letters: Uint32Array }[];
};

/** The words of a catalogue as written, for correcting and completing requests. */
export class Dictionary {
  readonly pool: StringPool;
  /** By word: the term of its stem, and its weighted frequency (titles count more). */
  readonly terms: GrowableUint32Array;
  readonly said: GrowableUint32Array;
  /**
   * By word length, because typos are searched among words of similar length: the words, and the letters of each. Includes words
   * that are too rare to be known.
   */
  readonly byLength: readonly Length[];

  constructor(memory: Memory, data?: DictionaryData) {
    this.pool = new StringPool(memory, data?.pool);
    this.terms = new GrowableUint32Array(memory, data?.terms);
    this.said = new GrowableUint32Array(memory, data?.said);
    this.byLength = Array.from({ length: longest + 1 }, (_, length) => ({
      words: new GrowableUint32Array(memory, data?.lengths[length]?.words),
      letters: new GrowableUint32Array(memory, data?.lengths[length]?.letters),
    }));
  }

  get data(): DictionaryData {
    return {
      pool: this.pool.data,
      terms: this.terms.view(),
      said: this.said.view(),
      lengths: this.byLength.map(({ words, letters }) => ({ words: words.view(), letters: letters.view() })),
    };
  }

  /** The number of a word; a new one gets the term that `termOf` returns. */
  idOf(text: string, termOf: (text: string) => number): number {
    const before = this.pool.length;
    const word = this.pool.idOf(text);
    if (word < before) return word;
    this.terms.add(word, termOf(text));
    if (!isWord(text)) return word;
    this.byLength[text.length]?.words.push(word);
    this.byLength[text.length]?.letters.push(lettersOf(text));
    return word;
  }

  /** Whether a word is known in exactly this spelling. */
  has(text: string): boolean {
    const word = isWord(text) ? this.pool.find(text) : null;
    return word !== null && this.isKnown(word, lettersOf(text));
  }

  /** Whether a word is in enough offers to be a correction. `letters`: those of the word. */
  isKnown(word: number, letters: number): boolean {
    const said = this.said.at(word);
    return said >= leastSaidWithDigits || (said === leastSaid && !this.hasDigits(word, letters));
  }

  private hasDigits(word: number, letters: number): boolean {
    return letters >= otherLetter && /\d/.test(this.pool.textOf(word));
  }
}

const isWord = (text: string) => text.length > 1 && text.length <= longest && !/^\d+$/.test(text);

/** One bit for each letter of the alphabet in a word, and one for any other character. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters >>> 0;
}
