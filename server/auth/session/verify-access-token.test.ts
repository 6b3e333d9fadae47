import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
let person: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  auth = await openAuth();
  person = await newUser(auth);
});
afterAll(() => auth.close());

const without = (claims: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed with our real key, so that only `change` can be the reason for a refusal. */
async function signed(change: (claims: JWTPayload) => JWTPayload, header: object = {}): Promise<string> {
  const { kid, key } = auth.keys.signing;
  return await new SignJWT(change(decodeJwt(person.accessToken)))
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
    .sign(key);
}

function unsigned(header: object, change: object = {}): string {
  return `${base64(header)}.${base64({ ...decodeJwt(person.accessToken), ...change })}`;
}

function hs256(header: object, secret: string | Buffer): string {
  const text = unsigned({ alg: 'HS256', typ: 'JWT', ...header });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function statuses(token: string): Promise<{ auth: number; other: string }> {
  const response = await auth.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
  const headers = new Headers({ apikey: auth.keys.publishableKey, authorization: `Bearer ${token}` });
  const other = await auth.resolveCaller(headers).then(
    (caller) => caller.role,
    (error: { code: string }) => error.code,
  );
  return { auth: response.status, other };
}

test('an unchanged token, and one signed again without changes, are accepted', async () => {
  expect(await statuses(person.accessToken)).toEqual({ auth: 200, other: 'authenticated' });
  expect(await statuses(await signed((claims) => claims))).toEqual({ auth: 200, other: 'authenticated' });
});

const publicKeyText = (): string => JSON.stringify(auth.keys.publicJwks[0]);
const seconds = (): number => Math.floor(Date.now() / 1000);

const abuses: Record<string, () => string | Promise<string>> = {
  'algorithm none': () => `${unsigned({ alg: 'none', kid: auth.keys.signing.kid })}.`,
  'algorithm None, in capitals': () => `${unsigned({ alg: 'NONE', kid: auth.keys.signing.kid })}.`,
  'no signature': () => `${unsigned({ alg: 'ES256', kid: auth.keys.signing.kid })}.`,
  'HS256 keyed with the public key': () => hs256({ kid: auth.keys.signing.kid }, publicKeyText()),
  'HS256 with an empty secret and no kid': () => hs256({}, ''),
  'a kid that is a path': () => hs256({ kid: '../../../../dev/null' }, ''),
  'a kid that is SQL': () => hs256({ kid: "x' union select 'secret" }, 'secret'),
  'a kid of the prototype': () => hs256({ kid: '__proto__' }, ''),
  'a key of their own under our kid': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return await new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'ES256', kid: auth.keys.signing.kid })
      .sign(privateKey);
  },
  'a key of their own in the header': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return await new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
  },
  'an address to fetch a key from': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return await new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'ES256', kid: 'mine', jku: 'http://127.0.0.1:9/keys' })
      .sign(privateKey);
  },
  'RS256 under our kid': async () =>
    await new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'RS256', kid: auth.keys.signing.kid })
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  'payload swapped under a good signature': () => {
    const [header, , signature] = person.accessToken.split('.');
    return `${header}.${base64({ ...decodeJwt(person.accessToken), role: 'service_role' })}.${signature}`;
  },
  'wrong audience': () => signed((claims) => ({ ...claims, aud: 'anon' })),
  'wrong issuer': () => signed((claims) => ({ ...claims, iss: 'https://evil.example/auth/v1' })),
  'no issuer': () => signed((claims) => without(claims, 'iss')),
  expired: () => signed((claims) => ({ ...claims, exp: seconds() - 61 })),
  'no expiry': () => signed((claims) => without(claims, 'exp')),
  'not yet valid': () => signed((claims) => ({ ...claims, nbf: seconds() + 61 })),
  'issued in the future': () =>
    signed((claims) => ({ ...claims, iat: seconds() + 120, exp: seconds() + 3600 })),
  'role stripped': () => signed((claims) => without(claims, 'role')),
  'role of the service': () => signed((claims) => ({ ...claims, role: 'service_role' })),
  'role of the superuser': () => signed((claims) => ({ ...claims, role: 'postgres' })),
  'no session': () => signed((claims) => without(claims, 'session_id')),
  'a session of nobody': () => signed((claims) => ({ ...claims, session_id: crypto.randomUUID() })),
  'a subject of nobody': () => signed((claims) => ({ ...claims, sub: crypto.randomUUID() })),
  'a subject that is no UUID': () => signed((claims) => ({ ...claims, sub: "1' or '1'='1" })),
  'a critical header nobody knows': () => {
    const text = unsigned({ alg: 'ES256', kid: auth.keys.signing.kid, crit: ['x'], x: 1 });
    return `${text}.${'A'.repeat(86)}`;
  },
  'not a token': () => 'a.b.c',
  'a very long one': () => 'a'.repeat(10_000),
};

test.each(Object.keys(abuses))('refused: %s', async (name) => {
  const token = await abuses[name]?.();
  const answer = await statuses(token ?? '');
  expect([400, 403]).toContain(answer.auth);
  expect(['PGRST301', 'PGRST303']).toContain(answer.other);
});

test('a token with another user’s id and one’s own session is refused', async () => {
  const other = await newUser(auth);
  const token = await signed((claims) => ({ ...claims, sub: other.id }));
  expect(await statuses(token)).toEqual({ auth: 403, other: 'PGRST303' });
});

test('a clock difference of one minute is tolerated', async () => {
  expect(await statuses(await signed((claims) => ({ ...claims, exp: seconds() - 30 })))).toMatchObject({
    auth: 200,
  });
  expect(await statuses(await signed((claims) => ({ ...claims, iat: seconds() + 30 })))).toMatchObject({
    auth: 200,
  });
});

test('an expired token is reported as expired', async () => {
  const token = await signed((claims) => ({ ...claims, exp: seconds() - 3600 }));
  const headers = new Headers({ apikey: auth.keys.publishableKey, authorization: `Bearer ${token}` });
  await expect(auth.resolveCaller(headers)).rejects.toMatchObject({
    code: 'PGRST303',
    message: 'JWT expired',
  });
});

test.each([
  ['no key', {}, 'no_api_key'],
  ['an unknown key', { apikey: 'sb_secret_guess' }, 'invalid_api_key'],
] as const)('other services hear of %s', async (_, headers, code) => {
  await expect(auth.resolveCaller(new Headers(headers))).rejects.toMatchObject({ code, status: 401 });
});

test('API keys identify anonymous and service callers, alone or repeated as the token', async () => {
  const { publishableKey, secretKey } = auth.keys;
  const asToken = new Headers({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` });
  expect(await auth.resolveCaller(new Headers({ apikey: publishableKey }))).toMatchObject({
    role: 'anon',
    subject: null,
  });
  expect(await auth.resolveCaller(asToken)).toMatchObject({ role: 'anon' });
  expect(await auth.resolveCaller(new Headers({ apikey: secretKey }))).toMatchObject({
    role: 'service_role',
  });
  const mixed = new Headers({ apikey: publishableKey, authorization: `Bearer ${secretKey}` });
  await expect(auth.resolveCaller(mixed)).rejects.toMatchObject({ code: 'PGRST301' });
});
