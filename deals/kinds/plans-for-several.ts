import type { GoalId } from '../../domain/goals.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isOfChild, readAsked, relationIn, teen } from '../attributes/read-attributes.ts';
import { scaleOf } from '../attributes/scale-of.ts';
import { less, type Plan, type PlanAttribute, type PlanName } from '../plan.ts';
import { nameKey, placedTokens, stemOf, tokensOf } from '../text/tokens.ts';
import { mapWants, mostWants, planFor, plansOf } from '../wants.ts';
import { isSaidOf } from './find-kind.ts';
import { kindsLeftOut, kindsNamed, rowsOfKinds } from './kind-table.ts';
import {
  beingIn,
  ageFor,
  agesIn,
  choosesForSelf,
  isForAnybody,
  isMotif,
  isQuiet,
  leastSuiting,
  type Need,
  speciesOf,
} from './needs.ts';
import { isOneSlot, type Recipe } from './recipes.ts';
import { formOf, phraseOf } from './kind-phrases.ts';
import { giftable, leftIn } from './suits.ts';

const bedSizes = /^(?:twin|twin xl|full|queen|king|california king)$/;
const ofBed =
  /\b(?:bed(?:ding| frame| skirt)?s?|headboard|mattress(?: \w+)?|box spring|sheets?(?: set)?|comforter(?: set)?|duvet(?: \w+)?|quilt|coverlet|bedspread)$/;
/** "A twin bed frame and mattress": a bed has one size. */
function ofOneBed(plans: readonly Plan[]): readonly Plan[] {
  const sizes = plans.flatMap(({ attributes = [] }) => attributes.filter(({ type }) => type === 'size'));
  const [size] = sizes;
  if (!size || !bedSizes.test(size.value) || sizes.some(({ value }) => value !== size.value)) return plans;
  const isOfIt = ({ kind, attributes = [] }: Plan) =>
    ofBed.test(kind?.text ?? '') && !attributes.some(({ type }) => type === 'size');
  return plans.map((plan) =>
    isOfIt(plan) ? { ...plan, attributes: [...(plan.attributes ?? []), size] } : plan,
  );
}

/** Products named together usually belong together: a light beside a webcam is a video light, not a yard light. */
export function leaning(index: DealIndex, given: readonly Plan[]): Plan[] {
  const plans = ofOneBed(given);
  const shares = plans.map(({ kind }) => {
    const rows = rowsOfKinds(index.kinds, kindsNamed(index.kinds, kind?.phrases ?? []));
    const share = new Map<GoalId, number>();
    for (const row of rows) {
      const goal = index.table.goalOf(row);
      if (goal) share.set(goal, (share.get(goal) ?? 0) + 1 / rows.length);
    }
    return share;
  });
  return plans.map((plan, at) => {
    const others = (goal: GoalId) =>
      shares.reduce((sum, share, other) => sum + (other === at ? 0 : (share.get(goal) ?? 0)), 0);
    const [best] = [...(shares[at] ?? [])]
      .map(([goal, share]) => ({ goal, together: share * others(goal) }))
      .filter(({ together }) => together > 0)
      .sort((one, two) => two.together - one.together);
    return best ? { ...plan, leaning: best.goal } : plan;
  });
}

/** Whether a limit applies to several products together rather than to each. */
export const isTotal = ({ priceMax, query }: Plan, count: number): boolean =>
  priceMax !== undefined &&
  priceMax.whole !== 'each' &&
  (priceMax.whole !== undefined || count > 2 || asSet.test(query));
const asSet = /\b(?:set-?up|bundle|combo|corner|station|nook)\b/i;

/** What everything together may cost. "Around $150" is meant as that, not as a fifth more. */
export const budgetOf = ({ priceMax }: Plan) =>
  priceMax && {
    budget: priceMax.around ?? priceMax.value,
    ...(!priceMax.inclusive && { isOpen: true }),
  };

