import { byGoal } from './by-goal.ts';

export const merchantGroups = byGoal(({ merchants }) => merchants);
