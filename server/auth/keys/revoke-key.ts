import type pg from 'pg';
import { inTransaction } from '../in-transaction.ts';
import { operator, writeAuditEntry } from '../write-audit-entry.ts';
import { completeSigningKeys, keysChannel, lockSigningKeys } from './signing-key-rows.ts';

/**
 * For a key that got out: nothing it signed is accepted any more. Sessions stay, so clients go on with their next refresh.
 * Throws an Error with a sentence for a key that is not there or still signs.
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
