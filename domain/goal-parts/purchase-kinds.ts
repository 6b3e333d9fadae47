import { byGoal } from './by-goal.ts';

/** The kinds of purchase in a goal: the rows of its comparison with other cards. */
export const purchaseKinds = byGoal(({ comparison }) => comparison.map(([purchase]) => purchase));
