import { counted, titleOf } from '../../kinds/plans-for-several.ts';
import { kindNameIn } from '../../kinds/kinds-of-offer.ts';
import { emptyPlan, less, type Plan, type Want } from '../../plan.ts';
import { mostParts, planFor, plansOf, wantOf } from '../../wants.ts';
import type { Named } from '../named-deals.ts';
import { longestQuery } from '../read-plan.ts';
import { shiftSpans } from '../shift-spans.ts';
import type { Turn } from '../turn.ts';

/** A deal that a person picks, and how many of it. */
export type Picked = Named & { count: number };

/** What was picked before: noted beside lists, or shown as a set, whose parts hold what they show. */
export const picksOf = ({ picks = [], basket, ...plan }: Plan): Want[] =>
  basket?.isPicked ? plansOf(plan).flatMap((each) => (each.held === undefined ? [] : [wantOf(each)])) : picks;

/** A plan with what was picked beside it. */
export const withPicks = (plan: Plan, picks: readonly Want[]): Plan => ({
  ...plan,
  picks: picks.slice(-mostParts),
});

const nowhere = { start: 0, end: 0, text: '' };
/** A pick as a held part of a set, without the limits of the list that it is from. */
export function heldPart({ found, list, count }: Picked, others: readonly Want[]): Want {
  const { kind, attributes, words, leaning } = plansOf(list.plan)[found.want] ?? emptyPlan('');
  const name = kindNameIn(found.offer).toLowerCase();
  const slot = others.some((other) => other.slot === name) ? `${found.offer.brand ?? 'other'} ${name}` : name;
  const { choices: _, ...named } = kind ?? { text: name, phrases: [] };
  return {
    ...emptyWant,
    ...(kind && { kind: { ...named, span: nowhere } }),
    ...(attributes && { attributes: attributes.map((each) => ({ ...each, span: nowhere })) }),
    words: words.map((each) => ({ ...each, span: nowhere })),
    ...(leaning && { leaning }),
    slot,
    held: found.id,
    ...(count > 1 && { count }),
  };
}
const emptyWant: Want = { brandsIn: [], merchantsIn: [], subcategories: [], words: [], hints: [] };

/** The picks as one set with a total, and other things (`said`) for what is left of a budget. `text` is what asks for them. */
export function setOf(
  { standing, text }: Pick<Turn, 'standing' | 'text'>,
  parts: readonly Want[],
  said: Plan | null,
  budget: number | null,
): Plan {
  const asked = said?.query ?? text;
  const query = `${standing.plan.query}; ${asked}`.slice(-longestQuery);
  const things = said ? plansOf(shiftSpans(said, query.length - asked.length)).map(counted) : [];
  const shared = {
    ...emptyPlan(query),
    ...(said && { wordsOut: shiftSpans(said.wordsOut, query.length - asked.length) }),
  };
  const wanted = things.map((each) => ({
    ...less(each, 'basket', 'wants', 'chosen', ...(budget === null ? [] : (['priceMax'] as const))),
    slot: each.slot ?? each.kind?.text ?? '',
  }));
  const all = [...parts, ...wanted].slice(0, mostParts);
  const [first = shared, ...rest] = all.map((each) => ({ ...shared, ...each, query }));
  const names = [first, ...rest].map(({ slot = '' }) => slot);
  const title = names.length === 1 ? 'your pick' : titleOf(names);
  return {
    ...planFor([first, ...rest]),
    basket: { title, isPicked: true, ...(budget !== null && { budget }) },
  };
}
