import { getBackend } from '../backend.ts';

let signingOut = false;

/** True while this tab itself is signing out, so that its pages leave the way to the caller. */
export function isSigningOut(): boolean {
  return signingOut;
}

/** Ends the session of this browser and goes home. The session goes from here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  signingOut = true;
  try {
    const { auth } = await getBackend();
    await auth.signOut();
  } finally {
    location.assign('/');
  }
}
