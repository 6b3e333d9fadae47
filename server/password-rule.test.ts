import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractPasswords } from './auth/settings/settings.ts';
import { openAuth, type AuthFixture } from './auth/testing/auth-fixture.ts';
import { hashPassword } from './auth/users/password.ts';
import { passwordRule } from './password-rule.ts';

const ruleOf = (site: Parameters<typeof passwordRule>[0]) => passwordRule(site) ?? contractPasswords;

let auth: AuthFixture;
let publicSite: AuthFixture;
let local: AuthFixture;
beforeAll(async () => {
  publicSite = await openAuth({ passwords: ruleOf({ strict: false, onLoopback: false }) });
  local = await openAuth({ passwords: ruleOf({ strict: false, onLoopback: true }) });
  auth = await openAuth({ passwords: ruleOf({ strict: true, onLoopback: true }) });
});
afterAll(() => Promise.all([auth.close(), publicSite.close(), local.close()]));

const signUp = (password: string, email = `${randomUUID()}@people.example`, at = auth) =>
  at.client().auth.signUp({ email, password, options: { data: { full_name: 'Wilhelmina Quillonne' } } });

test.each([
  ['correct-horse', ['length']],
  ['letmeinletmeinletmein', ['pwned']],
  ['abcdefghijklmnop', ['pwned']],
  ['WilhelminaQuillonne!', ['pwned']],
])('a sign-up with %s is refused with its reason', async (password, reasons) => {
  const { error } = await signUp(password);
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
});

test('the email address counts as publicly known', async () => {
  const { error } = await signUp('seldom.seen.sailor', 'seldom.seen.sailor@people.example');
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
});

test('a long and unusual password is accepted, and a changed password follows the same rule', async () => {
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

// From the top of leaked password lists, as ASVS 6.2.4 asks, and our own name.
const mostUsed =
  `123456 password 12345678 qwerty 123456789 111111 1234567 iloveyou 000000 letmein dragon baseball monkey football
  sunshine princess shadow superman trustno1 welcome abc123 master qwertyuiop passw0rd ventus ventus1`.split(
    /\s+/,
  );

test.each(mostUsed)(
  'a site that others reach refuses %s, in a new account and as a new password',
  async (password) => {
    const refusal = { status: 422, code: 'weak_password', reasons: ['pwned'] };
    expect((await signUp(password, undefined, publicSite)).error).toMatchObject(refusal);
    const client = publicSite.client();
    const email = `${randomUUID()}@people.example`;
    expect((await client.auth.signUp({ email, password: 'k7#pTz2v' })).error).toBeNull();
    expect((await client.auth.updateUser({ password })).error).toMatchObject(refusal);
  },
);

test('six characters are enough there if they are hard to guess, and an old weak password still signs in', async () => {
  expect((await signUp('k7#pTz', undefined, publicSite)).error).toBeNull();
  const email = `${randomUUID()}@people.example`;
  await signUp('seven brass owls yawn', email, publicSite);
  const hash = await hashPassword('123456', 4);
  await publicSite.admin.query(`update auth.users set encrypted_password = $2 where email = $1`, [
    email,
    hash,
  ]);
  const { error } = await publicSite.client().auth.signInWithPassword({ email, password: '123456' });
  expect(error).toBeNull();
});

test('on this machine Supabase Auth’s own rule applies', async () => {
  expect((await signUp('123456', undefined, local)).error).toBeNull();
  expect((await signUp('12345', undefined, local)).error).toMatchObject({ reasons: ['length'] });
});
