import type { DealIndex } from '../index/deal-index.ts';
import { type Bound, less, type Plan } from '../plan.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import { saysWord, topicOf } from '../search/topic.ts';
import { shortUsd } from '../../domain/usd.ts';
import { chipsOf, wantText } from '../understand/chips.ts';
import { plansOf } from '../wants.ts';
import { partsOf } from './plan-parts.ts';
import { listed, phrasesOf } from './say.ts';

/** The constraint that left a plan without matches: in words, the plan without it, and the matches of that. `leftOut`: what all of those have. */
type Block = { text: string; label: string; plan: Plan; found: Found[]; leftOut?: string };

/** More than this many are neither counted nor shown. */
export const mostAlternatives = 24;

type Options = Omit<NonNullable<Parameters<typeof search>[2]>, 'limit'>;
type Find = (plan: Plan, limit?: number) => Found[];

/**
 * The smallest change that gives a plan without matches some: a bound moved just far enough, or one part removed. Null
 * when the plan has matches, when a limit is unreadable, or when no single change helps. `text` states the number of
 * deals in `found`, and what the plan asks for that none of them has.
 */
export function blocking(index: DealIndex, plan: Plan, options: Options): Block | null {
  const answer = (candidate: Plan, limit: number) => search(index, candidate, { ...options, limit });
  const find: Find = (candidate, limit = mostAlternatives + 1) => answer(candidate, limit).found;
  // A search leaves out what no deal has: first only what has all of it is offered.
  const findAll: Find = (candidate, limit = mostAlternatives + 1) => {
    const { found, unmet } = answer(candidate, mostAlternatives + 1);
    if (lackedIn(candidate, unmet).length > 0) return [];
    const isChoice = candidate.kind !== undefined || /\bor\b/i.test(candidate.query);
    const words = isChoice ? [] : topicOf(index, candidate);
    return found.filter(({ row }) => words.every((word) => saysWord(index, word, row))).slice(0, limit);
  };
  if (plan.unread.length > 0 || find(plan, 1).length > 0) return null;
  for (const each of plansOf(plan)) {
    const block = blockOfOne(each, findAll) ?? blockLacking(each);
    if (block) return plan.wants ? { ...block, text: `${wantText(each)}: ${block.text}` } : block;
  }
  return null;

  function blockLacking(each: Plan): Block | null {
    const block = each.kind ? blockOfOne(each, find) : null;
    if (!block) return null;
    const lacked = lackedIn(each, answer(block.plan, 1).unmet).map((text) => `“${text}”`);
    return { ...block, text: `${block.text}, but without ${listed(lacked, 'or')}` };
  }
}

/** What a plan asks for and no deal of its kind has, in its words. */
function lackedIn(plan: Plan, unmet: Answer['unmet']): string[] {
  return unmet.flatMap(({ attributes, words }) => [
    ...attributes.map(({ span }) => span.text),
    ...phrasesOf(plan, words),
  ]);
}

function blockOfOne(plan: Plan, find: Find): Block | null {
  for (const candidate of [priceCap, priceFloor, leastDiscount, leastSaving]) {
    const moved = candidate(plan, find);
    const block = moved && blockOf(moved, find);
    if (block) return block;
  }
  for (const removed of removals(plan)) {
    const block = blockOf(removed, find);
    if (block) return block;
  }
  return null;
}

/** How a loosened plan reads after "match": "if the limit is $150", "without Golf". */
type Loosened = { plan: Plan; how: string; label: string; leftOut?: string };

function blockOf({ plan, how, label, leftOut }: Loosened, find: Find): Block | null {
  const found = find(plan);
  if (found.length === 0) return null;
  const shown = found.slice(0, mostAlternatives);
  const count = found.length > mostAlternatives ? `More than ${mostAlternatives}` : String(shown.length);
  return {
    text: `${count} ${shown.length === 1 ? 'deal matches' : 'deals match'} ${how}`,
    label,
    plan,
    found: shown,
    ...(leftOut !== undefined && { leftOut }),
  };
}

