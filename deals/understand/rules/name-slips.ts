import sounds from '../../lexicon/sounds.json' with { type: 'json' };
import { isEnglishWord } from '../../lexicon/english.ts';
import { editsBetween } from '../../text/edits.ts';
import type { KnownName, Vocabulary } from '../names.ts';
import { isRequestWord } from '../request-words.ts';
import { Slips } from '../../lexicon/slips.ts';
import type { Word } from '../tokens.ts';
import { isAreaWord } from '../../lexicon/areas.ts';
import { type KnownBrand, knownBrands } from '../../lexicon/brands.ts';

const sure = [...knownBrands].filter(([, { certainty }]) => certainty === 'any');
const ofOneWord = new Map(sure.filter(([key]) => !key.includes(' ')));
const longWord = 9;
const slips = new Slips(ofOneWord.keys(), {
  mostEdits: ({ length }) => (length >= longWord ? 2 : 1),
  strictTo: 4,
});
const partSlips = new Slips(
  sure
    .filter(([key]) => key.includes(' '))
    .flatMap(([key]) => key.split(' ').filter(({ length }) => length > 4)),
  { mostEdits: () => 1, strictTo: 4 },
);
const plurals = new Map(
  [...ofOneWord].filter(([key]) => key.length > 2).map(([key, brand]) => [`${key}s`, brand]),
);

/** How letters sound: whoever knows a name only by ear writes it in one of these ways. */
const spoken = sounds.map(({ letters, sound }) => ({ letters: new RegExp(letters, 'g'), sound }));
const soundOf = (word: string) =>
  spoken.reduce((said, { letters, sound }) => said.replaceAll(letters, sound), word);
const shortestHeard = 6;
const bySound = new Map(
  [...ofOneWord].filter(([key]) => key.length >= shortestHeard).map(([key, brand]) => [soundOf(key), brand]),
);

const isWord = (text: string, vocabulary: Vocabulary) =>
  isRequestWord(text) || isAreaWord(text) || vocabulary.says?.(text) === true;

/** The maker or shop a word is a slip of ("adiddas", "yetti", "Samsonight"), or more than one of ("Nikes"). */
export function brandSlip(text: string, vocabulary: Vocabulary): KnownBrand | null {
  const plural = plurals.get(text);
  if (plural) return plural;
  if (text.length < 4 || isWord(text, vocabulary) || isEnglishWord(text)) return null;
  const slip = slips.meant(text);
  const meant = slip?.alone ? ofOneWord.get(slip.text) : undefined;
  return meant ?? (text.length >= shortestHeard ? (bySound.get(soundOf(text)) ?? null) : null);
}

/** The words of a request with those put right that are a letter off a part of a longer name: "blue bufallo". */
export function longNameSlips(
  words: readonly Word[],
  vocabulary: Vocabulary,
): ReadonlyArray<{ text: string }> {
  return words.map(({ text }) => {
    const meant = text.length < 4 || isWord(text, vocabulary) ? null : partSlips.meant(text);
    return { text: meant?.text ?? text };
  });
}

/** A name nobody has read needs more letters around a slip. */
const shortestCatalogueSlip = 6;

/** The name of a catalogue one slip away from a word nobody else says. */
export function catalogueSlip(text: string, vocabulary: Vocabulary): KnownName | null {
  const { names } = vocabulary;
  if (!names || text.length < shortestCatalogueSlip || /\d/.test(text)) return null;
  if (isWord(text, vocabulary) || isEnglishWord(text)) return null;
  for (const [key, known] of names) {
    const isNear = key.length >= shortestCatalogueSlip && key[0] === text[0] && key !== text;
    if (known.certain && isNear && editsBetween(text, key, 1) === 1) return known;
  }
  return null;
}
