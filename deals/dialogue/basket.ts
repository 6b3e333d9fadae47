import type { Basket } from '../../domain/deal.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { attributeKey, measures, readAttributes } from '../attributes/read-attributes.ts';
import { emptyPlan, less, type Plan, type PlanAttribute, type Want } from '../plan.ts';
import { NotHere, type Wanted } from '../retrieve/reach.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import { shortUsd, usd } from '../../domain/usd.ts';
import { sortsOf } from '../kinds/recipes.ts';
import { planFor, plansOf } from '../wants.ts';
import type { Shopper } from '../search/rank.ts';
import { letters } from '../attributes/scale-of.ts';
import { agreed, agrees, withoutScales } from './agree.ts';
import type { PartChange } from './moves.ts';
import { mapSlot } from './parts-of-set.ts';

/** How many deals of a slot are considered, best first. */
const perSlot = 24;
/** How many of them tell which sizes a slot is sold in. */
const perSlotAtFirst = 150;

/** `unlike`: what was said of sizes and wearers, with the slots that have nothing of that. */
type FilledBasket = {
  found: Found[];
  basket: Basket;
  unlike: { text: string; slots: string[] }[];
  /** What all parts cost at least, where that is above the budget. */
  least?: number;
  /** For each slot, the other deals that the budget allows in its place, best first. */
  others: Found[][];
};
type Options = { now: Date; shopper: Shopper | null };

/** "Two pairs of socks", "two of those mugs" count what is sold together. */
const ofPacks =
  /\b(?:\d+|two|three|four|five|six) (?:pairs?|packs?|sets?|boxes|cases|bags|of (?:those|these|them|the|each|every|my))\b|\btwo of everything\b/i;
/** How many are sold together, as a title says it: 2 of a pair. */
function packOf(title: string): number {
  const [, pack, set] = /\b(\d+)-Pack\b|\bSet of (\d+)\b/i.exec(title) ?? [];
  return Number(pack ?? set ?? (/\bPair\b/i.test(title) ? 2 : 1));
}
/** How often a deal is bought for so many things: a pair of bar stools once for two. */
const timesFor = (count: number, { offer }: Found, query: string): number =>
  ofPacks.test(query) ? count : Math.ceil(count / packOf(offer.title));

/** What a part of a set costs in US dollars: of four sleeping bags, each counts. */
const costOf = (part: Plan | undefined, found: Found): number =>
  found.offer.dealPrice * timesFor(part?.count ?? 1, found, part?.query ?? '');

/** How often a deal is bought, of several things: of a list to choose from, once. */
export const countOf = ({ wants, query }: Plan, found: Found): number =>
  timesFor(wants?.[found.want]?.count ?? 1, found, query);

/** What deals cost together in US dollars, each as often as the set has it. */
export const totalOf = (plan: Plan, deals: readonly Found[]): number =>
  deals.reduce((all, found) => all + found.offer.dealPrice * countOf(plan, found), 0);

/**
 * Picks one deal for each slot within the budget. A held one stays. Every other slot first gets its least expensive deal while
 * the budget lasts; then, slot by slot, the best deal that the rest allows. A slot that does not fit is named with its cost.
 */
