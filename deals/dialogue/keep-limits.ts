import { asBasket } from '../kinds/plans-for-several.ts';
import type { Plan } from '../plan.ts';
import { mapWants, plansOf } from '../wants.ts';
import { longestQuery } from './read-plan.ts';
import { shiftSpans } from './shift-spans.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { tokensOf } from '../text/tokens.ts';

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
  const { title: _, ...budget } = standing.basket ?? { title: '' };
  // "I mean pots, plates and a knife" of a first kitchen for $100: for all of these.
  if (budget.budget !== undefined && moved.wants && !moved.chosen && !hasLimit(said))
    return { ...asBasket(moved, budget), query: `${standing.query}; ${text}` };
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
export function perPiece(plan: Plan, text: string): { value: number; of: number; said: string } | null {
  const { kind, wants, basket, query, chosen } = plan;
  const { priceMax } = plansOf(plan)[0];
  // "Gifts for 3 teens, total 25", "3 different ones, total 25": what each of the gifts may cost.
  const many = chosen && priceMax?.whole === 'all' ? (plan.quantity?.value ?? peopleIn(text)) : 0;
  if (priceMax && many > 1 && text.includes(priceMax.span.text))
    return { value: Math.floor((priceMax.value / many) * 100) / 100, of: many, said: '' };
  if (!kind || wants || basket || priceMax?.whole !== 'all' || !text.includes(priceMax.span.text))
    return null;
  const said =
    countBefore.exec(text.slice(0, Math.max(0, text.indexOf(kind.text))))?.[1] ??
    counted.exec(text.replace(priceMax.span.text, ','))?.[1];
  const named = said ?? (forBoth.test(query) ? 'both' : '');
  const of = /^(?:pair|both)$/i.test(named) ? 2 : counts.indexOf(named.toLowerCase()) + 2;
  const all = /^\d$/.test(named) ? Number(named) : of;
  return named !== '' && all > 1
    ? { value: Math.floor((priceMax.value / all) * 100) / 100, of: all, said: named.toLowerCase() }
    : null;
}

/** "For 3 teens", "two nieces": how many people a text counts, or 0. */
function peopleIn(text: string): number {
  const words = tokensOf(text);
  const at = words.findIndex(
    (word, place) => place > 0 && isPersonWord(word) && numberOf(words[place - 1]) > 1,
  );
  return at < 0 ? 0 : numberOf(words[at - 1]);
}
const numberOf = (word = ''): number => (/^\d$/.test(word) ? Number(word) : counts.indexOf(word) + 2);

/** A plan that other words than those of a limit were read for, with the limits stated beside them. */
export const withOwnLimits = (plan: Plan, said: Plan): Plan =>
  mapWants(plan, (each) => ({ ...each, ...limitsOf(said) }));
