import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { operator, writeAuditEntry } from '../audit/write-audit-entry.ts';
import { keepCodeKeyOfBefore } from './host-settings.ts';
import { keysChannel, lockSigningKeys } from './signing-key-rows.ts';

export type SecretKeyRow = { name: string; digest: string; created_at: Date };

/** The name of a key created before keys had names. */
const firstName = 'first';

export function newSecretKey(): string {
  return `sb_secret_${randomBytes(24).toString('base64url')}`;
}

/** Unsalted: a key has 192 random bits and is looked up by its digest. */
export function secretKeyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Oldest first. */
export async function readSecretKeys(client: pg.PoolClient | pg.Pool): Promise<SecretKeyRow[]> {
  const { rows } = await client.query<SecretKeyRow>(
    `select name, digest, created_at from host.secret_keys order by created_at, name`,
  );
  return rows;
}

/** Returns the key, which is never shown again. Throws an Error with one sentence for a taken or invalid name. */
export async function addSecretKey(pool: pg.Pool, name: string, now: Date): Promise<string> {
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/i.test(name)) {
    throw new Error('The name of a key is one to 40 letters, digits, dots, dashes or underscores.');
  }
  const key = newSecretKey();
  await inTransaction(pool, async (client) => {
    await lockSigningKeys(client);
    const { rowCount } = await client.query(
      `insert into host.secret_keys (name, digest, created_at) values ($1, $2, $3) on conflict (name) do nothing`,
      [name, secretKeyDigest(key), now],
    );
    if (rowCount === 0) throw new Error(`There is a secret key ${name} already: choose another name.`);
    await tellOf(client, 'secret_key_added', name, now);
  });
  return key;
}

/** Running servers refuse the key as soon as they are notified. Throws an Error with one sentence for an unknown name. */
export async function revokeSecretKey(pool: pg.Pool, name: string, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockSigningKeys(client);
    const { rowCount } = await client.query(`delete from host.secret_keys where name = $1`, [name]);
    if (rowCount === 0) {
      throw new Error(`There is no secret key ${name}: npm run ventus -- keys secret list shows them.`);
    }
    await tellOf(client, 'secret_key_revoked', name, now);
  });
}

async function tellOf(
  client: pg.PoolClient,
  action: 'secret_key_added' | 'secret_key_revoked',
  name: string,
  now: Date,
): Promise<void> {
  await writeAuditEntry(client, { ...operator, action, traits: { name }, now });
  await client.query('select pg_notify($1, $2)', [keysChannel, action]);
}

/**
 * Until 0.1 a single secret key was stored in plain text and also keyed the codes. It remains valid by its digest, and its codes
 * until they expire. The caller holds the lock of the keys.
 */
export async function keepSecretKeyOfBefore(client: pg.PoolClient, now: Date): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>(
    `delete from host.settings where name = 'secret_key' returning value`,
  );
  const key = rows[0]?.value;
  if (typeof key !== 'string') return;
  await client.query(
    `insert into host.secret_keys (name, digest, created_at) values ($1, $2, $3) on conflict do nothing`,
    [firstName, secretKeyDigest(key), now],
  );
  await keepCodeKeyOfBefore(client, key, now);
}