export function fillBasket(index: DealIndex, plan: Plan, options: Options): FilledBasket {
  const stated = plan.basket?.budget ?? Number.POSITIVE_INFINITY;
  const budget = plan.basket?.isOpen ? stated - 0.01 : stated;
  const plans = slotPlans(index, plan, options);
  const slots = together(plans, (each) => ({
    name: each.slot ?? each.kind?.text ?? '',
    candidates: agreeing(index, each, searchSlot(index, each, { ...options, limit: perSlot })),
    least: agreeing(
      index,
      each,
      searchSlot(index, { ...each, order: cheapest }, { ...options, limit: perSlot }),
    ),
  }));
  const priceAt = (at: number) => (found: Found | undefined) => (found ? costOf(plans[at], found) : 0);
  const sum = (picks: readonly (Found | undefined)[]) =>
    picks.reduce((all, pick, at) => all + priceAt(at)(pick), 0);
  const all = together(plansOf(plan), (each) => heldIn(index, each, options));
  // Prices may have changed since.
  const held = sum(all) > budget + 1e-9 && !plan.basket?.isPicked ? [] : all;
  const chosen: (Found | undefined)[] = slots.map((_, at) => held[at]);
  let left = budget - sum(held);
  // Two parts that are sold under one name are two different things.
  const isFree = (at: number) => (found: Found) =>
    !chosen.some((other, place) => place !== at && other?.id === found.id);
  // The parts of a set share the words that ask for it; one that has its own was named, and comes first.
  const isNamed = (at: number) =>
    plans.filter(({ kind }) => kind?.span.start === plans[at]?.kind?.span.start).length === 1;
  for (const at of [...slots.keys()].toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const price = priceAt(at);
    const least = slots[at]?.least.find(isFree(at));
    if (chosen[at] || least === undefined || price(least) > left + 1e-9) continue;
    chosen[at] = least;
    left -= price(least);
  }
  // "Dorm stuff, cheap": the least expensive of each, whatever its size.
  const isCheap = plan.order?.value === 'cheapest';
  // An equal share each, so that the first slot does not use up the rest.
  const share = budget / Math.max(1, chosen.filter(Boolean).length);
  slots.forEach(({ candidates }, at) => {
    const [now, price] = [chosen[at], priceAt(at)];
    if (!now || held[at] || isCheap) return;
    const most = Math.min(left + price(now), Math.max(share, price(now))) + 1e-9;
    const affordable = candidates.filter((each) => price(each) <= most && isFree(at)(each));
    const { words = [], attributes = [] } = plans[at] ?? {};
    const isPlain = words.length === 0 && attributes.length === 0;
    const better = (isPlain && affordable.find(isUsual(candidates))) || affordable[0];
    if (!better) return;
    left += price(now) - price(better);
    chosen[at] = better;
  });
  slots.forEach(({ candidates, least }, at) => {
    const [now, price] = [chosen[at], priceAt(at)];
    if (!now || !isOfOther(plan.basket?.title ?? '', chosen, at)(now)) return;
    const other = [...candidates, ...least].find(
      (each) =>
        price(each) <= left + price(now) + 1e-9 &&
        isFree(at)(each) &&
        !isOfOther(plan.basket?.title ?? '', chosen, at)(each),
    );
    if (!other) return;
    left += price(now) - price(other);
    chosen[at] = other;
  });
  const found = chosen.flatMap((each, slot) => each?.forWant(slot) ?? []);
  const total = sum(chosen);
  const cheapestOf = slots.map(({ least }) => least[0]);
  const others = slots.map(({ candidates }, at) =>
    candidates.filter(
      (each) =>
        chosen.every((pick) => pick?.id !== each.id) &&
        priceAt(at)(each) <= left + priceAt(at)(chosen[at]) + 1e-9,
    ),
  );
  const isOver = cheapestOf.some((least, at) => least && !chosen[at]);
  const atLeast = Math.round(sum(cheapestOf) * 100) / 100;
  return {
    found,
    others,
    unlike: unlike(index, plans, chosen),
    ...(isOver && atLeast > budget && { least: atLeast }),
    basket: {
      slots: slots.map(({ name, least }, at) => {
        const pick = chosen[at];
        const count = others[at]?.length ?? 0;
        if (!pick)
          return {
            name,
            others: count,
            note: least[0]
              ? `does not fit: the least expensive is ${shortUsd(priceAt(at)(least[0]))}`
              : 'nothing found for this',
          };
        const { title, merchant, dealPrice } = pick.offer;
        const times = countOf(plan, pick.forWant(at));
        const note = times > 1 && { note: `${times} at ${usd(dealPrice)} each` };
        return {
          name,
          dealId: pick.id,
          title,
          merchant,
          price: Math.round(priceAt(at)(pick) * 100) / 100,
          ...note,
          others: count,
        };
      }),
      total: Math.round(total * 100) / 100,
      ...(Number.isFinite(stated) && { budget: stated }),
    },
  };
}

