import { AppError } from '../../app-error.ts';

/** The form in which an address is stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

// The pattern of HTML's `<input type=email>`, so that the form and the server refuse the same addresses.
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Throws `validation_failed`, 400, with Supabase Auth's message. */
export function checkEmail(email: string): void {
  if (email.length > 255) throw new AppError('validation_failed', 'An email address is too long', 400);
  if (!address.test(email)) {
    throw new AppError('validation_failed', 'Unable to validate email address: invalid format', 400);
  }
}
