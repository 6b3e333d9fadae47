import { type KnownBrand, knownBrands } from './brands.ts';
import { isEnglishWord } from './english.ts';
import { Misspellings, soundOf } from './misspellings.ts';

const sure = [...knownBrands].filter(([, { certainty }]) => certainty === 'any');
const ofOneWord = new Map(sure.filter(([key]) => !key.includes(' ')));
const longWord = 9;
const shortestHeard = 6;
const slips = new Misspellings(ofOneWord.keys(), {
  mostEdits: ({ length }) => (length >= longWord ? 2 : 1),
  strictTo: 4,
});
const partSlips = new Misspellings(
  sure
    .filter(([key]) => key.includes(' '))
    .flatMap(([key]) => key.split(' ').filter(({ length }) => length > 4)),
  { mostEdits: () => 1, strictTo: 4 },
);
const plurals = new Map(
  [...ofOneWord].filter(([key]) => key.length > 2).map(([key, brand]) => [`${key}s`, brand]),
);

const bySound = new Map(
  [...ofOneWord].filter(([key]) => key.length >= shortestHeard).map(([key, brand]) => [soundOf(key), brand]),
);

/** The brand or merchant that a word is the plural of: "Nikes". */
export const brandOfMany = (text: string): KnownBrand | null => plurals.get(text) ?? null;

/** The brand or merchant that a word misspells: "adiddas", "yetti", "Samsonight". */
export function misspelledBrand(text: string): KnownBrand | null {
  if (text.length < 4 || isEnglishWord(text)) return null;
  const slip = slips.meant(text);
  const meant = slip?.alone ? ofOneWord.get(slip.text) : undefined;
  return meant ?? (text.length >= shortestHeard ? (bySound.get(soundOf(text)) ?? null) : null);
}

/** The word of a longer name that a word misspells: the "bufallo" of "blue bufallo". */
export const misspelledNameWord = (text: string): string =>
  text.length < 4 ? text : (partSlips.meant(text)?.text ?? text);