/** A case for an electric guitar beside an acoustic one: whether a deal is made for another sort of a part than the set has. */
function isOfOther(
  name: string,
  chosen: readonly (Found | undefined)[],
  at: number,
): (found: Found) => boolean {
  const sorts = sortsOf(name);
  const saidBy = ({ offer }: Found) => {
    const words = offer.title.toLowerCase().split(/[ ,]+/);
    return sorts.filter((sort) => words.includes(sort));
  };
  const [own = []] = chosen.slice(0, at).flatMap((each) => (each ? [saidBy(each)] : []));
  return (found) => own.length > 0 && saidBy(found).some((sort) => !own.includes(sort));
}

/** The smallest of a kind, dumbbells of 2 lb, serve few: what shops usually charge for them is less than half of the middle. */
function isUsual(candidates: readonly Found[]): (found: Found) => boolean {
  const usual = ({ offer }: Found) => offer.originalPrice ?? offer.dealPrice;
  const all = candidates.map(usual).toSorted((a, b) => a - b);
  const least = (all[Math.floor(all.length / 2)] ?? 0) / 2;
  return (found) => usual(found) >= least;
}

/** A plan for each slot, with the sizes and wearers that the set agrees on. */
export function slotPlans(index: DealIndex, plan: Plan, options: Options): Plan[] {
  const plans = plansOf(plan);
  const parts = together(plans, (each) => ({
    plan: each,
    found: searchSlot(index, withoutScales(each), { ...options, limit: perSlotAtFirst }),
  }));
  const traits = agreed(index, parts);
  return plans.map((each, at) => {
    const bare = withoutScales(each);
    const attributes = [...onOtherHand(bare), ...(traits[at] ?? [])];
    return attributes.length > 0 ? { ...bare, attributes } : bare;
  });
}

/** Who plays golf left-handed wears the glove on the right hand, and everybody else on the left. */
function onOtherHand({ kind, attributes = [] }: Plan): PlanAttribute[] {
  if (!kind?.phrases.includes('golf glove')) return attributes;
  const hand = attributes.find(({ type }) => type === 'hand');
  const value = hand?.value === 'left' ? 'right' : 'left';
  return [
    ...attributes.filter((each) => each !== hand),
    { type: 'hand', value, span: { start: 0, end: 0, text: '' } },
  ];
}

/** Without what is for somebody else, and without other sizes if anything is left. */
function agreeing(index: DealIndex, { attributes = [], count = 1 }: Plan, found: Found[]): Found[] {
  const left = attributes.reduce((some, trait) => {
    const fitting = some.filter(agrees(index, trait));
    return fitting.length > 0 || trait.type === 'audience' ? fitting : some;
  }, found);
  // Two of a women's sleeping bag serve no couple.
  const forAnyone = left.filter(
    (each) => !traitsOf(index, each).some((trait) => trait.startsWith('audience:')),
  );
  const isForWhom = attributes.some(({ type }) => type === 'audience');
  return count > 1 && !isForWhom && forAnyone.length > 0 ? forAnyone : left;
}

const traitsOf = ({ table }: DealIndex, { row }: Found): string[] =>
  table.attributeSets.textOf(table.attributeSet[row] ?? 0).split(' ');

function unlike(
  index: DealIndex,
  plans: readonly Plan[],
  chosen: readonly (Found | undefined)[],
): FilledBasket['unlike'] {
  const slots = new Map<string, string[]>();
  plans.forEach(({ attributes = [], slot = '' }, at) => {
    const pick = chosen[at];
    if (!pick) return;
    const colors = attributes.filter(({ type }) => type === 'color');
    const hasNone = colors.length > 0 && !colors.some((color) => hasColor(index, color, pick));
    const missed = [
      ...attributes.filter((trait) => trait.span.text !== '' && !agrees(index, trait)(pick)),
      ...(hasNone ? colors : []),
    ].map(({ span }) => span.text);
    for (const text of new Set(missed)) slots.set(text, [...(slots.get(text) ?? []), slot]);
  });
  return [...slots].map(([text, names]) => ({ text, slots: names }));
}

