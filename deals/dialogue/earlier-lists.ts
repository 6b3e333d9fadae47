import { less, type Plan } from '../plan.ts';
import { chipsOf } from '../understand/chips.ts';
import { mapWants, plansOf } from '../wants.ts';
import { picksOf } from './picks/parts.ts';
import { readPlan } from './read-plan.ts';
import type { Standing } from './turn.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isQuiet } from '../kinds/needs.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { isSameThing } from './new-topic.ts';

/** How many plans undo can go back. */
const mostBefore = 4;
/** Undo goes back so many steps of one list; before these, only the last of each other list is kept, to return to. */
const mostSteps = 2;

/** A plan with those that were searched before it. */
export function withBefore(given: Plan, { plan: earlier, shown }: Standing): Plan {
  const picks = given.basket?.isPicked ? [] : (given.picks ?? picksOf(earlier));
  const plan = { ...less(given, 'picks'), ...(picks.length > 0 && { picks }) };
  if (shown === 0 && earlier.query === '') return plan;
  const all: Plan[] = [];
  for (let each: Plan | undefined = earlier; each; each = each.before as Plan | undefined) all.push(each);
  const kept = all.filter(
    (each, at) => at < mostSteps || all.findIndex((other) => listOf(other) === listOf(each)) === at,
  );
  const before = kept
    .slice(0, mostBefore)
    .reduceRight<Plan | undefined>(
      (older, each) => ({ ...less(each, 'before', 'picks'), ...(older && { before: older }) }),
      undefined,
    );
  return { ...less(plan, 'before'), ...(before && { before }) };
}

/** What the list of a plan is about: plans that only narrow it are about the same. */
const listOf = ({ chosen, basket, query, ...plan }: Plan): string =>
  chosen ??
  basket?.title ??
  (plansOf({ ...plan, query })
    .flatMap(({ kind }) => kind?.phrases ?? [])
    .join() ||
    query);

/** The last plan of another list. */
export function otherBefore(plan: Plan): Plan | null {
  if (!plan.before) return null;
  const before = readPlan(plan.before);
  const saidIn = (each: Plan) => JSON.stringify([chipsOf(each), plansOf(each).map(({ seen }) => seen)]);
  return saidIn(before) === saidIn(plan) ? otherBefore(before) : before;
}

/** A list by its place: 1 is the first, −2 the second before the list that is shown. */
export type ListPlace = number;

const opens = String.raw`^(?:(?:and|but|so|ok(?:ay)?|no|hm+|actually|now|please|then|well),? )*(?:(?:can (?:we|i|you)|could (?:we|i|you)|let['’]?s|i(?:['’]d| would)? (?:want|like|need)(?: to)?|take me|bring me|go|back|return|show|see|show me|give me|bring|to|up|again),? )*`;
const closes = String.raw`(?: (?:again|please|then|instead|from before|back|up|(?:that )?(?:you|we|i) (?:showed|found|had|saw|asked|made|looked at)(?: me)?|(?:was|were|is|looked) (?:(?:much|a lot) )?(?:better|nicer|good)))*\W*$`;
const list = String.raw`(?:lists?|search(?:es)?|results?|set of (?:deals|results)|batch)`;
const places: ReadonlyArray<[says: RegExp, place: ListPlace]> = [
  [String.raw`(?:the |my |your )?(?:very )?(?:first|original|initial|1st) ${list}`, 1],
  [
    String.raw`(?:what|the (?:ones?|things?|deals?|stuff)) (?:you|we|i) (?:showed|had|saw|asked|searched|looked at|found)(?: me)?(?: for)? (?:at )?(?:the )?(?:very )?(?:first|beginning)`,
    1,
  ],
  [String.raw`(?:the |my |your )?(?:second|2nd) ${list}`, 2],
  [String.raw`(?:the |my |your )?(?:third|3rd) ${list}`, 3],
  [String.raw`(?:two|2) ${list} (?:ago|back|before)`, -2],
  [String.raw`(?:the |my |your )?(?:${list}|one) before (?:the )?last(?: one)?`, -2],
  [String.raw`(?:three|3) ${list} (?:ago|back|before)`, -3],
].map(([says, place]) => [new RegExp(`${opens}${says}${closes}`, 'i'), Number(place)]);

/** "Ok the first list", "two lists ago": which list is wanted again. Null where none is named. */
export const listNamed = (text: string): ListPlace | null =>
  places.find(([says]) => says.test(text))?.[1] ?? null;

/** The list of that place as it was last, with all that was said of it; null where it is no longer kept. */
export function listAt(plan: Plan, place: ListPlace): Plan | null {
  const all: Plan[] = [];
  for (let each: Plan | null = plan; each; each = each.before ? readPlan(each.before) : null) all.push(each);
  const names = [...new Set(all.toReversed().map(listOf))];
  const name = place > 0 ? names[place - 1] : names.at(place - 1);
  // "My original search" of one that was only narrowed.
  const found = names.length === 1 && place === 1 ? all.at(-1) : all.find((each) => listOf(each) === name);
  return found ? mapWants(less(found, 'before'), (each) => less(each, 'seen')) : null;
}

export const asksAgain =
  /\b(?:again|back to|go back|(?:from|like) before|earlier|previous|(?:you|we|i) (?:just )?(?:showed|found|had|saw|looked at|(?:was|were) looking at))\b|\bbefore\W*$|\bi (?:meant?|was talking about) the\b/i;
/** "Show me the backpacks again", "the desk ones again": the earlier plan for those products, with everything said about them. */
export function earlierOf(index: DealIndex, { before }: Plan, said: Plan, text: string): Plan | null {
  const plan = before === undefined ? null : readPlan(before);
  if (!plan) return null;
  const isCalled = ({ kind }: Plan) =>
    tokensOf(kind?.text ?? '').some((word) => said.words.some(({ text }) => stemOf(text) === stemOf(word)));
  // "The cat food" after wet food: what has its last word is meant.
  const headOf = ({ kind }: Plan) => formOf(tokensOf(kind?.text ?? '').at(-1) ?? '');
  const isHeaded = (each: Plan) => each.kind !== undefined && headOf(each) === headOf(said);
  const isSame =
    isSameThing(index, plan, said) ||
    plansOf(plan).some(isHeaded) ||
    (!said.kind && isSetCalled(plan, text)) ||
    (!said.kind && plansOf(plan).some(isCalled));
  // All of it again, also what was shown.
  return isSame ? mapWants(plan, (each) => less(each, 'seen')) : earlierOf(index, plan, said, text);
}

/** "Back to the gym," "the set again": every word is of the set's name. */
function isSetCalled({ basket }: Plan, text: string): boolean {
  const title = new Set(tokensOf(basket?.title ?? '').map(formOf));
  const named = tokensOf(text.replace(asksAgain, ' ')).filter(
    (word) => !isQuiet(word) && !setWords.has(word),
  );
  return basket !== undefined && named.every((word) => title.has(formOf(word)));
}
const setWords = new Set('set kit bundle setup stuff list back go show see'.split(' '));
