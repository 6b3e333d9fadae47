import { isPersonWord } from '../lexicon/people.ts';
import type { PlanChip } from '../../domain/deal.ts';
import { described, leastSaving, type Plan, type PlanAttribute, type Span } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { shortUsd } from '../../domain/usd.ts';

const orderChips = {
  best: 'Best first',
  cheapest: 'Cheapest first',
  dearest: 'Most expensive first',
  discount: 'Biggest discount first',
  newest: 'Newest first',
  trending: 'Trending first',
  ending: 'Ending soon first',
} as const;
const windowChips = { now: 'Right now', today: 'Today', week: 'This week', month: 'This month' } as const;

/** What was understood, one chip per part, in a fixed order. */
export function chipsOf(plan: Plan): PlanChip[] {
  const chips: PlanChip[] = [];
  // What the parts of a set agree on has no words of its own.
  const wanted = (text: string) => text && chips.push({ text, wanted: true });
  const left = (text: string) => chips.push({ text, wanted: false });
  if (plan.basket) {
    wanted(plan.basket.title);
    if (plan.basket.budget !== undefined) wanted(`Up to ${shortUsd(plan.basket.budget)} in all`);
  }
  if (plan.chosen) {
    for (const text of new Set(plansOf(plan).flatMap(({ kind }) => kind?.text ?? []))) wanted(text);
    for (const text of limitTexts(plansOf(plan)[0])) wanted(text);
  } else if (plan.wants) for (const each of plansOf(plan)) wanted(each.slot ?? wantText(each));
  if (!plan.chosen) for (const text of [...thingTexts(plan), ...limitTexts(plan)]) wanted(text);
  for (const text of new Set(plan.unread.map(({ span }) => span.text))) wanted(`${text} (not compared)`);
  if (plan.recency) wanted(windowChips[plan.recency.window]);
  if (plan.order)
    wanted(plan.order.per ? `Cheapest per ${plan.order.per} first` : orderChips[plan.order.value]);
  if (plan.quantity) wanted(`${plan.quantity.value} at most`);
  for (const name of namesOf(plan.brandsOut, plan.merchantsOut)) left(name);
  for (const title of areaTitles(plan.subcategoriesOut)) left(title);
  for (const { text } of plan.wordsOut) left(text);
  return chips;
}