/** Whether a deal has a color that is asked for, or states none. */
function hasColor(index: DealIndex, { type, value }: PlanAttribute, found: Found): boolean {
  const stated = traitsOf(index, found);
  return (
    type !== 'color' ||
    stated.includes(attributeKey(type, value)) ||
    !stated.some((each) => each.startsWith('color:'))
  );
}

/** Each slot's result. What several slots need to have read is asked for at once. */
function together<Slot>(plans: readonly Plan[], read: (plan: Plan) => Slot): Slot[] {
  const missing: Wanted[] = [];
  const slots = plans.flatMap((each) => {
    try {
      return [read(each)];
    } catch (thrown) {
      if (!(thrown instanceof NotHere)) throw thrown;
      missing.push(...thrown.wanted);
      return [];
    }
  });
  if (missing.length > 0) throw new NotHere(missing);
  return slots;
}

/** Candidates for a slot, preferably of the other slots' goal: beside a webcam, a light for video calls. */
function searchSlot(index: DealIndex, each: Plan, options: Parameters<typeof search>[2]): Found[] {
  const plan = { ...each, quantity: undefined };
  const { leaning } = each;
  const isMet = ({ found, unmet }: Answer) =>
    found.length > 0 && unmet.every(({ attributes }) => attributes.length === 0);
  const inGoal =
    leaning && search(index, { ...plan, goal: { value: leaning, span: cheapest.span } }, options);
  if (inGoal && isMet(inGoal)) return inGoal.found;
  // Comforters in twin XL are sold, though none in that goal.
  const all = search(index, plan, options);
  return inGoal && inGoal.found.length > 0 && !isMet(all) ? inGoal.found : all.found;
}

/** The deal that a slot holds, if it is still sold. */
function heldIn(index: DealIndex, each: Plan, options: Options): Found | undefined {
  if (each.held === undefined) return undefined;
  return searchSlot(index, each, { ...options, limit: perSlotAtFirst }).find(({ id }) => id === each.held);
}

/**
 * An edited set: parts of which nothing was said keep their deals, also what an earlier step of the same turn put in. A new
 * budget fills all of them anew, unless they cost no more than a lower one.
 */
export function withHeld(plan: Plan, standing: Plan, shown: readonly Found[]): Plan {
  const freed = plansOf(plan).map((each) => less(each, 'held'));
  const [now, past] = [plan.basket?.budget, standing.basket?.budget];
  // "Make it 150" of what costs less changes nothing.
  const isWithin = now !== undefined && past !== undefined && now < past && totalOf(standing, shown) <= now;
  const isSame = isWithin || (now === past && plan.basket?.isOpen === standing.basket?.isOpen);
  const before = plansOf(standing).map(statedOf);
  const ids = new Set(shown.map(({ id }) => id));
  const [first = plan, ...rest] = freed.map((each, at) => {
    const place = before.indexOf(statedOf(each));
    const own = plansOf(plan)[at]?.held;
    const put = own !== undefined && !ids.has(own) ? own : undefined;
    // Of two parts that are called the same, the one that has it.
    const kept = shown.filter(({ want }) => before[want] === statedOf(each));
    const held = put ?? (place < 0 ? undefined : (kept.find(({ id }) => id === own) ?? kept[0])?.id);
    return isSame && plan.basket && held !== undefined ? { ...each, held } : each;
  });
  return planFor([first, ...rest]);
}

/** What was said of a part. What a whole set must not be still leaves deals out. */
export const statedOf = ({
  kind,
  attributes = [],
  words,
  seen,
  brandsIn,
  merchantsIn,
  ...limits
}: Plan): string =>
  JSON.stringify([
    kind?.phrases,
    attributes.map(({ type, value, bound }) => [type, value, bound].join(' ')).toSorted(),
    words.map(({ text }) => text),
    [seen, [...brandsIn, ...merchantsIn].map(({ name }) => name)],
    [limits.priceMin, limits.priceMax, limits.discountMin, limits.savingMin].map((limit) => limit?.value),
  ]);

const nowhere = { start: 0, end: 0, text: '' };
const cheapest = { value: 'cheapest' as const, span: nowhere };

/**
 * The plan with another deal in one slot, excluding the current one. Null if there is no such slot, or its deal states no
 * measure to go by.
 */
