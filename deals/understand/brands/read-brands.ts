import { nameKey } from '../../text/tokens.ts';
import { besideGroups } from './beside.ts';

/** How a name must be written to be taken for one: in any way, with a capital, or only where something else says so. */
export type Certainty = 'any' | 'capital' | 'beside';

/** A maker or a shop. `beside`: words that tell the name from the everyday word where they follow it ("ninja blender"). */
export type KnownBrand = {
  name: string;
  merchant: boolean;
  certainty: Certainty;
  beside: ReadonlySet<string>;
};

/** An entry as a list writes it: `^` before it, other spellings after "=", what it stands beside in brackets. */
const entry = /^(?<capital>\^?)(?<spellings>[^(]+?)\s*(?:\((?<beside>[^)]*)\)(?<more>.*))?$/;
const betweenEntries = /,(?![^(]*\))/;
/** Joined or taken apart, a shorter name would be any word. */
const shortestJoined = 6;

/**
 * Reads a list of names. "Adidas" is a name wherever it stands; "Coach (bag purse)" is an everyday word unless one of those words
 * follows, a name is due there, or it is written with a capital amid others that are not; "^Vans (shoes)" is one with any capital.
 */
export function readBrands(list: string, merchant: boolean): [string, KnownBrand][] {
  return list.split(betweenEntries).flatMap((text) => {
    const { capital, spellings = '', beside, more = '' } = entry.exec(text.trim())?.groups ?? {};
    const [name = '', ...others] = (spellings + more).split('=').map((spelling) => spelling.trim());
    const certainty = capital ? 'capital' : beside === undefined ? 'any' : 'beside';
    const brand: KnownBrand = { name, merchant, certainty, beside: besideOf(beside) };
    const rest = certainty === 'any' ? others : [];
    const keys = new Set([name, ...rest].flatMap((spelling) => keysOf(spelling, certainty === 'any')));
    const sure = { ...brand, certainty: 'any' as const };
    const plain = certainty === 'any' ? [] : others.flatMap((spelling) => keysOf(spelling, true));
    return [
      ...[...keys].map((key): [string, KnownBrand] => [key, brand]),
      ...plain.map((key): [string, KnownBrand] => [key, sure]),
    ];
  });
}

/** A name as people write it: "crate barrel", "hydroflask", "kitchen aid". */
function keysOf(name: string, isSure: boolean): string[] {
  const key = nameKey(name);
  const keys = [key];
  if (!isSure) return keys;
  if (key.includes(' and ')) keys.push(key.replace(' and ', ' '));
  const joined = key.replaceAll(' ', '');
  if (joined !== key && joined.length >= shortestJoined) keys.push(joined);
  const apart = nameKey(name.replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' '));
  if (apart !== key && !kept.has(key)) keys.push(apart);
  return keys;
}

/** Taken apart these are ordinary words: "pet safe ice melt". */
const kept = new Set([
  'petsafe',
  'doordash',
  'popsocket',
  'popsockets',
  'petarmor',
  'foodsaver',
  'oneplus',
  'zoomed',
  'autofull',
  'proform',
]);

function besideOf(words: string | undefined): ReadonlySet<string> {
  const all = (words ?? '').split(/\s+/).filter(Boolean);
  return new Set(
    all.flatMap((word) => (word.startsWith('@') ? groupOf(word.slice(1)) : nameKey(word).split(' '))),
  );
}

function groupOf(name: string): string[] {
  const words = besideGroups[name];
  if (words === undefined) throw new Error(`No group "${name}" of what stands beside a name`);
  return words.split(' ');
}
