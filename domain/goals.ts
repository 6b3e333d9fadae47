import { creatives, creativesWords } from './goals/creatives.ts';
import { gamers, gamersWords } from './goals/gamers.ts';
import type { Goal as GoalContent, GoalWords } from './goals/goal.ts';
import { homeowners, homeownersWords } from './goals/homeowners.ts';
import { pets, petsWords } from './goals/pets.ts';
import { sports, sportsWords } from './goals/sports.ts';
import { wellness, wellnessWords } from './goals/wellness.ts';

export type { Availability } from './goals/goal.ts';

// In the order of the site.
const all = { sports, wellness, pets, gamers, creatives, homeowners };

export type GoalId = keyof typeof all;
export type Goal = GoalContent & { id: GoalId };

export const goalById: { readonly [Id in GoalId]: Goal & { id: Id } } = all;
export const goals: readonly Goal[] = Object.values(all);
export const goalIds: readonly GoalId[] = goals.map(({ id }) => id);

/** The words of each goal for `deals/`. No page reads this, so the build leaves it out of the site. */
export const goalWords: Readonly<Record<GoalId, GoalWords>> = {
  sports: sportsWords,
  wellness: wellnessWords,
  pets: petsWords,
  gamers: gamersWords,
  creatives: creativesWords,
  homeowners: homeownersWords,
};

/** The goal with this id, or null for anything else, so that a stored value never has to be trusted. */
export function findGoal(id: string | null | undefined): Goal | null {
  return goals.find((goal) => goal.id === id) ?? null;
}

/** Locked goals can be an interest on a waitlist, but cannot be chosen as a main goal yet. */
export function isLocked(goal: Goal): boolean {
  return goal.availability === 'Year One';
}
