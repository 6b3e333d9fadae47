import type { Plan, Want } from './plan.ts';

/** How many things one request may ask for apart. */
export const mostWants = 8;

/** One plan for each thing that is asked for; the plan itself where that is a single thing. */
export function plansOf(plan: Plan): readonly [Plan, ...Plan[]] {
  const { wants, ...shared } = plan;
  const [first, ...rest] = wants ?? [];
  if (!first) return [plan];
  return [{ ...shared, ...first }, ...rest.map((want) => ({ ...shared, ...want }))];
}

/** Plans for one thing each as one plan again. What they share is the first one's. */
export function planFor(plans: readonly [Plan, ...Plan[]]): Plan {
  const [first] = plans;
  if (plans.length === 1) return first;
  return { ...split(first).shared, ...nothing, wants: plans.map((plan) => split(plan).want) };
}

/** The same change to each thing that is asked for. */
export function mapWants(plan: Plan, change: (plan: Plan) => Plan): Plan {
  const [first, ...rest] = plansOf(plan);
  return planFor([change(first), ...rest.map(change)]);
}

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
    ...(leaning && { leaning }),
    hints,
  };
  return { want, shared };
}