function priceCap(plan: Plan, find: Find): Loosened | null {
  if (!plan.priceMax) return null;
  const cheapest = find(ordered(less(plan, 'priceMax'), 'cheapest'), 1)[0]?.offer.dealPrice;
  if (cheapest === undefined) return null;
  const cap = roundUp(cheapest);
  const loosened = { ...plan, priceMax: bound(plan.priceMax, cap) };
  return { plan: loosened, how: `if the limit is ${shortUsd(cap)}`, label: `Up to ${shortUsd(cap)}` };
}

function priceFloor(plan: Plan, find: Find): Loosened | null {
  if (!plan.priceMin) return null;
  const dearest = find(ordered(less(plan, 'priceMin'), 'dearest'), 1)[0]?.offer.dealPrice;
  if (dearest === undefined) return null;
  const floor = roundDown(dearest);
  const loosened = { ...plan, priceMin: bound(plan.priceMin, floor) };
  return { plan: loosened, how: `from ${shortUsd(floor)}`, label: `From ${shortUsd(floor)}` };
}

function leastDiscount(plan: Plan, find: Find): Loosened | null {
  if (!plan.discountMin) return null;
  const biggest = find(ordered(less(plan, 'discountMin'), 'discount'), 1)[0]?.offer;
  if (!biggest?.discount || biggest.priceEvidence === 'unverified') return null;
  const value = biggest.discount;
  const loosened = { ...plan, discountMin: { ...plan.discountMin, value } };
  return { plan: loosened, how: `at ${value}% off or more`, label: `At least ${value}% off` };
}

function leastSaving(plan: Plan): Loosened | null {
  if (!plan.savingMin) return null;
  return { plan: less(plan, 'savingMin'), how: 'with a smaller saving', label: 'With a smaller saving' };
}

/** The plan without each part that may be in the way, one at a time: names first, then the category, then the topic. */
function removals(plan: Plan): Loosened[] {
  const rank = ['name:', 'not-', 'discountMax', 'category:', 'goal', 'topic:'];
  const rankOf = (id: string) => rank.findIndex((start) => id.startsWith(start));
  return partsOf(plan)
    .filter(({ id }) => rankOf(id) >= 0)
    .sort((a, b) => rankOf(a.id) - rankOf(b.id))
    .flatMap(({ id, without }) => {
      // A request without anything it asked for is a different request.
      if (without.words.length === 0 && without.subcategories.length === 0 && !isBound(without)) return [];
      const name = chipTextOf(plan, without);
      // Where no chip shows a part, nobody would know what is left out.
      if (name === '') return [];
      return id.startsWith('not-')
        ? [{ plan: without, how: `with ${name}`, label: `With ${name}`, leftOut: name }]
        : [{ plan: without, how: `without “${name}”`, label: `Without “${name}”` }];
    });
}

function isBound({ kind, goal, brandsIn, merchantsIn }: Plan): boolean {
  return [kind, goal].some(Boolean) || brandsIn.length > 0 || merchantsIn.length > 0;
}

function chipTextOf(plan: Plan, without: Plan): string {
  const left = new Set(chipsOf(without).map(({ text }) => text));
  return chipsOf(plan).find(({ text }) => !left.has(text))?.text ?? '';
}

function ordered(plan: Plan, value: NonNullable<Plan['order']>['value']): Plan {
  return { ...plan, order: { value, span: plan.order?.span ?? { start: 0, end: 0, text: '' } } };
}

function bound(before: Bound, value: number): Bound {
  return { value, inclusive: true, span: before.span };
}

/** Rounds up to a natural amount: steps of 1, 5, 10, 25, 50, by size. */
function roundUp(price: number): number {
  const step = stepFor(price);
  return Math.ceil((price - 1e-6) / step) * step;
}

function roundDown(price: number): number {
  const step = stepFor(price);
  return Math.floor((price + 1e-6) / step) * step;
}

function stepFor(price: number): number {
  if (price < 10) return 1;
  if (price < 100) return 5;
  if (price < 250) return 10;
  return price < 1000 ? 25 : 50;
}
