import { isLocked, findGoal } from '../../domain/goals.ts';
import { getBackend } from '../backend/client.ts';
import { readAccountAnswers } from '../onboarding-answers/account-answers.ts';
import { keepSelection, readKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { requireSession } from '../session/require-session.ts';

/** What the account already knows, so that it is not typed twice. */
export type Known = { firstName: string; lastName: string; email: string };

/**
 * What the wizard begins with. Goal and areas come from this tab where something was picked in it, else from the profile.
 * Without a session it redirects to /login, which comes back here.
 */
export async function startOfWizard(returnTo: string): Promise<Known> {
  const { user } = await requireSession(returnTo);
  if (!readKeptSelection().goal) {
    const answers = await readAccountAnswers();
    const goal = findGoal(answers?.goal);
    if (answers && goal && !isLocked(goal))
      keepSelection({ goal: answers.goal, subcategories: answers.subcategories });
  }
  const backend = await getBackend();
  const { data } = await backend.from('profiles').select('full_name').eq('id', user.id).maybeSingle();
  const [firstName = '', ...rest] = (data?.full_name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: user.email ?? '' };
}
