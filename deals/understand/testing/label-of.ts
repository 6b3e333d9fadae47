import type { Plan } from '../../plan.ts';

/** What a plan says in the fields of the labeled requests: only what is there, names and areas without repeats. */
export function labelOf(plan: Plan): Record<string, unknown> {
  const list = (values: readonly string[]) => (values.length > 0 ? [...new Set(values)] : undefined);
  const label = {
    priceMin: plan.priceMin?.value,
    priceMax: plan.priceMax?.value,
    discountMin: plan.discountMin?.value,
    discountMax: plan.discountMax?.value,
    savingMin: plan.savingMin?.value,
    namesIn: list([...plan.brandsIn, ...plan.merchantsIn].map(({ name }) => name)),
    namesOut: list([...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => name)),
    categories: list(plan.subcategories.map(({ title }) => title)),
    categoriesOut: list(plan.subcategoriesOut.map(({ title }) => title)),
    goal: plan.goal?.value,
    recency: plan.recency?.window,
    order: plan.order?.value,
    quantity: plan.quantity?.value,
    topic: plan.words.map(({ text }) => text).join(' ') || undefined,
    topicOut: list(plan.wordsOut.map(({ text }) => text)),
    askedBack: list(plan.unread.map(({ span }) => span.text)),
    unread: plan.unread.length || undefined,
  };
  return Object.fromEntries(Object.entries(label).filter(([, value]) => value !== undefined));
}
