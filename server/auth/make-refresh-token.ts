import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve lower-case alphanumerics: 62 bits, unguessable over a rate-limited endpoint. */
export function makeRefreshToken(): string {
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
