import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { codeOf, newDevice, person, register, signIn, withPasskey } from '../testing/passkey-people.ts';
import type { Lie } from '../testing/software-authenticator.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

test.each<[string, Lie]>([
  ['on another site', { origin: 'http://localhost:3000' }],
  ['on a site whose name only begins like ours', { origin: `${siteUrl}.evil.example` }],
  ['within another site', { crossOrigin: true }],
  ['for another domain', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without its holder being verified', { userVerified: false }],
  ['without anybody present', { userPresent: false }],
  ['as the other kind of answer', { type: 'webauthn.other' }],
])('a response given %s creates no passkey and no session', async (_where, lie) => {
  const somebody = await person(auth);
  const refused = await register(somebody, newDevice(), lie);
  expect(codeOf(refused.error)).toBe('webauthn_verification_failed');
  expect((await somebody.client.auth.passkey.list()).data).toEqual([]);

  const owner = await withPasskey(auth);
  expect(codeOf((await signIn(auth, owner.device, lie)).error)).toBe('webauthn_verification_failed');
  expect((await signIn(auth, owner.device)).error).toBeNull();
});

test.each<[string, Lie]>([
  ['nobody', { userHandle: null }],
  ['somebody else', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ['no account at all', { userHandle: Buffer.from('x').toString('base64url') }],
])('a passkey that claims to belong to %s is refused', async (_whom, lie) => {
  const { device } = await withPasskey(auth);
  expect(codeOf((await signIn(auth, device, lie)).error)).toBe('webauthn_verification_failed');
});

test('a challenge works once, whether it succeeded or failed', async () => {
  const { device } = await withPasskey(auth);
  const client = auth.client();
  const asked = await client.auth.passkey.startAuthentication();
  const challengeId = asked.data?.challenge_id ?? '';
  const options = asked.data?.options ?? { challenge: '' };
  const bad = { challengeId, credential: device.get(options, { origin: 'https://evil.example' }) };
  const good = { challengeId, credential: device.get(options) };
  expect(codeOf((await client.auth.passkey.verifyAuthentication(bad)).error)).toBe(
    'webauthn_verification_failed',
  );
  expect(codeOf((await client.auth.passkey.verifyAuthentication(good)).error)).toBe(
    'webauthn_challenge_not_found',
  );

  const again = await client.auth.passkey.startAuthentication();
  const credential = device.get(again.data?.options ?? options);
  const once = { challengeId: again.data?.challenge_id ?? '', credential };
  const answers = await Promise.all(
    [1, 2, 3].map(() => auth.client().auth.passkey.verifyAuthentication(once)),
  );
  const codes = answers.map(({ error }) => codeOf(error) ?? 'ok');
  expect(codes.sort()).toEqual(['ok', 'webauthn_challenge_not_found', 'webauthn_challenge_not_found']);
});

test('a challenge does not work for another person, for another purpose, or after five minutes', async () => {
  const owner = await person(auth);
  const stranger = await person(auth);
  const device = newDevice();
  const { data } = await owner.client.auth.passkey.startRegistration();
  if (!data) throw new Error('no options');
  const answer = { challengeId: data.challenge_id, credential: device.create(data.options) };
  expect(codeOf((await stranger.client.auth.passkey.verifyRegistration(answer)).error)).toBe(
    'webauthn_challenge_not_found',
  );
  const credential = device.get({ rpId: 'localhost', challenge: data.options.challenge });
  const asSignIn = await auth
    .client()
    .auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  expect(codeOf(asSignIn.error)).toBe('webauthn_challenge_not_found');
  // Another person's try has not used it up.
  expect((await owner.client.auth.passkey.verifyRegistration(answer)).error).toBeNull();

  const late = await auth.client().auth.passkey.startAuthentication();
  if (!late.data) throw new Error('no options');
  auth.advance(300);
  const tooLate = await auth.client().auth.passkey.verifyAuthentication({
    challengeId: late.data.challenge_id,
    credential: device.get(late.data.options),
  });
  expect(codeOf(tooLate.error)).toBe('webauthn_challenge_expired');
});

test('a repeated counter means a copied passkey: it is refused and recorded, and the original still works', async () => {
  const owner = await withPasskey(auth);
  expect((await signIn(auth, owner.device)).error).toBeNull();
  expect((await signIn(auth, owner.device, { signCount: 7 })).error).toBeNull();
  for (const signCount of [7, 3, 0]) {
    expect(codeOf((await signIn(auth, owner.device, { signCount })).error)).toBe(
      'webauthn_verification_failed',
    );
  }
  expect(
    (await auditActions(auth, owner.id)).filter((action) => action === 'verification_attempted'),
  ).toHaveLength(3);
  expect(auth.logged()).toContain('a passkey may have been copied');
  expect((await signIn(auth, owner.device, { signCount: 8 })).error).toBeNull();

  // Passkeys that are synced between devices do not count uses.
  const synced = newDevice({ counts: false });
  await register(owner, synced);
  expect((await signIn(auth, synced)).error).toBeNull();
  expect((await signIn(auth, synced)).error).toBeNull();
});

test('a forged counter without a valid signature changes nothing', async () => {
  const owner = await withPasskey(auth);
  const { data } = await auth.client().auth.passkey.startAuthentication();
  if (!data) throw new Error('no options');
  const answer = owner.device.get(data.options, { signCount: 4_000_000_000 });
  const forged = Buffer.from(answer.response.signature, 'base64url');
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  const credential = { ...answer, response: { ...answer.response, signature: forged.toString('base64url') } };
  const refused = await auth
    .client()
    .auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  expect(codeOf(refused.error)).toBe('webauthn_verification_failed');
  expect((await signIn(auth, owner.device)).error).toBeNull();
});

test('a passkey that may be synced cannot claim later that it may not', async () => {
  const owner = await withPasskey(auth);
  expect(codeOf((await signIn(auth, owner.device, { backupEligible: true })).error)).toBe(
    'webauthn_verification_failed',
  );
});

test('attestation statements are ignored, and nothing is fetched because of them', async () => {
  const somebody = await person(auth);
  const statement = { fmt: 'tpm', attStmt: new Map([['ver', 'not at all']]) };
  expect((await register(somebody, newDevice(), { statement })).error).toBeNull();
});

test("another person's passkey is not found", async () => {
  const owner = await withPasskey(auth);
  const stranger = await person(auth);
  const { passkeyId } = owner;
  const renamed = await stranger.client.auth.passkey.update({ passkeyId, friendlyName: 'Mine' });
  const removed = await stranger.client.auth.passkey.delete({ passkeyId });
  for (const { error } of [renamed, removed]) {
    expect(error).toMatchObject({ status: 404, code: 'validation_failed', message: 'Passkey not found' });
  }
  expect((await owner.client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
});

test.each([
  ['banned_until', `now() + interval '1 year'`, 'user_banned'],
  ['email_confirmed_at', 'null', 'email_not_confirmed'],
  ['deleted_at', 'now()', 'webauthn_verification_failed'],
])('nobody signs in to an account whose %s is %s: %s', async (column, value, code) => {
  const owner = await withPasskey(auth);
  await auth.admin.query(`update auth.users set ${column} = ${value} where id = $1`, [owner.id]);
  expect(codeOf((await signIn(auth, owner.device)).error)).toBe(code);
});

test('every route explains what is wrong with a request', async () => {
  const { accessToken } = await person(auth);
  const headers = { authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' };
  const nobody = { 'x-supabase-api-version': '2024-01-01' };
  const unknown = '00000000-0000-0000-0000-000000000000';
  const doors = [
    ['/registration/verify', headers],
    ['/authentication/verify', nobody],
  ] as const;
  for (const [door, sent] of doors) {
    const post = async (body: unknown): Promise<[number, string, string]> => {
      const path = `/auth/v1/passkeys${door}`;
      const answer = await auth.request(path, { method: 'POST', headers: sent, json: body });
      const { code, message }: { code: string; message: string } = await answer.json();
      return [answer.status, code, message];
    };
    expect(await post({})).toEqual([400, 'validation_failed', 'challenge_id is required']);
    expect(await post({ challenge_id: 'x', credential: {} })).toEqual([
      400,
      'validation_failed',
      'challenge_id must be a valid UUID',
    ]);
    expect(await post({ challenge_id: unknown })).toEqual([
      400,
      'validation_failed',
      'credential is required',
    ]);
    expect(await post({ challenge_id: unknown, credential: {} })).toEqual([
      400,
      'webauthn_challenge_not_found',
      'Challenge not found or already used',
    ]);
    expect((await post([])).slice(0, 2)).toEqual([400, 'bad_json']);
    const huge = { challenge_id: unknown, credential: { id: 'A'.repeat(1024 * 1024) } };
    expect((await post(huge)).slice(0, 2)).toEqual([413, 'request_entity_too_large']);
  }
  for (const [method, path] of [
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${unknown}`],
    ['DELETE', `/passkeys/${unknown}`],
  ]) {
    const answer = await auth.request(`/auth/v1${path}`, { method: method ?? '', headers: nobody });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'no_authorization' }]);
  }
});

test.each<[string, unknown]>([
  ['nothing in it', {}],
  ['a number for an id', { id: 1 }],
  ['an id too long to be one', { id: 'A'.repeat(1400) }],
  ['what is no base64url', { response: { attestationObject: '<>', clientDataJSON: '<>' } }],
  ['data that cannot be read', { response: { attestationObject: 'AAAA', clientDataJSON: 'AAAA' } }],
  ['data that is too large', { response: { attestationObject: 'A'.repeat(70_000), clientDataJSON: 'e30' } }],
])('a credential with %s is refused and uses up its challenge', async (_what, change) => {
  const { client } = await person(auth);
  const { data } = await client.auth.passkey.startRegistration();
  if (!data) throw new Error('no options');
  const made = newDevice().create(data.options);
  const empty = Object.keys(change ?? {}).length === 0;
  const credential = empty ? {} : { ...made, ...(typeof change === 'object' ? change : {}) };
  const body = { challenge_id: data.challenge_id, credential };
  const { data: session } = await client.auth.getSession();
  const headers = { authorization: `Bearer ${session.session?.access_token}` };
  const codes: string[] = [];
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await auth.request('/auth/v1/passkeys/registration/verify', {
      method: 'POST',
      headers,
      json: body,
    });
    codes.push(answer.headers.get('x-sb-error-code') ?? '');
    expect(answer.status).toBe(400);
  }
  expect(codes).toEqual(['webauthn_verification_failed', 'webauthn_challenge_not_found']);
});

test('an anonymous account has no passkeys', async () => {
  const { accessToken, id } = await person(auth);
  await auth.admin.query('update auth.users set is_anonymous = true where id = $1', [id]);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await auth.request('/auth/v1/passkeys/registration/options', { method: 'POST', headers });
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'no_authorization']);
});
