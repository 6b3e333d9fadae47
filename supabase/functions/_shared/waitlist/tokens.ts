import { FunctionError } from '../function-error.ts';

/** A random token for a link. Only its hash is stored. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Rejects a link that is unknown, expired, or for another purpose, without saying which. */
export function linkInvalid(): FunctionError {
  return new FunctionError('link_invalid', 'This link no longer works. Ask for a new one.', 401);
}
