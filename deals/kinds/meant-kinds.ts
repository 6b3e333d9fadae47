import { kindWords } from '../lexicon/kind-words.ts';
import { tokensOf } from '../text/tokens.ts';
import { formOf, phraseOf } from './kind-phrases.ts';
import type { KindTable } from './kind-table.ts';

/** A kind of thing with the words of its names, and of the phrases that ask for it without one. */
type Entry = { name: string; phrase: string; names: readonly string[][]; asks: readonly string[][] };

/**
 * A kind that a text may mean. `score`: how much of the text speaks for it, by how rare its words are among all kinds; `isAll`: each
 * of its words is of a name.
 */
export type Meant = { name: string; phrase: string; score: number; isAll: boolean };

const weight = { name: 1.6, also: 1.3, asks: 1, near: 0.8 } as const;
/** What a phrase that is told in full, and a name of several words, weigh besides their words. */
const [perPhrase, perName] = [1.2, 0.5] as const;
/** How much a long entry gives way to a short one, from 0 to 1. */
const byLength = 0.4;
/** Phrases are compared for so many kinds, whose words alone speak most. */
const mostCompared = 24;

const idle = new Set(
  'a an the my our his her their your its i im ive id we he she they it me us him them you is are was were be been am do does did to of in on at for with and or but so that this these those not no if as by from up out about into over just really very too some any something anything thing one ones get got need want looking look find buy sell have has had can could would will should may like what which who how when where there here more most all please hi hello thanks dont cant doesnt wont'.split(
    ' ',
  ),
);
const formsIn = (text: string): string[] => [
  ...new Set(
    tokensOf(text)
      .filter((word) => !idle.has(word))
      .map(formOf),
  ),
];

/** The entries, and for each word those that have it, with its weight. */
function read() {
  const entries: Entry[] = [];
  const having = new Map<string, Array<{ at: number; weight: number }>>();
  const sizes: number[] = [];
  for (const { name, also, asks: asked, near } of kindWords) {
    const asks = asked.map(formsIn);
    const words = new Map<string, number>();
    const add = (forms: readonly string[], value: number) => {
      for (const form of forms) words.set(form, Math.max(words.get(form) ?? 0, value));
    };
    add(formsIn(name), weight.name);
    for (const each of also) add(formsIn(each), weight.also);
    for (const phrase of asks) add(phrase, weight.asks);
    add(formsIn(near), weight.near);
    const names = [name, ...also].map(formsIn).filter(({ length }) => length > 1);
    const at = entries.push({ name, phrase: phraseOf(name), names, asks }) - 1;
    sizes.push(words.size);
    for (const [form, value] of words) {
      const list = having.get(form);
      if (list) list.push({ at, weight: value });
      else having.set(form, [{ at, weight: value }]);
    }
  }
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const shares = sizes.map((size) => 1 / (1 - byLength + (byLength * size) / mean));
  return { entries, having, shares };
}

const { entries, having, shares } = read();
const rarity = (form: string): number => Math.log(1 + entries.length / ((having.get(form)?.length ?? 0) + 1));
const rarityOf = (forms: readonly string[]): number => forms.reduce((sum, form) => sum + rarity(form), 0);

/** A turn is read several times. */
let last: { kinds: KindTable; key: string; meant: readonly Meant[] } | undefined;

/** The kinds of a catalogue that words may mean, best first, whatever they name. */
export function kindsMeant(
  kinds: KindTable,
  words: Iterable<{ text: string; form: string }>,
): readonly Meant[] {
  const said = new Set([...words].flatMap(({ text, form }) => (idle.has(text) ? [] : [form])));
  const key = [...said].join(' ');
  if (last?.kinds !== kinds || last.key !== key) last = { kinds, key, meant: rankedBy(kinds, said) };
  return last.meant;
}

function rankedBy({ byName }: KindTable, said: ReadonlySet<string>): readonly Meant[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const form of said)
    for (const { at, weight: value } of having.get(form) ?? []) {
      const { sum, count } = sums.get(at) ?? { sum: 0, count: 0 };
      sums.set(at, {
        sum: sum + value * rarity(form) * (shares[at] ?? 1),
        count: count + Number(value >= weight.also),
      });
    }
  const isSaid = (form: string) => said.has(form);
  const told = ({ names, asks }: Entry) => {
    const named = names.filter((name) => name.every(isSaid)).map(rarityOf);
    const asked = asks.map((phrase) => rarityOf(phrase.filter(isSaid)) ** 2 / rarityOf(phrase));
    return perName * Math.max(0, ...named) + perPhrase * Math.max(0, ...asked);
  };
  return [...sums]
    .flatMap(([at, { sum, count }]) => {
      const entry = entries[at];
      return entry && byName.has(entry.phrase) ? [{ entry, score: sum, isAll: count === said.size }] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, mostCompared)
    .map(({ entry, score, isAll }) => ({
      name: entry.name,
      phrase: entry.phrase,
      score: score + told(entry),
      isAll,
    }))
    .sort((one, other) => other.score - one.score);
}
