import { useState } from 'react';
import { errorMessage } from '../../backend/error-messages.ts';
import { showToast } from '../../ui/toasts.ts';
import type { AccountProfile } from '../read-account.ts';
import { saveProfile } from './save-profile.ts';

/** The profile as it is saved, and one way to change it, which can be taken back. */
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

  /** Throws when it was not saved. */
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
