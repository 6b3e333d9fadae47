import type { Plan } from '../../plan.ts';
import { asOnePlan } from '../../../bench/understand/as-one-plan.ts';
import { understand } from '../understand.ts';

/** What was read of a request, on one line: "max 70, topic lamp". */
export function readingOf(query: string): string {
  const plan: Plan = asOnePlan(understand(query));
  const list = (values: readonly string[]) => [...new Set(values)].join(' + ') || undefined;
  const parts = {
    min: plan.priceMin?.value,
    max: plan.priceMax?.value,
    off: plan.discountMin?.value,
    'off at most': plan.discountMax?.value,
    saves: plan.savingMin?.value,
    names: list([...plan.brandsIn, ...plan.merchantsIn].map(({ name }) => name)),
    'not names': list([...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => name)),
    areas: list(plan.subcategories.map(({ title }) => title)),
    'not areas': list(plan.subcategoriesOut.map(({ title }) => title)),
    goal: plan.goal?.value,
    since: plan.recency?.window,
    order: plan.order?.value,
    count: plan.quantity?.value,
    topic: plan.words.map(({ text }) => text).join(' ') || undefined,
    'not topic': list(plan.wordsOut.map(({ text }) => text)),
    'asked back': list(plan.unread.map(({ span }) => span.text)),
  };
  return Object.entries(parts)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`]))
    .join(', ');
}
