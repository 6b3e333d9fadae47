import type { SignUpForm } from '../../domain/sign-in-forms.ts';
import { getBackend } from '../backend/client.ts';
import { confirmedAt } from './mailed/send-mail.ts';
import { noteAsked } from './returned/asked-here.ts';

/**
 * Makes an account. False when the address has to be confirmed by mail first, which then leads back to `next`. Throws with
 * the server's message.
 */
export async function createAccount(
  { fullName, email, password }: SignUpForm,
  next: string | null,
): Promise<boolean> {
  const { auth } = await getBackend();
  noteAsked(localStorage, email, Date.now());
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: location.origin + confirmedAt(next), data: { full_name: fullName } },
  });
  if (error) throw error;
  return data.session !== null;
}
