import { getBackend } from '../../backend/client.ts';
import type { AccountProfile } from '../read-account.ts';

/** Changes some of one's own profile. Touching no row is an error. */
export async function saveProfile(userId: string, changes: Partial<AccountProfile>): Promise<void> {
  const backend = await getBackend();
  const { data, error } = await backend.from('profiles').update(changes).eq('id', userId).select('id');
  if (error) {
    const lost = error.message.startsWith('TypeError');
    throw lost ? new TypeError(error.message) : new Error(error.message || 'It could not be saved.');
  }
  if (data.length === 0) throw new Error('Your profile could not be found. Please log in again.');
  if (changes.full_name) await nameTheAccount(changes.full_name);
}

/** The account carries the name too: it was given at sign-up, and an export shows both. */
async function nameTheAccount(fullName: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.updateUser({ data: { full_name: fullName } });
  if (error) throw error;
}
