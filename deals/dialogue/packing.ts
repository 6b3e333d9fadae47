import table from '../lexicon/attributes.json' with { type: 'json' };
import { formOf } from '../kinds/kind-phrases.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';

const counts = String.raw`\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|(?:a |one |two )?dozen|a few|a couple(?: of)?|several`;
const sizes = 'big|large|small|little|bigger|larger|smaller|biggest|largest|smallest|jumbo';
/** How things are packed, and words of the names of what is packed so. */
const packed = Object.entries(table.packed).map(([units, things]) => ({
  units,
  packsOf: new RegExp(
    String.raw`\b(?:(?:${counts}|an?|one|some) )?(?:(${sizes}) )?(?:${units})(?:e?s)? of (.*)`,
    'i',
  ),
  things: new Set(things.split(' ').map(formOf)),
}));
const mostInName = 3;

/** "6 balls of yarn," "a big bag of cat litter": yarn, and big litter. */
export const withoutPacks = (text: string): string =>
  packed.reduce(
    (left, { packsOf, things }) =>
      left.replace(packsOf, (whole: string, how: string | undefined, rest: string) =>
        tokensOf(rest)
          .slice(0, mostInName)
          .some((word) => things.has(formOf(word)))
          ? `${how ? `${how} ` : ''}${rest}`
          : whole,
      ),
    text,
  );

/**
 * "I'll need 6 balls" after yarn, "a big tub" after protein powder: so many of them, and a big one. Of paper towels in packs of 24
 * rolls, "12 rolls" tells how the pack should be.
 */
export function packsOfShown(
  { kind, wants, basket, chosen }: Plan,
  text: string,
  titles: () => readonly string[],
): string {
  if (!kind || wants || basket || chosen) return text;
  const name = tokensOf(kind.text).map(formOf);
  const units = packed.flatMap((each) => (name.some((form) => each.things.has(form)) ? each.units : []));
  if (units.length === 0) return text;
  const pack = `(?:${units.join('|')})(?:e?s)?`;
  if (!new RegExp(String.raw`\b${pack}\b`, 'i').test(text)) return text;
  const shown = titles();
  if (shown.length === 0) return text;
  const isOfPack = shown.some((title) => new RegExp(String.raw`\d[ -]${pack}\b`, 'i').test(title));
  const many = new RegExp(
    String.raw`^(?:(?:and|but|so|ok(?:ay)?|(?:i|we)(?:['’]?(?:ll|d)| will| would)?|probably|need|want|like|about|around),? )*(${counts}) (?:more )?${pack}(?: (?:please|total|of (?:it|them|that)))*\W*$`,
    'i',
  );
  const sized = new RegExp(
    String.raw`\b((?:big|large|small|jumbo) )${pack}(?=\W*$|[,.;?!]| (?:please|in|is|would)\b)`,
    'i',
  );
  return text
    .split(/(?<=[.?!,;]) /)
    .map((part) => (isOfPack ? part : part.replace(many, 'how much are $1 of them')).replace(sized, '$1one'))
    .join(' ');
}
