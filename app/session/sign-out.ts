import { getBackend } from '../backend/client.ts';
import { goHomeLoggedOut, markLoggingOut, startSigningOut } from './ended.ts';

/** Milliseconds that the server has to respond. */
const patience = 4_000;

/**
 * Ends this browser's session and goes home, even if the server cannot be reached. Rejects if the client itself could not be
 * loaded: then nothing has ended.
 */
export async function signOut(): Promise<void> {
  const { auth } = await getBackend();
  startSigningOut();
  markLoggingOut(localStorage, Date.now());
  const told = await within(auth.signOut(), patience);
  // The client keeps a session that the server did not end.
  if (!told || told.error) await within(auth.signOut({ scope: 'local' }), 500);
  goHomeLoggedOut();
}

/** The result, if in time; otherwise null. */
function within<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  const late = new Promise<null>((go) => {
    setTimeout(go, milliseconds, null);
  });
  return Promise.race([answer.catch(() => null), late]);
}
