import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

const secret = 'a secret of thirty-two characters';
const bytes = new TextEncoder().encode(secret);
let auth: AuthFixture;
let plain: AuthFixture;
let rsa: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(rsa.privateKey)), kty: 'RSA' as const, kid: 'from-a-file' };
  auth = await openAuth({}, { sharedSecret: secret, fileKeys: [jwk] });
  plain = await openAuth();
});
afterAll(() => Promise.all([auth.close(), plain.close()]));

const byFile = (role: string, key: CryptoKey = rsa.privateKey): Promise<string> =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'RS256', kid: 'from-a-file' })
    .setExpirationTime('1h')
    .sign(key);
const bySecret = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('1h').sign(bytes);

test('keys signed with the file or the shared secret are accepted, and no others', async () => {
  const roleBy = async (apikey: string): Promise<string> =>
    (await auth.resolveCaller(new Headers({ apikey, authorization: `Bearer ${apikey}` }))).role;
  expect(await roleBy(await byFile('anon'))).toBe('anon');
  expect(await roleBy(await byFile('service_role'))).toBe('service_role');
  expect(await roleBy(await bySecret({ role: 'anon' }))).toBe('anon');
  expect(await roleBy(await bySecret({ role: 'service_role' }))).toBe('service_role');

  const stranger = await generateKeyPair('RS256');
  const over = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(1)
    .sign(bytes);
  const confused = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', kid: 'from-a-file' })
    .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(rsa.publicKey))));
  for (const bad of [
    await byFile('service_role', stranger.privateKey),
    await byFile('authenticated'),
    over,
    confused,
  ]) {
    await expect(roleBy(bad)).rejects.toMatchObject({ code: 'invalid_api_key' });
  }
  for (const unknownHere of [await byFile('service_role'), await bySecret({ role: 'service_role' })]) {
    const headers = new Headers({ apikey: unknownHere });
    await expect(plain.resolveCaller(headers)).rejects.toMatchObject({ code: 'invalid_api_key' });
  }
});

test('with outside keys /auth/v1 requires no key, and accepts no wrong one', async () => {
  const ask = (apikey: string, path: string, token?: string) =>
    auth.request(`/auth/v1${path}`, {
      headers: { apikey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
  expect((await ask('', '/settings')).status).toBe(200);
  expect((await ask('', '/user')).status).toBe(401);
  expect((await ask('', '/admin/users')).status).toBe(401);
  expect((await ask('', '/admin/users', await byFile('anon'))).status).toBe(403);
  for (const token of [await byFile('service_role'), await bySecret({ role: 'supabase_admin' })]) {
    expect((await ask('', '/admin/users', token)).status).toBe(200);
  }
  expect((await ask('wrong', '/settings')).status).toBe(401);
  expect((await plain.request('/auth/v1/settings', { headers: { apikey: '' } })).status).toBe(401);
});

test('a token signed with the shared secret identifies its user, at this installation only', async () => {
  const person = await newUser(auth);
  const token = await bySecret({ sub: person.id, role: 'authenticated', aud: 'authenticated' });
  const headers = { apikey: auth.keys.publishableKey, authorization: `Bearer ${token}` };
  expect(await auth.resolveCaller(new Headers(headers))).toMatchObject({ subject: person.id });
  const own = await auth.request('/auth/v1/user', { headers });
  expect(await own.json()).toMatchObject({ id: person.id });

  const other = await newUser(plain);
  const there = await bySecret({ sub: other.id, role: 'authenticated', aud: 'authenticated' });
  const refused = await plain.request('/auth/v1/user', { headers: { authorization: `Bearer ${there}` } });
  expect(refused.status).toBe(403);
});

test('the published key set contains the public keys of the file, and nothing of the secret', async () => {
  const response = await auth.fetch(new Request(`${siteUrl}/auth/v1/.well-known/jwks.json`));
  const { keys }: { keys: Record<string, unknown>[] } = await response.json();
  expect(keys.map((key) => key['kid'])).toContain('from-a-file');
  for (const key of keys) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
  expect(keys.some((key) => key['kty'] === 'oct')).toBe(false);
});
