import type { Selection } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import type { LoginForm, SignUpForm } from '../../domain/sign-in-forms.ts';
import { getBackend } from '../backend/client.ts';
import { factorWaits, readSession } from '../session/session.ts';
import { completeOnboarding } from '../session/profile.ts';
import { noteAsked } from './asked-here.ts';
import { pause, waitOf } from './cool-down.ts';
import type { MailedFor } from './flow.ts';
import { addressOf } from './login-url.ts';

// Each of these throws with the server's message.

/** Signs in with a password. Returns whether a second factor is still required. */
export async function logIn({ email, password }: LoginForm): Promise<{ owesFactor: boolean }> {
  const { auth } = await getBackend();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { owesFactor: await factorWaits() };
}

/** Creates an account. Without a session the address has to be confirmed by mail first; that link returns to `next`. */
export async function createAccount(
  { fullName, email, password }: SignUpForm,
  next: string | null,
): Promise<{ hasSession: boolean }> {
  const { auth } = await getBackend();
  noteAsked(localStorage, email, Date.now());
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: location.origin + confirmedAt(next), data: { full_name: fullName } },
  });
  if (error) throw error;
  return { hasSession: data.session !== null };
}

/** The path in a sign-up mail: the root, which forwards its code to /login. */
export function confirmedAt(next: string | null): string {
  return next === null ? '/' : `/?next=${encodeURIComponent(next)}`;
}

/** Whether the mail was sent, and in how many seconds the next one may be requested. */
export type Sent = { sent: boolean; wait: number };

/** Requests a sign-in mail. The answer is the same for an address without an account. */
export async function sendMail(why: MailedFor, email: string, next: string | null): Promise<Sent> {
  const { auth } = await getBackend();
  noteAsked(localStorage, email, Date.now());
  const here = (path: string) => `${location.origin}${path}`;
  const ask = {
    recovery: () =>
      auth.resetPasswordForEmail(email, { redirectTo: here(addressOf({ at: 'new-password' }, next)) }),
    'sign-in': () =>
      auth.signInWithOtp({
        email,
        options: {
          shouldCreateUser: false,
          emailRedirectTo: here(addressOf({ at: 'ask', why: 'sign-in' }, next)),
        },
      }),
    signup: () =>
      auth.resend({ type: 'signup', email, options: { emailRedirectTo: here(confirmedAt(next)) } }),
  };
  const { error } = await ask[why]();
  if (!error) return { sent: true, wait: pause };
  const wait = waitOf(error);
  if (wait === null) throw error;
  return { sent: false, wait };
}

const codeTypes = { recovery: 'recovery', 'sign-in': 'email', signup: 'signup' } as const;

/** Signs in with a mailed code. */
export async function verifyCode(why: MailedFor, email: string, code: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.verifyOtp({ email, token: code, type: codeTypes[why] });
  if (error) throw error;
}

/**
 * Redirects this page to Google, which returns to /login. The server is asked first, without following its redirect, so that a
 * server without Google is reported in words here and not with a page of JSON.
 */
export async function signInWithGoogle(next: string | null): Promise<void> {
  const { auth } = await getBackend();
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: location.origin + addressOf({ at: 'forms' }, next), skipBrowserRedirect: true },
  });
  if (error) throw error;
  const answer = await fetch(data.url, { redirect: 'manual' });
  if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(await messageOf(answer));
  location.assign(data.url);
}

/** Shown after a press if the settings were unknown before. */
const googleOff = 'Google sign-in is not set up on this site';

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return '';
  const message = 'msg' in body ? body.msg : 'message' in body ? body.message : '';
  if (typeof message !== 'string') return '';
  return message.startsWith('Unsupported provider') ? googleOff : message;
}

/** Stores the selections and amounts. False if the session has ended. */
export async function finishOnboarding(selection: Selection, spending: Spending | null): Promise<boolean> {
  const session = await readSession();
  if (!session) return false;
  await completeOnboarding(session.user.id, selection, spending ?? undefined);
  return true;
}

/** Forgets who started to log in here, so that another user's second factor is not asked for. */
export async function leaveAccount(): Promise<void> {
  const { auth } = await getBackend();
  await auth.signOut({ scope: 'local' });
}
