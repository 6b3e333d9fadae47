import { isValid } from 'mailchecker';

/** True for an address of a service for throwaway mail, or of a host below one. It decides credit, never a sign-up. */
export function isDisposable(email: string): boolean {
  // The library judges the whole address, and is narrower than our form about the part before the @.
  return !isValid(`somebody@${email.slice(email.lastIndexOf('@') + 1)}`);
}
