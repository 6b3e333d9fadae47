import type { Plan, Want } from './plan.ts';

/** The maximum number of separate products in one request. */
export const mostWants = 8;
/** The maximum number of parts of a set, to which some may be added. */
export const mostParts = mostWants + 2;

/** One plan per requested product; the plan itself if there is only one. */
export function plansOf(plan: Plan): readonly [Plan, ...Plan[]] {
  const { wants, ...shared } = plan;
  const [first, ...rest] = wants ?? [];
  if (!first) return [plan];
  return [{ ...shared, ...first }, ...rest.map((want) => ({ ...shared, ...want }))];
}

/** Combines plans for one product each into one plan. Shared parts come from the first. */
export function planFor(plans: readonly [Plan, ...Plan[]]): Plan {
  const [first] = plans;
  if (plans.length === 1) return first;
  return { ...split(first).shared, ...nothing, wants: plans.map((plan) => split(plan).want) };
}

/** Applies a change to each requested product. */
export function mapWants(plan: Plan, change: (plan: Plan) => Plan): Plan {
  const [first, ...rest] = plansOf(plan);
  return planFor([change(first), ...rest.map(change)]);
}

/** One plan as one of several products. */
export const wantOf = (plan: Plan): Want => split(plan).want;

const nothing = { brandsIn: [], merchantsIn: [], subcategories: [], words: [], hints: [] } satisfies Want;

function split(plan: Plan): { want: Want; shared: Omit<Plan, keyof Want> } {
  const {
    priceMin,
    priceMax,
    discountMin,
    discountMax,
    savingMin,
    brandsIn,
    merchantsIn,
    goal,
    subcategories,
    words,
    kind,
    attributes,
    seen,
    slot,
    count,
    held,
    leaning,
    hints,
    ...shared
  } = plan;
  const want = {
    ...(priceMin && { priceMin }),
    ...(priceMax && { priceMax }),
    ...(discountMin && { discountMin }),
    ...(discountMax && { discountMax }),
    ...(savingMin && { savingMin }),
    brandsIn,
    merchantsIn,
    ...(goal && { goal }),
    subcategories,
    words,
    ...(kind && { kind }),
    ...(attributes && { attributes }),
    ...(seen && { seen }),
    ...(slot && { slot }),
    ...(count && { count }),
    ...(held && { held }),
    ...(leaning && { leaning }),
    hints,
  };
  return { want, shared };
}
