import { isRoughSize, readAsked } from '../attributes/read-attributes.ts';
import { isInTold } from '../attributes/said-for.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { less, type Plan, type PlanAttribute, type Span } from '../plan.ts';
import { type FoundKind, planKind } from './find-kind.ts';
import { formOf } from './kind-phrases.ts';
import type { Thing } from './named-things.ts';
import { placedTokens, tokensOf } from '../text/tokens.ts';
import { loadAsked } from '../search/loads.ts';
import { mostWants } from '../wants.ts';
import { isBeing, isPerson, isQuiet, sizeOfBreed, speciesOf } from './needs.ts';
import type { Word } from './segments.ts';

/** The plan for a thing that a request names, with the properties and words said of it. */
export function thingPlan(
  read: Plan,
  group: readonly Thing[],
  { all, anywhere }: { all: readonly Thing[]; anywhere: readonly Word[] },
): Plan {
  const used = group.flatMap(({ found }) => found.used);
  const tail = all.flatMap((thing) => thing.tail);
  const words = group.flatMap((thing) => thing.words);
  const attributes = attributesIn(read, [...words, ...tail, ...anywhere], used);
  // "Golden retriever", "great dane".
  const breeds = [...words, ...tail, ...used].filter(({ form }) => isBreed(form));
  const isOfBreed = ({ span }: Word) =>
    breeds.some((breed) => breed.span.start === span.start || breed.span.start === span.end + 1);
  const ages = agesOfPet(read.query);
  const isTaken = (word: Word) =>
    ages.some(({ start, end }) => word.span.start < end && word.span.end > start) ||
    attributes.some(({ span }) => word.span.start < span.end && word.span.end > span.start);
  const isOfDog = group.some(isForDog);
  const soft = (word: Word) => tail.includes(word);
  const text = group.map(({ found }) => textOf(found)).join(' or ');
  const named = new Set(tokensOf(text).map(formOf));
  const left = [...words, ...tail]
    .filter(
      (word) =>
        !isTaken(word) &&
        !isQuiet(word.text) &&
        !isCount(word.text) &&
        !(isOfDog && isOfBreed(word)) &&
        !(isPerson(word.form) && (soft(word) || isOwner(word))) &&
        // "Dog food for a large dog".
        !(soft(word) && named.has(word.form)),
    )
    .sort((a, b) => a.span.start - b.span.start);
  const ordered = [...used].sort((a, b) => a.span.start - b.span.start);
  return withoutAsked({
    ...less(read, 'goal', 'attributes'),
    kind: {
      ...planKind(
        text,
        group.flatMap(({ found }) => phrasesOf(found)),
        ordered,
      ),
      ...(group.length > 1 && {
        choices: group.slice(0, mostWants).map(({ found }) => [...phrasesOf(found)]),
      }),
      ...(group[0]?.being !== undefined && { being: group[0].being }),
    },
    ...(attributes.length > 0 && { attributes }),
    subcategories: read.subcategories.map((category) => ({ ...category, soft: true })),
    words: [
      ...left.map((word) => ({ text: word.text, span: word.span, ...(soft(word) && { soft: true }) })),
      ...breedSize(group[0], [...words, ...tail, ...anywhere], attributes),
    ].sort((a, b) => a.span.start - b.span.start),
    hints: [],
  });
}

const phrasesOf = ({ phrases, phrase }: FoundKind): readonly string[] => phrases ?? [phrase];

/** "A collar, not a shock collar", "dog food, no dog treats": what is asked for is not left out with the rest of its words. */
export function withoutAsked(plan: Plan): Plan {
  const asked = new Set(placedTokens(plan.kind?.text ?? '').map(({ text }) => formOf(text)));
  const isAsked = ({ text }: { text: string }) => asked.has(formOf(text));
  const wordsIn = ({ text, start }: Span) =>
    placedTokens(text).map((word) => ({
      text: word.text,
      span: { start: start + word.start, end: start + word.end, text: text.slice(word.start, word.end) },
    }));
  const areas = plan.subcategoriesOut.filter(({ span }) => wordsIn(span).some(isAsked));
  const out = [...plan.wordsOut, ...areas.flatMap(({ span }) => wordsIn(span))];
  const others = out.filter((word) => !isAsked(word));
  if (others.length === 0 || (others.length === out.length && areas.length === 0)) return plan;
  return {
    ...plan,
    wordsOut: others,
    subcategoriesOut: plan.subcategoriesOut.filter((each) => !areas.includes(each)),
  };
}

const isForDog = ({ being, found }: Thing): boolean =>
  being === 'dog' || phrasesOf(found).some((phrase) => /\bdog\b/.test(phrase));

