import { kindWords } from '../lexicon/kind-words.ts';
import lexicon from '../lexicon/kinds.json' with { type: 'json' };
import productNouns from '../lexicon/product-nouns.json' with { type: 'json' };
import { soundOf } from '../lexicon/misspellings.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';

const spellings = new Map(Object.entries(lexicon.spellings).map(([word, other]) => [word, stemOf(other)]));

/** Normalizes spelling and inflection: "rackets" and "racquet" become the same. */
export function formOf(word: string): string {
  const stem = stemOf(word);
  return spellings.get(word) ?? spellings.get(stem) ?? stem;
}

/** The normalized words of a phrase joined by spaces: how kinds are compared. */
export function phraseOf(text: string): string {
  return tokensOf(text).map(formOf).join(' ');
}

const containers = new Set(lexicon.containers.map(formOf));
/** "Overgrip pack" is an overgrip: words that say how something is packed or sold, not what it is. */
const isContainer = (form: string): boolean => containers.has(form) || /^\d/.test(form);

const notHeads = new Set(lexicon.notHeads.map(formOf));
/** Whether a single word may name a product: a color, a material or a size never does. */
export const isHead = (form: string): boolean => !notHeads.has(form) && !isContainer(form);

const meant = new Set(lexicon.meant.split(', ').map(phraseOf));
/** "Ticket": for intangible products each preceding word makes another product, unlike a shoe with a color. */
export const isMeantByWord = (phrase: string): boolean => meant.has(phrase);

const parts = new Set(lexicon.parts.split(', ').map(formOf));
/** "Head", "rod", "charger": what is only part of something, or goes with it, takes its sense from that. */
export const isPart = (form: string): boolean => parts.has(form);

const opaque = new Set(lexicon.opaque.map(phraseOf));
type Links = Map<string, Set<string>>;
const reviewed: Links = new Map();
const fromWordNet: Links = new Map();
/** Phrases in the tables: their last word names a product. */
const known = new Set<string>();

function link(links: Links, phrase: string, broader: string): void {
  known.add(phrase);
  if (links === reviewed) known.add(broader);
  if (phrase === broader) return;
  const set = links.get(phrase) ?? new Set();
  links.set(phrase, set.add(broader));
}

for (const line of lexicon.same) {
  const [first = '', ...others] = line.split(',').map(phraseOf);
  for (const other of others) {
    link(reviewed, other, first);
    link(reviewed, first, other);
  }
}
for (const [broader, list] of Object.entries(lexicon.narrower))
  for (const phrase of list.split(',')) link(reviewed, phraseOf(phrase), phraseOf(broader));
/** What an ambiguous name means next to these words: a camera on the porch. */
export const senses = new Map(
  Object.entries(lexicon.senses).map(([name, meant]) => [
    phraseOf(name),
    Object.entries(meant).map(([phrase, said]) => ({
      phrase: phraseOf(phrase),
      said: new Set(said.split(', ').map(formOf)),
    })),
  ]),
);
// Everyday products that the dictionary lists among other things, or not at all.
const goods = new Set(lexicon.goods.split(', ').map(phraseOf));
for (const good of goods) known.add(good);
for (const [noun, broader] of Object.entries(productNouns)) {
  const phrase = phraseOf(noun);
  known.add(phrase);
  const others = broader.split('|').filter(Boolean);
  // An entry of the reviewed table is complete. A glove that is a baseball glove is only one sense of many.
  if (reviewed.has(phrase) || others.some((other) => other.endsWith(` ${noun}`))) continue;
  for (const other of others) link(fromWordNet, phrase, phraseOf(other));
}

/** "Streaming gear" is no name of a microphone. */
const ofMany = /(?:^| )(?:gear|equip|suppli|stuff|accessori|kit|set|tool|thing)$/;
/** What a kind is also called. A single word may be a brand, or name something else. */
const isOwnName = (phrase: string): boolean => phrase.includes(' ') && !ofMany.test(phrase);
const calledToo = new Map(
  kindWords.map(({ name, also }) => [phraseOf(name), also.map(phraseOf).filter(isOwnName)]),
);

const shortestHeard = 6;
/** The words of the reviewed names, by how they sound. */
const bySound = new Map(
  [...lexicon.same, ...Object.entries(lexicon.narrower).flat()]
    .flatMap((line) => tokensOf(line))
    .filter((word) => word.length >= shortestHeard)
    .map((word) => [soundOf(word), word]),
);
/** "Excersize" sounds like exercise. */
export const nameOfSound = (word: string): string | undefined => bySound.get(soundOf(word));

/** A name that means exactly this product, whatever its last word may mean alone. */
export const isGood = (phrase: string): boolean => goods.has(phrase);

export const isKnownPhrase = (phrase: string): boolean => known.has(phrase);

const mostSteps = { reviewed: 5, fromWordNet: 1 };

/** A name without packing words. */
export function bareOf(phrase: string): string {
  const words = phrase.split(' ');
  while (words.length > 1 && isContainer(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** All names of a product of this kind: suffixes of its own name, synonyms, and broader names. */
export function namesOfKind(phrase: string): ReadonlySet<string> {
  return new Set([...reviewedNamesOf(phrase), ...calledNamesOf(phrase), ...dictionaryNamesOf(phrase)]);
}

/** What else people call it. */
export const calledNamesOf = (phrase: string): readonly string[] =>
  calledToo.get(phrase) ?? calledToo.get(bareOf(phrase)) ?? [];

/** Those that its own name or the reviewed table has. */
export function reviewedNamesOf(phrase: string): ReadonlySet<string> {
  const wholes = opaque.has(phrase) ? [phrase] : [...new Set([phrase, bareOf(phrase)])];
  const suffixes = wholes
    .filter((whole) => !opaque.has(whole))
    .flatMap((whole) => {
      const words = whole.split(' ');
      return words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
    })
    // "And leash" is no name of a harness and leash set.
    .filter((suffix) => !/^(?:and|or) /.test(suffix) && isHead(suffix.split(' ').at(-1) ?? ''));
  const own = wholes.filter((whole) => whole.includes(' ') || isHead(whole));
  // "Cone" also means a recovery cone, which a training cone is not.
  const broader = suffixes.flatMap((suffix) =>
    [...(reviewed.get(suffix) ?? [])].filter((other) => !other.endsWith(` ${suffix}`)),
  );
  return new Set([...suffixes, ...climb([...own, ...broader], reviewed, mostSteps.reviewed)]);
}

/** Those that only the dictionary has. They are not expanded further: their other senses would be included. */
export function dictionaryNamesOf(phrase: string): ReadonlySet<string> {
  return climb([...reviewedNamesOf(phrase)], fromWordNet, mostSteps.fromWordNet);
}

function climb(from: readonly string[], links: Links, steps: number): Set<string> {
  const names = new Set(from);
  let reached = [...from];
  for (let step = 0; step < steps && reached.length > 0; step++) {
    reached = reached.flatMap((each) => [...(links.get(each) ?? [])]).filter((each) => !names.has(each));
    for (const each of reached) names.add(each);
  }
  return names;
}
