import { allGoals } from '../goals/all-goals.ts';

/** The purchases of the example week that belong to a goal, in the order of the goals. */
export const purchases = allGoals.flatMap((goal) =>
  'week' in goal ? goal.week.map((purchase) => ({ ...purchase, goal: goal.id })) : [],
);
