import type { MailedFor } from './flow.ts';
import { readState } from './login-url.ts';

// A URL can contain any text: only known errors are shown, in our words.
const words: Readonly<Record<string, string>> = {
  access_denied: 'Google was not allowed to log you in. Please try again.',
  provider_email_needs_verification:
    "Check your inbox: Google couldn't confirm your address, so we emailed you.",
  user_banned: 'This account is closed for now.',
};

/** The error that a provider or a mailed link returned instead of a session, as a toast; null if there is none. */
export function returnedError({ search, hash }: Pick<Location, 'search' | 'hash'>) {
  const part = partWithError({ search, hash });
  if (!part) return null;
  const code = part.get('error_code') ?? part.get('error') ?? '';
  if (code.startsWith('otp')) {
    return { title: 'Login failed', description: 'That link has expired or was already used.' };
  }
  return {
    title: 'Google sign-in failed',
    description:
      (Object.hasOwn(words, code) && words[code]) || 'Could not sign in with Google. Please try again.',
  };
}

/** The purpose of an expired mailed link; null for any other URL. */
export function expiredMail(
  here: Pick<Location, 'search' | 'hash'>,
  params: URLSearchParams,
): MailedFor | null {
  // Already reported: while this page loads, the browser still shows the mailed URL.
  if (params.has('expired') || partWithError(here)?.get('error_code') !== 'otp_expired') return null;
  const asked = readState(params);
  if (asked.at === 'new-password') return 'recovery';
  return 'why' in asked ? asked.why : 'signup';
}

function partWithError({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams | undefined {
  const parts = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  return parts.find((params) => params.has('error') || params.has('error_description'));
}
