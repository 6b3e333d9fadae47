import { editsBetween } from '../text/edits.ts';
import type { Piece } from '../text/tokens.ts';
import type { KnownBrand } from './brands/read-brands.ts';
import { knownBrands } from './known-brands.ts';
import type { KnownName } from './names.ts';
import { soundOf } from './sound.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

const shortestSlip = 5;
/** In names as long as this one two letters may be wrong. */
const shortestTwoSlips = 9;
/** In one word of a longer name: "home depo". */
const shortestInName = 4;
/** In a name of the catalogue a slip needs more letters around it: nobody has read these names. */
const shortestCatalogueSlip = 6;

const sure = [...knownBrands].filter(([, { certainty }]) => certainty === 'any');
const oneWord = sure.filter(([key]) => !key.includes(' '));
const byFirstLetter = Map.groupBy(
  oneWord.filter(([key]) => key.length >= shortestSlip),
  ([key]) => key[0],
);
/** Short names with a letter twice ("yetti") or with two letters swapped ("niek"). */
const shortSlips = new Map(
  oneWord
    .filter(([key]) => key.length > 3)
    .flatMap(([key, brand]) =>
      Array.from(key, (letter, at): [string, KnownBrand][] => [
        [key.slice(0, at) + letter + key.slice(at), brand],
        [key.slice(0, at) + (key[at + 1] ?? '') + letter + key.slice(at + 2), brand],
      ]).flat(),
    ),
);
const plurals = new Map(oneWord.filter(([key]) => key.length > 2).map(([key, brand]) => [`${key}s`, brand]));

const shortestHeard = 6;
const bySound = new Map(
  oneWord.filter(([key]) => key.length >= shortestHeard).map(([key, brand]) => [soundOf(key), brand]),
);

/** The maker or shop one slip away from a word: "adiddas", and of shorter names a letter twice: "yetti". Also more than one: "Nikes". `isDue`: only a name can stand there. */
export function brandSlip(
  text: string,
  isWord: (text: string) => boolean,
  isDue: boolean,
): KnownBrand | null {
  if (text.length < 4 || /\d/.test(text) || (!isDue && isOrdinaryWord(text))) return null;
  const plural = plurals.get(text);
  if (plural) return plural;
  if (isWord(text)) return null;
  const short = shortSlips.get(text);
  if (short) return short;
  if (text.length < shortestSlip) return null;
  const heard = text.length >= shortestHeard ? bySound.get(soundOf(text)) : undefined;
  if (heard) return heard;
  return byFirstLetter.get(text[0])?.find(([key]) => isSlip(text, key, mostSlips(key)))?.[1] ?? null;
}

const mostSlips = (key: string) => (key.length >= shortestTwoSlips ? 2 : 1);

type LongName = { words: readonly string[]; brand: KnownBrand };
const longNames = sure
  .filter(([key]) => key.includes(' '))
  .map(([key, brand]): LongName => ({ words: key.split(' '), brand }));
/** By one word of them, each under every one of its words, so that few are compared. */
const byWord = new Map<string, LongName[]>();
for (const name of longNames) {
  for (const word of new Set(name.words)) byWord.set(word, [...(byWord.get(word) ?? []), name]);
}

/** The name of several words with one slip in one of them: "under armor", "blue bufallo". */
export function longNameSlip(words: readonly Piece[], isWord: (text: string) => boolean): KnownBrand | null {
  const [first, last] = [words[0]?.text ?? '', words.at(-1)?.text ?? ''];
  for (const name of [...(byWord.get(first) ?? []), ...(byWord.get(last) ?? [])]) {
    if (name.words.length !== words.length) continue;
    const off = words.filter(({ text }, at) => text !== name.words[at]);
    const [written] = off;
    if (!written || off.length > 1) continue;
    const meant = name.words[words.indexOf(written)] ?? '';
    const isOne =
      meant.length >= shortestSlip && written.text.length >= shortestInName && isSlip(written.text, meant, 1);
    const isOther = written.text.length < shortestSlip && isOrdinaryWord(written.text);
    if (isOne && !isOther && !isWord(written.text)) return name.brand;
  }
  return null;
}

/** The name of a catalogue one slip away from a word nobody else says. */
export function catalogueSlip(
  text: string,
  names: ReadonlyMap<string, KnownName> | undefined,
  isWord: (text: string) => boolean,
): KnownName | null {
  if (!names || text.length < shortestCatalogueSlip || /\d/.test(text) || isWord(text)) return null;
  for (const [key, known] of names) {
    if (known.certain && key.length >= shortestCatalogueSlip && isSlip(text, key, 1)) return known;
  }
  return null;
}

function isSlip(text: string, key: string, most: number): boolean {
  return (
    key[0] === text[0] &&
    Math.abs(key.length - text.length) <= most &&
    `${key}s` !== text &&
    `${text}s` !== key &&
    editsBetween(text, key, most) <= most
  );
}
