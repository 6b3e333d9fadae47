import { findGoal } from './goals.ts';
import type { Selection } from './selection.ts';

/** The columns of a profile that say how far its onboarding is. */
export type ProgressProfile = {
  onboarding_completed: boolean | null;
  lifestyle_goal: string | null;
  selected_categories: readonly string[] | null;
};

/** The step to go on with: choosing a goal, looking at the rewards of the stored one, or none. */
export type Progress = { at: 'done' } | { at: 'goal' } | { at: 'rewards'; selection: Selection };

/** How far onboarding is. Without a goal, without an area of it, and without a profile, it is at the first step. */
export function progressOf(profile: ProgressProfile | null): Progress {
  if (profile?.onboarding_completed) return { at: 'done' };
  const goal = findGoal(profile?.lifestyle_goal);
  const subcategories = profile?.selected_categories ?? [];
  if (!goal || subcategories.length === 0) return { at: 'goal' };
  return { at: 'rewards', selection: { goal: goal.id, subcategories } };
}
