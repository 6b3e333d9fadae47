import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMail, newUser, openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ rateLimits: 'on' });
});
afterAll(() => auth.close());

const prove = async (token: string, json: object): Promise<[number, string | undefined]> => {
  const answer = await auth.request('/auth/v1/reauthenticate', {
    method: 'POST',
    json,
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};

test('the password reauthenticates, a wrong one does not, and guesses are limited', async () => {
  const person = await newUser(auth);
  auth.comeFrom('198.51.100.1');
  expect(await prove(person.accessToken, { password: person.password })).toEqual([200, undefined]);
  expect(await prove('', { password: person.password })).toEqual([401, 'no_authorization']);
  expect(await prove(person.accessToken, {})).toEqual([400, 'validation_failed']);
  const both = { password: person.password, nonce: '000000' };
  expect(await prove(person.accessToken, both)).toEqual([400, 'validation_failed']);
  const answers = new Set<string | undefined>();
  for (let n = 0; n < 12; n += 1)
    answers.add((await prove(person.accessToken, { password: `wrong ${n}` }))[1]);
  expect([...answers]).toEqual(['invalid_credentials', 'over_request_rate_limit']);
});

test('the mailed code works once, proves the address, and removes neither password nor session', async () => {
  const person = await newUser(auth);
  auth.comeFrom('198.51.100.2');
  const headers = { authorization: `Bearer ${person.accessToken}` };
  expect((await auth.request('/auth/v1/reauthenticate', { headers })).status).toBe(200);
  const mail = await lastMail(auth, person.email);
  expect(mail?.subject).toBe('Your code for Ventus');
  const wrong = mail?.code === '000000' ? '111111' : '000000';
  expect(await prove(person.accessToken, { nonce: wrong })).toEqual([422, 'reauthentication_not_valid']);
  expect(await prove(person.accessToken, { nonce: mail?.code })).toEqual([200, undefined]);
  expect(await prove(person.accessToken, { nonce: mail?.code })).toEqual([422, 'reauthentication_not_valid']);
  const { data, error } = await auth.client().auth.signInWithPassword(person);
  expect(error).toBeNull();
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  expect((await auth.request('/auth/v1/user', { headers })).status).toBe(200);
});

test('asking for the current address cancels a pending change of address', async () => {
  const person = await newUser(auth);
  auth.comeFrom('198.51.100.3');
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  const asked = await client.auth.updateUser({ email: 'elsewhere@example.com' });
  expect(asked.data.user?.new_email).toBe('elsewhere@example.com');
  const mail = await lastMail(auth, 'elsewhere@example.com');
  const back = await client.auth.updateUser({ email: person.email });
  expect(back.data.user?.new_email).toBeUndefined();
  const late = await client.auth.verifyOtp({
    type: 'email_change',
    email: 'elsewhere@example.com',
    token: mail?.code ?? '',
  });
  expect(late.error?.code).toBe('otp_expired');
  expect((await client.auth.getUser()).data.user?.email).toBe(person.email);
});

test('a deleted user leaves no name in the audit log', async () => {
  const person = await newUser(auth);
  const asService = { apikey: auth.keys.secretKey, authorization: `Bearer ${auth.keys.secretKey}` };
  const gone = await auth.request(`/auth/v1/admin/users/${person.id}`, {
    method: 'DELETE',
    headers: asService,
  });
  expect(gone.status).toBe(200);
  const { rows } = await auth.admin.query<{ log: string }>(
    `select string_agg(payload::text, ' ') as log from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
    [person.id],
  );
  expect(rows[0]?.log).toContain('user_signedup');
  expect(rows[0]?.log).toContain('user_deleted');
  expect(rows[0]?.log).not.toContain(person.email);
});
