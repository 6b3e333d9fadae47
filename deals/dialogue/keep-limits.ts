import type { Plan } from '../plan.ts';
import { mapWants, plansOf } from '../wants.ts';
import { longestQuery } from './read-plan.ts';
import { shiftSpans } from './shift-spans.ts';

const ofPrice = ['priceMin', 'priceMax'] as const;
const ofSaving = ['discountMin', 'discountMax', 'savingMin'] as const;

/** "Floor lamps, same budget": another product within the limits that were stated before. */
export const sameLimits =
  /\b(?:same|that|within (?:my|the|that)) (?:(?:price|spending|dollar) )?(?:budget|price|limit|cap|max(?:imum)?|range|amount|ceiling|money)\b/i;

export const hasLimit = (said: Plan): boolean =>
  plansOf(said).some((each) => ofPrice.some((key) => each[key])) || said.basket?.budget !== undefined;

/** The limits of a plan; a budget for a whole set is the most that a single thing may cost as well. */
function limitsOf(plan: Plan): Partial<Plan> {
  const [first] = plansOf(plan);
  const budget = plan.basket?.budget;
  const span = { start: 0, end: plan.query.length, text: plan.query };
  return {
    ...(budget !== undefined && { priceMax: { value: budget, inclusive: true, span } }),
    ...Object.fromEntries(
      [...ofPrice, ...ofSaving].flatMap((key) => (first[key] ? [[key, first[key]]] : [])),
    ),
  };
}

/** Another product, with the previous limits where it states none of its own. */
export function withLimits(said: Plan, standing: Plan, text: string): Plan {
  if (standing.query.length + text.length + 2 > longestQuery) return said;
  const { priceMin, priceMax, ...saving } = limitsOf(standing);
  const price = hasLimit(said) ? {} : { ...(priceMin && { priceMin }), ...(priceMax && { priceMax }) };
  const moved = shiftSpans(said, standing.query.length + 2);
  return {
    ...mapWants(moved, (each) => ({ ...saving, ...price, ...each })),
    query: `${standing.query}; ${text}`,
  };
}

/** A plan that other words than those of a limit were read for, with the limits stated beside them. */
export const withOwnLimits = (plan: Plan, said: Plan): Plan =>
  mapWants(plan, (each) => ({ ...each, ...limitsOf(said) }));