/** One of several things a request asks for, with its own limits: "Golf shoes under $50". */
export function wantText(plan: Plan): string {
  const limits = limitTexts(plan).map((text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return [thingTexts(plan).join(' '), limits.join(', ')].filter(Boolean).join(' ');
}

/** The titles of areas. What shoppers and merchants write differently ("Yoga/Pilates", "Yoga and Pilates") is one. */
export const areaTitles = (areas: Plan['subcategories']): string[] =>
  areas.flatMap(({ title }, at) =>
    areas.findIndex((other) => isSameArea(other.title, title)) === at ? [title] : [],
  );
export const isSameArea = (one: string, other: string): boolean => areaKey(one) === areaKey(other);
const areaKey = (title: string) =>
  tokensOf(title)
    .filter((word) => word !== 'and')
    .join(' ');

function thingTexts(plan: Plan): string[] {
  const titles = areaTitles(plan.subcategories.filter(({ soft }) => !soft));
  // "Women's gloves please" after gloves says once what they are.
  return unrepeated([
    ...titles,
    ...(plan.goal && titles.length === 0 && !plan.kind ? [plan.goal.span.text] : []),
    ...(plan.kind ? [plan.kind.text] : []),
    ...attributeTexts(plan),
    ...topicsOf(plan).flatMap(({ text, isMissed }) => (isMissed ? [] : [text])),
    ...namesOf(plan.brandsIn, plan.merchantsIn),
  ]);
}

const unrepeated = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => texts.findIndex((other) => keyOf(other) === keyOf(text)) === at);
const keyOf = (text: string) => tokensOf(text).map(stemOf).join(' ');

/** Without those that none of the deals has, and once where the same is said in two ways: "woman", "women's". */
const attributeTexts = ({ attributes = [] }: Plan): string[] =>
  apart(attributes)
    .filter(({ missed }) => !missed)
    .filter(
      ({ type, value }, at, all) =>
        all.findLastIndex((each) => each.type === type && each.value === value) === at,
    )
    .map(
      ({ type, value, span }) =>
        ageText(attributes, span) ?? (type === 'age' ? `age ${value}` : nameOf({ type, span })),
    );

/** A bare number of a size says nothing alone, and its letters are capitals. */
export const nameOf = ({ type, span: { text } }: Pick<PlanAttribute, 'type' | 'span'>): string =>
  type !== 'size'
    ? text
    : /^\d{1,2}(?:\.5)?$/.test(text)
      ? `size ${text}`
      : text.replace(/\b(?:x{0,3}[sl]|[sml]|\dxl)$/i, (letters) => letters.toUpperCase());

/** "She's 9", "hes 7": how somebody's age is said is no name of a property. */
function ageText(attributes: readonly PlanAttribute[], { start, end, text }: Span): string | null {
  const age = attributes.find(({ type, span }) => type === 'age' && span.start === start && span.end === end);
  return age && !/^ages? /i.test(text) ? `age ${age.value}` : null;
}

/** "Men's 11" says whom it is for: what is part of another property is not said again. */
export const apart = <Said extends { span: Span }>(said: readonly Said[]): Said[] =>
  said.filter(
    ({ span: { start, end, text } }) =>
      !said.some(({ span }) => span.start <= start && span.end >= end && span.text.length > text.length),
  );

function limitTexts(plan: Plan): string[] {
  const { discountMin, discountMax, savingMin } = plan;
  const price = priceChip(plan);
  return [
    ...(price ? [price] : []),
    ...(discountMin
      ? [discountMin.value === leastSaving ? 'Sale prices' : `At least ${discountMin.value}% off`]
      : []),
    ...(discountMax ? [`At most ${discountMax.value}% off`] : []),
    ...(savingMin ? [`At least ${shortUsd(savingMin.value)} off`] : []),
  ];
}

function namesOf(...lists: Array<Plan['brandsIn']>): Set<string> {
  return new Set(lists.flat().map(({ name }) => name));
}

function priceChip({ priceMin, priceMax }: Plan): string | null {
  if (priceMin?.around !== undefined && priceMin.around === priceMax?.around)
    return `Around ${shortUsd(priceMin.around)}`;
  if (priceMin && priceMax) return `${shortUsd(priceMin.value)} to ${shortUsd(priceMax.value)}`;
  if (priceMax) return `${priceMax.inclusive ? 'Up to' : 'Under'} ${shortUsd(priceMax.value)}`;
  if (priceMin) return `${priceMin.inclusive ? 'From' : 'Over'} ${shortUsd(priceMin.value)}`;
  return null;
}

/** Topic words side by side in the request, as one text. `isMissed`: no deal says any of them. */
export function topicsOf(plan: Plan): Array<{ text: string; words: string[]; isMissed: boolean }> {
  const groups: Array<{ text: string; words: string[]; start: number; end: number; isMissed: boolean }> = [];
  for (const { text, span, missed = false } of plan.words) {
    const last = groups.at(-1);
    // What was said earlier, or of something else, has no place in the request.
    const isHere = span.start < span.end;
    if (last && isHere && /^[\s\-+/'’]*$/.test(plan.query.slice(last.end, span.start))) {
      last.words.push(text);
      last.end = span.end;
      last.text = plan.query.slice(last.start, last.end);
      last.isMissed &&= missed;
    } else
      groups.push({ text: span.text, words: [text], start: span.start, end: span.end, isMissed: missed });
  }
  return groups.map(({ text, words, isMissed }) => ({ text, words, isMissed }));
}

const soldInPairs = /\b(?:shoe|boot|sneaker|cleat|skate|sandal|slipper|sock)$/i;

const withoutSoft = (plan: Plan): Plan => ({ ...plan, words: plan.words.filter(({ soft }) => !soft) });

/** The request in a few words, as a heading: "left-handed golf clubs". */
export function headingOf(plan: Plan): string {
  if (plan.basket) return plan.basket.title;
  // "What you described" says nothing above a list.
  if (plan.chosen === described)
    return [...new Set(plansOf(plan).flatMap(({ kind }) => kind?.text ?? []))].slice(0, 3).join(', ');
  if (plan.chosen) return plan.chosen;
  if (plan.wants) return plansOf(plan).map(headingOf).join(' and ');
  const { kind } = plan;
  const things = kind
    ? [
        // A size that none has is no name of those that come near.
        ...[
          // "6 yo" tells the age, and of a child.
          ...new Set(attributeTexts({ ...plan, attributes: plan.attributes?.filter(({ near }) => !near) })),
          ...topicsOf(withoutSoft(plan)).map(({ text }) => text),
        ].filter(
          // A racquet for somebody's wife is called so by nobody.
          (text) => !isPersonWord(text),
        ),
        kind.text.replace(soldInPairs, '$&s'),
      ]
    : thingTexts(plan);
  const limits = limitTexts(plan).map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  return [things.join(' '), ...limits].filter(Boolean).join(', ') || 'Best deals';
}
