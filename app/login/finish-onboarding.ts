import type { Selection } from '../../domain/selection.ts';
import { completeOnboarding } from '../session/profile.ts';
import { readSession } from '../session/session.ts';

/** Stores what was chosen. False when nobody is signed in any more. Throws with the server's message. */
export async function finishOnboarding(selection: Selection): Promise<boolean> {
  const session = await readSession();
  if (!session) return false;
  await completeOnboarding(session.user.id, selection);
  return true;
}
