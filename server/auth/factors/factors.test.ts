import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, newUser, openAuth, refresh, signInAgain } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { newTotpPerson, signedInClient, totpCode } from '../testing/totp-person.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const post = (token: string, path: string, json: object = {}) =>
  auth.request(`/auth/v1${path}`, {
    method: 'POST',
    json,
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });

test('an authenticator app is enrolled, verified, required at the next sign-in, and removed', async () => {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
    issuer: 'Ventus',
  });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
  expect(totp.uri).toContain('otpauth://totp/Ventus:');
  expect(totp.uri).toContain(`secret=${totp.secret}`);
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, status: 'unverified' }],
    totp: [],
  });

  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, totp.secret) });
  expect(verified.error).toBeNull();
  expect(verified.data?.user.factors).toMatchObject([
    { id: factorId, friendly_name: 'My phone', factor_type: 'totp', status: 'verified' },
  ]);
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  const methods = level.data?.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? entry : entry.method,
  );
  expect(methods?.toSorted()).toEqual(['password', 'totp']);
  // The session of the sign-up has not verified the factor.
  expect(await refresh(auth, person.refreshToken)).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  });

  auth.advance(60);
  const next = await signedInClient(auth, person);
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const refused = await next.auth.mfa.unenroll({ factorId });
  expect(refused.error).toMatchObject({
    code: 'insufficient_aal',
    status: 422,
    message: 'AAL2 required to unenroll verified factor',
  });
  expect((await next.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 403,
  });
  const changed = await next.auth.updateUser({ password: 'quite another password' });
  expect(changed.error).toMatchObject({ code: 'insufficient_aal', status: 401 });
  const again = await next.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, totp.secret) });
  expect(again.error).toBeNull();
  expect((await next.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await next.auth.refreshSession()).error).toBeNull();
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'password' }],
  });
  expect(await auditActions(auth, person.id)).toEqual([
    'user_signedup',
    'login',
    'login',
    'factor_in_progress',
    'challenge_created',
    'verification_attempted',
    'login',
    'challenge_created',
    'verification_attempted',
    'factor_unenrolled',
    'token_refreshed',
    'token_revoked',
  ]);
});

test('a refresh keeps aal2, and a refresh token from before the factor never reaches it', async () => {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const { id: factorId = '', totp } = enrolled.data ?? {};
  await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, totp?.secret ?? '') });
  // Another tab is told to retry: it finds the new token then.
  expect(await refresh(auth, before)).toMatchObject({ status: 503 });
  await client.auth.refreshSession();
  const kept = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(kept.data).toMatchObject({ currentLevel: 'aal2' });
  auth.advance(11);
  expect(await refresh(auth, before)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
});

test('factor secrets are stored encrypted, each bound to its row', async () => {
  const { secret, factorId } = await newTotpPerson(auth);
  const { rows } = await auth.admin.query<{ secret: string }>(
    `select secret from auth.mfa_factors where id = $1`,
    [factorId],
  );
  expect(rows[0]?.secret).toContain('aes-gcm-hkdf');
  const dump = await auth.admin.query<{ row: string }>(
    `select to_jsonb(f)::text as row from auth.mfa_factors f`,
  );
  expect(JSON.stringify(dump.rows)).not.toContain(secret);
  expect(auth.logged()).not.toContain(secret);
});

test('a code works once, even with parallel requests, and only in its half minute and the adjacent ones', async () => {
  const { client, factorId, secret } = await newTotpPerson(auth);
  const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const ids = await Promise.all(Array.from({ length: 8 }, challenge));
  const code = totpCode(auth, secret);
  const statuses = await Promise.all(
    ids.map(
      async (id) => (await post(token, `/factors/${factorId}/verify`, { challenge_id: id, code })).status,
    ),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(422)]);
  auth.advance(120);
  for (const [steps, wanted] of [
    [-2, 'mfa_verification_failed'],
    [2, 'mfa_verification_failed'],
    [-1, undefined],
    [1, undefined],
    [0, 'mfa_verification_failed'],
  ] as const) {
    // Starts one second into a half minute: none ends between a code and its check, however the fraction is rounded.
    auth.advance(31 - ((auth.now().getTime() / 1000) % 30));
    const verified = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: totpCode(auth, secret, steps),
    });
    expect([steps, verified.error?.code]).toEqual([steps, wanted]);
  }
});

