import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './load-or-create-keys.ts';

/** As a short code is kept: with a key, since a million tries would find it. */
export function keyedDigest({ codeKeys: [key = ''] }: Pick<Keys, 'codeKeys'>, text: string): Buffer {
  return digest(key, text);
}

/** Whether the hexadecimal digest that is kept is this text's. */
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
