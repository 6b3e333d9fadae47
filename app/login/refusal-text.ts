import { failureText } from './failure-text.ts';

const tooCommon =
  'That password is too easily guessed. Three or four words that have nothing to do with each other are better.';

// The server's own words are for programs; these say what to do.
const words: Readonly<Record<string, string>> = {
  otp_expired: 'That code is wrong or no longer works. Check the newest mail, or send another one.',
  same_password: 'That is your password already. Choose another one.',
  over_request_rate_limit: 'Too many tries from here. Wait a few minutes and try again.',
  user_banned: 'This account is closed for now.',
};

/** Why the server refused what was typed, in words that stand beside the field. */
export function refusalText(error: unknown, otherwise: string): string {
  if (isCommonlyUsed(error)) return tooCommon;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && words[code]) || failureText(error, otherwise);
}

function isCommonlyUsed(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('reasons' in error)) return false;
  return Array.isArray(error.reasons) && error.reasons.includes('pwned');
}