/** A list of products: one deal each, within the limit for all of them. */
export function listPlan(read: Plan, [first, ...rest]: readonly [Plan, ...Plan[]]): Plan {
  // What none of the deals had before, it was said, asks for nothing now.
  const bare = (plan: Plan) => ({
    ...less(plan, 'priceMax', 'priceMin'),
    words: plan.words.filter(({ missed }) => !missed),
  });
  return asBasket(planFor([bare(first), ...rest.map(bare)]), budgetOf(read));
}

/** "Watercolor paper, a pad": read as a watercolor paper pad, the second only says again what the first is. */
export function isSaidAgain(index: DealIndex, { kind }: Plan, before: readonly Plan[]): boolean {
  const kindsOf = (names: readonly string[]) => kindsNamed(index.kinds, names).join();
  return before.some(({ kind: other }) => {
    const name = phraseOf(other?.text ?? '');
    return (
      name !== '' &&
      kind?.phrases.every((phrase) => phrase.startsWith(`${name} `) && !phraseOf(kind.text).includes(name)) &&
      kindsOf(kind.phrases) === kindsOf(other?.phrases ?? [])
    );
  });
}

const countBefore =
  /(?:^|[,.;:] ?|\b(?:needs?|wants?|get|buy|like|for|add|have|and|plus|with|also|maybe|make it|do|then|or|a|the|about|least) )(?<count>\d{1,2}|one|two|three|four|five|six|seven|eight|pair|couple)(?: of(?: (?:the|those|these|that|my))?)? $|\b(?:(?<double>double)|(?<triple>triple)) (?:the|that|my) $/i;
const counts = 'one two three four five six seven eight'.split(' ');
const mostCounted = 24;

/** "Double the mat," "4 sleeping bags," "two of those chairs": how many of it, or 0. */
export function countIn({ kind, query }: Plan): number {
  const { count, double, triple } = countBefore.exec(query.slice(0, kind?.span.start ?? 0))?.groups ?? {};
  if (double ?? triple) return double ? 2 : 3;
  const said = count?.toLowerCase() ?? '';
  const many = /^(?:pair|couple)$/.test(said) ? 2 : counts.indexOf(said) + 1 || Number(said);
  // "8 running shoe" is a size.
  return many <= mostCounted && (many === 1 || /s$/i.test(kind?.span.text ?? '')) ? many : 0;
}

/** A part of a set with how many of it are asked for. */
export function counted(plan: Plan): Plan {
  const count = countIn(plan);
  if (count === 0) return plan;
  const { start = 0 } = plan.kind?.span ?? {};
  const isCount = ({ text, span }: Plan['words'][number]) => text === String(count) && span.end < start;
  const words = plan.words.filter((word) => !isCount(word));
  return count > 1 ? { ...plan, words, count } : { ...less(plan, 'count'), words };
}

/** Several things as a set that is called by their names. */
export function asBasket(plan: Plan, budget?: { budget?: number }): Plan {
  const whole = mapWants(plan, (each) => ({ ...counted(each), slot: headOf(each) }));
  const title = titleOf(plansOf(whole).map(({ slot = '' }) => slot));
  return { ...whole, basket: { ...budget, title } };
}

/** A list without a name is called by its things. */
export const titleOf = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const headOf = ({ kind }: Plan) => kind?.text ?? '';

