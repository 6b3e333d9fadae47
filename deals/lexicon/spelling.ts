import correctable from './correctable.json' with { type: 'json' };
import numbers from './number-words.json' with { type: 'json' };
import { isAreaWord } from './areas.ts';
import { isBrandWord } from './brands.ts';
import { Misspellings } from './misspellings.ts';

/** Colloquial and shortened forms, which are not typos: "hunnid", "thru". */
const slang = new Map(Object.entries(numbers.slang));
const shortest = 5;
const slipsOf = (words: readonly string[], strictTo: number) =>
  new Misspellings(
    words.filter((word) => word.length >= shortest),
    { mostEdits: () => 1, strictTo },
  );
const numberSlips = slipsOf(Object.keys({ ...numbers.units, ...numbers.tens, ...numbers.scales }), 0);
const wordSlips = slipsOf(correctable, shortest);

/**
 * The word of a request that a written one is or misspells: "undr", "chepest", "fourty". Names and English words are
 * unchanged.
 */
export function meantWord(text: string): string {
  const said = slang.get(text);
  if (said !== undefined) return said;
  const meant = text.length < shortest - 1 ? null : (numberSlips.meant(text) ?? wordSlips.meant(text));
  return meant && !isBrandWord(text) && !isAreaWord(text) ? meant.text : text;
}