test('a challenge allows five tries within five minutes from one address, and works once', async () => {
  const { client, factorId, secret } = await newTotpPerson(auth);
  const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const verify = async (challengeId: string, code: string) =>
    (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code;
  const tried = await challenge();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await verify(tried, '000000')).toBe('mfa_verification_failed');
  }
  expect(await verify(tried, totpCode(auth, secret))).toBe('mfa_challenge_expired');
  expect(await verify(tried, totpCode(auth, secret))).toBe('mfa_factor_not_found');
  const late = await challenge();
  auth.advance(300);
  expect(await verify(late, totpCode(auth, secret))).toBe('mfa_challenge_expired');
  const elsewhere = await challenge();
  auth.comeFrom('198.51.100.9');
  expect(await verify(elsewhere, totpCode(auth, secret))).toBe('mfa_ip_address_mismatch');
  auth.comeFrom('203.0.113.7');
  expect(await verify(elsewhere, totpCode(auth, secret))).toBeUndefined();
  auth.advance(60);
  expect(await verify(elsewhere, totpCode(auth, secret))).toBe('mfa_ip_address_mismatch');
});

test('a challenge can be requested without a body', async () => {
  const { client, factorId } = await newTotpPerson(auth);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const response = await auth.request(`/auth/v1/factors/${factorId}/challenge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, (await response.json()).type]).toEqual([200, 'totp']);
});

test("another person's factor and challenge are not found", async () => {
  // In sequence: each moves the clock past the code it used.
  const ada = await newTotpPerson(auth);
  const eve = await newTotpPerson(auth);
  const challenge = await ada.client.auth.mfa.challenge({ factorId: ada.factorId });
  const token = (await eve.client.auth.getSession()).data.session?.access_token ?? '';
  const answer = { challenge_id: challenge.data?.id, code: totpCode(auth, eve.secret) };
  const outcomes = await Promise.all([
    post(token, `/factors/${ada.factorId}/challenge`),
    post(token, `/factors/${ada.factorId}/verify`, answer),
    post(token, `/factors/${eve.factorId}/verify`, answer),
    post(token, `/factors/${eve.factorId}/verify`, { challenge_id: 'none', code: '123456' }),
    post(token, `/factors/not-an-id/challenge`),
    auth.request(`/auth/v1/factors/${ada.factorId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    }),
  ]);
  expect(await Promise.all(outcomes.map(async (o) => [o.status, (await o.json()).code]))).toEqual([
    [404, 'mfa_factor_not_found'],
    [404, 'mfa_factor_not_found'],
    [422, 'mfa_factor_not_found'],
    [422, 'mfa_factor_not_found'],
    [404, 'validation_failed'],
    [404, 'mfa_factor_not_found'],
  ]);
});

test('factor names are unique, ten factors are the limit, and unfinished ones are deleted', async () => {
  const { client } = await newTotpPerson(auth);
  const enroll = async (friendlyName: string) =>
    (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error;
  expect(await enroll('Phone app')).toMatchObject({
    code: 'mfa_factor_name_conflict',
    status: 422,
    message: 'A factor with the friendly name "Phone app" for this user already exists',
  });
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => enroll(`App ${n}`)));
  expect(many.filter((error) => error === null)).toHaveLength(9);
  expect(many.find((error) => error !== null)).toMatchObject({
    code: 'too_many_enrolled_mfa_factors',
    status: 422,
  });
  auth.advance(301);
  expect(await enroll('App 0')).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(2);
});

test.each([
  { name: 'without a token', path: '/factors', token: '', body: {}, wanted: [401, 'no_authorization'] },
  { name: 'of no kind', path: '/factors', body: { factor_type: 'sms' }, wanted: [400, 'validation_failed'] },
  { name: 'of no kind at all', path: '/factors', body: {}, wanted: [400, 'validation_failed'] },
  {
    name: 'of a kind that is a word of JavaScript',
    path: '/factors',
    body: { factor_type: 'constructor' },
    wanted: [400, 'validation_failed'],
  },
  {
    name: 'without a code',
    path: '/factors/FACTOR/verify',
    body: { challenge_id: 'x' },
    wanted: [400, 'validation_failed'],
  },
])('a request $name is refused', async ({ path, body, token, wanted }) => {
  const person = await newTotpPerson(auth);
  const held = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await auth.request(`/auth/v1${path.replace('FACTOR', person.factorId)}`, {
    method: 'POST',
    json: body,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${held}` }),
      'x-supabase-api-version': '2024-01-01',
    },
  });
  expect([answer.status, (await answer.json()).code]).toEqual(wanted);
});

test('an access token from before the factor does not become aal2 with its session', async () => {
  const person = await newUser(auth);
  const { accessToken, refreshToken } = await signInAgain(auth, person);
  const client = auth.client();
  await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const { id: factorId = '', totp } = enrolled.data ?? {};
  await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, totp?.secret ?? '') });
  const answer = await post(accessToken, '/factors', { factor_type: 'totp', friendly_name: 'Another' });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'insufficient_aal']);
});
