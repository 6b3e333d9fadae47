import { byGoal } from './by-goal.ts';

export const shapes = byGoal(({ shape, fit }) => ({ shape, fit }));
