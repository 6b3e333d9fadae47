import { findGoal } from '../../domain/goals.ts';
import { estimateSpending, findFrequency } from '../../domain/spending.ts';
import { getBackend } from '../backend/client.ts';
import { readSession } from '../session/session.ts';
import type { Answers } from '../../domain/onboarding-answers.ts';

/** The answers stored in this session's account; null without a session, without a profile, or before a goal is chosen. */
export async function readAccountAnswers(): Promise<(Answers & { isSetUp: boolean }) | null> {
  const session = await readSession();
  if (!session) return null;
  const backend = await getBackend();
  const { data } = await backend
    .from('profiles')
    .select('lifestyle_goal, selected_categories, spending_frequency, spending_amount, onboarding_completed')
    .eq('id', session.user.id)
    .maybeSingle();
  const goal = findGoal(data?.lifestyle_goal);
  if (!data || !goal) return null;
  const { spending_amount: amount } = data;
  return {
    goal: goal.id,
    subcategories: data.selected_categories ?? [],
    spending: amount === null ? null : estimateSpending(findFrequency(data.spending_frequency), amount),
    isSetUp: data.onboarding_completed ?? false,
  };
}
