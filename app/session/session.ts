import type { Session } from '@supabase/auth-js';
import { getBackend } from '../backend/client.ts';
import { readConfig } from '../backend/config.ts';
import { noteEnded } from './ended.ts';

/**
 * The session in this browser, or null if there is none. Throws if that is unknown, for instance if the token has expired and the
 * server cannot be reached: that signs nobody out.
 */
export async function readSession(): Promise<Session | null> {
  const hadOne = document.documentElement.hasAttribute('data-session');
  const { auth } = await getBackend();
  const { data, error } = await auth.getSession();
  if (data.session) return data.session;
  if (error && error.name === 'AuthRetryableFetchError') {
    throw new Error("You're still logged in, but the server can't be reached right now.", { cause: error });
  }
  if (hadOne) noteEnded('gone');
  return null;
}

/**
 * Whether a signed-in user still has to verify a second factor. A site may require it only before sensitive actions (`always`),
 * and not at every sign-in.
 */
export async function factorWaits({ always = false } = {}): Promise<boolean> {
  const { auth } = await getBackend();
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel !== 'aal2' || data.currentLevel === 'aal2') return false;
  return always || (await readConfig()).factorAtSignIn !== '0';
}
