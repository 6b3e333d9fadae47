import { findGoal } from './goals.ts';
import type { Selection } from './selection.ts';

/** The profile columns that show how far onboarding has come. */
export type ProgressProfile = {
  onboarding_completed: boolean | null;
  lifestyle_goal: string | null;
  selected_categories: readonly string[] | null;
};

/** The next step: choosing a goal, viewing the rewards of the stored goal, or none. */
export type Progress = { at: 'done' } | { at: 'goal' } | { at: 'rewards'; selection: Selection };

/** The current step of onboarding. Without a profile, a goal, or an area of the goal, it is the first. */
export function progressOf(profile: ProgressProfile | null): Progress {
  if (profile?.onboarding_completed) return { at: 'done' };
  const goal = findGoal(profile?.lifestyle_goal);
  const subcategories = profile?.selected_categories ?? [];
  if (!goal || subcategories.length === 0) return { at: 'goal' };
  return { at: 'rewards', selection: { goal: goal.id, subcategories } };
}
