import { getBackend } from '../backend.ts';
import type { Selection } from '../../domain/selection.ts';
import type { ProgressProfile } from '../../domain/resume.ts';

const message = (error: { message: string }) => error.message || 'The server gave no reason.';

/** How far a person's onboarding is; null when no profile row exists. */
export async function readProgress(userId: string): Promise<ProgressProfile | null> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .select('onboarding_completed, lifestyle_goal, selected_categories')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw new Error(message(error), { cause: error });
  return data;
}

/** Stores goal and areas and marks onboarding as done. An update that touches no row is an error. */
export async function completeOnboarding(userId: string, { goal, subcategories }: Selection): Promise<void> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .update({
      lifestyle_goal: goal,
      selected_categories: [...subcategories],
      onboarding_completed: true,
    })
    .eq('id', userId)
    .select('id');
  if (error) throw new Error(message(error), { cause: error });
  if (data.length === 0) throw new Error('Your profile could not be found. Please log in again.');
}
