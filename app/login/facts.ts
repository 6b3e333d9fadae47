import { progressOf, type Progress } from '../../domain/onboarding-progress.ts';
import type { Selection } from '../../domain/selection.ts';
import { getBackend } from '../backend/client.ts';
import { factorWaits, readSession } from '../session/session.ts';
import { readProgress } from '../session/profile.ts';
import { leadsToWizard } from '../session/return-path.ts';
import { waysOf, type Way } from './factor/ways.ts';
import type { Facts, LoginState } from './flow.ts';
import { readWaiting } from './returned.ts';

let inSteps: Facts | null = null;

/** Caches what is known during the steps: moving between them sends no request. */
export function keepFacts(facts: Facts | null): void {
  inSteps = facts;
}

/** The facts about an account that was just created. */
export function keepNewAccount(email: string, next: string | null, picked: Selection | null): void {
  const progress: Progress = leadsToWizard(next)
    ? { at: 'done' }
    : picked
      ? { at: 'rewards', selection: picked }
      : { at: 'goal' };
  inSteps = { waiting: null, session: { email, ways: [], byMail: false, progress } };
}

/** The facts that the state at a URL depends on. Throws with the server's message. */
export async function readFacts(asked: LoginState, next: string | null): Promise<Facts> {
  if (inSteps && (asked.at === 'goal' || asked.at === 'rewards')) return inSteps;
  const setsPassword = asked.at === 'new-password';
  const waiting = asked.at === 'continue' ? readWaiting() : null;
  if (waiting || ('why' in asked && asked.why === 'recovery')) return { waiting, session: null };
  const session = await readSession();
  if (!session) return { waiting, session: null };
  const email = session.user.email ?? '';
  const ways = (await factorWaits({ always: setsPassword })) ? await readWays() : [];
  const byMail = setsPassword && ways.length === 0 && (await cameByMail());
  // The wizard asks everything that these steps would.
  const isAsked = ways.length === 0 && !byMail && !leadsToWizard(next);
  const progress = isAsked ? progressOf(await readProgress(session.user.id)) : ({ at: 'done' } as const);
  return { waiting, session: { email, ways, byMail, progress } };
}

/** The factors as the server knows them now. If none is left the session is refreshed; otherwise it would ask for one forever. */
async function readWays(): Promise<Way[]> {
  const { auth } = await getBackend();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  const ways = waysOf(data.user.factors ?? []);
  if (ways.length === 0) await auth.refreshSession();
  return ways;
}

// The server accepts a new password only with a proof no older than this, in seconds.
const freshSeconds = 600;
const byMail = ['otp', 'recovery', 'magiclink', 'email/signup'];

/** A tab left open must not give the account to the next person at the device. Both times are the server's own. */
async function cameByMail(): Promise<boolean> {
  const { auth } = await getBackend();
  const { data } = await auth.getClaims();
  const { iat = 0, amr = [] } = data?.claims ?? {};
  return amr.some(
    (entry) =>
      typeof entry !== 'string' && byMail.includes(entry.method) && iat - entry.timestamp < freshSeconds,
  );
}
