import { allGoals, type GoalId } from '../goals/all-goals.ts';
import type { Goal } from '../goals/goal.ts';

/** The same part of every goal, by id. */
export const byGoal = <Part>(part: (goal: Goal) => Part): Readonly<Record<GoalId, Part>> =>
  Object.fromEntries(allGoals.map((goal) => [goal.id, part(goal)])) as Record<GoalId, Part>;
