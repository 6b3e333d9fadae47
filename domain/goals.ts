import { names } from './goal-parts/names.ts';
import type { GoalId } from './goals/all-goals.ts';

export type { GoalId } from './goals/all-goals.ts';
export type { Availability } from './goals/goal.ts';

/** A goal's names; its other data are in `domain/goals/`. */
export type Goal = (typeof names)[number];

/** Every goal, in the order of the site. */
export const goals: readonly Goal[] = names;
export const goalIds: readonly GoalId[] = goals.map(({ id }) => id);

/** The goal with this id, or null for anything else, so that stored values need not be trusted. */
export function findGoal(id: string | null | undefined): Goal | null {
  return goals.find((goal) => goal.id === id) ?? null;
}

/** Locked goals can be an interest on a waitlist, but cannot be chosen as a main goal yet. */
export function isLocked(goal: Goal): boolean {
  return goal.availability === 'Year One';
}

/** When a goal opens, in the words shown wherever goals are picked. */
export function availabilityLabel(goal: Goal): string {
  return isLocked(goal) ? `Coming Later · ${goal.availability}` : goal.availability;
}
