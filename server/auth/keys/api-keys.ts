import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { AppError } from '../../app-error.ts';
import type { Keys } from './load-or-create-keys.ts';
import { secretKeyDigest } from './secret-keys.ts';

type ApiKeyRole = 'anon' | 'service_role';

/** Throws `no_api_key` or `invalid_api_key`, 401, worded like the gateway. */
export async function roleOfApiKey(keys: Keys, given: string | null): Promise<ApiKeyRole> {
  if (!given) {
    throw new AppError('no_api_key', 'No API key found in request', 401, {
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  const role = await roleOfKey(keys, given);
  if (role !== null) return role;
  throw new AppError('invalid_api_key', 'Invalid API key', 401, {
    hint: 'Double check the publishable key of /config.json, or the secret key that `keys secret add` printed.',
  });
}

/** Null if it is not one of our keys: neither an opaque one nor a token signed as configured. */
export async function roleOfKey(keys: Keys, given: string): Promise<ApiKeyRole | null> {
  if (sameText(given, keys.publishableKey)) return 'anon';
  if (sameText(given, keys.secretKey) || keys.secretKeyDigests.has(secretKeyDigest(given))) {
    return 'service_role';
  }
  return await roleOfSignedKey(keys, given);
}

async function roleOfSignedKey(keys: Keys, given: string): Promise<ApiKeyRole | null> {
  if (keys.outside.length === 0 || given.split('.').length !== 3) return null;
  for (const { algorithm, kid, key } of keys.outside) {
    try {
      const { payload, protectedHeader } = await jwtVerify(given, key, { algorithms: [algorithm] });
      if (kid !== null && protectedHeader.kid !== undefined && protectedHeader.kid !== kid) continue;
      if (payload['role'] === 'anon') return 'anon';
      if (payload['role'] === 'service_role' || payload['role'] === 'supabase_admin') return 'service_role';
      return null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
    }
  }
  return null;
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
