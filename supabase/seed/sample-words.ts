import { pick } from './random.ts';
import { wares } from './vocabulary.ts';

export type Named = {
  brand: string;
  noun: string;
  trait: string;
  variant: string;
  fact: string;
  /** Whether its description begins with the fact. */
  isFactFirst: boolean;
  /** Who or what everything beside it is for. */
  whom: string;
};

/**
 * A trait, a variant and a fact that fit the noun, without repeating each other or the noun. Variants take turns, so that every size
 * exists: `earlier` is how many offers of the noun there are.
 */
export function wareOf(
  name: string,
  { noun, earlier }: { noun: string; earlier: number },
  random: () => number,
): Pick<Named, 'trait' | 'variant' | 'fact'> {
  const ware = wares.get(name);
  if (!ware) throw new Error(`The sample catalogue does not know the ware ${name}.`);
  const trait = pick(fresh(ware.traits, noun), random);
  const variants = fresh(ware.variants, `${noun} ${trait}`);
  const variant = variants[earlier % variants.length] ?? '';
  return { trait, variant, fact: pick(fresh(ware.facts, trait), random) };
}

/** The entries that share no word with `said`; all of them when none is left. */
function fresh(all: readonly string[], said: string): readonly string[] {
  const heard = new Set(wordsOf(said));
  const left = all.filter((entry) => !wordsOf(entry).some((word) => heard.has(word)));
  return left.length > 0 ? left : all;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Merchants format titles differently: most begin with the brand, some end with the trait. */
export function titleOf({ brand, noun, trait, variant }: Named, random: () => number): string {
  const name = capitals(noun);
  return random() < 0.75
    ? `${brand} ${capitals(trait)} ${name}, ${variant}`
    : `${brand} ${name}, ${capitals(trait)}, ${variant}`;
}

/** Two sentences in the style of a merchant: what it is and for whom, and one fact. */
export function describeWare(
  { brand, noun, trait, fact, isFactFirst, whom }: Named,
  random: () => number,
): string {
  const what = sentence(`${trait} ${noun}`);
  const first = pick(
    [`${what} from ${brand}, for ${whom}.`, `${what} by ${brand}, for ${whom}.`, `${what} for ${whom}.`],
    random,
  );
  return isFactFirst ? `${fact} ${first}` : `${first} ${fact}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const small = new Set(['of', 'and', 'for', 'in', 'or', 'to', 'with', 'on', 'the']);

function capitals(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      small.has(word)
        ? word
        : word.replaceAll(
            /(^|-)(\p{Ll})/gu,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          ),
    )
    .join(' ');
}
