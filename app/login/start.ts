import { screenFor, type Screen } from '../../domain/resume.ts';
import { getBackend } from '../backend/client.ts';
import { factorWaits, readSession } from '../session/session.ts';
import { readProgress } from '../session/profile.ts';
import { waysOf, type Way } from './factor/ways.ts';
import { readPending, type Continue } from './returned/follow-return.ts';

export type LoginStart =
  | { at: 'forms' }
  | { at: 'factor'; email: string; ways: Way[] }
  | { at: 'new-password'; email: string }
  | Continue
  | Exclude<Screen, { at: 'dashboard' }>;

/**
 * Where /login begins: a sign-in that waits for a word; the forms; for somebody signed in the second factor they owe, or else the place their onboarding has reached, or a new password where
 * the address asks for it and a mail has just shown that the account is theirs.
 */
export async function startOfLogin(asked: string | null): Promise<LoginStart | { at: 'dashboard' }> {
  const waits = asked === 'continue' ? readPending() : null;
  if (waits) return waits;
  const session = await readSession();
  if (!session) return { at: 'forms' };
  const email = session.user.email ?? '';
  if (await factorWaits({ always: asked === 'new-password' })) {
    const ways = await readWays();
    if (ways.length > 0) return { at: 'factor', email, ways };
  }
  if (asked === 'new-password' && (await cameByMail())) {
    return { at: 'new-password', email };
  }
  return screenFor(await readProgress(session.user.id));
}

/** The factors as the server knows them now. Where they are gone the session is told so, or it would ask for ever. */
async function readWays(): Promise<Way[]> {
  const { auth } = await getBackend();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  const ways = waysOf(data.user.factors ?? []);
  if (ways.length === 0) await auth.refreshSession();
  return ways;
}

// The server asks for a proof no older than this before it takes a new password.
const freshSeconds = 600;
const byMail = ['otp', 'recovery', 'magiclink', 'email/signup'];

/** A tab left open must not hand the account to whoever sits down before it. Both times are the server's own. */
async function cameByMail(): Promise<boolean> {
  const { auth } = await getBackend();
  const { data } = await auth.getClaims();
  const { iat = 0, amr = [] } = data?.claims ?? {};
  return amr.some(
    (entry) =>
      typeof entry !== 'string' && byMail.includes(entry.method) && iat - entry.timestamp < freshSeconds,
  );
}
