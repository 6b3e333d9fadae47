import { findGoal } from './goals.ts';
import type { Selection } from './selection.ts';

/** The columns that decide where a signed-in person goes. */
export type ProgressProfile = {
  onboarding_completed: boolean | null;
  lifestyle_goal: string | null;
  selected_categories: readonly string[] | null;
};

export type Screen = { at: 'dashboard' } | { at: 'goal' } | { at: 'preview'; selection: Selection };

/**
 * Where /login sends a person with a session: the dashboard when onboarding is done, the goal step when no goal is
 * stored (or no profile row exists at all), otherwise the preview with goal and areas restored.
 */
export function screenFor(profile: ProgressProfile | null): Screen {
  if (!profile) return { at: 'goal' };
  if (profile.onboarding_completed) return { at: 'dashboard' };
  const goal = findGoal(profile.lifestyle_goal);
  if (!goal) return { at: 'goal' };
  return { at: 'preview', selection: { goal: goal.id, subcategories: profile.selected_categories ?? [] } };
}
