import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { operator, writeAuditEntry } from '../audit/write-audit-entry.ts';
import { completeSigningKeys, keysChannel, lockSigningKeys, verifiesUntil } from './signing-key-rows.ts';

/** External verifiers may cache the published list for ten minutes; our own processes read theirs every minute. */
const knownEverywhereAfterMs = 11 * 60_000;

/**
 * The standby key starts to sign, the previous one keeps verifying until its last token expires, and a new standby key is
 * published. Throws an Error with one sentence while the standby key is too new to be known everywhere.
 */
export async function rotateKeys(
  pool: pg.Pool,
  { now, atOnce }: { now: Date; atOnce: boolean },
): Promise<{ signs: string; before: string; beforeVerifiesUntil: Date }> {
  return await inTransaction(pool, async (client) => {
    await lockSigningKeys(client);
    const rows = await completeSigningKeys(client, now);
    const current = rows.find((row) => row.status === 'current');
    const next = rows.find((row) => row.status === 'standby');
    if (!current || !next) throw new Error('host.signing_keys holds no current and no next key');
    const knownAt = new Date(next.created_at.getTime() + knownEverywhereAfterMs);
    if (knownAt > now && !atOnce) {
      throw new Error(
        `The next key was published at ${next.created_at.toISOString()}, and not everybody who verifies tokens has to know it before ${knownAt.toISOString()}. Rotate after that, or with --now.`,
      );
    }
    await client.query(
      `update host.signing_keys set status = 'previous', retired_at = $2, private_jwk = '{}' where kid = $1`,
      [current.kid, now],
    );
    await client.query(`update host.signing_keys set status = 'current' where kid = $1`, [next.kid]);
    await completeSigningKeys(client, now);
    for (const { kid, retired_at: retiredAt } of rows) {
      if (retiredAt === null || verifiesUntil(retiredAt) > now) continue;
      await client.query(`delete from host.signing_keys where kid = $1`, [kid]);
    }
    const traits = { kid: next.kid, before: current.kid };
    await writeAuditEntry(client, { ...operator, action: 'signing_key_rotated', traits, now });
    await client.query('select pg_notify($1, $2)', [keysChannel, 'rotated']);
    return { signs: next.kid, before: current.kid, beforeVerifiesUntil: verifiesUntil(now) };
  });
}

/**
 * For a leaked key: nothing it signed is accepted any more. Sessions stay, so clients continue after their next refresh. Throws an
 * Error with one sentence for an unknown key or one that still signs.
 */
export async function revokeKey(pool: pg.Pool, kid: string, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockSigningKeys(client);
    const rows = await completeSigningKeys(client, now);
    const row = rows.find((found) => found.kid === kid);
    if (!row) throw new Error(`There is no key ${kid}: npm run ventus -- keys list shows them.`);
    if (row.status === 'current') throw new Error(`The key ${kid} signs: rotate first, then revoke it.`);
    await client.query(
      `update host.signing_keys set status = 'revoked', retired_at = coalesce(retired_at, $2), private_jwk = '{}' where kid = $1`,
      [kid, now],
    );
    await completeSigningKeys(client, now);
    await writeAuditEntry(client, { ...operator, action: 'signing_key_revoked', traits: { kid }, now });
    await client.query('select pg_notify($1, $2)', [keysChannel, 'revoked']);
  });
}
