import { getBackend } from '../backend/client.ts';
import type { Selection } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import type { ProgressProfile } from '../../domain/onboarding-progress.ts';

/** The client marks a lost connection only by its message; here it becomes a TypeError again. */
function failure(error: { message: string }): Error {
  if (error.message.startsWith('TypeError')) return new TypeError(error.message, { cause: error });
  return new Error(error.message, { cause: error });
}

/** How far a user's onboarding has come; null if no profile row exists. */
export async function readProgress(userId: string): Promise<ProgressProfile | null> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .select('onboarding_completed, lifestyle_goal, selected_categories')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw failure(error);
  return data;
}

/** The columns of an entered amount, or of none. */
export const spendingColumns = (spending: Spending | null) => ({
  spending_frequency: spending?.frequency ?? null,
  spending_amount: spending?.amount ?? null,
  estimated_annual_spend: spending?.annualSpend ?? null,
  estimated_rewards: spending?.points ?? null,
});

/** Stores goal, areas and, unless undefined, spending, and marks onboarding as done. Updating no row is an error. */
export async function completeOnboarding(
  userId: string,
  { goal, subcategories }: Selection,
  spending?: Spending | null,
): Promise<void> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .update({
      lifestyle_goal: goal,
      selected_categories: [...subcategories],
      ...(spending !== undefined && spendingColumns(spending)),
      onboarding_completed: true,
    })
    .eq('id', userId)
    .select('id');
  if (error) throw failure(error);
  if (data.length === 0) throw new Error('Your profile could not be found. Please log in again.');
}

/** Stores goal and areas as soon as there is an account, so that they are not asked for again. This does not finish onboarding. */
export async function storeSelection(userId: string, { goal, subcategories }: Selection): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend
    .from('profiles')
    .update({ lifestyle_goal: goal, selected_categories: [...subcategories] })
    .eq('id', userId);
  if (error) throw failure(error);
}
