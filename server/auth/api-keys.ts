import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Keys } from './load-or-make-keys.ts';

export type ApiKeyRole = 'anon' | 'service_role';

/** Throws `no_api_key` or `invalid_api_key`, 401, worded as the gateway does. */
export function roleOfApiKey(keys: Keys, given: string | null): ApiKeyRole {
  if (!given) {
    throw new AppError('no_api_key', 'No API key found in request', 401, {
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  if (sameText(given, keys.publishableKey)) return 'anon';
  if (sameText(given, keys.secretKey)) return 'service_role';
  throw new AppError('invalid_api_key', 'Invalid API key', 401, {
    hint: 'Double check the publishable or secret key this service printed at its start.',
  });
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
