import type { PlanChip } from '../../domain/deal.ts';
import type { Plan } from '../plan.ts';
import { dollars } from '../text/dollars.ts';

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

/** What was understood, a chip for each part, in a fixed order. */
export function chipsOf(plan: Plan): PlanChip[] {
  const chips: PlanChip[] = [];
  const wanted = (text: string) => chips.push({ text, wanted: true });
  const left = (text: string) => chips.push({ text, wanted: false });
  const titles = new Set(plan.subcategories.map(({ title }) => title));
  for (const title of titles) wanted(title);
  if (plan.goal && titles.size === 0) wanted(plan.goal.span.text);
  for (const { text } of topicsOf(plan)) wanted(text);
  for (const name of namesOf(plan.brandsIn, plan.merchantsIn)) wanted(name);
  const price = priceChip(plan);
  if (price) wanted(price);
  if (plan.discountMin) wanted(`At least ${plan.discountMin.value}% off`);
  if (plan.discountMax) wanted(`At most ${plan.discountMax.value}% off`);
  if (plan.savingMin) wanted(`At least ${dollars(plan.savingMin.value)} off`);
  if (plan.recency) wanted(windowChips[plan.recency.window]);
  if (plan.order) wanted(orderChips[plan.order.value]);
  if (plan.quantity) wanted(`${plan.quantity.value} at most`);
  for (const name of namesOf(plan.brandsOut, plan.merchantsOut)) left(name);
  for (const title of new Set(plan.subcategoriesOut.map(({ title }) => title))) left(title);
  for (const { text } of plan.wordsOut) left(text);
  return chips;
}

function namesOf(...lists: Array<Plan['brandsIn']>): Set<string> {
  return new Set(lists.flat().map(({ name }) => name));
}

function priceChip({ priceMin, priceMax }: Plan): string | null {
  if (priceMin && priceMax) return `${dollars(priceMin.value)} to ${dollars(priceMax.value)}`;
  if (priceMax) return `${priceMax.inclusive ? 'Up to' : 'Under'} ${dollars(priceMax.value)}`;
  if (priceMin) return `${priceMin.inclusive ? 'From' : 'Over'} ${dollars(priceMin.value)}`;
  return null;
}

/** Topic words that stand side by side in the request, as one text. */
export function topicsOf(plan: Plan): Array<{ text: string; words: string[] }> {
  const groups: Array<{ text: string; words: string[]; start: number; end: number }> = [];
  for (const { text, span } of plan.words) {
    const last = groups.at(-1);
    if (last && /^[\s\-+/'’]*$/.test(plan.query.slice(last.end, span.start))) {
      last.words.push(text);
      last.end = span.end;
      last.text = plan.query.slice(last.start, last.end);
    } else groups.push({ text: span.text, words: [text], start: span.start, end: span.end });
  }
  return groups.map(({ text, words }) => ({ text, words }));
}
