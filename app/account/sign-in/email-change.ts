import type { User } from '@supabase/auth-js';
import { getBackend, oneTimeClient } from '../../backend/client.ts';

const returnTo = () => ({ emailRedirectTo: `${location.origin}/account` });

/** Requests a new address. If mails must confirm it first, the answer contains it as `new_email`. */
export async function askForEmail(email: string): Promise<User> {
  const { auth } = await getBackend();
  const { data, error } = await auth.updateUser({ email }, returnTo());
  if (error) throw error;
  return data.user;
}

/** Cancels a pending change. */
export async function withdrawEmail(current: string): Promise<User> {
  const user = await askForEmail(current);
  if (user.new_email) throw new Error('The change could not be taken back. It ends by itself in a day.');
  return user;
}

export async function mailAgain(current: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.resend({ type: 'email_change', email: current, options: returnTo() });
  if (error) throw error;
}

/** One of two mails has confirmed, the other has not; or the address has changed. */
type Confirmed = 'half' | 'done';

/** The code of either mail: it does not say which one it came in, so both addresses are tried. */
export async function confirmEmail(
  code: string,
  { current, next }: { current: string; next: string },
): Promise<Confirmed> {
  const { auth } = await oneTimeClient();
  let outcome = await auth.verifyOtp({ type: 'email_change', email: next, token: code });
  if (outcome.error?.code === 'otp_expired') {
    outcome = await auth.verifyOtp({ type: 'email_change', email: current, token: code });
  }
  if (outcome.error) throw outcome.error;
  if (!outcome.data.session) return 'half';
  await auth.signOut({ scope: 'local' });
  // The current token still contains the old address.
  await (await getBackend()).auth.refreshSession();
  return 'done';
}
