import { editsBetween } from '../text/edits.ts';
import { type KnownBrand, knownBrands } from './known-brands.ts';
import type { KnownName } from './names.ts';

const shortestSlip = 5;
/** In a name of the catalogue a slip needs more letters around it: nobody has read these names. */
const shortestCatalogueSlip = 6;

/** Ordinary words one slip away from a maker's name. Found by comparing the names with a word list; look there again when adding one. */
const ordinary = new Set(
  `anger ankle aspics boots botch brits britt busch borsch books button cannon casino collate crave crock crocks crocus croce croci crops cross crowns crows
  dealt dells energize energized energizes epsom acers gamin garden gibbon glassier glossies grace haber haler hater hazier hover hyper lewis levies maces
  martel mantel matte matted matter mattes moleskin newer nixon pamper papers paupers patagonian phillips philip pumpers purana pyres quicksilver
  racer rarer rawer razed razes razor redden roles rowena saloon salmon seaway scalding sierra solos songs sonny spading speed speeds speedy solomon tampon
  vitamin whisks whiskys brooke broods brook brooms barton canton canoe canyon capon colombia hooker hooper hooter hooves nautical webern wilton stein sheen sheik skein loews lobes lodes loges lopes loses loves lowed lower lowers lowest loxes colombian pinning planet`
    .split(/\s+/)
    .filter(Boolean),
);

const oneWord = [...knownBrands].filter(([key]) => !key.includes(' '));
const sure = oneWord.filter(([, { certainty }]) => certainty === 'any');
const byFirstLetter = Map.groupBy(
  sure.filter(([key]) => key.length >= shortestSlip),
  ([key]) => key[0],
);
const doubled = new Map(
  oneWord
    .filter(([key, { certainty }]) => certainty !== 'source' && key.length > 3)
    .flatMap(([key, brand]) =>
      Array.from(key, (letter, at): [string, KnownBrand] => [
        key.slice(0, at) + letter + key.slice(at),
        brand,
      ]),
    ),
);
const plurals = new Map(sure.filter(([key]) => key.length > 2).map(([key, brand]) => [`${key}s`, brand]));

/** The maker or shop one slip away from a word: "adiddas", and of shorter names a letter twice: "yetti". Also more than one: "Nikes". */
export function brandSlip(text: string, isWord: (text: string) => boolean): KnownBrand | null {
  if (text.length < 4 || /\d/.test(text) || ordinary.has(text)) return null;
  const plural = plurals.get(text);
  if (plural) return plural;
  if (text.length < shortestSlip || isWord(text)) return null;
  const twice = doubled.get(text);
  if (twice) return twice;
  return byFirstLetter.get(text[0])?.find(([key]) => isSlip(text, key))?.[1] ?? null;
}

/** The name of a catalogue one slip away from a word nobody else says. */
export function catalogueSlip(
  text: string,
  names: ReadonlyMap<string, KnownName> | undefined,
  isWord: (text: string) => boolean,
): KnownName | null {
  if (!names || text.length < shortestCatalogueSlip || /\d/.test(text) || isWord(text)) return null;
  for (const [key, known] of names) {
    if (known.certain && key.length >= shortestCatalogueSlip && isSlip(text, key)) return known;
  }
  return null;
}

function isSlip(text: string, key: string): boolean {
  return (
    key[0] === text[0] &&
    Math.abs(key.length - text.length) < 2 &&
    `${key}s` !== text &&
    `${text}s` !== key &&
    editsBetween(text, key, 1) === 1
  );
}
