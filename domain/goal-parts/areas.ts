import { allGoals } from '../goals/all-goals.ts';
import type { Goal } from '../goals/goal.ts';
import { byGoal } from './by-goal.ts';

/** What consumers see: onboarding, the marketing step, deals. Profiles store these titles. */
export const consumerAreas = byGoal(({ areas }) => areas);

/** How people say the name of an area, by its title. */
export const spoken: Readonly<Record<string, readonly [before: string, after?: string] | undefined>> =
  Object.assign({}, ...allGoals.map((goal: Goal) => goal.spoken));
