import { redirect } from 'react-router';
import { isLocked, findGoal } from '../../domain/goals.ts';
import type { Answers } from '../../domain/onboarding-answers.ts';
import { isComplete, isSame } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import { readAccountAnswers } from '../onboarding-answers/account-answers.ts';
import { keepSelection, readKeptSelection, selectionIn } from '../onboarding-answers/kept-selection.ts';
import { preselectFromWaitlist } from '../onboarding-answers/preselect.ts';
import { readKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { readKnown, type Known } from '../waitlist/member.ts';
import { storeSelection } from '../session/profile.ts';
import { requireSession } from '../session/require-session.ts';

export type Start = {
  known: Known;
  /** The spending entered in this tab, otherwise the account's. */
  spending: Spending | null;
  /** The current answers of a user who has finished onboarding, if another selection was made in this tab. */
  changes: Answers | null;
};

/**
 * The wizard's initial state. Goal, areas and spending come from this tab if they were entered in it, otherwise from the profile.
 * A URL without a step goes to the first incomplete step. Without a session it redirects to /login, which returns here.
 */
export async function startOfWizard({ pathname, search, searchParams }: URL): Promise<Start> {
  const { user } = await requireSession(pathname + search);
  const account = await readAccountAnswers();
  const linked = selectionIn(searchParams);
  // From another browser, if this one has no selection.
  if (!readKeptSelection().goal && !account && isComplete(linked)) keepSelection(linked);
  if (!account) await preselectFromWaitlist();
  const picked = readKeptSelection();
  const goal = findGoal(account?.goal);
  const isOpen = !picked.goal || (!isComplete(picked) && !searchParams.has('step'));
  if (isOpen && account && goal && !isLocked(goal) && account.subcategories.length > 0)
    keepSelection({ goal: account.goal, subcategories: account.subcategories });
  const spending = readKeptSpending() ?? account?.spending ?? null;
  const changes = account?.isSetUp && isComplete(picked) && !isSame(picked, account) ? account : null;
  // If this fails, the last step stores it.
  if (isComplete(picked) && !account?.isSetUp) await storeSelection(user.id, picked).catch(() => null);

  if (!searchParams.has('step') && !changes) {
    const step = !isComplete(readKeptSelection()) ? 1 : account?.isSetUp || !spending ? 2 : 3;
    // eslint-disable-next-line typescript/only-throw-error -- a thrown redirect is how a loader leaves
    throw redirect(`${pathname}?step=${step}`);
  }
  return { known: await readKnown(user), spending, changes };
}
