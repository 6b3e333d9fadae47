import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { GoalId } from '../../domain/goals.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { less, type Plan, type PlanAttribute, type Want } from '../plan.ts';
import { correctionsOf } from '../search/spelling.ts';
import { nameKey } from '../text/tokens.ts';
import { mapWants, mostWants, planFor, plansOf } from '../wants.ts';
import { kindsNamed, rowsOfKinds } from './kind-table.ts';
import { type FoundKind, findKind, isBroad, planKind } from './find-kind.ts';
import { asksForGift, findBasket, findNeed, isBeing, isPerson, isQuiet, speciesOf } from './needs.ts';
import { formOf, phraseOf } from './phrases.ts';
import { joinedWords, type Segment, segmentsOf, type Word, wordsOf } from './segments.ts';

/** What a request turned out to want beside its plan: words read as others, and a question where that is not certain. */
export type Described = { plan: Plan; readAs: [string, string][]; maybe: [string, string][] };

/** The plan with what is asked for as kinds and properties, read against what the catalogue holds. */
export function describe(index: DealIndex, understood: Plan, { needs = true } = {}): Described {
  const read = withoutGuessedNames(index, understood);
  const slips: Pick<Described, 'readAs' | 'maybe'> = { readAs: [], maybe: [] };
  const wordsIn = (plan: Plan) => {
    const words = joinedWords(wordsOf(plan), (phrase) => index.kinds.byName.has(phrase));
    correctSlips(index, words, slips);
    return words;
  };
  if (read.wants) return { ...slips, plan: mapWants(read, (each) => one(index, each, wordsIn(each), needs)) };
  const words = wordsIn(read);
  const isSet = needs && !saysTitle(read) && !namesOneThing(index, read, words);
  const basket = isSet ? findBasket(read.query, words) : null;
  return { ...slips, plan: basket ? basketPlan(index, read, basket) : one(index, read, words, needs) };
}

/** "Everything for soccer" asks for a set of things; "a water bottle for soccer" does not, whatever else is told. */
function namesOneThing(index: DealIndex, read: Plan, words: readonly Word[]): boolean {
  const isName = (forms: readonly string[]) => index.kinds.byName.has(forms.join(' ').trim());
  return thingsIn(index, segmentsOf(read.query, words, isName), false).some(
    ({ found }) => found.isSold && !isBroad(found.phrase),
  );
}

/** A thing a request names. `words` stand beside it and ask for something; `tail` says what it is for. */
type Thing = { link: Segment['link']; found: FoundKind; words: Word[]; tail: Word[]; being?: string };

function one(index: DealIndex, read: Plan, words: readonly Word[], needs: boolean): Plan {
  const isName = (forms: readonly string[]) => index.kinds.byName.has(forms.join(' ').trim());
  const isGift = asksForGift(read.query);
  const segments = segmentsOf(read.query, words, isName);
  const things = thingsIn(index, segments, isGift);
  const isArea = namesOnlyArea(read, things);
  const isSold = things.some(({ found }) => found.isSold);
  if (!isSold || isArea) {
    const need = isArea || !needs ? null : findNeed(words, isGift, things.length > 0);
    if (need) return needPlan(index, read, need);
    if (isArea) return read;
    // "Where do we start with clubs?": what is asked for may come after such a word, where nothing was named before.
    const guessed = things.length === 0 ? byWords(index, read, words) : read;
    if (guessed !== read) return guessed;
    const after = things.length === 0 && !isGift ? firstAfter(index, segments) : null;
    if (after) things.push(after);
    if (things.length === 0) return read;
  }
  for (const thing of things) madeFor(index, thing, words);
  const apart = things.filter(({ link }, at) => at === 0 || link === 'and').slice(0, mostWants);
  const plans = apart.map((thing) => {
    const at = things.indexOf(thing);
    const next = things.findIndex((other, place) => place > at && apart.includes(other));
    // Of one thing, a property may be told of anywhere: "he's a lefty".
    const anywhere = apart.length === 1 ? words : [];
    return thingPlan(read, things.slice(at, next < 0 ? undefined : next), { all: things, anywhere });
  });
  const [first, ...rest] = plans.length > 1 ? leaning(index, plans) : plans;
  if (!first) return read;
  return rest.length > 0 && isTotal(read, plans.length)
    ? listPlan(read, [first, ...rest])
    : planFor([first, ...rest]);
}