/** The size for a dog's breed, if none was stated. It only boosts matching offers. */
function breedSize(
  thing: Thing | undefined,
  said: readonly Word[],
  attributes: readonly PlanAttribute[],
): Plan['words'] {
  const breed = said.find(({ form }) => sizeOfBreed(form) !== undefined);
  if (!thing || !isForDog(thing) || !breed || attributes.some(({ type }) => type === 'size')) return [];
  return [{ text: sizeOfBreed(breed.form) ?? '', span: breed.span, soft: true }];
}

/** "My son's computer" does not require a computer that says "son". */
const isOwner = ({ span }: Word) => /['’]s$/i.test(span.text);

/** "Four sleeping bags" does not require bags that say "four". */
const isCount = (text: string) => /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve)$/.test(text);

/** "Retriever", "bulldog": neither "dog" nor "puppy", which offers say. */
const isBreed = (form: string): boolean => speciesOf(form) !== undefined && !isBeing(form);

/** How a kind is shown: in the words of the request, in natural English order. */
export function textOf({ used, made, called }: FoundKind): string {
  if (called) return called;
  const [head, joined] = [used.slice(0, -1), used.at(-1)];
  const isJoined =
    joined !== undefined && head.length > 0 && (head.at(-1)?.span.end ?? 0) + 1 < joined.span.start;
  const words = isJoined ? [joined, ...head] : used;
  // "Food for my retriever" is dog food.
  return [...(made ? [made] : []), ...words]
    .map(({ text }) => (isBreed(formOf(text)) ? (speciesOf(formOf(text)) ?? text) : text))
    .join(' ');
}

/** Where "for my dog, he is 3" says how old an animal is: no child's age, where no person is named. */
function agesOfPet(query: string): Pick<Span, 'start' | 'end'>[] {
  const said = tokensOf(query);
  const isAnimal = (word: string) => isBeing(formOf(word)) || speciesOf(formOf(word)) !== undefined;
  return said.some(isAnimal) && !said.some(isPersonWord)
    ? readAsked(query).filter(({ type }) => type === 'age')
    : [];
}

/** Words about the future user of a product also describe the product. */
const ofPerson = new Set<PlanAttribute['type']>(['size', 'hand', 'audience', 'age', 'persons']);

/** Properties in the remaining words, and in the kind's words that are not part of its name. */
function attributesIn(read: Plan, free: readonly Word[], used: readonly Word[]): PlanAttribute[] {
  const ages = agesOfPet(read.query);
  const found = readAsked(read.query).filter(({ type, start, end }) => {
    const covers = (word: Word) => word.span.start < end && word.span.end > start;
    const isFree = free.some((word) => covers(word) && !used.includes(word));
    const isTold = !free.some((word) => word.free && covers(word));
    const next = formOf(/^\s+(\w+)/.exec(read.query.slice(end))?.[1] ?? '');
    // A golden retriever does not ask for anything golden, nor a 60 lb dog for anything that weighs 60 lb.
    // What a 90-lb lab wears comes in its size.
    if (type !== 'size' && (speciesOf(next) !== undefined || (type === 'weight' && isBeing(next))))
      return false;
    // "For my dog, he is 3": no child's.
    if (ages.some((age) => age.start < end && age.end > start)) return false;
    // A chair that holds a big man comes in no size for it.
    if (type === 'size' && loadAsked(read.query) !== null && isRoughSize(read.query.slice(start, end)))
      return false;
    if (type === 'color' && isInTold(read.query, start, end)) return false;
    return isFree && !(isTold && !ofPerson.has(type)) && !used.some(covers) && !isStated(read, start, end);
  });
  const chosen: PlanAttribute[] = [];
  for (const { type, value, start, end, bound } of found) {
    const span = { start, end, text: read.query.slice(start, end) };
    const before = chosen.find((other) => other.type === type && overlaps(other, start, end));
    // A shade is read as itself first, then as its color: the first is the stated one.
    if (!before) chosen.push({ type, value, span, ...(bound && { bound }) });
  }
  return chosen;
}

const overlaps = ({ span }: PlanAttribute, start: number, end: number) =>
  span.start < end && span.end > start;

/** Whether a limit, or what is left out, has used these words: "no kids ones". */
const isStated = (read: Plan, start: number, end: number): boolean =>
  [...limitsOf(read), ...read.wordsOut].some(({ span }) => span.start < end && span.end > start);

/** The limits of a request. */
export const limitsOf = (read: Plan): ReadonlyArray<{ span: Span }> =>
  [read.priceMin, read.priceMax, read.discountMin, read.discountMax, read.savingMin, read.quantity].filter(
    (each) => each !== undefined,
  );
