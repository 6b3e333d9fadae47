import { useState } from 'react';
import { getBackend } from '../../backend/client.ts';
import { errorMessage } from '../../backend/error-messages.ts';
import { showToast } from '../../ui/toasts.ts';
import type { AccountProfile } from '../read-account.ts';

/** The saved profile, with a function to change it and undo. */
export function useProfile(userId: string, initial: AccountProfile) {
  const [profile, setProfile] = useState(initial);

  async function undo(before: Partial<AccountProfile>) {
    try {
      await saveProfile(userId, before);
      setProfile((now) => ({ ...now, ...before }));
      showToast({ kind: 'success', title: 'Put back as it was' });
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ kind: 'destructive', title: 'It could not be put back', description });
    }
  }

  /** Throws if saving fails. */
  async function save(changes: Partial<AccountProfile>, said: string) {
    const before = Object.fromEntries(
      (Object.keys(changes) as Array<keyof AccountProfile>).map((name) => [name, profile[name]]),
    ) as Partial<AccountProfile>;
    await saveProfile(userId, changes);
    setProfile((now) => ({ ...now, ...changes }));
    showToast({ kind: 'success', title: said, action: { label: 'Undo', run: () => void undo(before) } });
  }

  return { profile, save };
}
export type SaveProfile = ReturnType<typeof useProfile>['save'];

/** Updates some columns of the user's own profile. Updating no row is an error. */
async function saveProfile(userId: string, changes: Partial<AccountProfile>): Promise<void> {
  const backend = await getBackend();
  const { data, error } = await backend.from('profiles').update(changes).eq('id', userId).select('id');
  if (error) {
    const lost = error.message.startsWith('TypeError');
    throw lost ? new TypeError(error.message) : new Error(error.message || 'It could not be saved.');
  }
  if (data.length === 0) throw new Error('Your profile could not be found. Please log in again.');
  if (changes.full_name) await nameTheAccount(changes.full_name);
}

/** The account also stores the name: it was given at sign-up, and an export shows both. */
async function nameTheAccount(fullName: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.updateUser({ data: { full_name: fullName } });
  if (error) throw error;
}
