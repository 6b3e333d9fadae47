import { readKnown, type Known } from '../session/known.ts';
import { readSession } from '../session/session.ts';
import { readPlace } from './read-place.ts';

/** Who is signed in, with their place on the card waitlist: null without one. */
export type Member = Known & { place: number | null };

/** Null without a session. */
export async function readMember(): Promise<Member | null> {
  const session = await readSession();
  if (!session) return null;
  const [known, place] = await Promise.all([readKnown(session.user), readPlace()]);
  return { ...known, place };
}
