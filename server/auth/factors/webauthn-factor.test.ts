import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { codeOf, newDevice, person, register, signIn } from '../testing/passkey-people.ts';
import type { Person } from '../testing/passkey-people.ts';
import type { Authenticator, Lie } from '../testing/software-authenticator.ts';
import { signedInClient } from '../testing/totp-person.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

// What the client would send about its site; the server does not rely on it.
const webauthn = { rpId: 'localhost', rpOrigins: [siteUrl] };

type Verified = Awaited<ReturnType<SupabaseClient['auth']['mfa']['verify']>>;

async function answer(
  client: SupabaseClient,
  factorId: string,
  device: Authenticator,
  lie?: Lie,
): Promise<Verified> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn });
  if (error) throw error;
  return await respond(client, { factorId, device, data, ...(lie ? { lie } : {}) });
}

type Challenge = NonNullable<
  Awaited<ReturnType<SupabaseClient['auth']['mfa']['webauthn']['challenge']>>['data']
>;
type Asked = {
  id: string;
  webauthn: { type: Challenge['webauthn']['type']; credential_options: { publicKey: unknown } };
};

/** The browser's part: the client passes bytes and expects an object with `toJSON`. */
async function respond(
  client: SupabaseClient,
  { factorId, device, data, lie }: { factorId: string; device: Authenticator; data: Asked; lie?: Lie },
): Promise<Verified> {
  const credential = credentialFor(device, data, lie);
  const { type } = data.webauthn;
  return await client.auth.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { ...webauthn, type, credential_response: asBrowserObject(credential) },
  });
}

function credentialFor(device: Authenticator, { webauthn: asked }: Asked, lie?: Lie): object {
  const options = asked.credential_options.publicKey;
  if (!hasBytes(options)) throw new Error('options without a challenge');
  const challenge = Buffer.from(options.challenge).toString('base64url');
  if (asked.type === 'request') return device.get({ rpId: options.rpId ?? '', challenge }, lie);
  const user = { id: Buffer.from(options.user?.id ?? new ArrayBuffer(0)).toString('base64url') };
  return device.create({ rp: options.rp ?? {}, user, challenge }, lie);
}

type Bytes = {
  challenge: ArrayBuffer;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: ArrayBuffer };
};

function hasBytes(value: unknown): value is Bytes {
  return (
    typeof value === 'object' &&
    value !== null &&
    'challenge' in value &&
    value.challenge instanceof ArrayBuffer
  );
}

/** The browser's own type, of which the client only calls `toJSON`. */
function asBrowserObject(json: object): never {
  return { toJSON: () => json } as never;
}

async function enroll({ client }: Pick<Person, 'client'>, friendlyName = 'Blue key'): Promise<string> {
  const { data, error } = await client.auth.mfa.webauthn.enroll({ friendlyName });
  if (error) throw error;
  return data.id;
}

async function withKey(): Promise<Person & { factorId: string; device: Authenticator; verified: Verified }> {
  const somebody = await person(auth);
  const factorId = await enroll(somebody);
  const device = newDevice();
  const verified = await answer(somebody.client, factorId, device);
  if (verified.error) throw verified.error;
  return { ...somebody, factorId, device, verified };
}

test('a security key is enrolled, raises the session to aal2, and is required at the next sign-in', async () => {
  const owner = await withKey();
  const claims = decodeJwt(owner.verified.data?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });
  expect((await owner.client.auth.mfa.listFactors()).data).toMatchObject({
    webauthn: [{ id: owner.factorId, status: 'verified', friendly_name: 'Blue key' }],
  });

  const again = await signedInClient(auth, owner);
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const { data: asked } = await again.auth.mfa.challenge({ factorId: owner.factorId, webauthn });
  expect(asked).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'request',
      credential_options: { publicKey: { rpId: 'localhost', userVerification: 'preferred' } },
    },
  });
  const raised = await answer(again, owner.factorId, owner.device);
  expect(decodeJwt(raised.data?.access_token ?? '')['aal']).toBe('aal2');
  expect((await again.auth.getUser()).error).toBeNull();
  expect(
    (await auditActions(auth, owner.id)).filter((action) => action === 'verification_attempted'),
  ).toHaveLength(2);
});

test('a key without user verification is enough as a second factor', async () => {
  const somebody = await person(auth);
  const factorId = await enroll(somebody);
  const device = newDevice();
  expect((await answer(somebody.client, factorId, device, { userVerified: false })).error).toBeNull();
  const again = await signedInClient(auth, somebody);
  expect((await answer(again, factorId, device, { userVerified: false })).error).toBeNull();
});