/** Each kind that meets a need becomes a separate want, so that the answer contains some of each. */
export function needPlan(index: DealIndex, given: Plan, need: Need): Plan {
  // "He's into Legos": a brand nobody sells describes the person.
  const isSold = ({ name }: PlanName) => [...index.lists.names.idsUnder(nameKey(name))].length > 0;
  const sold = { ...given, brandsIn: given.brandsIn.filter(isSold) };
  // The floor of "around $25" is ours: of the few things with dinosaurs, none is too cheap.
  // So does what helps against a trouble: earplugs cost less than $100.
  const isOurs = need.otherwise === undefined || tokensOf(given.query).some(isMotif);
  const isFew = given.priceMin?.around !== undefined && isOurs;
  const read = isFew ? less(sold, 'priceMin') : sold;
  const chain = [need, need.otherwise, need.otherwise?.otherwise].filter((each) => each !== undefined);
  const hasLimit = read.priceMax !== undefined;
  const isGift = need.otherwise !== undefined && !choosesForSelf(read.query);
  const isYoung = forPerson(read.query, isGift).some(isOfChild);
  const suiting = ({ about, kinds: all, young = all }: Need) => {
    const names = isYoung ? young : all;
    return leftIn(read.query, isGift ? giftable(index, read.query, { about, names, hasLimit }) : names);
  };
  const countOf = (each: Need) => suiting(each).filter((name) => isWithin(index, read, name)).length;
  const isChoice = (each: Need) =>
    countOf(each) > 1 || (each.kinds.length < leastSuiting && countOf(each) > 0);
  const served = chain.find(isChoice) ?? chain.find((each) => countOf(each) > 0);
  const { about } = served ?? need;
  const kinds = suiting(served ?? need);
  const span = { start: 0, end: read.query.length, text: read.query };
  const isOutfit = !isGift && outfit.test(read.query);
  const attributes = isOutfit
    ? forWearer(read.query, true)
    : forPerson(read.query, isGift).filter(({ type }) => !(need.isComplaint && type === 'color'));
  // "He loves dinos": what is sold with dinosaurs.
  const motifs = placedTokens(read.query).flatMap(({ text, start, end }) =>
    isMotif(text) ? { text: formOf(text), span: { start, end, text: read.query.slice(start, end) } } : [],
  );
  const hasMotif = (name: string) => motifs.some(({ text }) => isSaidOf(index, phraseOf(name), text));
  const printed = kinds.filter(hasMotif);
  // "Boys 14 and 11 and a girl 5": what is for children must suit the youngest.
  const ages = isGift ? agesIn(read.query) : [];
  const [pair] = forTwo(read.query);
  const suited = (name: string): PlanAttribute[] => {
    if (pair && isSaidOf(index, phraseOf(name), 'guest')) return [...attributes, pair];
    if (ages.length < 2) return attributes;
    const age = ageFor(name, ages);
    const others = attributes.filter(({ type }) => type !== 'age' && type !== 'audience');
    return age < teen ? [...others, { type: 'age', value: String(age), span }] : others;
  };
  const plans = (printed.length > 1 ? printed : kinds)
    .filter((name) => (served ? isWithin(index, read, name) : index.kinds.byName.has(phraseOf(name))))
    .map((name) => ({
      ...less(read, 'goal'),
      kind: { text: name, phrases: [phraseOf(name)], span },
      ...(suited(name).length > 0 && { attributes: suited(name) }),
      subcategories: [],
      words: hasMotif(name) ? motifs : [],
      hints: [],
    }));
  const [first, ...rest] = plans.slice(0, mostWants);
  // "What do I need to grow tomatoes, $75 altogether?"
  // "A coffee corner for my husband, $150 in all."
  const isSet = !isGift || asSet.test(read.query);
  if (first && rest.length > 0 && isSet && read.priceMax?.whole === 'all')
    return listPlan(read, [first, ...rest]);
  if (first && rest.length > 0 && isOutfit) {
    const set = listPlan(read, oneOfEach([first, ...rest]));
    return { ...set, basket: { ...set.basket, title: about } };
  }
  if (first)
    return {
      ...planFor([first, ...rest]),
      chosen: about,
      ...((isGift || isForAnybody(about)) && { forGift: true }),
    };
  return { ...less(read, 'goal'), subcategories: [], words: [], hints: [], chosen: about };
}

const outfit = /\boutfits?\b|\bwhat (?:do|should|would) i wear\b|\bwhat to wear\b/i;

