import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/testing/test-database.ts';
import { connectAs } from '../postgres/connection.ts';
import type { Keys } from './load-or-make-keys.ts';
import { loadOrMakeKeys } from './load-or-make-keys.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shown = (keys: Keys | undefined): unknown => [
  keys?.signing.kid,
  keys?.publicJwks,
  keys?.publishableKey,
  keys?.secretKey,
];

test('processes that start at once agree on every key', async () => {
  const processes = Array.from(
    { length: 4 },
    () => new pg.Pool(connectAs(database.connection, 'supabase_auth_admin')),
  );
  try {
    const all = await Promise.all(processes.map((pool) => loadOrMakeKeys(pool)));
    const [first] = all;
    for (const keys of all) expect(shown(keys)).toEqual(shown(first));
    expect(all[0]?.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(all[0]?.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
    const { rows } = await database.pools.auth.query('select 1 from host.signing_keys');
    expect(rows).toHaveLength(1);
  } finally {
    await Promise.all(processes.map((pool) => pool.end()));
  }
});

test('a key that signed before still verifies, a revoked one does not', async () => {
  const before = await loadOrMakeKeys(database.pools.auth);
  await database.pools.auth.query(`update host.signing_keys set status = 'previous'`);
  const rotated = await loadOrMakeKeys(database.pools.auth);
  expect(rotated.signing.kid).not.toBe(before.signing.kid);
  expect([...rotated.verifying.keys()]).toEqual([rotated.signing.kid, before.signing.kid]);
  expect(rotated.publishableKey).toBe(before.publishableKey);
  await database.pools.auth.query(
    `update host.signing_keys set status = 'revoked' where status = 'previous'`,
  );
  expect([...(await loadOrMakeKeys(database.pools.auth)).verifying.keys()]).toEqual([rotated.signing.kid]);
});