test.each<[string, Lie]>([
  ['on another site', { origin: 'https://evil.example' }],
  ['within another site', { crossOrigin: true }],
  ['for another domain', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without anybody present', { userPresent: false }],
])('a response given %s neither enrolls a key nor raises a session', async (_where, lie) => {
  const somebody = await person(auth);
  const factorId = await enroll(somebody);
  const device = newDevice();
  expect(codeOf((await answer(somebody.client, factorId, device, lie)).error)).toBe(
    'mfa_verification_failed',
  );
  expect((await answer(somebody.client, factorId, device)).error).toBeNull();
  const again = await signedInClient(auth, somebody);
  expect(codeOf((await answer(again, factorId, device, lie)).error)).toBe('mfa_verification_failed');
  expect((await again.auth.getUser()).data.user?.factors).toMatchObject([{ status: 'verified' }]);
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
});

test('another key, a copied key, and a response that was used before are refused', async () => {
  const owner = await withKey();
  const again = await signedInClient(auth, owner);
  const stranger = newDevice();
  expect(codeOf((await answer(again, owner.factorId, stranger)).error)).toBe('mfa_verification_failed');
  expect((await answer(again, owner.factorId, owner.device, { signCount: 9 })).error).toBeNull();
  const third = await signedInClient(auth, owner);
  expect(codeOf((await answer(third, owner.factorId, owner.device, { signCount: 9 })).error)).toBe(
    'mfa_verification_failed',
  );
  expect(auth.logged()).toContain('a security key may have been copied');

  const { data } = await third.auth.mfa.challenge({ factorId: owner.factorId, webauthn });
  if (!data) throw new Error('no challenge');
  const once = { factorId: owner.factorId, device: owner.device, data };
  expect((await respond(third, { ...once, lie: { signCount: 10 } })).error).toBeNull();
  expect(codeOf((await respond(third, { ...once, lie: { signCount: 11 } })).error)).toBe(
    'mfa_ip_address_mismatch',
  );
});

test('enrolling a key does not answer a request for an existing one, and a key is one factor only', async () => {
  const owner = await withKey();
  const { data } = await owner.client.auth.mfa.challenge({ factorId: owner.factorId, webauthn });
  if (!data) throw new Error('no challenge');
  const asCreation = { ...data, webauthn: { ...data.webauthn, type: 'create' as const } };
  const { error } = await respond(owner.client, {
    factorId: owner.factorId,
    device: newDevice(),
    data: asCreation,
  });
  expect(codeOf(error)).toBe('mfa_verification_failed');

  const second = await enroll(owner, 'Second key');
  const asked = await owner.client.auth.mfa.challenge({ factorId: second, webauthn });
  expect(asked.data?.webauthn.credential_options.publicKey).toMatchObject({
    excludeCredentials: [{ type: 'public-key' }],
  });
  expect(codeOf((await answer(owner.client, second, owner.device)).error)).toBe('mfa_verification_failed');
  expect((await answer(owner.client, second, newDevice())).error).toBeNull();
});

test('with a security key on the account a passkey signs in at aal1, and the key raises that session', async () => {
  const owner = await withKey();
  const passkey = newDevice();
  expect((await register(owner, passkey)).error).toBeNull();
  const { data } = await signIn(auth, passkey);
  expect(decodeJwt(data?.session?.access_token ?? '')['aal']).toBe('aal1');
  const client = auth.client();
  await client.auth.setSession({
    access_token: data?.session?.access_token ?? '',
    refresh_token: data?.session?.refresh_token ?? '',
  });
  const raised = await answer(client, owner.factorId, owner.device);
  expect(decodeJwt(raised.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'passkey' }],
  });
});

test('the credential is stored in the reference’s format', async () => {
  const { factorId, device } = await withKey();
  const { rows } = await auth.admin.query<{ kept: unknown }>(
    'select web_authn_credential as kept from auth.mfa_factors where id = $1',
    [factorId],
  );
  expect(rows[0]?.kept).toMatchObject({
    id: Buffer.from(device.id, 'base64url').toString('base64'),
    publicKey: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    attestationType: 'none',
    transport: ['internal'],
    flags: { backupEligible: false, backupState: false },
    authenticator: { AAGUID: Buffer.alloc(16).toString('base64'), signCount: 0 },
  });
});

test.each<[unknown, string]>([
  [undefined, 'WebAuthn config required'],
  [{ type: 'other' }, 'WebAuthn type must be create or request'],
  [{ type: 'create' }, 'credential_response required'],
  [{ type: 'create', credential_response: { id: 'x' } }, 'Invalid credential_response'],
])('%o is not a valid response', async (sent, message) => {
  const somebody = await person(auth);
  const factorId = await enroll(somebody);
  const { data } = await somebody.client.auth.mfa.challenge({ factorId, webauthn });
  const { data: held } = await somebody.client.auth.getSession();
  const response = await auth.request(`/auth/v1/factors/${factorId}/verify`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${held.session?.access_token}`,
      'x-supabase-api-version': '2024-01-01',
    },
    json: { challenge_id: data?.id, webauthn: sent },
  });
  expect([response.status, await response.json()]).toEqual([400, { code: 'validation_failed', message }]);
});
