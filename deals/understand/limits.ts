import type { Bound, Plan } from '../plan.ts';
import type { Bounds } from './found.ts';

/** Several limits for one thing: of two on one side the stricter stands. Two that no price can meet are asked back. */
export function withLimits(plan: Plan, limits: readonly Bounds[]): Plan {
  let whole = plan;
  for (const bounds of limits) {
    const priceMin = tighter(whole.priceMin, bounds.priceMin, 1);
    const priceMax = tighter(whole.priceMax, bounds.priceMax, -1);
    whole = { ...whole, ...bounds, ...(priceMin && { priceMin }), ...(priceMax && { priceMax }) };
  }
  const { priceMin, priceMax, ...rest } = whole;
  if (!priceMin || !priceMax || priceMin.value <= priceMax.value) return whole;
  const question = `No price is both "${priceMin.span.text}" and "${priceMax.span.text}". Which of the two counts?`;
  return { ...rest, unread: [...plan.unread, { span: priceMax.span, question }] };
}

function tighter(one: Bound | undefined, other: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!one || !other) return one ?? other;
  if (one.value === other.value) return one.inclusive ? other : one;
  return (one.value - other.value) * sign > 0 ? one : other;
}
