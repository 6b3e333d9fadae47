import { refusalText } from '../refusal-text.ts';

const words: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'That code is wrong or was used before. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took too long. Ask for a new code and try again.',
  mfa_ip_address_mismatch: 'Your connection has changed meanwhile. Ask for a new code and try again.',
  mfa_recovery_codes_locked: 'Too many wrong codes. Try again in 15 minutes, or use another way.',
  mfa_factor_not_found: 'This way is no longer set up. Use another one.',
  webauthn_verification_failed: 'That key does not belong to this account. Use another one.',
  webauthn_challenge_expired: 'That took too long. Try again.',
};

/** Why a second factor was not taken, in words. */
export function factorRefusal(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const known = typeof code === 'string' ? words[code] : undefined;
  return known ?? refusalText(error, 'That could not be checked. Please try again.');
}
