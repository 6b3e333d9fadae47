import { errorMessage, signInMessages, type ErrorMessages } from './error-messages.ts';

const messages: ErrorMessages = {
  ...signInMessages,
  mfa_verification_failed: 'That code is wrong or was used before. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took too long. Ask for a new code and try again.',
  mfa_ip_address_mismatch: 'Your connection has changed meanwhile. Ask for a new code and try again.',
  mfa_recovery_codes_locked: 'Too many wrong codes. Try again in 15 minutes, or use another way.',
  mfa_factor_not_found: 'This way is no longer set up. Use another one.',
  webauthn_verification_failed: 'That key does not belong to this account. Use another one.',
  webauthn_challenge_expired: 'That took too long. Try again.',
};

/** The message if the server did not accept a second factor. */
export function factorErrorMessage(error: unknown): string {
  return errorMessage(error, 'That could not be checked. Please try again.', messages);
}

/** The message if the browser or the server did not accept a passkey. */
export function passkeyErrorMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. You can try again.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address of the site.';
  return factorErrorMessage(error);
}
