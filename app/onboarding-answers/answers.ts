import type { GoalId } from '../../domain/goals.ts';
import type { Spending } from '../../domain/spending.ts';
import { readKeptSelection } from './kept-selection.ts';
import { readKeptSpending } from './kept-spending.ts';

/** The answers given in onboarding. */
export type Answers = { goal: GoalId; subcategories: readonly string[]; spending: Spending };

/** The answers given in this tab, else those of the account; null where no goal was chosen. */
export async function readAnswers(): Promise<Answers | null> {
  const { goal, subcategories } = readKeptSelection();
  if (goal) return { goal, subcategories, spending: readKeptSpending() };
  // The client is loaded only for people who are signed in.
  if (!document.documentElement.hasAttribute('data-session')) return null;
  const { readAccountAnswers } = await import('./account-answers.ts');
  return await readAccountAnswers();
}
