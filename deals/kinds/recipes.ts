import type { DealIndex } from '../index/deal-index.ts';
import table from '../lexicon/recipes.json' with { type: 'json' };
import { Phrases } from '../lexicon/phrases.ts';
import type { FoundKind } from './find-kind.ts';
import { hadIn } from './had.ts';
import { bareOf, formOf, isHead, phraseOf } from './kind-phrases.ts';
import { kindsNamed } from './kind-table.ts';
import { isBeing, isQuiet, speciesOf } from './needs.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Segment, Word } from './segments.ts';

/** One purpose in a set: the kinds that serve it, what else it is called there, and what it stands in for if that is not sold. */
type Slot = {
  name: string;
  phrases: readonly string[];
  kinds: readonly string[];
  /** The ends of its kinds: "glove" names a golf glove, and "golf balls" a dozen of them. */
  ends: ReadonlySet<string>;
  names: ReadonlySet<string>;
  instead: ReadonlySet<string>;
};
/** What belongs to a beginning or an occasion. Of the slots in `each`, everybody needs one. Reviewed manually. */
export type Recipe = {
  title: string;
  says: readonly string[];
  slots: readonly Slot[];
  each: readonly string[];
  /** The size of the bed that is there. */
  bed?: string | undefined;
};

const phrasesOf = (text = '') => text.split(',').map(phraseOf).filter(Boolean);
const recipes: Recipe[] = table.recipes.map(({ title, say, slots, each = '', bed }) => ({
  title,
  says: phrasesOf(say),
  each: each.split(', '),
  bed,
  slots: slots.map((text) => {
    const [name = '', serving = ''] = text.split(':');
    const [called = '', instead] = serving.split('~');
    const [kinds, names] = called.split('=');
    return {
      name,
      phrases: phrasesOf(kinds),
      ends: new Set(phrasesOf(kinds).flatMap(callsOf)),
      kinds: (kinds ?? '').split(',').map((kind) => kind.trim()),
      names: new Set([phraseOf(name), ...phrasesOf(names)]),
      instead: new Set(phrasesOf(instead)),
    };
  }),
}));
const beginnings = Phrases.of(table.beginnings);
const starts = new Set(phrasesOf(table.starts));
const places = new Set(phrasesOf(table.places));
/** "New to climbing", "basic cleaning stuff", "everything for golf" but not "everything on sale". */
const starting =
  /\b(?:start|begin|try|learn|take up|took up|get into|got into|new to)(?:n?ing)? \w+ing\b|\bbasic \w+ (?:stuff|things|supplies|gear)\b|\beverything(?= (?:for|to|i|we|you|u|she|he|they|needed|necessary|that|an?|my|the|about|basic)\b)|\b(?:needs?|wants?|get|buy) everything(?!\W*$| (?:in|on|around|else)\b)/i;

/** "Home gym", "coffee corner": a place that has to be furnished, whatever is said around it. */
const isPlaceOf = /^home gym| (?:corner|station|nook)$/;

/** "Aquarium": requested as a whole set, although a product with that name is sold. */
export const isSetName = (phrase: string): boolean => recipes.some(({ says }) => says.includes(phrase));

/** What the name of a set says of its parts: of a watercolor starter kit, "watercolor." */
export const topicsOf = (name: string): string[] =>
  tokensOf(name).filter((word) => !isQuiet(word) && !setWords.has(formOf(word)));
const setWords = new Set(phrasesOf('starter, kit, set, setup, gear, supplies, essentials, routine, and'));

/** What a set of ideas for a gift is called. */
export const giftSet = 'small gifts for a basket';

/** What the parts of a set must have in common: a case for an acoustic guitar. */
export const sortsOf = (name: string): string[] => sorts.get(name) ?? [];
const sorts = new Map(table.recipes.map(({ title, sorts: all = '' }) => [title, all.split(', ')]));

/** How many slots the set of a title has. */
export const slotsOf = (name: string): number =>
  recipes.find(({ title }) => title === name)?.slots.length ?? 0;

