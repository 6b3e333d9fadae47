import type { Session } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { factorWaits } from './factor-waits.ts';
import { readSession } from './read-session.ts';

/**
 * The session of somebody who has shown all that is asked for at sign-in, or a redirect to /login that remembers where to
 * come back to. For loaders.
 */
export async function requireSession(returnTo?: string): Promise<Session> {
  const session = await readSession();
  if (session && !(await factorWaits())) return session;
  // eslint-disable-next-line typescript/only-throw-error -- a thrown redirect is how a loader leaves
  throw redirect(returnTo ? `/login?next=${encodeURIComponent(returnTo)}` : '/login');
}
