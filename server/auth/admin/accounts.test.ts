import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, refresh, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
let admin: ReturnType<typeof createClient>['auth']['admin'];
beforeAll(async () => {
  auth = await openAuth();
  admin = createClient(siteUrl, auth.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  }).auth.admin;
});
afterAll(() => auth.close());

test('a password can be given as a bcrypt hash, and as no other hash', async () => {
  const person = await newUser(auth);
  const { rows } = await auth.admin.query<{ hash: string }>(
    `select encrypted_password as hash from auth.users where id = $1`,
    [person.id],
  );
  const hash = rows[0]?.hash ?? '';
  const email = 'moved@example.com';
  const made = await admin.createUser({ email, password_hash: hash, email_confirm: true });
  const entered = await auth.client().auth.signInWithPassword({ email, password: person.password });
  expect(entered.data.user?.id).toBe(made.data.user?.id);
  const other = await newUser(auth);
  expect((await admin.updateUserById(other.id, { password_hash: hash })).error).toBeNull();
  const moved = { email: other.email, password: person.password };
  expect((await auth.client().auth.signInWithPassword(moved)).error).toBeNull();
  expect((await refresh(auth, other.refreshToken)).status).toBe(400);
  const argon = '$argon2i$v=19$m=16,t=2,p=1$bGJRWThNOHJJTVBSdHl2dQ$NfEnUOuUpb7F2fQkgFUG4g';
  for (const attributes of [{ password_hash: argon }, { password_hash: hash, password: 'a good password' }]) {
    const refused = await admin.createUser({ email: 'nobody@example.com', ...attributes });
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
});

test('an account that the service creates has the given metadata, and whether its address is confirmed', async () => {
  const password = 'a good password';
  const made = await admin.createUser({ email: 'given@example.com', password, user_metadata: { a: 1 } });
  expect(made.data.user?.user_metadata).toEqual({ a: 1 });
  const changed = await admin.updateUserById(made.data.user?.id ?? '', { user_metadata: { colour: 'blue' } });
  expect(changed.data.user?.user_metadata).toEqual({ a: 1, colour: 'blue' });
  expect(changed.data.user?.identities?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/);
  const sure = await admin.createUser({ email: 'sure@example.com', password, email_confirm: true });
  expect(sure.data.user?.user_metadata).toEqual({ email_verified: true });
  for (const role of ['service_role', 'agent']) {
    const refused = await admin.createUser({ email: 'role@example.com', password, role });
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
});

test('a page that is not a number is refused', async () => {
  for (const page of [-1, 1.5]) {
    expect((await admin.listUsers({ page, perPage: 10 })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  }
});

test('a sign-in link for an unknown address creates an account, which the link confirms', async () => {
  const email = 'unknown@example.com';
  const made = await admin.generateLink({ type: 'magiclink', email });
  expect(made.data.properties).toMatchObject({ verification_type: 'signup' });
  expect(made.data.user?.email_confirmed_at).toBeUndefined();
  const token_hash = made.data.properties?.hashed_token ?? '';
  const entered = await auth.client().auth.verifyOtp({ type: 'signup', token_hash });
  expect(entered.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
});

test('links for a change of address: both addresses must confirm, in either order', async () => {
  const { email } = await newUser(auth);
  const newEmail = `new-${email}`;
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
  expect(current.data.user).toMatchObject({ email, new_email: newEmail });
  expect(current.data.properties).toMatchObject({ verification_type: 'email_change_current' });
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail });
  const agree = (token_hash = '') => auth.client().auth.verifyOtp({ type: 'email_change', token_hash });
  expect((await agree(next.data.properties?.hashed_token)).data.session).toBeNull();
  const agreed = await agree(current.data.properties?.hashed_token);
  expect(agreed.data.user?.email).toBe(newEmail);
});

test('one address alone does not confirm a change, unless the operator allows that', async () => {
  const { email } = await newUser(auth);
  const newEmail = `new-${email}`;
  const link = await admin.generateLink({ type: 'email_change_new', email, newEmail });
  const token_hash = link.data.properties?.hashed_token ?? '';
  expect((await auth.client().auth.verifyOtp({ type: 'email_change', token_hash })).data.session).toBeNull();
  expect((await admin.getUserById(link.data.user?.id ?? '')).data.user?.email).toBe(email);

  const taken = await newUser(auth);
  const refused = await admin.generateLink({ type: 'email_change_new', email, newEmail: taken.email });
  expect(refused.error?.code).toBe('email_exists');
  const nobody = await admin.generateLink({ type: 'email_change_new', email: 'gone@example.com', newEmail });
  expect(nobody.error?.code).toBe('user_not_found');
});
