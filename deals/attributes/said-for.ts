import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import { tokensOf } from '../text/tokens.ts';

/** What shops write for what people tell, by each way to tell it: "knees" of cushioned shoes, "easy to clean" of washable ones. */
const means = new Map(
  Object.entries(lexicon.means).flatMap(([told, list]) => {
    const said = list.split(', ');
    return told.split(', ').map((phrase) => [phrase, said] as const);
  }),
);
/** Other words that offers use for a word. */
const alsoSaid = new Map(
  Object.entries(lexicon.alsoSaid).map(([word, others]) => [word, others.split(', ')] as const),
);

export const meantBy = (told: string): readonly string[] | undefined => means.get(told.toLowerCase());

export function saidFor(text: string): readonly string[] {
  const word = text.toLowerCase();
  const meant = means.get(word);
  if (meant) return meant;
  return alsoSaid.get(word) ?? alsoSaid.get(word.replace(/(?:(.)\1)?e(?:r|st)$/, '$1')) ?? [];
}

const several = [...means.keys()]
  .filter((told) => told.includes(' '))
  .map((told) => ({ told, words: told.split(' ') }));
/** What a text tells in several words, "easy to clean", with those words. */
export function toldTogether(text: string): { told: string; words: readonly string[] }[] {
  const said = ` ${tokensOf(text)
    .join(' ')
    .replaceAll(/\beasi(?:er|est)(?= to\b)/g, 'easy')} `;
  return several.filter(({ told }) => said.includes(` ${told} `));
}

/** Whether a place of a text is within such a phrase: no shop colors "brown switches". */
export const isInTold = (text: string, start: number, end: number): boolean =>
  toldTogether(text).some(({ words }) =>
    [...text.matchAll(new RegExp(`\\b${words.join('\\W+')}\\b`, 'gi'))].some(
      ({ 0: said, index }) => index <= start && end <= index + said.length,
    ),
  );

/** What a text tells in one word or in several, with what shops write for it; where a phrase is told, its words are not. */
export function meansToldIn(text: string): { told: string; said: readonly string[] }[] {
  const tokens = new Set(tokensOf(text));
  const together = toldTogether(text).map(({ told }) => told);
  const isPart = (told: string) => together.some((phrase) => phrase !== told && phrase.includes(told));
  const all = [...together, ...[...means.keys()].filter((told) => tokens.has(told))].filter(
    (told) => !isPart(told),
  );
  const seen = new Set<string>();
  // Two ways to tell of the same trouble count once.
  return all.flatMap((told) => {
    const said = means.get(told) ?? [];
    const isNew = !seen.has(said.join());
    seen.add(said.join());
    return isNew ? [{ told: told.replace(/^i /, ''), said }] : [];
  });
}

/** What shops write for who has never done it. */
export const forBeginners = means.get('beginner');

const unsuited = Object.entries(lexicon.unsuited).map(([told, said]) => ({
  told: told.split(', '),
  said: said.split(', '),
}));
/** What shops write of that which is for the opposite: "gentle chewers" where a dog chews through everything. */
export const unsuitedFor = (told: string): readonly string[] =>
  unsuited.flatMap((each) => (each.told.some((phrase) => told.includes(phrase)) ? each.said : []));

/** What a text says before such a phrase, "must be easy to clean", or null without one. */
export function beforeTold(text: string): string | null {
  const said = tokensOf(text).join(' ');
  // "I'm running my first 5k" tells how nothing should be.
  const told = toldTogether(text).filter((each) => means.get(each.told) !== forBeginners);
  const befores = told.map((each) => said.split(each.told)[0] ?? '');
  return befores.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** What shops write for the last word of such a phrase: "clean" of whether it is easy to clean. */
const endings = new Map<string, string[]>();
for (const { told, words } of several) {
  const last = words.at(-1) ?? '';
  if (/^easy |^easiest /.test(told))
    endings.set(last, [...(endings.get(last) ?? []), ...(means.get(told) ?? [])]);
}
export const speakFor = (word: string): readonly string[] => [...(endings.get(word) ?? []), ...saidFor(word)];

const spaced = (text: string) => text.toLowerCase().replaceAll('-', ' ');
/** Whether a text says a phrase, also within a compound; a word must begin as the phrase does: "damping" says no "ping." */
export const saysPhrase = (text: string, phrase: string): boolean =>
  spaced(text)
    .split(spaced(phrase))
    .some((before, at, all) => at < all.length - 1 && !/[a-z\d]$/.test(before));

const listOf = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([words, said]) =>
      words.split(', ').map((word) => [word, said.split(', ')] as const),
    ),
  );
const bearing = listOf(lexicon.bearsOn);
const families = listOf(lexicon.families);
/** What shops write that bears on a question, and proves nothing: "waterproof" where snow is asked about. */
export const bearingOn = (word: string): readonly string[] => bearing.get(word.toLowerCase()) ?? [];
/** What is of a family without its name: cedar is wood. */
export const membersOf = (family: string): readonly string[] => families.get(family.toLowerCase()) ?? [];