/** Things named together mostly belong together: brushes beside an easel are for painting. */
function leaning(index: DealIndex, plans: readonly Plan[]): Plan[] {
  const votes = new Map<GoalId, number>();
  for (const { kind } of plans) {
    const rows = rowsOfKinds(index.kinds, kindsNamed(index.kinds, kind?.phrases ?? []));
    const shares = new Map<GoalId, number>();
    for (const row of rows) {
      const goal = index.table.goalOf(row);
      if (goal) shares.set(goal, (shares.get(goal) ?? 0) + 1 / rows.length);
    }
    for (const [goal, share] of shares) votes.set(goal, (votes.get(goal) ?? 0) + share);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best && best[1] > plans.length / 2
    ? plans.map((plan) => ({ ...plan, leaning: best[0] }))
    : [...plans];
}

const total =
  /\b(?:in all|all in|altogether|all together|together|total|combined|for (?:it )?all|for everything|for the (?:lot|both|set|whole)|for both|in total|overall|all of it|all of them|max for|both for|everything for)\b/i;

/** Whether a limit holds for several things together, and not for each. */
const isTotal = (read: Plan, count: number): boolean =>
  read.priceMax !== undefined &&
  !/\b(?:each|apiece|per (?:item|piece)|a piece|every one)\b/i.test(read.query) &&
  (total.test(read.query) || count > 2);

/** The things somebody listed, one deal each within the limit for all of them. */
function listPlan(read: Plan, plans: readonly Plan[]): Plan {
  const slots = plans.map((plan) => ({ ...less(plan, 'priceMax'), slot: headOf(plan) }));
  const [first, ...rest] = slots;
  const names = slots.map(({ slot }) => slot);
  const title = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return first ? { ...planFor([first, ...rest]), basket: { title, budget: read.priceMax?.value } } : read;
}

const headOf = ({ kind }: Plan) => kind?.text ?? '';

/** The things a request names, each with the words that say more of it. */
function thingsIn(index: DealIndex, segments: readonly Segment[], isGift: boolean): Thing[] {
  const things: Thing[] = [];
  for (const { link, words } of segments) {
    const free = words.filter((word) => word.free);
    const found = link === 'tail' ? null : findKind(index, words);
    if (found && (found.isSold || !isGift) && !isPersonOnly(found)) {
      const others = free.filter((word) => !found.used.includes(word));
      things.push({ link, found, words: others, tail: [] });
    } else if (things.length > 0) {
      if (link === 'tail') joinTail(index, things, free);
      // What stands in a clause of its own lifts what says it, and asks for nothing.
      else things.at(-1)?.tail.push(...free);
    }
  }
  // What is not sold is told of only where nothing else was asked for.
  const sold = things.filter(({ found }) => found.isSold);
  if (sold.length === 0) return things.slice(0, 1);
  // "I own no tools: a drill and a level" names tools only to say what the others are.
  const own = sold.filter(({ found }) => !isBroad(found.phrase));
  return own.length > 0 ? own : sold;
}

function firstAfter(index: DealIndex, segments: readonly Segment[]): Thing | null {
  for (const { link, words } of segments) {
    const found = link === 'tail' ? findKind(index, words) : null;
    if (found?.isSold)
      return {
        link: 'and',
        found,
        words: words.filter((word) => word.free && !found.used.includes(word)),
        tail: [],
      };
  }
  return null;
}

const isPersonOnly = ({ used, isSold }: FoundKind) => !isSold && used.every(({ form }) => isPerson(form));

/** "Food for cats" asks for cat food, "shoes for running" for running shoes; other words say what it is for. */
function joinTail({ kinds }: DealIndex, things: Thing[], tail: readonly Word[]): void {
  const thing = things.at(-1);
  if (!thing) return;
  const joined = tail.find(({ form }) => kinds.byName.has(`${form} ${thing.found.phrase}`));
  if (joined && thing.found.isSold)
    thing.found = {
      ...thing.found,
      phrase: `${joined.form} ${thing.found.phrase}`,
      used: [...thing.found.used, joined],
    };
  thing.tail.push(...tail.filter((word) => word !== joined));
}

/** "We have a puppy … need a bed": the bed is for the puppy, wherever it was told of. */
function madeFor({ kinds }: DealIndex, thing: Thing, words: readonly Word[]): void {
  const { phrase, isSold } = thing.found;
  const being = words.find(({ form }) => isBeing(form) || speciesOf(form) !== undefined);
  if (!being || !isSold || phrase.split(' ').some(isBeing)) return;
  thing.being = speciesOf(being.form) ?? being.form;
  for (const form of [being.form, speciesOf(being.form) ?? '']) {
    if (!kinds.byName.has(`${form} ${phrase}`)) continue;
    thing.found = { ...thing.found, phrase: `${form} ${phrase}`, made: being };
    thing.words = thing.words.filter((word) => word.form !== being.form);
    return;
  }
}

const placeholder = /\b(?:something|anything|thing|things|thingy|one of those|stuff)\b/i;

/** "Something that beeps if there's smoke": a kind whose name says what it is for, where nothing is named. */
function byWords({ kinds }: DealIndex, read: Plan, words: readonly Word[]): Plan {
  if (!placeholder.test(read.query)) return read;
  for (const word of [...words].sort((a, b) => b.text.length - a.text.length)) {
    const phrases = word.free ? kinds.byModifier.get(word.form) : undefined;
    if (!phrases || phrases.length > 2) continue;
    const others = words.filter((other) => other.free && other !== word && !isQuiet(other.text));
    return {
      ...less(read, 'goal'),
      kind: planKind(phrases.join(' or '), phrases, [word]),
      words: others.map(({ text, span }) => ({ text, span, soft: true })),
      subcategories: [],
      hints: [],
    };
  }
  return read;
}

/** "Dog Essentials deals" asks for the area by its name, and for no set of first things. */
const saysTitle = ({ subcategories }: Plan): boolean =>
  subcategories.some(({ title, span }) => span.text.toLowerCase() === title.toLowerCase());

/** "Basketball deals" means the area; "a basketball" the ball. */
function namesOnlyArea(read: Plan, things: readonly Thing[]): boolean {
  const areas = read.subcategories.filter(({ printed }) => printed);
  const isCovered = ({ span }: Word) =>
    areas.some((area) => area.span.start <= span.start && area.span.end >= span.end);
  return (
    things.length > 0 &&
    things.every(({ found, words }) => [...found.used, ...words].every(isCovered)) &&
    /\b(?:deals?|offers?|sales?|bargains?|discounts?|stuff|things?|anything|something)\b/i.test(read.query)
  );
}

function thingPlan(
  read: Plan,
  group: readonly Thing[],
  { all, anywhere }: { all: readonly Thing[]; anywhere: readonly Word[] },
): Plan {
  const used = group.flatMap(({ found }) => found.used);
  const tail = all.flatMap((thing) => thing.tail);
  const words = group.flatMap((thing) => thing.words);
  const attributes = attributesIn(read, [...words, ...tail, ...anywhere], used);
  const isTaken = (word: Word) =>
    attributes.some(({ span }) => word.span.start < span.end && word.span.end > span.start);
  const soft = (word: Word) => tail.includes(word);
  const left = [...words, ...tail]
    .filter((word) => !isTaken(word) && !isQuiet(word.text) && !(soft(word) && isPerson(word.form)))
    .sort((a, b) => a.span.start - b.span.start);
  const ordered = [...used].sort((a, b) => a.span.start - b.span.start);
  const text = group.map(({ found }) => textOf(found)).join(' or ');
  return {
    ...less(read, 'goal', 'attributes'),
    kind: {
      ...planKind(
        text,
        group.map(({ found }) => found.phrase),
        ordered,
      ),
      ...(group[0]?.being !== undefined && { being: group[0].being }),
    },
    ...(attributes.length > 0 && { attributes }),
    subcategories: read.subcategories.map((category) => ({ ...category, soft: true })),
    words: left.map((word) => ({ text: word.text, span: word.span, ...(soft(word) && { soft: true }) })),
    hints: [],
  };
}

/** How a kind is shown: in the words of the request, in the order English wants. */
function textOf({ used, made }: FoundKind): string {
  const [head, joined] = [used.slice(0, -1), used.at(-1)];
  const isJoined =
    joined !== undefined && head.length > 0 && (head.at(-1)?.span.end ?? 0) + 1 < joined.span.start;
  const words = isJoined ? [joined, ...head] : used;
  return [...(made ? [made] : []), ...words].map(({ text }) => text).join(' ');
}

/** What is told of the person who will use a thing says something of the thing. */
const ofPerson = new Set<PlanAttribute['type']>(['size', 'hand']);

/** Properties said in the words that are left, and in those of the kind where they are no part of its name. */
function attributesIn(read: Plan, free: readonly Word[], used: readonly Word[]): PlanAttribute[] {
  const found = readAttributes(read.query).filter(({ type, start, end }) => {
    const covers = (word: Word) => word.span.start < end && word.span.end > start;
    const isFree = free.some((word) => covers(word) && !used.includes(word));
    const isTold = !free.some((word) => word.free && covers(word));
    return isFree && !(isTold && !ofPerson.has(type)) && !used.some(covers) && !isStated(read, start, end);
  });
  const chosen: PlanAttribute[] = [];
  for (const { type, value, start, end } of found) {
    const span = { start, end, text: read.query.slice(start, end) };
    const before = chosen.find((other) => other.type === type && overlaps(other, start, end));
    // A shade is read first as itself, then as its color: the first is what was said.
    if (!before) chosen.push({ type, value, span });
  }
  return chosen;
}

const overlaps = ({ span }: PlanAttribute, start: number, end: number) =>
  span.start < end && span.end > start;

function isStated(read: Plan, start: number, end: number): boolean {
  const stated = [
    read.priceMin,
    read.priceMax,
    read.discountMin,
    read.discountMax,
    read.savingMin,
    read.quantity,
  ];
  return stated.some((each) => each !== undefined && each.span.start < end && each.span.end > start);
}

/** Each kind that serves a need is a want of its own, so that the answer holds some of every one. */
function needPlan(index: DealIndex, read: Plan, need: { about: string; kinds: readonly string[] }): Plan {
  const span = { start: 0, end: read.query.length, text: read.query };
  const plans = need.kinds
    .filter((phrase) => index.kinds.byName.has(phraseOf(phrase)))
    .map((name) => ({
      ...less(read, 'goal'),
      kind: { text: name, phrases: [phraseOf(name)], span },
      subcategories: [],
      words: [],
      hints: [],
    }));
  const [first, ...rest] = plans.slice(0, mostWants);
  return first ? { ...planFor([first, ...rest]), chosen: need.about } : read;
}

function basketPlan(index: DealIndex, read: Plan, recipe: NonNullable<ReturnType<typeof findBasket>>): Plan {
  const { priceMax } = read;
  const shared = { ...less(read, 'priceMax', 'goal'), subcategories: [], words: [], hints: [] };
  const slots = recipe.slots
    .map(({ name, kinds }) => ({ name, phrases: kinds.split(',').map(phraseOf) }))
    .filter(({ phrases }) => phrases.some((phrase) => index.kinds.byName.has(phrase)));
  const plans = slots.map(({ name, phrases }) => ({
    ...shared,
    slot: name,
    kind: { text: name, phrases, span: { start: 0, end: read.query.length, text: read.query } },
  }));
  const [first, ...rest] = plans;
  if (!first) return read;
  const basket = { title: recipe.title, ...(priceMax && { budget: priceMax.value }) };
  return { ...planFor([first, ...rest.slice(0, mostWants - 1)]), basket };
}

/** "Dog leesh" is nearer to a leash than to a brand: a name read out of a slip gives way to a thing that is sold. */
function withoutGuessedNames(index: DealIndex, plan: Plan): Plan {
  const isThing = (word: string) =>
    correctionsOf(index.dictionary, word).some((guess) => index.kinds.words.has(formOf(guess.word)));
  const guessed = plan.brandsIn.filter(
    ({ name, span }) =>
      /^[a-z]{4,}$/.test(span.text) && !nameKey(name).startsWith(span.text) && isThing(span.text),
  );
  if (guessed.length === 0) return plan;
  return {
    ...plan,
    brandsIn: plan.brandsIn.filter((each) => !guessed.includes(each)),
    words: [...plan.words, ...guessed.map(({ span }) => ({ text: span.text, span }))].sort(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

/** Words that are no English and not in the catalogue are read as what they are a slip of, where that is plain; else it is asked. */
function correctSlips(
  index: DealIndex,
  words: Word[],
  { readAs, maybe }: Pick<Described, 'readAs' | 'maybe'>,
) {
  for (const word of words) {
    const isKnown =
      !word.free ||
      word.text.length < 4 ||
      /\d/.test(word.text) ||
      index.kinds.words.has(word.form) ||
      isEnglishWord(word.text) ||
      index.terms.has(word.form);
    if (isKnown) continue;
    const guesses = correctionsOf(index.dictionary, word.text)
      .map((guess) => ({
        ...guess,
        score: guess.score + (index.kinds.words.has(formOf(guess.word)) ? 4 : 0),
      }))
      .sort((a, b) => b.score - a.score);
    const [best, second] = guesses;
    if (!best) continue;
    const isSure = !second || best.score - second.score >= 2 || formOf(second.word) === formOf(best.word);
    word.form = formOf(best.word);
    word.text = best.word;
    (isSure ? readAs : maybe).push([word.span.text, best.word]);
  }
}

/** Whether a plan, or any want of it, says what kind of thing is asked for. */
export const namesThing = (plan: Plan): boolean => plansOf(plan).some(({ kind }: Want) => kind !== undefined);
