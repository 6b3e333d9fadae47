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

const counts = 'two three four five six seven eight'.split(' ');
const count = `(\\d|${counts.join('|')}|pair|both)`;
const counted = new RegExp(
  `(?:^|[,.] ?|\\b(?:need|want|get|buy|for) )(?:a )?${count}(?: of (?:them|these|those))?(?=[,.]|$)`,
  'i',
);
const countBefore = new RegExp(`(?<!\\b(?:size|sizes|age|ages) )\\b${count}(?: of)?(?: [\\w'-]+)? ?$`, 'i');
const forBoth = /\bfor both\b/i;

/** "Two paddles, under $100 total": what each may cost, and how many there are. Null where one limit is not for several of one thing. */
export function perPiece(
  { kind, wants, basket, priceMax, query }: Plan,
  text: string,
): { value: number; of: number; said: string } | null {
  if (!kind || wants || basket || priceMax?.whole !== 'all' || !text.includes(priceMax.span.text))
    return null;
  const said =
    countBefore.exec(text.slice(0, Math.max(0, text.indexOf(kind.text))))?.[1] ??
    counted.exec(text.replace(priceMax.span.text, ','))?.[1];
  const named = said ?? (forBoth.test(query) ? 'both' : '');
  const of = /^(?:pair|both)$/i.test(named) ? 2 : counts.indexOf(named.toLowerCase()) + 2;
  const many = /^\d$/.test(named) ? Number(named) : of;
  return named !== '' && many > 1
    ? { value: Math.floor((priceMax.value / many) * 100) / 100, of: many, said: named.toLowerCase() }
    : null;
}

/** A plan that other words than those of a limit were read for, with the limits stated beside them. */
export const withOwnLimits = (plan: Plan, said: Plan): Plan =>
  mapWants(plan, (each) => ({ ...each, ...limitsOf(said) }));
