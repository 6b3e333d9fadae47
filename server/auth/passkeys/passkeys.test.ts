import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, lastMail, openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { codeOf, newDevice, person, register, signIn, withPasskey } from '../testing/passkey-people.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

test('the options of a registration name the person and the site, and ask for a discoverable passkey', async () => {
  const somebody = await withPasskey(auth);
  const { data } = await somebody.client.auth.passkey.startRegistration();
  expect(data?.options).toMatchObject({
    rp: { id: 'localhost', name: 'localhost' },
    user: { id: Buffer.from(somebody.id).toString('base64url'), name: somebody.email },
    attestation: 'none',
    timeout: 300_000,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: [{ id: somebody.device.id, type: 'public-key', transports: ['internal'] }],
  });
  expect(data?.options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
  expect(Number.isInteger(data?.expires_at)).toBe(true);
  const left = (data?.expires_at ?? 0) - auth.now().getTime() / 1000;
  expect(left).toBeGreaterThan(290);
  expect(left).toBeLessThanOrEqual(300);
});

test('the options of a sign-in name no passkey, so they reveal nothing about any account', async () => {
  const { data } = await auth.client().auth.passkey.startAuthentication();
  expect(data?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
  expect(data?.options.allowCredentials).toBeUndefined();
  expect(Buffer.from(data?.options.challenge ?? '', 'base64url')).toHaveLength(32);
});

test('a new passkey signs in without an email address, which the token and the records show', async () => {
  const somebody = await withPasskey(auth);
  const { data, error } = await signIn(auth, somebody.device);
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(somebody.id);
  const claims = decodeJwt(data?.session?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }], email: somebody.email });
  const [passkey] = (await somebody.client.auth.passkey.list()).data ?? [];
  expect(passkey).toEqual({
    id: somebody.passkeyId,
    friendly_name: 'Passkey',
    created_at: expect.stringMatching(/Z$/),
    last_used_at: expect.stringMatching(/Z$/),
  });
  expect(await auditActions(auth, somebody.id)).toEqual([
    'user_signedup',
    'login',
    'passkey_created',
    'login',
  ]);
  const { rows } = await auth.admin.query<{ traits: unknown }>(
    `select payload -> 'traits' as traits from auth.audit_log_entries
      where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'login' order by created_at desc limit 1`,
    [somebody.id],
  );
  expect(rows[0]?.traits).toEqual({ provider: 'passkey', passkey_id: somebody.passkeyId });
});

