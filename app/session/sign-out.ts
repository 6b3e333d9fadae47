import { getBackend } from '../backend.ts';
import { markLoggingOut } from './ended.ts';
import { startSigningOut } from './leaving.ts';

/** Ends the session of this browser and goes home. The session goes from here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  startSigningOut();
  markLoggingOut(localStorage, Date.now());
  try {
    const { auth } = await getBackend();
    await auth.signOut();
  } finally {
    location.assign('/');
  }
}
