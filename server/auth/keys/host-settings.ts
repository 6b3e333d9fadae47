import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The setting with this name, created if missing. Callers hold the lock of the keys. */
export async function readOrMakeSetting(
  client: pg.PoolClient,
  name: string,
  make: () => string,
): Promise<string> {
  const stored = await readSetting(client, name);
  if (typeof stored === 'string') return stored;
  const made = make();
  await client.query(`insert into host.settings (name, value) values ($1, $2)`, [name, JSON.stringify(made)]);
  return made;
}

export function make256Bits(): string {
  return randomBytes(32).toString('base64url');
}

/** Maximum lifetime of mailed and texted codes. */
const codesWorkForMs = 3_600_000;

/** The key for new codes, and the previous key for as long as one of its codes may be valid. */
export async function readOrMakeCodeKeys(client: pg.PoolClient, now: Date): Promise<string[]> {
  const key = await readOrMakeSetting(client, 'code_key', make256Bits);
  await client.query(
    `delete from host.settings where name = 'code_key_before' and (value ->> 'until')::timestamptz <= $1`,
    [now],
  );
  const before = await readSetting(client, 'code_key_before');
  return [key, ...(isKeyOfBefore(before) ? [before.key] : [])];
}

/** The previous key still checks codes already sent. */
export async function keepCodeKeyOfBefore(client: pg.PoolClient, key: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + codesWorkForMs);
  await client.query(
    `insert into host.settings (name, value) values ('code_key_before', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ key, until })],
  );
}

async function readSetting(client: pg.PoolClient, name: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select value from host.settings where name = $1`, [
    name,
  ]);
  return rows[0]?.value;
}

function isKeyOfBefore(value: unknown): value is { key: string } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
