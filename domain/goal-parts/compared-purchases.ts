import { byGoal } from './by-goal.ts';

export const comparedPurchases = byGoal(({ comparison }) => comparison);
