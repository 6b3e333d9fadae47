import { isEnglishWord } from './english.ts';
import { editsBetween } from '../../domain/edits.ts';
import sounds from './sounds.json' with { type: 'json' };

/** The intended word. `alone`: similar enough to stand for a one-word name, and not only for part of a longer one. */
type Meant = { text: string; alone: boolean };

type Options = {
  /** How many letters of a word may be wrong. */
  mostEdits: (word: string) => number;
  /** In words this short a changed letter is not a typo, only a missing, doubled or swapped one. */
  strictTo: number;
};

const shortest = 3;
/** A word this short can stand for a one-word name only with a doubled or swapped letter: "yetti", "glof". */
const shortName = 4;
const mostKept = 20_000;

/** Finds the word of a list that another misspells. English words are never typos. */
export class Misspellings {
  private readonly targets: ReadonlyMap<string, readonly string[]>;
  private readonly known: ReadonlySet<string>;
  private readonly options: Options;
  private readonly found = new Map<string, Meant | null>();

  constructor(words: Iterable<string>, options: Options) {
    this.known = new Set(words);
    const targets = [...this.known].filter((word) => word.length >= shortest && /^[a-z]+$/.test(word));
    this.targets = Map.groupBy(targets, (word) => word.charAt(0));
    this.options = options;
  }

  meant(word: string): Meant | null {
    if (word.length < shortest || this.known.has(word)) return null;
    const before = this.found.get(word);
    if (before !== undefined) return before;
    if (this.found.size >= mostKept) this.found.clear();
    const meant = /[^a-z]/.test(word) || isEnglishWord(word) ? null : this.nearest(word);
    this.found.set(word, meant);
    return meant;
  }

  private nearest(word: string): Meant | null {
    let nearest: Meant | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const target of this.targets.get(word.charAt(0)) ?? []) {
      const most = Math.min(this.options.mostEdits(target), fewest - 1);
      if (most < 1 || Math.abs(target.length - word.length) > most) continue;
      const edits = editsBetween(word, target, most);
      const isSmall = isSmallSlip(word, target);
      if (edits > most || (target.length <= this.options.strictTo && !isSmall)) continue;
      const isLong = word.length > shortName && target.length > shortName;
      nearest = {
        text: target,
        alone: isLong || (target.length === shortName && isSmall && word.length >= shortName),
      };
      fewest = edits;
    }
    return nearest;
  }
}

const spoken = sounds.map(({ letters, sound }) => ({ letters: new RegExp(letters, 'g'), sound }));
/** How a word sounds: somebody who has only heard it writes another of the same sound. */
export const soundOf = (word: string): string =>
  spoken.reduce((said, { letters, sound }) => said.replaceAll(letters, sound), word);

/** A missing, doubled or swapped letter. */
function isSmallSlip(word: string, target: string): boolean {
  if (word.length === target.length) return lettersOf(word) === lettersOf(target);
  return word.length < target.length || /(.)\1/.test(word);
}

const lettersOf = (word: string) => word.split('').toSorted().join('');
