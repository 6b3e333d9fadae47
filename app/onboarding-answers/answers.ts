import type { Answers } from '../../domain/onboarding-answers.ts';
import { isComplete } from '../../domain/selection.ts';
import { readKeptSelection } from './kept-selection.ts';
import { readKeptSpending } from './kept-spending.ts';

/**
 * The answers of an account with finished onboarding, otherwise those given in this tab; null if there are none. A goal without an
 * area is not an answer.
 */
export async function readAnswers(): Promise<Answers | null> {
  // The client is loaded only for signed-in users.
  const account = document.documentElement.hasAttribute('data-session')
    ? await import('./account-answers.ts').then(({ readAccountAnswers }) => readAccountAnswers())
    : null;
  if (account?.isSetUp) return account;
  const kept = readKeptSelection();
  if (kept.goal && isComplete(kept)) {
    return { goal: kept.goal, subcategories: kept.subcategories, spending: readKeptSpending() };
  }
  return account;
}
