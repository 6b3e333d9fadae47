import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './load-or-create-keys.ts';

/** The stored form of a short code: a keyed hash, because a million tries would find a plain one. */
export function keyedDigest({ codeKeys: [key = ''] }: Pick<Keys, 'codeKeys'>, text: string): Buffer {
  return digest(key, text);
}

/** Whether the stored hexadecimal digest is that of this text. */
export function isKeyedDigest(
  { codeKeys }: Pick<Keys, 'codeKeys'>,
  text: string,
  kept: string | null,
): boolean {
  const stored = Buffer.from(kept ?? '', 'hex');
  return codeKeys.some((key) => {
    const own = digest(key, text);
    return own.length === stored.length && timingSafeEqual(own, stored);
  });
}

function digest(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
