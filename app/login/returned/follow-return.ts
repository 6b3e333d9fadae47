import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { getBackend, oneTimeClient } from '../../backend/client.ts';
import { readSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { placeAddress } from '../place.ts';
import { wasAskedHere } from './asked-here.ts';
import { mailedFor, type Returned } from './read-returned.ts';

/** A sign-in that has to be agreed to: by mail with its session, which no page has yet, or by a code not exchanged yet. */
type Pending = { onward: string; declined: string; here: string | null } & (
  | { email: string; session: Session; client: SupabaseClient }
  | { email: null; code: string }
);

/** Who is signed in here, and who would be. Null: nobody, and not known before it is done. */
export type Continue = { at: 'continue'; here: string | null; email: string | null };

let pending: Pending | null = null;

/**
 * Signs in by what the address brought, and answers where to go on. A session that is there is not replaced, and nobody is
 * signed in by a link that this browser did not ask for, before the person has said so at `?at=continue`.
 */
export async function followReturn(
  returned: Returned,
  { at, next }: { at: string | null; next: string | null },
): Promise<string> {
  const onward = placeAddress({ at: at === 'new-password' ? 'new-password' : 'forms' }, next);
  const here = await readSession();
  const declined = here ? (next ?? '/dashboard') : placeAddress({ at: 'forms' }, next);
  if ('code' in returned) {
    const { code } = returned;
    if (!here) return await exchange(code, onward, next);
    pending = { code, email: null, here: here.user.email ?? '', onward, declined };
    return placeAddress({ at: 'continue' }, next);
  }
  const client = await oneTimeClient();
  const { data, error } = await client.auth.verifyOtp({
    token_hash: returned.tokenHash,
    type: returned.type,
  });
  if (error?.code === 'otp_expired') {
    const why = mailedFor[returned.type];
    return why ? placeAddress({ at: 'ask', why, expired: true }, next) : '/account?error=otp_expired';
  }
  if (error) return failed(next);
  const { session } = data;
  // One of two addresses has agreed.
  if (!session) return '/account#message=1';
  const email = session.user.email ?? '';
  const isSame = here?.user.id === session.user.id;
  if (isSame && returned.type === 'email_change') {
    await client.auth.signOut({ scope: 'local' });
    // The token of this page still says the old address.
    await (await getBackend()).auth.refreshSession();
    return '/account';
  }
  if (isSame || (!here && wasAskedHere(localStorage, email, Date.now()))) {
    return await adopt(session, onward, next);
  }
  pending = { email, session, client, here: here?.user.email ?? null, onward, declined };
  return placeAddress({ at: 'continue' }, next);
}

/** What waits for the person's word; null after a reload, which leaves it undone. */
export function readPending(): Continue | null {
  return pending && { at: 'continue', here: pending.here, email: pending.email };
}

/** Signs in, and answers where to go on. */
export async function agree(next: string | null): Promise<string> {
  const agreed = pending;
  if (!agreed) return placeAddress({ at: 'forms' }, next);
  pending = null;
  return agreed.email === null
    ? await exchange(agreed.code, agreed.onward, next)
    : await adopt(agreed.session, agreed.onward, next);
}

/** Leaves everything as it is: the session that the link opened ends unused. */
export async function decline(next: string | null): Promise<string> {
  const declined = pending;
  pending = null;
  if (declined?.email) await declined.client.auth.signOut({ scope: 'local' }).catch(() => undefined);
  return declined?.declined ?? placeAddress({ at: 'forms' }, next);
}

async function adopt(session: Session, onward: string, next: string | null): Promise<string> {
  const { auth } = await getBackend();
  const { error } = await auth.setSession(session);
  return error ? failed(next) : onward;
}

async function exchange(code: string, onward: string, next: string | null): Promise<string> {
  const { auth } = await getBackend();
  const { error } = await auth.exchangeCodeForSession(code);
  return error ? failed(next) : onward;
}

function failed(next: string | null): string {
  showToast({ kind: 'destructive', title: 'Login failed', description: 'Please try again in this browser.' });
  return placeAddress({ at: 'forms' }, next);
}
