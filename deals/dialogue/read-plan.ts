import { Plan, Want } from '../plan.ts';
import { mostParts, mostWants, plansOf } from '../wants.ts';

/** A plan sent with a request is invalid: `message` names the field. Nothing is guessed or skipped. */
export class PlanProblem extends Error {
  override name = 'PlanProblem';
}

export const longestQuery = 2000;
const mostEntries = 400;
/** How many previous plans one may contain. */
const mostBefore = 4;
const highestAmount = 1e9;

/**
 * Parses a plan from an earlier answer. Throws `PlanProblem` for an unknown field, an impossible value or an invalid
 * number.
 */
export function readPlan(value: unknown, depth = 0): Plan {
  const parsed = Plan.safeParse(value);
  if (!parsed.success) {
    const path = (parsed.error.issues[0]?.path ?? []).map(String);
    throw new PlanProblem(`${['plan', ...path].join('.')} is not valid`);
  }
  const plan = parsed.data;
  refuseUnknown(value, plan, 'plan');
  // A previous plan has its own query.
  const { before, ...now } = plan;
  if (before !== undefined) {
    if (depth >= mostBefore) throw new PlanProblem('plan.before goes too far back');
    readPlan(before, depth + 1);
  }
  if (plan.query.length > longestQuery) throw new PlanProblem('plan.query is too long');
  refuseImpossible(now, plan.query.length, 'plan');
  const count = plan.quantity?.value ?? 1;
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new PlanProblem('plan.quantity must be a whole number from 1 to 100');
  }
  refuseWants(plan);
  for (const each of plansOf(plan)) refuseBounds(each);
  return plan;
}

/** Several wants contain every limit themselves; another one beside them would be ambiguous. */
function refuseWants({ wants, ...shared }: Plan): void {
  if (!wants) return;
  const most = shared.basket ? mostParts : mostWants;
  if (wants.length < 2 || wants.length > most) {
    throw new PlanProblem(`plan.wants must be 2 to ${most}`);
  }
  for (const key of Object.keys(Want.shape)) {
    const stated = (shared as Record<string, unknown>)[key];
    const isStated = Array.isArray(stated) ? stated.length > 0 : stated !== undefined;
    if (isStated) throw new PlanProblem(`plan.${key} must be part of plan.wants`);
  }
}

function refuseBounds({ kind, priceMin, priceMax, discountMin, discountMax }: Plan): void {
  // The list is gone through once for each.
  if ((kind?.choices?.length ?? 0) > mostWants)
    throw new PlanProblem(`plan.kind.choices must be at most ${mostWants}`);
  if ((discountMin?.value ?? 0) > 100) throw new PlanProblem('plan.discountMin must be at most 100');
  if ((discountMax?.value ?? 0) > 100) throw new PlanProblem('plan.discountMax must be at most 100');
  if (priceMin && priceMax && priceMin.value > priceMax.value) {
    throw new PlanProblem('plan.priceMin is above plan.priceMax');
  }
  if (discountMin && discountMax && discountMin.value > discountMax.value) {
    throw new PlanProblem('plan.discountMin is above plan.discountMax');
  }
}

/** The schema drops unknown fields; they are found by comparison. */
function refuseUnknown(given: unknown, known: unknown, path: string): void {
  if (!isRecord(given) || !isRecord(known)) return;
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, key)) throw new PlanProblem(`${path}.${key} is not a field of a plan`);
    refuseUnknown(value, known[key], `${path}.${key}`);
  }
}

function refuseImpossible(value: unknown, queryLength: number, path: string): void {
  if (typeof value === 'number' && !(Number.isFinite(value) && value >= 0 && value <= highestAmount)) {
    throw new PlanProblem(`${path} must be a number from 0 to ${highestAmount}`);
  }
  if (typeof value === 'string' && value.length > longestQuery) throw new PlanProblem(`${path} is too long`);
  if (!isRecord(value)) return;
  const entries = Object.entries(value);
  if (entries.length > mostEntries) throw new PlanProblem(`${path} has too many entries`);
  const { start, end } = value;
  if (typeof start === 'number' && typeof end === 'number') {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start > end || end > queryLength) {
      throw new PlanProblem(`${path} lies outside the query`);
    }
  }
  for (const [key, inner] of entries) refuseImpossible(inner, queryLength, `${path}.${key}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
