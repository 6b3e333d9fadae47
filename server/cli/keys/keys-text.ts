import type { SecretKeyRow } from '../../auth/keys/secret-keys.ts';
import { verifiesUntil } from '../../auth/keys/signing-key-rows.ts';
import type { SigningKeyRow } from '../../auth/keys/signing-key-rows.ts';

const meaning = {
  current: 'signs',
  standby: 'published, signs next',
  previous: 'verifies',
  revoked: 'revoked',
} as const;

/** A line a key. */
export function keysText(
  rows: readonly Pick<SigningKeyRow, 'kid' | 'algorithm' | 'status' | 'created_at' | 'retired_at'>[],
): string {
  if (rows.length === 0) return 'No keys yet: the first start of the server makes them.';
  return rows
    .map(({ kid, algorithm, status, created_at: createdAt, retired_at: retiredAt }) => {
      const until =
        status === 'previous' && retiredAt ? ` until ${verifiesUntil(retiredAt).toISOString()}` : '';
      return `${kid}  ${algorithm}  made ${createdAt.toISOString()}  ${meaning[status]}${until}`;
    })
    .join('\n');
}

/** A line a key. */
export function secretKeysText(rows: readonly Pick<SecretKeyRow, 'name' | 'created_at'>[]): string {
  if (rows.length === 0) return 'No secret keys: npm run ventus -- keys secret add NAME makes one.';
  return rows.map(({ name, created_at: createdAt }) => `${name}  made ${createdAt.toISOString()}`).join('\n');
}
