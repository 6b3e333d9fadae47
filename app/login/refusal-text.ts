import { failureText } from './failure-text.ts';

// The server's own words are for programs; these say what to do.
const words: Readonly<Record<string, string>> = {
  otp_expired: 'That code is wrong or no longer works. Check the newest mail, or send another one.',
  same_password: 'That is your password already. Choose another one.',
  over_request_rate_limit: 'Too many tries from here. Wait a few minutes and try again.',
  user_banned: 'This account is closed for now.',
};

/** Why the server refused what was typed, in words that stand beside the field. */
export function refusalText(error: unknown, otherwise: string): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && words[code]) || failureText(error, otherwise);
}