/** What a set should have and nobody sells, without what somebody has: needles, for knitting. */
export function lackingOf(index: DealIndex, name: string, query: string): string[] {
  const slots = recipes.find(({ title }) => title === name)?.slots ?? [];
  const had = wordsHad(query);
  return slots
    .filter(({ phrases, names }) => isUnsold(index, phrases) && !isIn(had, names))
    .map(({ kinds: [first = ''] }) => first);
}
const wordsHad = (query: string): string =>
  ` ${hadIn(query)
    .map(({ start, end }) => tokensOf(query.slice(start, end)).map(formOf).join(' '))
    .join(' ')} `;
const isIn = (said: string, names: Iterable<string>) => [...names].some((name) => said.includes(` ${name} `));

/** What nobody sells of a set, by what it is called in it: "needles." */
export function lackingCalled(index: DealIndex, name: string, said: string): string | undefined {
  const slots = recipes.find(({ title }) => title === name)?.slots ?? [];
  const none = slots.find(
    ({ names, phrases }) => isUnsold(index, phrases) && isIn(` ${phraseOf(said)} `, names),
  );
  return none?.kinds[0];
}
const isUnsold = ({ kinds }: DealIndex, phrases: readonly string[]) =>
  !phrases.some((each) => kinds.byName.has(each));

/** Whether one part of a set may be any of these. */
export const isOneSlot = (names: readonly string[]): boolean =>
  recipes.some(({ slots }) => slots.some(({ phrases }) => names.every((name) => phrases.includes(name))));

/** Whether one set has all of these, in parts of their own. */
export const areOfOneSet = (names: readonly string[]): boolean =>
  recipes.some(({ slots }) => {
    const parts = names.map((name) =>
      slots.findIndex(({ ends, names: its }) => ends.has(name) || its.has(name)),
    );
    return !parts.includes(-1) && new Set(parts).size > 1;
  });

/** "Watercolor" of a painting starter kit: the set of that name that has at least half of its parts in common, which may be itself. */
export function setInstead(name: string, said: string): Recipe | undefined {
  const slots = recipes.find(({ title }) => title === name)?.slots ?? [];
  const isShared = (slot: Slot) => slots.some((each) => each.name === slot.name);
  return recipes.find(
    ({ says, slots: its }) =>
      says.includes(phraseOf(said)) && its.filter(isShared).length * 2 >= Math.max(its.length, slots.length),
  );
}

/** The set that a product belongs to, as early in it as possible, without what serves as that product does. */
export function recipeWith(index: DealIndex, phrases: readonly string[]): Recipe | undefined {
  const own = new Set(kindsNamed(index.kinds, phrases));
  const isOwn = (slot: Slot) => kindsNamed(index.kinds, slot.phrases).some((kind) => own.has(kind));
  const [best] = recipes
    .flatMap((recipe) => {
      const isSaid = recipe.says.some((said) => phrases.includes(said));
      const at = recipe.slots.findIndex(isOwn);
      return at >= 0 || isSaid ? [{ recipe, at: at < 0 ? recipe.slots.length : at, isSaid }] : [];
    })
    .sort((one, other) => Number(other.isSaid) - Number(one.isSaid) || one.at - other.at);
  const slots = best?.recipe.slots.filter((slot) => !isOwn(slot)) ?? [];
  return best && slots.length > 0 ? { ...best.recipe, slots } : undefined;
}

