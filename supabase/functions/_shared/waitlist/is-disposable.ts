import { isValid } from 'mailchecker';

/** True for disposable mail domains and their subdomains. This affects referral credit, never a sign-up. */
export function isDisposable(email: string): boolean {
  // The library validates the whole address, and its rule for the local part is stricter than our form's.
  return !isValid(`somebody@${email.slice(email.lastIndexOf('@') + 1)}`);
}
