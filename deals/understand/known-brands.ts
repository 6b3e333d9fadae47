import { creativeBrands } from './brands/creatives.ts';
import { fashionBrands } from './brands/fashion.ts';
import { gamerBrands } from './brands/gamers.ts';
import { homeBrands } from './brands/home.ts';
import { petBrands } from './brands/pets.ts';
import { type KnownBrand, readBrands } from './brands/read-brands.ts';
import { shopNames } from './brands/shops.ts';
import { sportsBrands } from './brands/sports.ts';
import { wellnessBrands } from './brands/wellness.ts';

const makers = [
  sportsBrands,
  wellnessBrands,
  petBrands,
  gamerBrands,
  creativeBrands,
  homeBrands,
  fashionBrands,
];

/**
 * Makers and shops people ask for by name, by `nameKey`, so that a name stays a limit even where the catalogue has nothing of it.
 * A name of two lists keeps what it may stand beside in either.
 */
export const knownBrands: ReadonlyMap<string, KnownBrand> = join([
  ...makers.flatMap((list) => readBrands(list, false)),
  ...readBrands(shopNames, true),
]);

/** Words in the longest of them. */
export const longestKnownBrand = [...knownBrands.keys()].reduce(
  (most, key) => Math.max(most, key.split(' ').length),
  1,
);

/** Words in the longest of them by the word it begins with. */
const longestFrom = new Map<string, number>();
for (const key of knownBrands.keys()) {
  const [first = '', ...rest] = key.split(' ');
  longestFrom.set(first, Math.max(rest.length + 1, longestFrom.get(first) ?? 0));
}

/** Words in the longest name that begins with this one, 1 where none does. */
export const longestKnownFrom = (word: string): number => longestFrom.get(word) ?? 1;

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
