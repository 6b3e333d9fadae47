import type { User } from '@supabase/auth-js';
import { getBackend } from '../backend/client.ts';
import { readSession } from '../session/session.ts';

/** What the account knows about the user, so that it need not be typed again. */
export type Known = { firstName: string; lastName: string; email: string };

export async function readKnown({ id, email = '' }: Pick<User, 'id' | 'email'>): Promise<Known> {
  const backend = await getBackend();
  const { data } = await backend.from('profiles').select('full_name').eq('id', id).maybeSingle();
  const [firstName = '', ...rest] = (data?.full_name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email };
}

/** The caller's place on the card waitlist; null if there is none or it cannot be read: the page works without it. */
export async function readPlace(): Promise<number | null> {
  try {
    const { data } = await (await getBackend()).rpc('own_waitlist_place');
    return data;
  } catch {
    return null;
  }
}

/** The signed-in user with their place on the card waitlist, null without one. */
export type Member = Known & { place: number | null };

/** Null without a session. */
export async function readMember(): Promise<Member | null> {
  const session = await readSession();
  if (!session) return null;
  const [known, place] = await Promise.all([readKnown(session.user), readPlace()]);
  return { ...known, place };
}
