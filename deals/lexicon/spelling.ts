import correctable from './correctable.json' with { type: 'json' };
import numbers from './number-words.json' with { type: 'json' };
import requestWords from './request-words.json' with { type: 'json' };
import shorthand from './shorthand.json' with { type: 'json' };
import { isAreaWord } from './areas.ts';
import { isBrandWord } from './brands.ts';
import { isEnglishWord } from './english.ts';
import { Misspellings } from './misspellings.ts';

/** Colloquial and shortened forms, which are not typos: "hunnid", "thru". */
const slang = new Map(Object.entries(numbers.slang));
const shortest = 5;
const long = 9;
const slipsOf = (words: readonly string[], strictTo: number) =>
  new Misspellings(
    words.filter((word) => word.length >= shortest),
    { mostEdits: ({ length }) => (length >= long ? 2 : 1), strictTo },
  );
const numberSlips = slipsOf(Object.keys({ ...numbers.units, ...numbers.tens, ...numbers.scales }), 0);
const wordSlips = slipsOf([...correctable, ...requestWords.filter(({ length }) => length >= long)], shortest);

/** The word that a written one is or misspells: "undr", "chepest", "fourty". Names and English words are unchanged. */
export function meantWord(text: string): string {
  const said = slang.get(text);
  if (said !== undefined) return said;
  return slipOf(text, numberSlips) ?? slipOf(text, wordSlips) ?? text;
}

function slipOf(text: string, slips: Misspellings): string | null {
  const meant = text.length < shortest - 1 ? null : slips.meant(text);
  return meant && !isBrandWord(text) && !isAreaWord(text) ? meant.text : null;
}

const shortForms = Object.entries(shorthand).map(([said, meant]) => ({
  said: new RegExp(`(?<![\\w'/-])(?:${said})(?![\\w'-]|\\.\\w)`, 'gi'),
  meant,
}));

/** "Byeee", "goood": a word that is drawn out, written as usual. */
const drawnOut = /(?<![\w'-])(?=[a-z]*([a-z])\1\1)[a-z]{4,}(?![\w'-])/gi;
const atMost = (word: string, times: number) =>
  word.replaceAll(/([a-z])\1{2,}/gi, (_, letter: string) => letter.repeat(times));
const asUsual = (word: string): string =>
  [atMost(word, 2), atMost(word, 1)].find((each) => isEnglishWord(each)) ?? word;

/** A text in full words, spelled right as far as it only asks: "recomend sth w/ a lid 4 my bday". */
export function inFull(text: string): string {
  const usual = text.replaceAll(drawnOut, asUsual);
  const full = shortForms.reduce((so, { said, meant }) => so.replaceAll(said, meant), usual);
  return full.replaceAll(/(?<![\w'-])[a-z]{4,}(?![\w'-])/g, (word) => slipOf(word, wordSlips) ?? word);
}
