import * as z from 'zod/mini';
import { deletionWord } from '../../../domain/account-forms.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';

const Export = z.record(z.string(), z.unknown());

/** All data stored about this user. With a mailed code, their waitlist entries too. */
export async function exportAccount(code?: string): Promise<{ text: string; leavesWaitlistsOut: boolean }> {
  const data = await callAsPerson('export-account', code ? { code } : {}, Export);
  return {
    text: `${JSON.stringify(data, null, 2)}\n`,
    leavesWaitlistsOut: !Array.isArray(data['waitlists']),
  };
}

/** Mails a code to the user's own address. */
export async function mailOwnCode(): Promise<void> {
  await callAsPerson('delete-account', { action: 'code' }, z.unknown());
}

export async function deleteAccount(
  proof: { password: string } | { code: string; waitlists: boolean },
): Promise<void> {
  await callAsPerson('delete-account', { action: 'delete', confirm: deletionWord, ...proof }, z.unknown());
}
