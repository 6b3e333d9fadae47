import { bareOf, calledNamesOf, dictionaryNamesOf, reviewedNamesOf } from '../kinds/kind-phrases.ts';
import type { StringPool } from './string-pool.ts';

type Sorted = { text: string; kind: number };

/**
 * The kinds of a catalogue by their names. Lists are in alphabetical order, so that nothing depends on the order in which kinds
 * were added; a kind without any offer left is in none.
 */
export class KindLists {
  readonly byName = new Map<string, readonly number[]>();
  readonly exact = new Map<string, number[]>();
  readonly byModifier = new Map<string, string[]>();
  /** How many kinds have a word in their names. */
  readonly words = new Map<string, number>();
  private readonly reviewed = new Map<string, number[]>();
  private readonly called = new Map<string, number[]>();
  private readonly fromDictionary = new Map<string, number[]>();
  private pool: StringPool;
  private readonly isListed: boolean[] = [];

  constructor(pool: StringPool) {
    this.pool = pool;
  }

  /** Lists only the kinds that are currently sold. `pool` may be another view of the same arrays. */
  update(pool: StringPool, isSold: (kind: number) => boolean): void {
    this.pool = pool;
    const added: Sorted[] = [];
    for (let kind = 1; kind < this.pool.length; kind++) {
      const isListed = this.isListed[kind] === true;
      if (isSold(kind) === isListed) continue;
      this.isListed[kind] = !isListed;
      if (isListed) this.remove(kind);
      else added.push({ kind, text: this.pool.textOf(kind) });
    }
    added.sort((a, b) => (a.text < b.text ? -1 : 1));
    for (const { kind, text } of added) this.add(kind, text);
  }

  private add(kind: number, text: string): void {
    const isAfter = (other: number) => this.pool.textOf(other) > text;
    for (const phrase of text.split('|')) {
      insert(this.exact, bareOf(phrase), kind, isAfter);
      for (const word of modifiersOf(phrase))
        insert(this.byModifier, word, phrase, (other) => other > phrase);
    }
    for (const [name, lists] of this.namesOf(text)) {
      insert(lists, name, kind, isAfter);
      this.list(name);
      for (const word of name.split(' ')) this.words.set(word, (this.words.get(word) ?? 0) + 1);
    }
  }

  private remove(kind: number): void {
    const text = this.pool.textOf(kind);
    for (const phrase of text.split('|')) {
      takeOut(this.exact, bareOf(phrase), kind);
      for (const word of modifiersOf(phrase)) takeOut(this.byModifier, word, phrase);
    }
    for (const [name, lists] of this.namesOf(text)) {
      takeOut(lists, name, kind);
      this.list(name);
      for (const word of name.split(' ')) {
        const left = (this.words.get(word) ?? 0) - 1;
        if (left > 0) this.words.set(word, left);
        else this.words.delete(word);
      }
    }
  }

  /** Each name of a kind, with the lists that it belongs to. */
  private namesOf(text: string): Map<string, Map<string, number[]>> {
    const phrases = text.split('|');
    return new Map([
      ...phrases.flatMap((phrase) =>
        [...dictionaryNamesOf(phrase)].map((name) => [name, this.fromDictionary] as const),
      ),
      ...phrases.flatMap((phrase) => calledNamesOf(phrase).map((name) => [name, this.called] as const)),
      ...phrases.flatMap((phrase) =>
        [...reviewedNamesOf(phrase)].map((name) => [name, this.reviewed] as const),
      ),
    ]);
  }

  /** A stocking is a hose in the dictionary, but not where a garden hose is sold: there it counts only for what nothing is called. */
  private list(name: string): void {
    const kinds = this.reviewed.get(name) ?? this.called.get(name) ?? this.fromDictionary.get(name);
    if (kinds) this.byName.set(name, kinds);
    else this.byName.delete(name);
  }
}

const modifiersOf = (phrase: string) => phrase.split(' ').slice(0, -1);

function insert<T>(lists: Map<string, T[]>, key: string, value: T, isAfter: (other: T) => boolean): void {
  const list = lists.get(key);
  if (!list) {
    lists.set(key, [value]);
    return;
  }
  const last = list.at(-1);
  const at = last === undefined || !isAfter(last) ? list.length : list.findIndex(isAfter);
  list.splice(at, 0, value);
}

function takeOut<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  const at = list?.indexOf(value) ?? -1;
  if (!list || at < 0) return;
  list.splice(at, 1);
  if (list.length === 0) lists.delete(key);
}
