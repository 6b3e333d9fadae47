import { deletionWord } from '../../../domain/account-forms.ts';
import { getBackend } from '../../backend.ts';

type Refusal = Error & { code?: string };

/** Calls a function of ours and throws its refusal, with its code, in its own words. */
async function call(name: string, body: object): Promise<unknown> {
  const { functions } = await getBackend();
  const { data, error } = await functions.invoke<unknown>(name, { body });
  if (!error) return data;
  const response: unknown = 'context' in error ? error.context : null;
  if (!(response instanceof Response))
    throw new TypeError('The server could not be reached.', { cause: error });
  const { code, message } = Object(await response.json().catch(() => null)) as {
    code?: string;
    message?: string;
  };
  const refusal: Refusal = new Error(message || 'Please try again in a moment.', { cause: error });
  if (code) refusal.code = code;
  throw refusal;
}

/** Everything held about this person. With a mailed code, their waitlist entries too. */
export async function exportAccount(code?: string): Promise<{ text: string; leavesWaitlistsOut: boolean }> {
  const data = Object(await call('export-account', code ? { code } : {})) as { waitlists?: unknown };
  return { text: `${JSON.stringify(data, null, 2)}\n`, leavesWaitlistsOut: !Array.isArray(data.waitlists) };
}

/** Mails a code to the person's own address. */
export async function mailOwnCode(): Promise<void> {
  await call('delete-account', { action: 'code' });
}

export async function deleteAccount(
  proof: { password: string } | { code: string; waitlists: boolean },
): Promise<void> {
  await call('delete-account', { action: 'delete', confirm: deletionWord, ...proof });
}
