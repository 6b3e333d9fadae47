import { getBackend } from '../../backend/client.ts';

/**
 * Stores a new password and ends every other session of the account: whoever forgot it may have lost it to somebody.
 * False when the password is stored and the other sessions could not be ended. Throws with the server's message.
 */
export async function setPassword(password: string): Promise<boolean> {
  const { auth } = await getBackend();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
  const others = await auth.signOut({ scope: 'others' });
  return others.error === null;
}
