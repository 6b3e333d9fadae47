import type { Session } from '@supabase/supabase-js';
import { getBackend } from '../backend/client.ts';
import { noteEnded } from './ended.ts';

/**
 * The session this browser holds, or null when there is none. Throws when it could not be told, for instance when the
 * token has run out and the server cannot be reached: nobody is signed out for that.
 */
export async function readSession(): Promise<Session | null> {
  const hadOne = document.documentElement.hasAttribute('data-session');
  const { auth } = await getBackend();
  const { data, error } = await auth.getSession();
  if (data.session) return data.session;
  if (error && error.name === 'AuthRetryableFetchError') {
    throw new Error("You're still signed in, but the server can't be reached right now.", { cause: error });
  }
  if (hadOne) noteEnded('gone');
  return null;
}
