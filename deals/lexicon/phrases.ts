type Node<T> = { next: Map<string, Node<T>>; value?: T };
export type Said<T> = { length: number; value: T };
type Words = ReadonlyArray<{ text: string }>;

const fresh = <T>(): Node<T> => ({ next: new Map() });

/**
 * Phrases to look up in a run of words, from their first word on or back from their last. A word of a phrase may have
 * alternatives ("most i can|could pay"), and an empty one makes it optional ("is my |absolute limit").
 */
export class Phrases<T = true> {
  private readonly forward = fresh<T>();
  private readonly backward = fresh<T>();

  constructor(rows: Iterable<readonly [string, T]>) {
    for (const [phrase, value] of rows) {
      for (const words of alternatives(phrase)) {
        keep(this.forward, words, value);
        keep(this.backward, words.toReversed(), value);
      }
    }
  }

  static of(phrases: readonly string[]): Phrases {
    return new Phrases(phrases.map((phrase) => [phrase, true] as const));
  }

  /** The longest phrase that begins at `index`. */
  at(words: Words, index: number): Said<T> | null {
    return longest(this.forward, words, index, 1);
  }

  /** Every phrase that begins at `index`, the longest first. */
  allAt(words: Words, index: number): Said<T>[] {
    const longest = this.at(words, index);
    if (!longest) return [];
    return [longest, ...this.allAt(words.slice(0, index + longest.length - 1), index)];
  }

  /** The longest phrase that ends right before `index`. */
  before(words: Words, index: number): Said<T> | null {
    return longest(this.backward, words, index - 1, -1);
  }

  /** How many words the phrase at `index` has, 0 where none stands. */
  lengthAt(words: Words, index: number): number {
    return this.at(words, index)?.length ?? 0;
  }

  lengthBefore(words: Words, index: number): number {
    return this.before(words, index)?.length ?? 0;
  }
}

function keep<T>(root: Node<T>, words: readonly string[], value: T): void {
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? fresh<T>();
    node.next.set(word, next);
    node = next;
  }
  node.value ??= value;
}

function longest<T>(root: Node<T>, words: Words, from: number, step: 1 | -1): Said<T> | null {
  let found: Said<T> | null = null;
  let node: Node<T> | undefined = root;
  for (let length = 1; ; length++) {
    const word = words[from + step * (length - 1)];
    node = word && node.next.get(word.text);
    if (!node) return found;
    if (node.value !== undefined) found = { length, value: node.value };
  }
}

function alternatives(phrase: string): string[][] {
  return phrase
    .split(' ')
    .reduce<string[][]>(
      (heads, word) => word.split('|').flatMap((one) => heads.map((head) => (one ? [...head, one] : head))),
      [[]],
    );
}
