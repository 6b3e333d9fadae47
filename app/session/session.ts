import type { Session } from '@supabase/supabase-js';
import { createContext, redirect, type RouterContextProvider } from 'react-router';
import { getBackend } from '../backend/client.ts';
import { readConfig } from '../backend/config.ts';
import { noteEnded } from './ended.ts';

/**
 * The session this browser holds, or null when there is none. Throws when that is unknown, for instance when the token has
 * expired and the server cannot be reached: nobody is signed out for that.
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

/**
 * Whether somebody signed in has yet to show the second factor they have. A site may ask for it only before what needs it
 * (`always`), and not at every sign-in.
 */
export async function factorWaits({ always = false } = {}): Promise<boolean> {
  const { auth } = await getBackend();
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel !== 'aal2' || data.currentLevel === 'aal2') return false;
  return always || (await readConfig()).factorAtSignIn !== '0';
}

/** The session of somebody who has shown all that is asked for at sign-in, or a redirect to /login that leads back here. */
export async function requireSession(returnTo?: string): Promise<Session> {
  const session = await readSession();
  if (session && !(await factorWaits())) return session;
  // eslint-disable-next-line typescript/only-throw-error -- a thrown redirect is how a loader leaves
  throw redirect(returnTo ? `/login?next=${encodeURIComponent(returnTo)}` : '/login');
}

const current = createContext<Session | Error>();

/**
 * Middleware of signed-in pages: without a session to /login, which leads to the dashboard by itself. Whether there is a
 * session may be unknown; that fails only what needs it, see `sessionOf`.
 */
export async function keepSession({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const returnTo = pathname === '/dashboard' ? undefined : pathname + search;
  try {
    context.set(current, await requireSession(returnTo));
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    context.set(current, thrown);
  }
}

/** The session in a loader or an action of a signed-in page. Throws where it is unknown. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(current);
  if (session instanceof Error) throw session;
  return session;
}