export function swapSlot(plan: Plan, at: number, { basket }: FilledBasket, how?: PartChange): Plan | null {
  const slot = basket.slots[at];
  const want = plan.wants?.[at];
  if (!want || !slot?.dealId) return null;
  const seen = [...(want.seen ?? []), slot.dealId].slice(-40);
  if (!how) return withWant(plan, at, { ...want, seen });
  const said = differing(slot, how);
  if (!said) return null;
  // A later "nicer" takes back "cheaper".
  const isOfPrice = said.priceMax ?? said.priceMin;
  const free = isOfPrice ? withWant(plan, at, less(want, 'priceMin', 'priceMax')) : plan;
  const other = mapSlot(free, at, said, how.span.text);
  return withWant(other, at, { ...(other.wants?.[at] ?? want), seen });
}

const withWant = (plan: Plan, at: number, want: Want): Plan => ({
  ...plan,
  ...(plan.wants && { wants: plan.wants.map((each, place) => (place === at ? want : each)) }),
});

/** The plan with a given deal in one slot, and in all others what they have; null where that is not one of the slot's other deals. */
export function withDeal(plan: Plan, at: number, id: string, { basket, others }: FilledBasket): Plan | null {
  if (!plan.wants || !others[at]?.some((each) => each.id === id)) return null;
  const held = basket.slots.map(({ dealId }, place) => (place === at ? id : dealId));
  return {
    ...plan,
    wants: plan.wants.map((each, place) => {
      const deal = held[place];
      return deal === undefined ? less(each, 'held') : { ...each, held: deal };
    }),
  };
}

type Slot = Basket['slots'][number];

/** What a deal must be to differ so from the one in a slot; null if that one states no measure. */
function differing(slot: Slot, { to, span, like }: PartChange): Plan | null {
  const limit = { value: slot.price ?? 0, inclusive: false, span, implied: true };
  if (to === 'cheaper') return { ...emptyPlan(span.text), priceMax: limit };
  if (to === 'dearer') return { ...emptyPlan(span.text), priceMin: limit };
  const measure = measureOf(slot);
  const letter = letterOf(slot);
  if (!measure && letter >= 0) {
    // The nearest one first.
    const values = to === 'larger' ? letters.slice(letter + 1) : letters.slice(0, letter).toReversed();
    const attributes = values.map((value) => ({ type: 'size' as const, value, span: nowhere }));
    return attributes.length > 0 ? { ...emptyPlan(span.text), attributes } : null;
  }
  if (!measure) return null;
  const stated = Number.parseFloat((slot.title ?? '').slice(measure.start, measure.end));
  if (like !== undefined && stated > 0) {
    const value = String((Number(measure.value) / stated) * like);
    return { ...emptyPlan(span.text), attributes: [{ type: measure.type, value, span }] };
  }
  const [bound, share] = to === 'larger' ? (['least', 1.01] as const) : (['most', 0.99] as const);
  const value = String(Number(measure.value) * share);
  return { ...emptyPlan(span.text), attributes: [{ type: measure.type, value, bound, span }] };
}

const measureOf = ({ title = '' }: Slot) =>
  readAttributes(title).find(({ type, value }) => measures.includes(type) && Number(value) > 0);

/** The place of the size in letters that a title states, or −1: "Small" is 1. */
const letterOf = ({ title = '' }: Slot): number =>
  letters.indexOf(readAttributes(title).find(({ type }) => type === 'size')?.value ?? '');

/** Whether a slot's new deal differs so from the one before. A measure that no deal has only ranks them. */
export function isSo(before: Slot | undefined, now: Slot | undefined, { to }: PartChange): boolean {
  if (to === 'cheaper' || to === 'dearer') return true;
  const isMeasured = before !== undefined && measureOf(before) !== undefined;
  const sizeOf = (each: Slot) => (isMeasured ? measureOf(each)?.value : letterOf(each));
  const [was, is] = [before, now].map((each) => Number(each && sizeOf(each)));
  return to === 'larger' ? Number(is) > Number(was) : Number(is) < Number(was);
}
