import { getBackend } from '../../backend/client.ts';
import type { MailedFor } from '../place.ts';

const types = { recovery: 'recovery', 'sign-in': 'email', signup: 'signup' } as const;

/** Signs in by the code of a mail. Throws with the server's message. */
export async function verifyCode(why: MailedFor, email: string, code: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.verifyOtp({ email, token: code, type: types[why] });
  if (error) throw error;
}