test('a passkey is named after the program that stores it, until its owner renames it', async () => {
  const somebody = await person(auth);
  const made = await register(somebody, newDevice({ aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' }));
  expect(made.data?.friendly_name).toBe('1Password');
  const passkeyId = made.data?.id ?? '';
  const renamed = await somebody.client.auth.passkey.update({ passkeyId, friendlyName: ' Home safe ' });
  expect(renamed.data).toEqual({
    id: passkeyId,
    friendly_name: 'Home safe',
    created_at: made.data?.created_at,
  });
  for (const friendlyName of ['', '   ', '🔑'.repeat(121)]) {
    const refused = await somebody.client.auth.passkey.update({ passkeyId, friendlyName });
    expect(codeOf(refused.error)).toBe('validation_failed');
  }
  const longest = await somebody.client.auth.passkey.update({ passkeyId, friendlyName: '🔑'.repeat(120) });
  expect(longest.error).toBeNull();
  expect((await auditActions(auth, somebody.id)).slice(-2)).toEqual(['passkey_updated', 'passkey_updated']);
});

test('a removed passkey no longer signs in, and sessions started with it continue', async () => {
  const somebody = await withPasskey(auth);
  const before = await signIn(auth, somebody.device);
  const { error } = await somebody.client.auth.passkey.delete({ passkeyId: somebody.passkeyId });
  expect(error).toBeNull();
  expect((await somebody.client.auth.passkey.list()).data).toEqual([]);
  expect(codeOf((await signIn(auth, somebody.device)).error)).toBe('webauthn_verification_failed');
  const headers = { authorization: `Bearer ${before.data?.session?.access_token}` };
  expect((await auth.request('/auth/v1/user', { headers })).status).toBe(200);
  expect((await auditActions(auth, somebody.id)).at(-1)).toBe('passkey_deleted');
});

test('old challenges are deleted when new ones are created', async () => {
  await auth.client().auth.passkey.startAuthentication();
  auth.advance(2 * 3600);
  await auth.client().auth.passkey.startAuthentication();
  const { rows } = await auth.admin.query(
    `select from auth.webauthn_challenges where expires_at < $1::timestamptz - interval '1 hour'`,
    [auth.now()],
  );
  expect(rows).toHaveLength(0);
});

test('ten passkeys are the limit also for parallel requests, and a passkey belongs to one account', async () => {
  const owner = await withPasskey(auth);
  const stranger = await person(auth);
  expect(codeOf((await register(stranger, owner.device)).error)).toBe('webauthn_credential_exists');
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => owner.client.auth.passkey.startRegistration()),
  );
  const made = await Promise.all(
    asked.map(({ data }) =>
      owner.client.auth.passkey.verifyRegistration({
        challengeId: data?.challenge_id ?? '',
        credential: newDevice().create(data?.options ?? { rp: {}, user: { id: '' }, challenge: '' }),
      }),
    ),
  );
  const codes = made.map(({ error }) => codeOf(error) ?? 'ok').toSorted();
  expect(codes).toEqual([...Array(9).fill('ok'), ...Array(3).fill('too_many_passkeys')]);
  expect(codeOf((await owner.client.auth.passkey.startRegistration()).error)).toBe('too_many_passkeys');
});

test('with a second factor on the account, managing passkeys requires it', async () => {
  const owner = await withPasskey(auth);
  await auth.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
    [owner.id],
  );
  const begun = await owner.client.auth.passkey.startRegistration();
  const removed = await owner.client.auth.passkey.delete({ passkeyId: owner.passkeyId });
  for (const { error } of [begun, removed])
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const { data } = await signIn(auth, owner.device);
  expect(decodeJwt(data?.session?.access_token ?? '')['aal']).toBe('aal1');
});

test('proving an unconfirmed address removes a stranger’s passkeys', async () => {
  const stranger = await withPasskey(auth);
  const { data } = await auth.client().auth.signInWithOtp({ email: stranger.email });
  expect(data.user).toBeNull();
  const token = (await lastMail(auth, stranger.email))?.code ?? '';
  const proven = await auth.client().auth.verifyOtp({ email: stranger.email, token, type: 'email' });
  expect(proven.data.user?.id).toBe(stranger.id);
  expect(codeOf((await signIn(auth, stranger.device)).error)).toBe('webauthn_verification_failed');
});

test('only the service key can list and remove the passkeys of any account', async () => {
  const owner = await withPasskey(auth);
  const path = `/auth/v1/admin/users/${owner.id}/passkeys`;
  const service = { authorization: `Bearer ${auth.keys.secretKey}`, apikey: auth.keys.secretKey };
  const own = { authorization: `Bearer ${owner.accessToken}` };
  expect((await auth.request(path, { headers: own })).status).toBe(403);
  expect((await auth.request(`${path}/${owner.passkeyId}`, { method: 'DELETE', headers: own })).status).toBe(
    403,
  );
  const listed = await auth.request(path, { headers: service });
  expect(await listed.json()).toMatchObject([{ id: owner.passkeyId }]);
  const removed = await auth.request(`${path}/${owner.passkeyId}`, { method: 'DELETE', headers: service });
  expect(removed.status).toBe(204);
  expect(
    (await auth.request(`${path}/${owner.passkeyId}`, { method: 'DELETE', headers: service })).status,
  ).toBe(404);
  expect((await auditActions(auth, owner.id)).at(-1)).toBe('passkey_deleted');
});

test('the settings show whether passkeys are available', async () => {
  const answer = await auth.request('/auth/v1/settings');
  expect(await answer.json()).toMatchObject({ passkeys_enabled: true });
});
