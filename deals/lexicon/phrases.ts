type Node<T> = {
  /** The continuations of a phrase after each word: those for exactly this word first, then those with many alternatives. */
  next?: Map<string, Node<T>[]>;
  /** Continuations by word, and by the text of a long list of alternatives that all continue in one way. */
  groups?: Map<string, Node<T>>;
  value?: T;
};
export type Said<T> = { length: number; value: T };
type Words = ReadonlyArray<{ text: string }>;

/** From this number of alternatives on, a word of a phrase is a class. */
const fewestOfClass = 4;

/**
 * Phrases to look up in a run of words, from their first word on or back from their last. A word of a phrase may have
 * alternatives ("most i can|could pay"), and an empty one makes it optional ("is my |absolute limit").
 */
export class Phrases<T = true> {
  private readonly rows: ReadonlyArray<readonly [string, T]>;
  private readonly forward: Node<T> = {};
  private backward: Node<T> | null = null;

  constructor(rows: Iterable<readonly [string, T]>) {
    this.rows = [...rows];
    for (const [phrase, value] of this.rows) keep(this.forward, phrase.split(' '), value);
  }

  static of(phrases: readonly string[]): Phrases {
    return new Phrases(phrases.map((phrase) => [phrase, true] as const));
  }

  /** The longest phrase that starts at `index`. */
  at(words: Words, index: number): Said<T> | null {
    return longest(this.forward, words, index, 1, 0);
  }

  /** Every phrase that starts at `index`, longest first. */
  allAt(words: Words, index: number): Said<T>[] {
    const longest = this.at(words, index);
    return longest ? [longest, ...this.allAt(words.slice(0, index + longest.length - 1), index)] : [];
  }

  /** The longest phrase that ends right before `index`. */
  before(words: Words, index: number): Said<T> | null {
    this.backward ??= this.turned();
    return longest(this.backward, words, index - 1, -1, 0);
  }

  /** The number of words of the phrase at `index`, 0 if there is none. */
  lengthAt(words: Words, index: number): number {
    return this.at(words, index)?.length ?? 0;
  }

  lengthBefore(words: Words, index: number): number {
    return this.before(words, index)?.length ?? 0;
  }

  private turned(): Node<T> {
    const root: Node<T> = {};
    for (const [phrase, value] of this.rows) keep(root, phrase.split(' ').reverse(), value);
    return root;
  }
}

function keep<T>(node: Node<T>, [group, ...rest]: readonly string[], value: T): void {
  if (group === undefined) {
    node.value ??= value;
    return;
  }
  const words = group.split('|');
  const said = words.filter(Boolean);
  if (said.length < words.length) keep(node, rest, value);
  for (const each of said.length < fewestOfClass ? said : [group]) keep(after(node, each), rest, value);
}

/** The continuations of a phrase after a word, or after any of several. */
function after<T>(node: Node<T>, group: string): Node<T> {
  node.groups ??= new Map();
  const known = node.groups.get(group);
  if (known) return known;
  const next: Node<T> = {};
  node.groups.set(group, next);
  node.next ??= new Map();
  const words = group.split('|').filter(Boolean);
  for (const word of words) {
    const others = node.next.get(word) ?? [];
    node.next.set(word, words.length > 1 ? [...others, next] : [next, ...others]);
  }
  return next;
}

function longest<T>(node: Node<T>, words: Words, at: number, step: 1 | -1, length: number): Said<T> | null {
  let found: Said<T> | null = node.value !== undefined && length > 0 ? { length, value: node.value } : null;
  const text = words[at]?.text;
  if (text === undefined) return found;
  for (const next of node.next?.get(text) ?? []) {
    const other = longest(next, words, at + step, step, length + 1);
    if (other && other.length > (found?.length ?? 0)) found = other;
  }
  return found;
}
