import creatives from './brands/creatives.json' with { type: 'json' };
import fashion from './brands/fashion.json' with { type: 'json' };
import gamers from './brands/gamers.json' with { type: 'json' };
import home from './brands/home.json' with { type: 'json' };
import notation from './brands/notation.json' with { type: 'json' };
import pets from './brands/pets.json' with { type: 'json' };
import shops from './brands/shops.json' with { type: 'json' };
import sports from './brands/sports.json' with { type: 'json' };
import wellness from './brands/wellness.json' with { type: 'json' };
import { nameKey } from '../text/tokens.ts';

/** How a name must be written to be recognized: in any case, capitalized, or only with other evidence. */
type Certainty = 'any' | 'capital' | 'beside';

/** A brand or merchant. `beside`: words after it that distinguish it from the everyday word ("ninja blender"). */
export type KnownBrand = {
  name: string;
  merchant: boolean;
  certainty: Certainty;
  beside: ReadonlySet<string>;
};

/** The list format of an entry: a leading `^`, the words it needs beside it in brackets, other spellings after "=". */
const entry = /^(?<capital>\^?)(?<spellings>[^(]+?)\s*(?:\((?<beside>[^)]*)\)(?<more>.*))?$/;
const groups = new Map(Object.entries(notation.groups));
/** Written separately these are ordinary words: "pet safe ice melt". */
const oneWord = new Set(notation.oneWord);
/** A shorter name, joined or split, could be any word. */
const shortestJoined = 6;

/**
 * Brands and merchants that people ask for by name, by `nameKey`, so that a name remains a limit even if the catalogue has none of
 * its products. A name in two lists keeps the neighbors of both.
 */
export const knownBrands: ReadonlyMap<string, KnownBrand> = join([
  ...[sports, wellness, pets, gamers, creatives, home, fashion].flat().flatMap((text) => read(text, false)),
  ...shops.flatMap((text) => read(text, true)),
]);

/** Also of several: "nikes". */
export const isBrandWord = (word: string): boolean =>
  knownBrands.has(word) || (word.endsWith('s') && knownBrands.has(word.slice(0, -1)));

/** "Adidas" is a name anywhere; "Coach (bag)" where a bag follows; "^Vans" with a capital. */
function read(text: string, merchant: boolean): [string, KnownBrand][] {
  const { capital, spellings = '', beside, more = '' } = entry.exec(text)?.groups ?? {};
  const [name = '', ...others] = (spellings + more).split('=').map((spelling) => spelling.trim());
  const certainty = capital ? 'capital' : beside === undefined ? 'any' : 'beside';
  const brand: KnownBrand = { name, merchant, certainty, beside: besideOf(beside ?? '') };
  const sure: KnownBrand = { ...brand, certainty: 'any' };
  return [
    ...keysOf(name, certainty === 'any').map((key) => [key, brand] as [string, KnownBrand]),
    ...others.flatMap((other) => keysOf(other, true)).map((key) => [key, sure] as [string, KnownBrand]),
  ];
}

/** A name as people write it: "crate barrel", "hydroflask", "kitchen aid". */
function keysOf(name: string, isSure: boolean): string[] {
  const key = nameKey(name);
  if (!isSure) return [key];
  const joined = key.replaceAll(' ', '');
  const apart = nameKey(name.replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' '));
  return [
    key,
    key.replace(' and ', ' '),
    ...(joined.length >= shortestJoined ? [joined] : []),
    ...(oneWord.has(key) ? [] : [apart]),
  ];
}

function besideOf(words: string): ReadonlySet<string> {
  const all = words.split(/\s+/).filter(Boolean);
  return new Set(
    all.flatMap((word) =>
      word.startsWith('@') ? (groups.get(word.slice(1)) ?? '').split(' ') : nameKey(word).split(' '),
    ),
  );
}

function join(entries: ReadonlyArray<[string, KnownBrand]>): Map<string, KnownBrand> {
  const brands = new Map<string, KnownBrand>();
  for (const [key, brand] of entries) {
    const known = brands.get(key);
    if (!known) brands.set(key, brand);
    else if (known.certainty !== 'any' && brand.certainty !== 'any')
      brands.set(key, { ...known, beside: new Set([...known.beside, ...brand.beside]) });
  }
  return brands;
}
