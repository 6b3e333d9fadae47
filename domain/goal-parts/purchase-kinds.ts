import { byGoal } from './by-goal.ts';

/** The kinds of purchase in a goal, as its merchants are grouped. */
export const purchaseKinds = byGoal(({ merchants }) => merchants.map(({ category }) => category));
