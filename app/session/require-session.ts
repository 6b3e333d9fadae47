import type { Session } from '@supabase/auth-js';
import { createContext, replace, type RouterContextProvider } from 'react-router';
import { factorWaits, readSession } from './session.ts';

/**
 * The session of a fully signed-in user, or a redirect to /login that returns here. It takes this page's place in the history: Back
 * must not come here again.
 */
export async function requireSession(returnTo?: string): Promise<Session> {
  const session = await readSession();
  if (session && !(await factorWaits())) return session;
  // eslint-disable-next-line typescript/only-throw-error -- a thrown redirect is how a loader leaves
  throw replace(returnTo ? `/login?next=${encodeURIComponent(returnTo)}` : '/login');
}

const current = createContext<Session | Error>();

/**
 * Middleware of signed-in pages: without a session, redirects to /login, which returns to the dashboard by default. Whether there
 * is a session may be unknown; that fails only what needs it, see `sessionOf`.
 */
export async function keepSession({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const returnTo = address === '/dashboard' ? undefined : address;
  try {
    context.set(current, await requireSession(returnTo));
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    context.set(current, thrown);
  }
}

/** The session in a loader or an action of a signed-in page. Throws if it is unknown. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(current);
  if (session instanceof Error) throw session;
  return session;
}