/** The products that a requested set consists of ("home gym setup"), without those that somebody has; null if none is asked for. */
export function findRecipe(
  query: string,
  words: readonly Word[],
  { isForAll, isNamed }: { isForAll: boolean; isNamed: boolean },
): Recipe | null {
  const said = ` ${words.map(({ form }) => form).join(' ')} `;
  const isSetOf = isForAll || starting.test(query);
  // "A feeder that squirrels can't get into".
  const begins = words.filter(
    (_, at) =>
      beginnings.lengthAt(words, at) > 0 &&
      !/^(?:(?:can|won|don)['’]?t|cannot|not|never)$/.test(words[at - 1]?.text ?? ''),
  );
  // "Bicycle. New to this" tells of who asks for a bicycle; "yoga, new to this" names nothing else.
  const isRemark = begins.every(({ span }) => newToThis.test(query.slice(span.start)));
  const isWhole = (phrase: string) =>
    isSetOf || (begins.length > 0 && !(isRemark && isHead(phrase.split(' ').at(-1) ?? '')));
  /** "Kitchen stuff" asks for it more than "moving into my first place" does. */
  const isOfStuff = (phrase: string) => / (?:makeov|stuff|basic|essenti|necess) /.test(after(said, phrase));
  const isBegun = (phrase: string) => {
    // "I want to try watercolors. Is there a paint set?"
    const before = isNamed
      ? ''
      : (said
          .slice(0, said.indexOf(` ${phrase} `))
          .split(' ')
          .at(-1) ?? '');
    return starts.has(before) || isPlaceOf.test(phrase) || isOfStuff(phrase);
  };
  const matching = recipes.flatMap((recipe) => {
    // "A camping weekend for two".
    const title = phraseOf(recipe.title.replace(/^an? /, ''));
    const isTitled = !recipe.says.includes(title) && said.includes(` ${title} `);
    const phrases = recipe.says.filter(
      (phrase) => said.includes(` ${phrase} `) && (isWhole(phrase) || isTitled || isBegun(phrase)),
    );
    if (phrases.length === 0) return [];
    const first = phrases.reduce((one, other) => (said.indexOf(one) <= said.indexOf(other) ? one : other));
    const isPlace = phrases.every((each) => places.has(each)) && !phrases.some(isOfStuff);
    return [{ recipe, at: said.indexOf(` ${first} `), isPlace, isStuff: phrases.some(isOfStuff) }];
  });
  // "Tools for my first apartment": what is said first is asked for, and a place only where nothing else is.
  const [best] = matching.sort(
    (one, other) =>
      Number(other.isStuff) - Number(one.isStuff) ||
      Number(one.isPlace) - Number(other.isPlace) ||
      one.at - other.at,
  );
  return best ? withoutHad(best.recipe, words) : null;
}

const newToThis = /^(?:new to|started|getting into) (?:this|it|that|all (?:of )?this)\W*$/i;

/** The word after a phrase. */
const after = (said: string, phrase: string): string =>
  ` ${said.slice(said.indexOf(` ${phrase} `) + phrase.length + 2).split(' ', 1)[0] ?? ''} `;

/** The set without what somebody has, borrows or does not want. */
function withoutHad(recipe: Recipe, words: readonly Word[]): Recipe {
  const had = words.filter(({ isHad }) => isHad);
  if (had.length === 0) return recipe;
  const said = ` ${had.map(({ form }) => form).join(' ')} `;
  const isHad = ({ ends, names }: Slot) => isIn(said, [...ends, ...names]);
  return { ...recipe, slots: recipe.slots.filter((slot) => !isHad(slot)) };
}

/** "Golf ball dozen" and "golf ball", by all their ends. */
function callsOf(phrase: string): string[] {
  const endsOf = (name: string) => name.split(' ').map((_, at, all) => all.slice(at).join(' '));
  return [phrase, bareOf(phrase)].flatMap(endsOf);
}

/** With so many things of one set, the set is meant although its name is not said. */
const leastOfSet = 3;
const leastBeside = 2;

/**
 * The parts of a list as their set has them: beside a tent and a sleeping bag, a light is a headlamp and "something to sit on" a camp
 * chair. What is not sold is what the nearest slot stands in for.
 */
export function inSet(index: DealIndex, segments: Segment[], words: readonly Word[]): Segment[] {
  const named = segments.filter((segment) => segment.link !== 'tail' && nameOf(segment) !== '');
  if (named.length < 2) return segments;
  const said = ` ${words.map(({ form }) => form).join(' ')} `;
  // The bed of a list does not say that it is about a bedroom, and a lab says that it is about a dog.
  const told = words.filter((word) => !named.some(({ found }) => found?.used.includes(word)));
  const around = ` ${told.flatMap(({ form }) => [form, speciesOf(form) ?? []].flat()).join(' ')} `;
  const [best] = recipes
    .map((recipe) => ({
      recipe,
      isSaid: recipe.says.some((phrase) => around.includes(` ${phrase} `)),
      count: named.filter((segment) => slotFor(recipe, segment)).length,
    }))
    .filter(({ isSaid, count }) => count >= (isSaid ? leastBeside : Math.min(leastOfSet, named.length)))
    .sort((one, other) => Number(other.isSaid) - Number(one.isSaid) || other.count - one.count);
  if (!best) return segments;
  const isForAnimal = words.some(({ form }) => isBeing(form) || speciesOf(form) !== undefined);
  return segments.map((segment) => {
    const slot = segment.link === 'tail' ? undefined : slotFor(best.recipe, segment);
    return slot ? { ...segment, found: asSlot(index, segment, slot, { said, isForAnimal }) } : segment;
  });
}

function slotFor({ slots }: Recipe, { found, words, isUnnamed }: Segment): Slot | undefined {
  if (isUnnamed) {
    const forms = new Set(words.map(({ form }) => form));
    return slots.find(({ phrases, names, instead }) =>
      [...phrases, ...names, ...instead].some((name) => name.split(' ').some((form) => forms.has(form))),
    );
  }
  const phrase = nameOf({ found, words });
  const isSold = found?.isSold ?? false;
  // "She wants to paint again" tells what the set is for.
  const isTold = words.findLast(({ free }) => free)?.isTold === true;
  if (phrase === '' || (isTold && isSetName(phrase))) return undefined;
  return (
    slots.find(({ ends }) => ends.has(phrase)) ??
    slots.find(({ names }) => names.has(phrase)) ??
    (isSold ? undefined : slots.find(({ instead }) => instead.has(phrase)))
  );
}

/** What a part names, or its last word where that is nothing known: "a pack". */
const nameOf = ({ found, words }: Pick<Segment, 'found' | 'words'>): string =>
  found?.phrase ?? words.findLast(({ free }) => free)?.form ?? '';

function asSlot(
  index: DealIndex,
  { found, words }: Segment,
  { phrases, kinds, instead }: Slot,
  { said, isForAnimal }: { said: string; isForAnimal: boolean },
): FoundKind | null {
  const phrase = nameOf({ found, words });
  const own = new Set(phrase.split(' '));
  // A name of several words says what it is, and so does one for an animal.
  if (found?.isSold && (phrase.includes(' ') || isForAnimal)) return found;
  // "Watercolor: paints and brushes": the kind whose other words are said too.
  const isFitting = (name: string) =>
    name
      .split(' ')
      .slice(0, -1)
      .some((form) => !own.has(form) && said.includes(` ${form} `));
  const fitting = phrases.filter(isFitting);
  const called = phrases.filter((name) => callsOf(name).includes(phrase));
  const all = [fitting, called, phrases].find(({ length }) => length > 0) ?? phrases;
  const sold = all.filter((name) => index.kinds.byName.has(name));
  const [first] = sold;
  const kindsOf = (names: readonly string[]) => kindsNamed(index.kinds, names);
  if (found?.isSold && kindsOf([phrase]).every((kind) => kindsOf(phrases).includes(kind))) return found;
  const used = found?.used ?? words.filter(({ free }) => free);
  if (first === undefined) return { phrase: all[0] ?? phrase, used, isSold: false };
  const isInstead = instead.has(phrase);
  return {
    phrase: first,
    phrases: sold,
    used,
    isSold: true,
    ...(isInstead && { isInstead, called: kinds[phrases.indexOf(first)] ?? '' }),
  };
}
