import { byGoal } from './by-goal.ts';

/** What consumers see: onboarding, the marketing step, deals. Titles are what a profile stores. */
export const consumerAreas = byGoal(({ areas }) => areas);