/** Boots or shoes, gloves or mittens: what one part of a set may be, nobody wears at once. */
function oneOfEach([first, ...rest]: readonly [Plan, ...Plan[]]): [Plan, ...Plan[]] {
  const kept: [Plan, ...Plan[]] = [first];
  for (const { kind, ...plan } of rest) {
    if (!kind) continue;
    const isSame = ({ kind: other }: Plan) =>
      other !== undefined &&
      (isOneSlot([...other.phrases, ...kind.phrases]) ||
        // Men's yoga pants beside yoga pants.
        kind.phrases.every((name) => other.phrases.some((each) => name.endsWith(` ${each}`))));
    const same = kept.findIndex(isSame);
    const other = kept[same];
    if (!other?.kind) kept.push({ ...plan, kind });
    else
      kept[same] = { ...other, kind: { ...other.kind, phrases: [...other.kind.phrases, ...kind.phrases] } };
  }
  return kept;
}

/** A statement about the person applies to whatever fits them, and so does a color: a left-handed putter, women's boots. */
function forPerson(query: string, isGift: boolean): PlanAttribute[] {
  const isWorn = readAsked(query).some(isWearer);
  const found = readAsked(query).filter(
    ({ type, end }) =>
      (isWorn && type === 'size') ||
      type === 'hand' ||
      type === 'audience' ||
      type === 'age' ||
      (type === 'color' && !isAnimal(/^\s+(\w+)/.exec(query.slice(end))?.[1])),
  );
  const person = isGift && !found.some(({ type }) => type === 'audience') ? relationIn(query) : null;
  return [...found, ...(person ? [person] : [])].map(({ type, value, start, end }) => ({
    type,
    value,
    span: { start, end, text: query.slice(start, end) },
  }));
}

/** An anniversary is for two. */
function forTwo(query: string): PlanAttribute[] {
  const found = couple.exec(query);
  if (!found) return [];
  const [text] = found;
  const span = { start: found.index, end: found.index + text.length, text };
  return [{ type: 'persons', value: '2', span }];
}
const couple =
  /\banniversary\b|\bhoneymoon\b|\b(?:with|for) my (?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner) and (?:me|i)\b|\b(?:away|trip|weekend|getaway|night) with my (?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner)\b/i;

/** "He has a black lab". */
const isAnimal = (word: string | undefined) => word !== undefined && speciesOf(formOf(word)) !== undefined;

/** Whether any product with a name costs what was stated. */
function isWithin({ kinds, table }: DealIndex, read: Plan, name: string): boolean {
  const { priceMin, priceMax } = read;
  const out = kindsLeftOut(kinds, read);
  const named = kindsNamed(kinds, [phraseOf(name)]).filter((kind) => !out.has(kind));
  return rowsOfKinds(kinds, named).some((row) => {
    const price = (table.price[row] ?? 0) / 100;
    return price >= (priceMin?.value ?? 0) && price <= (priceMax?.value ?? Infinity);
  });
}

/** "Golf outfit, navy", "a black setup", "everything in pink" say it of each part; "a white desk" of one. */
const ofWhole =
  /^(?:\W*$|\s*[,.;!?]|\s+(?:and|or|if|please|under|for|size|outfits?|set-?ups?|clothes|gear|everything)\b)/i;
const isWhole = /\b(?:all|everything)(?: in)? $/i;

const along = /\bwith (?:(?:my|our|the|some|two|three|four|\d+|little|young|small) )*$/i;

/** Whoever wears the whole outfit has one size: "men, large". Without them, "small" is said of a gym or a garden. */
const isWearer = (each: Pick<PlanAttribute, 'type' | 'value'>) => scaleOf(each) === 'wearer';
function forWearer(query: string, isOutfit = false): PlanAttribute[] {
  const found = readAsked(query);
  const isWorn = isOutfit || found.some(isWearer);
  return found
    .filter(
      ({ type, value, start, end }) =>
        // "Camping with 2 kids" tells who comes along.
        (type === 'audience' && (isOutfit || !along.test(query.slice(0, start)))) ||
        type === 'hand' ||
        (type === 'color' && (ofWhole.test(query.slice(end)) || isWhole.test(query.slice(0, start)))) ||
        // "A dog of 45 lb" has one size too.
        (type === 'size' &&
          (isWorn || beingIn(query) !== undefined || scaleOf({ type, value }) !== 'letter')),
    )
    .map(({ type, value, start, end }) => ({
      type,
      value,
      span: { start, end, text: query.slice(start, end) },
    }));
}

