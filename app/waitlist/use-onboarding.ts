import { useEffect, useState } from 'react';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import { readKeptSelection } from '../goal-step/kept-selection.ts';
import { readKeptSpending } from '../onboarding/kept-spending.ts';
import { onboardingOf, type Onboarding } from './onboarding.ts';

type Chosen = { goal: GoalId; fields: Onboarding };

/** What onboarding chose, on this device or in the account of whoever is signed in; null where it chose nothing. */
export function useOnboarding(): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let gone = false;
    readChosen().then(
      (found) => gone || setChosen(found),
      () => undefined, // The interest is simply asked for.
    );
    return () => {
      gone = true;
    };
  }, []);
  return chosen;
}

async function readChosen(): Promise<Chosen | null> {
  const { goal, subcategories } = readKeptSelection();
  if (goal) return { goal, fields: onboardingOf({ goal, subcategories, spending: readKeptSpending() }) };
  // The client is loaded only for somebody who is signed in.
  if (!document.documentElement.hasAttribute('data-session')) return null;
  const { readOwnOnboarding } = await import('./read-own-onboarding.ts');
  const own = await readOwnOnboarding();
  const known = findGoal(own?.goal);
  return own && known ? { goal: known.id, fields: onboardingOf(own) } : null;
}
