import { byGoal } from './by-goal.ts';

/** Names of the merchants' lists, and other names, that mean an area of the consumers' list. */
export const sameAreas = byGoal(({ sameAreas: same }) => same);
