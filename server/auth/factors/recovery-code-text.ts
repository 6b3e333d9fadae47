import { createHmac, randomInt } from 'node:crypto';
import type { SealingKey } from './sealed-text.ts';

// Without i, l, o and u: what is copied from paper is read one way only.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

export const codesOfOneSet = 10;

/** Ten codes of eighty bits each. */
export function makeRecoveryCodes(): string[] {
  const code = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: codesOfOneSet }, code);
}

/** As it is kept. Letter case, spaces and hyphens of what a person typed do not count. */
export function recoveryCodeDigest(sealing: SealingKey, userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', Buffer.from(sealing.key, 'base64url'))
    .update(`${userId}\n${code}`)
    .digest('hex');
}
