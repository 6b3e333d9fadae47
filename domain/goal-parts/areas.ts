import { byGoal } from './by-goal.ts';

/** What consumers see: onboarding, the marketing step, deals. Profiles store these titles. */
export const consumerAreas = byGoal(({ areas }) => areas);
