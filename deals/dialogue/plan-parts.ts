import type { PlanChip } from '../../domain/deal.ts';
import { less, type Plan, type PlanCategory, type PlanName } from '../plan.ts';
import { plansOf, planFor } from '../wants.ts';
import { tokensOf } from '../text/tokens.ts';
import { areaTitles, chipsOf, isSameArea, topicsOf } from '../understand/chips.ts';

/** One part of a plan that can be removed, and the plan without it. */
type PlanPart = { id: string; without: Plan };

/** Every part of a plan that a user can remove, in the order of its chips. */
export function partsOf(plan: Plan): PlanPart[] {
  const parts: PlanPart[] = [];
  const add = (id: string, without: Partial<Plan>) => parts.push({ id, without: { ...plan, ...without } });
  if (plan.basket) parts.push({ id: 'budget', without: { ...plan, basket: { title: plan.basket.title } } });
  const unlessNamed = (lists: readonly PlanName[], name: string) =>
    lists.filter((entry) => entry.name !== name);
  const unlessTitled = (list: readonly PlanCategory[], title: string) =>
    list.filter((entry) => !isSameArea(entry.title, title));

  for (const at of (plan.wants ?? []).keys())
    parts.push({ id: `want:${at}`, without: withoutWant(plan, at) });
  // With a kind, the area was only inferred, and is not a chip.
  for (const title of areaTitles(plan.subcategories.filter(({ soft }) => !soft))) {
    parts.push({ id: `category:${title}`, without: withoutCategory(plan, title) });
  }
  if (plan.goal) parts.push({ id: 'goal', without: lessGoal(plan) });
  if (plan.kind) parts.push({ id: 'kind', without: less(plan, 'kind') });
  for (const { type, value, span } of plan.attributes ?? []) {
    const attributes = plan.attributes?.filter((each) => each.span.start !== span.start);
    add(`attribute:${type}:${value}`, { attributes });
  }
  let at = 0;
  for (const { text, words } of topicsOf(plan)) {
    const [from, to] = [at, at + words.length];
    at = to;
    add(`topic:${text}`, { words: plan.words.filter((_, place) => place < from || place >= to) });
  }
  for (const name of namesOf(plan.brandsIn, plan.merchantsIn)) {
    add(`name:${name}`, {
      brandsIn: unlessNamed(plan.brandsIn, name),
      merchantsIn: unlessNamed(plan.merchantsIn, name),
    });
  }
  if (plan.priceMin ?? plan.priceMax)
    parts.push({ id: 'price', without: less(plan, 'priceMin', 'priceMax') });
  for (const key of ['discountMin', 'discountMax', 'savingMin', 'recency', 'order', 'quantity'] as const) {
    if (plan[key]) parts.push({ id: key, without: less(plan, key) });
  }
  for (const text of new Set(plan.unread.map(({ span }) => span.text))) {
    parts.push({ id: `unread:${text}`, without: withoutUnread(plan, text) });
  }
  for (const name of namesOf(plan.brandsOut, plan.merchantsOut)) {
    add(`not-name:${name}`, {
      brandsOut: unlessNamed(plan.brandsOut, name),
      merchantsOut: unlessNamed(plan.merchantsOut, name),
    });
  }
  for (const title of areaTitles(plan.subcategoriesOut)) {
    add(`not-category:${title}`, { subcategoriesOut: unlessTitled(plan.subcategoriesOut, title) });
  }
  for (const word of new Set(plan.wordsOut.map(({ span }) => span.text))) {
    add(`not-word:${word}`, { wordsOut: plan.wordsOut.filter(({ span }) => span.text !== word) });
  }
  return parts;
}

/** The chips of a plan. A chip's id is that of the part it removes. */
export function chipsWithIds(plan: Plan): PlanChip[] {
  const idOf = new Map<string, string>();
  const chips = chipsOf(plan);
  // The chips of several wants come first. When only one want is left, it is split into its own chips.
  const before = plan.basket ? (plan.basket.budget === undefined ? 1 : 2) : 0;
  for (const at of (plan.wants ?? []).keys()) {
    const chip = chips[before + at];
    if (chip && !idOf.has(keyOf(chip))) idOf.set(keyOf(chip), `want:${at}`);
  }
  if (before === 2 && chips[1]) idOf.set(keyOf(chips[1]), 'budget');
  for (const { id, without } of partsOf(plan)) {
    const left = new Set(chipsOf(without).map(keyOf));
    for (const chip of chips) {
      if (!left.has(keyOf(chip)) && !idOf.has(keyOf(chip))) idOf.set(keyOf(chip), id);
    }
  }
  return chips.map((chip) => ({ ...chip, id: idOf.get(keyOf(chip)) }));
}

/** The plan without one part, or null if it has no such part. */
export function withoutPart(plan: Plan, id: string): Plan | null {
  return partsOf(plan).find((part) => part.id === id)?.without ?? null;
}

const keyOf = ({ text, wanted }: PlanChip) => `${wanted} ${text}`;

function withoutCategory(plan: Plan, title: string): Plan {
  const gone = plan.subcategories.filter((entry) => isSameArea(entry.title, title));
  const stems = new Set(gone.flatMap(({ span }) => tokensOf(span.text)));
  const isFromGone = gone.some(({ span }) => span.start === plan.goal?.span.start);
  return {
    ...(isFromGone ? lessGoal(plan) : plan),
    subcategories: plan.subcategories.filter((entry) => !isSameArea(entry.title, title)),
    hints: plan.hints.filter((stem) => !stems.has(stem)),
  };
}

function withoutWant(plan: Plan, gone: number): Plan {
  const [first, ...rest] = plansOf(plan).filter((_, at) => at !== gone);
  // A single remaining want is no longer a basket or a choice.
  const left = rest.length === 0 && first ? less(first, 'basket', 'chosen', 'slot') : first;
  return left ? planFor([left, ...rest]) : plan;
}

/** Gives up a limit that was unreadable or in another currency. */
function withoutUnread(plan: Plan, text: string): Plan {
  const kept = plan.otherMoney?.span.text === text ? less(plan, 'otherMoney') : plan;
  return { ...kept, unread: plan.unread.filter(({ span }) => span.text !== text) };
}

const lessGoal = (plan: Plan) => less(plan, 'goal');

function namesOf(...lists: ReadonlyArray<readonly PlanName[]>): Set<string> {
  return new Set(lists.flat().map(({ name }) => name));
}
