import { findGoal, type GoalId } from '../../domain/goals.ts';
import { readKeptSelection } from '../goal-step/kept-selection.ts';
import { readKeptSpending } from '../onboarding/kept-spending.ts';
import { onboardingOf, type Onboarding } from './onboarding.ts';

export type Chosen = { goal: GoalId; fields: Onboarding };

/** What was chosen in this tab, or in the account of whoever is signed in; null where nothing was. */
export async function readChosen(): Promise<Chosen | null> {
  const { goal, subcategories } = readKeptSelection();
  if (goal) return { goal, fields: onboardingOf({ goal, subcategories, spending: readKeptSpending() }) };
  // The client is loaded only for somebody who is signed in.
  if (!document.documentElement.hasAttribute('data-session')) return null;
  const { readOwnOnboarding } = await import('./read-own-onboarding.ts');
  const own = await readOwnOnboarding();
  const known = findGoal(own?.goal);
  return own && known ? { goal: known.id, fields: onboardingOf(own) } : null;
}