/** "We both", as "me and my boyfriend" is read, and "with my wife": two. */
function companyIn(query: string) {
  const said = company.exec(query);
  if (!said) return undefined;
  return { type: 'persons' as const, value: '2', start: said.index, end: said.index + said[0].length };
}
const other =
  '(?:boyfriend|girlfriend|bf|gf|husband|wife|partner|fianc[eé]e?|spouse|friend|buddy|roommate|brother|sister|dad|mom|son|daughter)';
const company = new RegExp(`\\b(?:with my ${other}|both of us|we both)\\b(?! and\\b)`, 'i');

export function basketPlan(index: DealIndex, read: Plan, recipe: Recipe): Plan {
  const said = forWearer(read.query);
  const isSized = recipe.bed === undefined || said.some((each) => scaleOf(each) === 'bed');
  const bed = { type: 'size' as const, value: recipe.bed ?? '', span: { start: 0, end: 0, text: '' } };
  const attributes = isSized ? said : [...said, bed];
  const shared = {
    ...less(read, 'priceMax', 'priceMin', 'goal'),
    ...(attributes.length > 0 && { attributes }),
    subcategories: [],
    words: [],
    hints: [],
  };
  const out = kindsLeftOut(index.kinds, { ...less(read, 'kind'), basket: { title: recipe.title } });
  const forms = ` ${tokensOf(read.query).map(formOf).join(' ')} `;
  const isSaid = ({ names, phrases }: Recipe['slots'][number]) =>
    [...names, ...phrases].some((name) => forms.includes(` ${name} `));
  // "A streaming setup, mic camera light": what is named comes first in the budget.
  const slots = recipe.slots
    .filter(({ phrases }) => kindsNamed(index.kinds, phrases).some((kind) => !out.has(kind)))
    .toSorted((one, other) => Number(isSaid(other)) - Number(isSaid(one)));
  // "To start painting with watercolor": what a part's offers say ranks them, and asks for nothing.
  const isPart = (text: string) => recipe.slots.some(({ names }) => names.has(formOf(text)));
  const told = read.words
    .filter(({ text }) => !isQuiet(text) && !isPart(text))
    .map((word) => ({ ...word, soft: true }));
  // An acoustic guitar, of the guitars that a guitar starter kit may have.
  const meantOf = (phrases: readonly string[]) => {
    const meant = phrases.filter((phrase) =>
      told.some(({ text }) => phrase.split(' ').includes(formOf(text))),
    );
    return meant.length > 0 ? meant : [...phrases];
  };
  // "A family of five": five sleeping bags, and a tent for five.
  const stated = readAsked(read.query).find(({ type, value }) => type === 'persons' && Number(value) > 1);
  const people = stated ?? companyIn(read.query);
  const forAll = (name: string, phrases: readonly string[]): Partial<Plan> => {
    if (!people) return {};
    const { type, value, start, end } = people;
    const span = { start, end, text: read.query.slice(start, end) };
    if (recipe.each.includes(name)) return { count: Math.min(Number(value), mostCounted) };
    return phrases.some((phrase) => isSaidOf(index, phrase, 'person'))
      ? { attributes: [...attributes, { type, value, bound: 'least', span }] }
      : {};
  };
  const plans = slots.map(({ name, phrases }) => ({
    ...shared,
    ...forAll(name, phrases),
    slot: name,
    words: told.filter(({ text }) => phrases.some((phrase) => isSaidOf(index, phrase, stemOf(text)))),
    kind: {
      text: name,
      phrases: meantOf(phrases),
      span: { start: 0, end: read.query.length, text: read.query },
    },
  }));
  const [first, ...rest] = leaning(index, plans);
  if (!first) return read;
  const basket = { title: recipe.title, ...budgetOf(read) };
  return { ...planFor([first, ...rest.slice(0, mostWants - 1)]), basket };
}
