import type { EmailOtpType, Session } from '@supabase/auth-js';
import { type Backend, getBackend, oneTimeClient } from '../backend/client.ts';
import { readSession } from '../session/session.ts';
import { showToast } from '../ui/toasts.ts';
import { wasAskedHere } from './asked-here.ts';
import type { LoginState, MailedFor, Waiting } from './flow.ts';
import { addressOf } from './login-url.ts';

/** The content of a URL: the token of a mailed link, or the code of a sign-in that this browser started. */
type Returned = { tokenHash: string; type: EmailOtpType } | { code: string };

/** The purpose of a mailed link; a change of address is not a sign-in. */
const mailedFor: Partial<Record<EmailOtpType, MailedFor>> = {
  signup: 'signup',
  invite: 'signup',
  magiclink: 'sign-in',
  email: 'sign-in',
  recovery: 'recovery',
};

/** Null for a URL without either. Tokens in a fragment are ignored. */
export function readReturned(params: URLSearchParams): Returned | null {
  const tokenHash = params.get('token_hash');
  const type = params.get('type') ?? '';
  if (tokenHash && (type === 'email_change' || Object.hasOwn(mailedFor, type))) {
    return { tokenHash, type };
  }
  const code = params.get('code');
  return code ? { code } : null;
}

/** A sign-in that needs consent: by mail with its session, which no page uses yet, or by a code not yet exchanged. */
type Pending = { onward: string; declined: string; here: string | null } & (
  | { email: string; session: Session; client: Backend }
  | { email: null; code: string }
);

let pending: Pending | null = null;

/**
 * Signs in with the content of a URL, and returns the URL to continue at. Without consent at `?at=continue` it neither replaces a
 * session nor follows a link that this browser did not request.
 */
export async function followReturn(
  returned: Returned,
  asked: LoginState,
  next: string | null,
): Promise<string> {
  const onward = addressOf({ at: asked.at === 'new-password' ? 'new-password' : 'forms' }, next);
  const here = await readSession();
  const declined = here ? (next ?? '/dashboard') : addressOf({ at: 'forms' }, next);
  if ('code' in returned) {
    const { code } = returned;
    if (!here) return await exchange(code, onward, next);
    pending = { code, email: null, here: here.user.email ?? '', onward, declined };
    return addressOf({ at: 'continue' }, next);
  }
  const client = await oneTimeClient();
  const { data, error } = await client.auth.verifyOtp({
    token_hash: returned.tokenHash,
    type: returned.type,
  });
  if (error?.code === 'otp_expired') {
    const why = mailedFor[returned.type];
    return why ? addressOf({ at: 'ask', why, notice: 'expired' }, next) : '/account?error=otp_expired';
  }
  if (error) return failed(next);
  const { session } = data;
  // One of two addresses has confirmed.
  if (!session) return '/account#message=1';
  const email = session.user.email ?? '';
  const isSame = here?.user.id === session.user.id;
  if (isSame && returned.type === 'email_change') {
    await client.auth.signOut({ scope: 'local' });
    // The current token still contains the old address.
    await (await getBackend()).auth.refreshSession();
    return '/account';
  }
  if (isSame || (!here && wasAskedHere(localStorage, email, Date.now()))) {
    return await adopt(session, onward, next);
  }
  pending = { email, session, client, here: here?.user.email ?? null, onward, declined };
  return addressOf({ at: 'continue' }, next);
}

/** The sign-in that waits for consent; null after a reload, which abandons it. */
export function readWaiting(): Waiting | null {
  return pending && { here: pending.here, email: pending.email };
}

/** Signs in, and returns the URL to continue at. */
export async function agree(next: string | null): Promise<string> {
  const agreed = pending;
  if (!agreed) return addressOf({ at: 'forms' }, next);
  pending = null;
  return agreed.email === null
    ? await exchange(agreed.code, agreed.onward, next)
    : await adopt(agreed.session, agreed.onward, next);
}

/** Changes nothing here: the session that the link opened ends unused. */
export async function decline(next: string | null): Promise<string> {
  const declined = pending;
  pending = null;
  if (declined?.email) await declined.client.auth.signOut({ scope: 'local' }).catch(() => undefined);
  return declined?.declined ?? addressOf({ at: 'forms' }, next);
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
  return addressOf({ at: 'forms' }, next);
}
