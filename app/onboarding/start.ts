import { findGoal, isLocked } from '../../domain/goals.ts';
import { getBackend } from '../backend/client.ts';
import { keepSelection, readKeptSelection } from '../goal-step/kept-selection.ts';
import { readOwnOnboarding } from '../waitlist/read-own-onboarding.ts';
import { requireSession } from '../session/require-session.ts';

/** What the account knows already, so that nobody types it twice. */
export type Known = { firstName: string; lastName: string; email: string };

/**
 * What the wizard begins with. Goal and areas come from this tab where something was picked in it, else from the profile.
 * Without a session it leads to /login, and back here afterwards.
 */
export async function startOfWizard(returnTo: string): Promise<Known> {
  const { user } = await requireSession(returnTo);
  if (!readKeptSelection().goal) {
    const own = await readOwnOnboarding();
    const goal = findGoal(own?.goal);
    if (own && goal && !isLocked(goal)) keepSelection({ goal: goal.id, subcategories: own.subcategories });
  }
  const backend = await getBackend();
  const { data } = await backend.from('profiles').select('full_name').eq('id', user.id).maybeSingle();
  const [firstName = '', ...rest] = (data?.full_name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: user.email ?? '' };
}
