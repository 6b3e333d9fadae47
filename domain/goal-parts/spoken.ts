import { allGoals } from '../goals/all-goals.ts';
import type { Goal } from '../goals/goal.ts';

/** How people say the name of an area, by its title. */
export const spoken: Readonly<Record<string, readonly [before: string, after?: string] | undefined>> =
  Object.assign({}, ...allGoals.map((goal: Goal) => goal.spoken));
