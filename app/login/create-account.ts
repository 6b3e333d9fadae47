import type { SignUpForm } from '../../domain/sign-in-forms.ts';
import { getBackend } from '../backend.ts';

/** Makes an account. False when the address has to be confirmed by mail first. Throws with the server's message. */
export async function createAccount({ fullName, email, password }: SignUpForm): Promise<boolean> {
  const { auth } = await getBackend();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/`, data: { full_name: fullName } },
  });
  if (error) throw error;
  return data.session !== null;
}
