import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './auth/password.ts';
import { openAuth, type AuthFixture } from './auth/testing/auth-fixture.ts';
import { strictPasswords } from './strict-passwords.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ passwords: strictPasswords() });
});
afterAll(() => auth.close());

const signUp = (password: string, email = `${randomUUID()}@people.example`) =>
  auth.client().auth.signUp({ email, password, options: { data: { full_name: 'Wilhelmina Quillonne' } } });

test.each([
  ['correct-horse', ['length']],
  ['letmeinletmeinletmein', ['pwned']],
  ['abcdefghijklmnop', ['pwned']],
  ['WilhelminaQuillonne!', ['pwned']],
])('a sign-up with %s is refused with its reason', async (password, reasons) => {
  const { error } = await signUp(password);
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
});

test('the address counts among what others know', async () => {
  const { error } = await signUp('seldom.seen.sailor', 'seldom.seen.sailor@people.example');
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
});

test('long and unusual is taken, and a new password is held to the same rule', async () => {
  const client = auth.client();
  const email = `${randomUUID()}@people.example`;
  const { error } = await client.auth.signUp({
    email,
    password: 'quiet purple cheese moves',
    options: { data: { full_name: 'Wilhelmina Quillonne' } },
  });
  expect(error).toBeNull();
  const weak = await client.auth.updateUser({ password: 'quillonne-quillonne' });
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  const fine = await client.auth.updateUser({ password: 'seven brass owls yawn' });
  expect(fine.error).toBeNull();
});

test('a password from before the rule still signs in', async () => {
  const email = `${randomUUID()}@people.example`;
  await auth.client().auth.signUp({ email, password: 'seven brass owls yawn' });
  const hash = await hashPassword('sunshine', 4);
  await auth.admin.query(`update auth.users set encrypted_password = $2 where email = $1`, [email, hash]);
  const { error } = await auth.client().auth.signInWithPassword({ email, password: 'sunshine' });
  expect(error).toBeNull();
});
