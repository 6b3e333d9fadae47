import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysText } from '../../cli/keys/add-keys-commands.ts';
import { newUser, openAuth, signInAgain, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openTwoProcesses, roleAt, type TwoProcesses } from '../testing/two-processes.ts';
import { revokeKey, rotateKeys } from './rotate-keys.ts';
import { readSigningKeys } from './signing-key-rows.ts';

let database: TwoProcesses['database'];
let one: AuthFixture;
let two: AuthFixture;
let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ database, one, two, close } = await openTwoProcesses());
});
afterAll(() => close());

const start = Date.now();
const minutes = (count: number): Date => new Date(start + count * 60_000);
const kidOf = (token: string | undefined): string | undefined => decodeProtectedHeader(token ?? '').kid;
const published = async (auth: AuthFixture): Promise<string[]> => {
  const response = await auth.fetch(new Request(`${siteUrl}/auth/v1/.well-known/jwks.json`));
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { keys }: { keys: { kid: string; d?: string }[] } = await response.json();
  for (const key of keys) expect(key).not.toHaveProperty('d');
  return keys.map((key) => key.kid);
};

const withToken = (accessToken: string) => ({
  apikey: one.keys.publishableKey,
  authorization: `Bearer ${accessToken}`,
});

test('after a rotation both processes sign with the new key, and no one is signed out', async () => {
  const publishable = one.keys.publishableKey;
  const before = await published(one);
  expect(before).toHaveLength(2);
  const person = await newUser(one);
  const client = one.client();
  await client.auth.signInWithPassword(person);
  expect(kidOf(person.accessToken)).toBe(before[0]);

  const rotated = await rotateKeys(database.pools.auth, { now: minutes(12), atOnce: false });
  expect(rotated).toMatchObject({ signs: before[1], before: before[0] });
  // It learns of the new key by notification, without a restart.
  for (const auth of [one, two]) await expect.poll(() => auth.keys.signing.kid).toBe(before[1]);
  const after = await published(two);
  expect(after).toEqual([before[1], expect.any(String), before[0]]);
  expect(await published(one)).toEqual(after);

  for (const auth of [one, two])
    expect(await roleAt(auth, withToken(person.accessToken))).toBe('authenticated');
  expect((await client.auth.getUser()).data.user?.id).toBe(person.id);
  expect((await client.auth.getClaims()).data?.header.kid).toBe(before[0]);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(kidOf(data.session?.access_token)).toBe(before[1]);
  expect((await client.auth.getClaims()).data?.claims.sub).toBe(person.id);
  expect(await roleAt(two, withToken(data.session?.access_token ?? ''))).toBe('authenticated');
  expect([one.keys.publishableKey, two.keys.publishableKey]).toEqual([publishable, publishable]);
});

test('a process that has not heard of a rotation accepts what the others sign', async () => {
  const deaf = await openAuth({}, undefined, database);
  await deaf.close(); // closed, it hears nothing and reads nothing again, and still answers
  await rotateKeys(database.pools.auth, { now: minutes(30), atOnce: false });
  await one.reloadKeys();
  const person = await newUser(one);
  expect(kidOf(person.accessToken)).not.toBe(deaf.keys.signing.kid);
  expect(await roleAt(deaf, withToken(person.accessToken))).toBe('authenticated');
  const late = await signInAgain(deaf, person);
  expect(kidOf(late.accessToken)).toBe(deaf.keys.signing.kid);
  expect(await roleAt(one, withToken(late.accessToken))).toBe('authenticated');
});

test('a standby key that verifiers may not know yet does not sign, unless forced', async () => {
  const made = minutes(30);
  const soon = new Date(made.getTime() + 10 * 60_000);
  await expect(rotateKeys(database.pools.auth, { now: soon, atOnce: false })).rejects.toThrow(
    `The next key was published at ${made.toISOString()}`,
  );
  await expect(rotateKeys(database.pools.auth, { now: soon, atOnce: true })).resolves.toBeDefined();
});

test('parallel rotations run one after another', async () => {
  const asked = [1, 2, 3].map(() => rotateKeys(database.pools.auth, { now: minutes(60), atOnce: false }));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a retired key loses its private key, and is deleted when its last token has expired', async () => {
  const rows = await readSigningKeys(database.pools.auth);
  for (const row of rows) {
    expect('d' in row.private_jwk).toBe(row.status === 'current' || row.status === 'standby');
  }
  const shown = keysText(rows);
  expect(shown).toMatch(/ signs$/m);
  expect(shown).toMatch(/ published, signs next$/m);
  expect(shown).toMatch(/ verifies until 2/);
  for (const row of rows) if (row.private_jwk.d) expect(shown).not.toContain(row.private_jwk.d);

  const retired = rows.filter((row) => row.status === 'previous').map((row) => row.kid);
  one.advance(3 * 3600);
  await one.reloadKeys();
  expect(await published(one)).not.toEqual(expect.arrayContaining(retired.slice(0, 1)));
  await rotateKeys(database.pools.auth, { now: one.now(), atOnce: false });
  const kept = (await readSigningKeys(database.pools.auth)).map((row) => row.kid);
  for (const kid of retired) expect(kept).not.toContain(kid);
});

test('a revoked key verifies nothing, and people continue with their refresh tokens', async () => {
  await two.reloadKeys();
  const person = await newUser(two);
  const kid = kidOf(person.accessToken) ?? '';
  await rotateKeys(database.pools.auth, { now: one.now(), atOnce: true });
  await revokeKey(database.pools.auth, kid, one.now());
  await two.reloadKeys();
  expect(await published(two)).not.toContain(kid);
  expect(await roleAt(two, withToken(person.accessToken))).toBe('PGRST301');
  const { data } = await two.client().auth.refreshSession({ refresh_token: person.refreshToken });
  expect(await roleAt(two, withToken(data.session?.access_token ?? ''))).toBe('authenticated');
  const signs = two.keys.signing.kid;
  await expect(revokeKey(database.pools.auth, signs, one.now())).rejects.toThrow('rotate first');
  await expect(revokeKey(database.pools.auth, 'none', one.now())).rejects.toThrow('There is no key none');
});

test('only the auth service’s role can read a private key, and no log contains one', async () => {
  const rows = await readSigningKeys(database.pools.auth);
  const secrets = rows.map((row) => row.private_jwk.d).filter((secret) => secret !== undefined);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(one.logged() + two.logged()).not.toContain(secret);
  for (const role of ['anon', 'authenticated', 'service_role', 'authenticator', 'postgres']) {
    const { rows: rights } = await database.admin.query(
      `select has_schema_privilege($1, 'host', 'usage') as schema, has_table_privilege($1, 'host.signing_keys', 'select') as "table"`,
      [role],
    );
    expect(rights).toEqual([{ schema: false, table: false }]);
  }
});
