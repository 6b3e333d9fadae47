import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { newTotpPerson, totpCode } from '../testing/totp-person.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

function clientWithCodes(): ReturnType<AuthFixture['client']> {
  return createClient(siteUrl, auth.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  });
}

async function signIn(person: { email: string; password: string }) {
  const client = clientWithCodes();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

/** A person with an authenticator app and ten codes, in a session at aal2. */
async function newPersonWithCodes() {
  const person = await newTotpPerson(auth);
  const client = await signIn(person);
  const { factorId, secret } = person;
  await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, secret) });
  const made = await client.auth.mfa.recoveryCodes.generate();
  if (made.error) throw made.error;
  return { ...person, client, codes: made.data.codes, made: made.data };
}

test('ten codes are shown once and stored as digests; each raises a session to aal2, once, in any spelling', async () => {
  const person = await newPersonWithCodes();
  const { codes, made, client } = person;
  expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{16}$/);
  const { rows } = await auth.admin.query<{ row: string }>(
    `select to_jsonb(c)::text as row from auth.mfa_recovery_codes c`,
  );
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);

  const lost = await signIn(person);
  const status = await lost.auth.mfa.recoveryCodes.getStatus();
  expect(status.data).toEqual({ id: made.id, type: 'recovery_code', total: 10, remaining: 10 });
  const typed = ` ${(codes[0] ?? '').toUpperCase().match(/.{4}/g)?.join('-')} `;
  const used = await lost.auth.mfa.recoveryCodes.verify({ code: typed });
  expect(used.error).toBeNull();
  expect((await lost.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: expect.arrayContaining([
      expect.objectContaining({ method: 'mfa/recovery_code' }),
    ]),
  });
  expect((await lost.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  expect((await lost.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
    { id: made.id, factor_type: 'recovery_code', status: 'verified' },
  ]);
  const again = await signIn(person);
  expect((await again.auth.mfa.recoveryCodes.verify({ code: typed })).error).toMatchObject({
    code: 'mfa_verification_failed',
    status: 422,
    message: 'Invalid recovery code entered',
  });
  expect(auth.logged()).not.toContain(codes[1]);

  const renewed = await client.auth.mfa.recoveryCodes.regenerate();
  expect(renewed.data).toMatchObject({ id: made.id, total: 10 });
  expect((await again.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect(
    (await again.auth.mfa.recoveryCodes.verify({ code: renewed.data?.codes[1] ?? '' })).error,
  ).toBeNull();
  const actions = await auditActions(auth, person.id);
  expect(actions.filter((action) => action.startsWith('recovery'))).toEqual([
    'recovery_codes_generated',
    'recovery_codes_verified',
    'recovery_codes_verified',
    'recovery_codes_regenerated',
    'recovery_codes_verified',
    'recovery_codes_verified',
  ]);
});

test('one code in four parallel requests works once', async () => {
  const person = await newPersonWithCodes();
  const lost = await signIn(person);
  const token = (await lost.auth.getSession()).data.session?.access_token ?? '';
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const answer = await auth.request('/auth/v1/factors/recovery-codes/verify', {
        method: 'POST',
        json: { code: person.codes[0] },
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status;
    }),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
});

test('five wrong codes lock recovery codes for fifteen minutes, for everyone', async () => {
  const person = await newPersonWithCodes();
  const lost = await signIn(person);
  const verify = async (code: string) => (await lost.auth.mfa.recoveryCodes.verify({ code })).error;
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await verify('0000-0000-0000-0000'))?.code).toBe('mfa_verification_failed');
  }
  expect(await verify(person.codes[0] ?? '')).toMatchObject({
    code: 'mfa_recovery_codes_locked',
    status: 429,
  });
  auth.advance(901);
  expect(await verify('0000-0000-0000-0000')).toMatchObject({ code: 'mfa_verification_failed' });
  expect(await verify(person.codes[0] ?? '')).toBeNull();
});

test('codes require another factor and an aal2 session, and are deleted with the last other factor', async () => {
  const person = await newPersonWithCodes();
  const { client } = person;
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: 'mfa_verified_factor_exists',
    status: 422,
  });
  expect((await client.auth.mfa.unenroll({ factorId: person.factorId })).error).toMatchObject({
    code: 'mfa_recovery_codes_sole_factor',
    status: 422,
  });
  expect((await client.auth.mfa.unenroll({ factorId: person.made.id })).error).toMatchObject({
    code: 'validation_failed',
    status: 422,
  });
  const low = await signIn(person);
  for (const tried of [
    await low.auth.mfa.recoveryCodes.regenerate(),
    await low.auth.mfa.recoveryCodes.unenroll(),
    await low.auth.mfa.recoveryCodes.generate(),
  ]) {
    expect(tried.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
  }
  expect((await client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: person.made.id });
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: 'mfa_factor_not_found',
    status: 404,
  });
  expect((await client.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found');
  expect((await client.auth.mfa.unenroll({ factorId: person.factorId })).error).toBeNull();

  const nobody = await newUser(auth);
  const plain = await signIn(nobody);
  expect((await plain.auth.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
  expect((await plain.auth.mfa.recoveryCodes.verify({ code: '0' })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect((await plain.auth.mfa.recoveryCodes.verify({ code: ' ' })).error?.code).toBe('validation_failed');
});

test("the service lists a person's factors without secrets, and removes a lost one with its recovery codes", async () => {
  const person = await newPersonWithCodes();
  const service = createClient(siteUrl, auth.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  }).auth.admin;
  const listed = await service.mfa.listFactors({ userId: person.id });
  expect(listed.data?.factors).toMatchObject([
    { id: person.factorId, factor_type: 'totp', status: 'verified', friendly_name: 'Phone app' },
    { id: person.made.id, factor_type: 'recovery_code', status: 'verified' },
  ]);
  expect(JSON.stringify(listed)).not.toContain('secret');
  const other = await newTotpPerson(auth);
  expect((await service.mfa.deleteFactor({ userId: person.id, id: other.factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const gone = await service.mfa.deleteFactor({ userId: person.id, id: person.factorId });
  expect(gone.error).toBeNull();
  expect((await service.mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  const actions = await auditActions(auth, person.id);
  expect(actions.filter((action) => action === 'factor_deleted')).toHaveLength(2);
  const token = (await other.client.auth.getSession()).data.session?.access_token ?? '';
  const anybody = await auth.request(`/auth/v1/admin/users/${other.id}/factors`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(anybody.status).toBe(403);
});
