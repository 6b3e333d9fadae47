import { byGoal } from './by-goal.ts';

/** What merchants see: the longer lists of the partners' form, separate so that other pages do not load them. */
export const merchantAreas = byGoal(({ merchantAreas: areas }) => areas);
