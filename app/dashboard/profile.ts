import { getBackend } from '../backend.ts';
import { dealKey } from '../deals/deal-card/deal-key.ts';

export type DashboardProfile = {
  full_name: string | null;
  lifestyle_goal: string | null;
  selected_categories: string[] | null;
  estimated_annual_spend: number | null;
  estimated_rewards: number | null;
  onboarding_completed: boolean | null;
};

/** What the dashboard shows of a person; null when no profile row exists. */
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

/** The keys of the deals a person has saved. Without them cards start as unsaved, so a failure here is no failure. */
export async function readSavedKeys(userId: string): Promise<ReadonlySet<string>> {
  const backend = await getBackend();
  const { data } = await backend
    .from('saved_deals')
    .select('merchant_name, deal_title, deal_url')
    .eq('user_id', userId);
  return new Set(
    (data ?? []).map((row) =>
      dealKey({ merchant: row.merchant_name, title: row.deal_title, dealUrl: row.deal_url }),
    ),
  );
}
