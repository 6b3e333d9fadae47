import { less, type Plan } from '../plan.ts';
import { chipsOf } from '../understand/chips.ts';
import { plansOf } from '../wants.ts';
import { readPlan } from './read-plan.ts';
import type { Standing } from './turn.ts';

/** How many plans undo can go back. */
const mostBefore = 4;
/** Undo goes back so many steps of one list; before these, only the last of each other list is kept, to return to. */
const mostSteps = 2;

/** A plan with those that were searched before it. */
export function withBefore(plan: Plan, { plan: earlier, shown }: Standing): Plan {
  if (shown === 0 && earlier.query === '') return plan;
  const all: Plan[] = [];
  for (let each: Plan | undefined = earlier; each; each = each.before as Plan | undefined) all.push(each);
  const kept = all.filter(
    (each, at) => at < mostSteps || all.findIndex((other) => listOf(other) === listOf(each)) === at,
  );
  const before = kept
    .slice(0, mostBefore)
    .reduceRight<Plan | undefined>(
      (older, each) => ({ ...less(each, 'before'), ...(older && { before: older }) }),
      undefined,
    );
  return { ...less(plan, 'before'), ...(before && { before }) };
}

/** What the list of a plan is about: plans that only narrow it are about the same. */
const listOf = ({ chosen, basket, query, ...plan }: Plan): string =>
  chosen ??
  basket?.title ??
  (plansOf({ ...plan, query })
    .flatMap(({ kind }) => kind?.phrases ?? [])
    .join() ||
    query);

/** The last plan of another list. */
export function otherBefore(plan: Plan): Plan | null {
  if (!plan.before) return null;
  const before = readPlan(plan.before);
  const saidIn = (each: Plan) => JSON.stringify([chipsOf(each), plansOf(each).map(({ seen }) => seen)]);
  return saidIn(before) === saidIn(plan) ? otherBefore(before) : before;
}
