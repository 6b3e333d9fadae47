import { getBackend } from '../backend/client.ts';

export type DashboardProfile = {
  full_name: string | null;
  lifestyle_goal: string | null;
  selected_categories: string[] | null;
  estimated_annual_spend: number | null;
  estimated_rewards: number | null;
  onboarding_completed: boolean | null;
};

/** The profile data of the dashboard; null if no profile row exists. */
export async function readProfile(userId: string): Promise<DashboardProfile | null> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .select(
      'full_name, lifestyle_goal, selected_categories, estimated_annual_spend, estimated_rewards, onboarding_completed',
    )
    .eq('id', userId)
    .maybeSingle();
  if (error) throw new Error('Your profile could not be read.', { cause: error });
  return data;
}
