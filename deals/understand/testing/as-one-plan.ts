import type { Plan } from '../../plan.ts';
import { plansOf } from '../../wants.ts';

/** A plan as if for one thing: everything that is asked for, and the bounds that hold for each of it. */
export function asOnePlan(plan: Plan): Plan {
  if (!plan.wants) return plan;
  const plans = plansOf(plan);
  const [{ priceMin, priceMax, discountMin, savingMin }] = plans;
  const { wants: _, ...shared } = plan;
  return {
    ...shared,
    ...plans.find(({ goal }) => goal),
    priceMin: plans.reduce<Bounds['priceMin']>((so, each) => wider(so, each.priceMin, -1), priceMin),
    priceMax: plans.reduce<Bounds['priceMax']>((so, each) => wider(so, each.priceMax, 1), priceMax),
    discountMin: plans.reduce<Bounds['discountMin']>(
      (so, each) => wider(so, each.discountMin, -1),
      discountMin,
    ),
    savingMin: plans.reduce<Bounds['savingMin']>((so, each) => wider(so, each.savingMin, -1), savingMin),
    discountMax: undefined,
    brandsIn: plans.flatMap(({ brandsIn }) => brandsIn),
    merchantsIn: plans.flatMap(({ merchantsIn }) => merchantsIn),
    subcategories: plans.flatMap(({ subcategories }) => subcategories),
    words: plans.flatMap(({ words }) => words),
    hints: plans.flatMap(({ hints }) => hints),
  };
}

type Bounds = Pick<Plan, 'priceMin' | 'priceMax' | 'discountMin' | 'savingMin'>;

/** The bound that holds for both: none where one has none. */
function wider<T extends { value: number }>(
  one: T | undefined,
  other: T | undefined,
  sign: 1 | -1,
): T | undefined {
  if (!one || !other) return undefined;
  return (other.value - one.value) * sign > 0 ? other : one;
}
