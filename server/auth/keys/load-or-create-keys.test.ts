import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAs } from '../../postgres/connection.ts';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import type { Keys } from './load-or-create-keys.ts';
import { loadOrCreateKeys } from './load-or-create-keys.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shown = (keys: Keys | undefined): unknown => [
  keys?.signing.kid,
  keys?.publicJwks,
  keys?.publishableKey,
  keys?.codeKeys,
  keys?.encryptionKey,
];

test('processes that start in parallel agree on every key', async () => {
  const processes = Array.from(
    { length: 4 },
    () => new pg.Pool(connectAs(database.connection, 'supabase_auth_admin')),
  );
  try {
    const all = await Promise.all(processes.map((pool) => loadOrCreateKeys(pool)));
    const [first] = all;
    for (const keys of all) expect(shown(keys)).toEqual(shown(first));
    expect(all[0]?.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(4);
    const { rows } = await database.pools.auth.query('select status from host.signing_keys order by status');
    expect(rows).toEqual([{ status: 'current' }, { status: 'standby' }]);
  } finally {
    await Promise.all(processes.map((pool) => pool.end()));
  }
});

test('keys from a release without a standby key stay, and a standby key is added', async () => {
  await database.pools.auth.query(`delete from host.signing_keys where status = 'standby'`);
  const { rows } = await database.pools.auth.query<{ kid: string }>('select kid from host.signing_keys');
  const keys = await loadOrCreateKeys(database.pools.auth);
  expect(keys.signing.kid).toBe(rows[0]?.kid);
  expect(keys.verifying.size).toBe(2);
});
