import type { User } from '@supabase/auth-js';
import { getBackend } from '../backend/client.ts';
import { howItEnded, noteEnded } from '../session/ended.ts';

export type AccountProfile = {
  full_name: string | null;
  lifestyle_goal: string | null;
  selected_categories: string[];
  spending_frequency: string | null;
  spending_amount: number | null;
  estimated_annual_spend: number | null;
  estimated_rewards: number | null;
};
export type Account = { user: User; profile: AccountProfile };

/** The user as the server knows them now, not as the stored session does. Null once the session has ended. */
export async function readAccount(userId: string): Promise<Account | null> {
  const backend = await getBackend();
  const [{ data, error }, profile] = await Promise.all([backend.auth.getUser(), readAccountProfile(userId)]);
  if (error) {
    // The client removed a session that was ended elsewhere.
    if (error.name === 'AuthSessionMissingError') {
      noteEnded(howItEnded(localStorage, Date.now()));
      return null;
    }
    throw error.name === 'AuthRetryableFetchError' ? new TypeError(error.message) : error;
  }
  return { user: data.user, profile };
}

async function readAccountProfile(userId: string): Promise<AccountProfile> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .select(
      'full_name, lifestyle_goal, selected_categories, spending_frequency, spending_amount, estimated_annual_spend, estimated_rewards',
    )
    .eq('id', userId)
    .maybeSingle();
  if (error?.message.startsWith('TypeError')) throw new TypeError(error.message);
  if (error) throw new Error('Your profile could not be read.', { cause: error });
  if (!data) throw new Error('Your profile could not be found.');
  return data;
}
