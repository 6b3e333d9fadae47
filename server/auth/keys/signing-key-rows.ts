import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type pg from 'pg';
import { defaultAuthSettings } from '../settings/settings.ts';

/** `standby` is published and will sign next; `previous` signed before and still verifies; `revoked` verifies nothing. */
type KeyStatus = 'current' | 'standby' | 'previous' | 'revoked';

export type SigningKeyRow = {
  kid: string;
  algorithm: string;
  /** Empty once the key no longer signs. */
  private_jwk: JWK;
  public_jwk: JWK;
  status: KeyStatus;
  created_at: Date;
  retired_at: Date | null;
};

/** The notification channel that announces changed keys to every process. */
export const keysChannel = 'host_signing_keys';

/**
 * All tokens of a retired key have expired after this, allowing for processes that signed a little longer and clock differences.
 */
const verifiesAfterSeconds = defaultAuthSettings.accessTokenSeconds + 600 + 60;

export function verifiesUntil(retiredAt: Date): Date {
  return new Date(retiredAt.getTime() + verifiesAfterSeconds * 1000);
}

/** Until this transaction ends, no other process makes, rotates or revokes keys. */
export async function lockSigningKeys(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('host.signing_keys'))`);
}

/** The current key first, then the next one, then those before it, newest first. */
export async function readSigningKeys(client: pg.PoolClient | pg.Pool): Promise<SigningKeyRow[]> {
  const { rows } = await client.query<SigningKeyRow>(
    `select kid, algorithm, private_jwk, public_jwk, status, created_at, retired_at
       from host.signing_keys
      order by array_position(array['current', 'standby', 'previous', 'revoked'], status), created_at desc`,
  );
  return rows;
}

/** Creates missing keys: one that signs and one that signs next, which every verifier knows by then. */
export async function completeSigningKeys(client: pg.PoolClient, now: Date): Promise<SigningKeyRow[]> {
  const rows = await readSigningKeys(client);
  const missing = (['current', 'standby'] as const).filter(
    (status) => !rows.some((row) => row.status === status),
  );
  for (const status of missing) await makeSigningKey(client, status, now);
  return missing.length === 0 ? rows : await readSigningKeys(client);
}

async function makeSigningKey(
  client: pg.PoolClient,
  status: 'current' | 'standby',
  now: Date,
): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = { ...(await exportJWK(pair.privateKey)), kid, alg: 'ES256' };
  const shown = { ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  await client.query(
    `insert into host.signing_keys (kid, algorithm, private_jwk, public_jwk, status, created_at)
     values ($1, 'ES256', $2, $3, $4, $5)`,
    [kid, JSON.stringify(privateJwk), JSON.stringify(shown), status, now],
  );
}
