import { getBackend } from '../../backend/client.ts';
import { placeAddress, type MailedFor } from '../place.ts';
import { noteAsked } from '../returned/asked-here.ts';

/** Seconds between two mails to one address, as the server counts them. */
const pause = 60;

/** Whether the mail is on its way, and in how many seconds one may be asked for again. Throws with the server's message. */
export type Sent = { sent: boolean; wait: number };

/** Asks for the mail that lets somebody in. The answer is the same for an address that nobody has. */
export async function sendMail(why: MailedFor, email: string, next: string | null): Promise<Sent> {
  const { auth } = await getBackend();
  noteAsked(localStorage, email, Date.now());
  const here = (path: string) => `${location.origin}${path}`;
  const ask = {
    recovery: () =>
      auth.resetPasswordForEmail(email, { redirectTo: here(placeAddress({ at: 'new-password' }, next)) }),
    'sign-in': () =>
      auth.signInWithOtp({
        email,
        options: {
          shouldCreateUser: false,
          emailRedirectTo: here(placeAddress({ at: 'ask', why: 'sign-in', expired: false }, next)),
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

/** Where the mail of a sign-up leads: the root, which hands a code it brings on to /login. */
export function confirmedAt(next: string | null): string {
  return next === null ? '/' : `/?next=${encodeURIComponent(next)}`;
}

/** The seconds a server asks to wait before the next mail or text message; null for any other failure. */
export function waitOf(error: { code?: string | undefined; message: string }): number | null {
  if (error.code !== 'over_email_send_rate_limit' && error.code !== 'over_sms_send_rate_limit') return null;
  const [, seconds] = /(\d+) seconds?/.exec(error.message) ?? [];
  return seconds === undefined ? pause : Number(seconds);
}
