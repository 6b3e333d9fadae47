import { factorRefusal } from './factor-refusal.ts';

/** What to say when the browser or the server did not take a passkey. */
export function keyRefusal(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. You can try again.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address of the site.';
  return factorRefusal(error);
}
