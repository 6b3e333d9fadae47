import { BackendError } from './backend-error.ts';
import { errorMessage, type ErrorMessages } from './error-messages.ts';

const messages: ErrorMessages = {
  insufficient_aal:
    'Enter your second factor at the top of this page first. Reload the page if it is not asked for.',
  same_password: 'This is your password already. Choose another one.',
  email_exists: 'Another account has this address.',
  otp_expired: 'That code is wrong or has ended.',
  reauthentication_not_valid: 'That code is wrong or has ended.',
  invalid_credentials: 'That is not your password.',
  mfa_verification_failed: 'That code is not right. A code works once, for half a minute.',
  mfa_challenge_expired: 'That took too long. Please type the code your app shows now.',
  mfa_ip_address_mismatch: 'Your connection changed meanwhile. Please try again.',
  mfa_factor_name_conflict: 'You have one of that name already. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have as many as can be kept. Remove one first.',
  mfa_recovery_codes_sole_factor: 'Remove your recovery codes first: they stand in for this.',
  mfa_recovery_codes_locked: 'Too many wrong codes. Please try again in a quarter of an hour.',
  too_many_passkeys: 'You have as many passkeys as can be kept. Remove one first.',
  webauthn_credential_exists: 'This device has a passkey for your account already.',
  webauthn_challenge_expired: 'That took too long. Please try again.',
  webauthn_verification_failed: 'The passkey could not be checked. Please try again.',
  identity_already_exists: 'That Google account belongs to another account here.',
  manual_linking_disabled: 'Linking other accounts is turned off on this site.',
  single_identity_not_deletable: 'Set a password first, so that you can still log in.',
  over_request_rate_limit: 'That was tried too often. Please wait a few minutes.',
};

/** The message for a failed change to the account; `otherwise` if there is none for the error. */
export function accountErrorMessage(error: unknown, otherwise: string): string {
  const unexplained = error instanceof BackendError && 'Please try again in a moment.';
  return errorMessage(error, unexplained || otherwise, messages);
}
