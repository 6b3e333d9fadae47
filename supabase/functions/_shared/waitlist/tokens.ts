import { FunctionError } from '../function-error.ts';

/** A word nobody can guess, for a link. Only its hash is stored. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Refuses a link that is unknown, of another purpose, or expired, without saying which. */
export function linkInvalid(): FunctionError {
  return new FunctionError('link_invalid', 'This link is not valid any more. Ask for a new one.', 401);
}
