import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretKeysText } from '../../cli/keys/add-keys-commands.ts';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import { lastMail, newUser, openAuth, refresh, siteUrl, type AuthFixture } from '../testing/auth-fixture.ts';
import { openTwoProcesses, roleAt, type TwoProcesses } from '../testing/two-processes.ts';
import { loadOrCreateKeys } from './load-or-create-keys.ts';
import { addSecretKey, readSecretKeys, revokeSecretKey, secretKeyDigest } from './secret-keys.ts';

let database: TwoProcesses['database'];
let one: AuthFixture;
let two: AuthFixture;
let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ database, one, two, close } = await openTwoProcesses());
});
afterAll(() => close());

/** Every row of the two schemas with keys, as text. */
async function everythingKept(): Promise<string> {
  const { rows } = await database.admin.query<{ kept: string }>(
    `select concat_ws(' ', (select string_agg(s::text, ' ') from host.settings s),
                           (select string_agg(k::text, ' ') from host.secret_keys k),
                           (select string_agg(a::text, ' ') from auth.audit_log_entries a)) as kept`,
  );
  return rows[0]?.kept ?? '';
}

test('each secret key works at every process, is kept as a digest only, and is revoked by itself', async () => {
  const pool = database.pools.auth;
  const shop = await addSecretKey(pool, 'shop', new Date());
  const reports = await addSecretKey(pool, 'reports', new Date());
  expect(shop).toMatch(/^sb_secret_[\w-]{32}$/);
  for (const auth of [one, two]) {
    await expect.poll(() => roleAt(auth, { apikey: shop })).toBe('service_role');
    await expect.poll(() => roleAt(auth, { apikey: reports })).toBe('service_role');
  }
  const kept = await everythingKept();
  for (const key of [shop, reports, one.keys.secretKey, two.keys.secretKey]) expect(kept).not.toContain(key);

  await revokeSecretKey(pool, 'shop', new Date());
  for (const auth of [one, two]) {
    await expect.poll(() => roleAt(auth, { apikey: shop })).toBe('invalid_api_key');
    expect(await roleAt(auth, { apikey: reports })).toBe('service_role');
  }
  expect((await readSecretKeys(pool)).map(({ name }) => name)).toEqual(['reports']);
  expect(secretKeysText(await readSecretKeys(pool))).toMatch(/^reports {2}made \d{4}-/);
  expect(one.logged() + two.logged()).not.toContain(shop);
});

test('the official client cannot use a revoked key, and can use another one', async () => {
  const gone = await addSecretKey(database.pools.auth, 'gone', new Date());
  const stays = await addSecretKey(database.pools.auth, 'stays', new Date());
  await revokeSecretKey(database.pools.auth, 'gone', new Date());
  await one.reloadKeys();
  const listBy = (key: string) =>
    createClient(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => one.fetch(new Request(input, init)) },
    }).auth.admin.listUsers();
  expect((await listBy(stays)).error).toBeNull();
  expect((await listBy(gone)).error).toMatchObject({ status: 401 });
});

test('the key of one installation does not work at another', async () => {
  expect(await roleAt(one, { apikey: one.keys.secretKey })).toBe('service_role');
  expect(await roleAt(two, { apikey: one.keys.secretKey })).toBe('invalid_api_key');
});

test.each(['', 'two words', '-x', 'x'.repeat(41)])('%j is not a valid key name', async (name) => {
  await expect(addSecretKey(database.pools.auth, name, new Date())).rejects.toThrow('letters, digits');
});

test('a name is used once, and an unknown key cannot be revoked', async () => {
  await addSecretKey(database.pools.auth, 'twice', new Date());
  await expect(addSecretKey(database.pools.auth, 'twice', new Date())).rejects.toThrow('already');
  await expect(revokeSecretKey(database.pools.auth, 'nobody', new Date())).rejects.toThrow(
    'There is no secret key nobody',
  );
});

test('adding and revoking are in the audit log, by name', async () => {
  await addSecretKey(database.pools.auth, 'noted', new Date());
  await revokeSecretKey(database.pools.auth, 'noted', new Date());
  const { rows } = await database.admin.query(
    `select payload ->> 'action' as action, payload ->> 'actor_username' as by from auth.audit_log_entries
      where payload -> 'traits' ->> 'name' = 'noted' order by created_at, ctid`,
  );
  expect(rows).toEqual([
    { action: 'secret_key_added', by: 'operator' },
    { action: 'secret_key_revoked', by: 'operator' },
  ]);
});

test('an upgrade keeps the old secret key as a digest, sessions and codes in flight, and uses a new key for new codes', async () => {
  const old = await createTestDatabase();
  try {
    // Like a database of an earlier release: the secret key in plain text, and codes derived from it.
    const key = `sb_secret_${randomUUID().replaceAll('-', '')}`;
    await old.pools.auth.query(
      `insert into host.settings (name, value) values ('secret_key', to_jsonb($1::text)), ('code_key', to_jsonb($1::text))`,
      [key],
    );
    const before = await openAuth({}, undefined, old);
    const person = await newUser(before);
    await before.client().auth.resetPasswordForEmail(person.email);
    const mailed = await lastMail(before, person.email);
    await before.close();
    await old.pools.auth.query(`delete from host.settings where name in ('code_key', 'code_key_before')`);
    await old.pools.auth.query(`delete from host.secret_keys`);
    await old.pools.auth.query(
      `insert into host.settings (name, value) values ('secret_key', to_jsonb($1::text))`,
      [key],
    );

    const after = await openAuth({}, undefined, old);
    expect(await roleAt(after, { apikey: key })).toBe('service_role');
    expect(await readSecretKeys(old.pools.auth)).toMatchObject([
      { name: 'first', digest: secretKeyDigest(key) },
    ]);
    expect((await refresh(after, person.refreshToken)).status).toBe(200);
    const { error } = await after
      .client()
      .auth.verifyOtp({ type: 'recovery', email: person.email, token: mailed?.code ?? '' });
    expect(error).toBeNull();
    expect(after.keys.codeKeys[0]).not.toBe(key);
    await after.close();

    const inAnHour = new Date(Date.now() + 3_601_000);
    expect((await loadOrCreateKeys(old.pools.auth, undefined, inAnHour)).codeKeys).toEqual([
      after.keys.codeKeys[0],
    ]);
    const { rows } = await old.admin.query(
      `select from host.settings where value::text like '%' || $1 || '%'`,
      [key],
    );
    expect(rows).toEqual([]);
  } finally {
    await old.drop();
  }
});
