import { getBackend } from '../backend/client.ts';
import { readConfig } from '../backend/config.ts';

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
