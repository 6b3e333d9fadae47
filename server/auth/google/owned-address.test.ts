import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { readPerson } from '../openid/read-person.ts';
import { defaultAuthSettings } from '../settings/settings.ts';
import { lastMail, newUser, openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { enterWithIdentity } from './enter-with-identity.ts';
import type { Entered } from './enter-with-identity.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const issuer = 'https://accounts.google.com';
let people = 0;

test.each([
  [{ iss: issuer, email: 'ada@gmail.com', email_verified: true }, true],
  [{ iss: 'accounts.google.com', email: 'ada@googlemail.com', email_verified: true }, true],
  [{ iss: issuer, email: 'Ada@GMail.com', email_verified: true }, true],
  [{ iss: issuer, email: 'ada@firm.example', email_verified: true, hd: 'firm.example' }, true],
  [{ iss: issuer, email: 'ada@firm.example', email_verified: true }, false],
  [{ iss: issuer, email: 'ada@notgmail.com', email_verified: true }, false],
  [{ iss: issuer, email: 'ada@gmail.com.evil.example', email_verified: true }, false],
  [{ iss: issuer, email: 'ada@gmail.com', email_verified: false }, false],
  [{ iss: issuer, email: 'ada@firm.example', email_verified: false, hd: 'firm.example' }, false],
  [{ iss: 'https://login.firm.example', email: 'ada@firm.example', email_verified: true }, true],
])('the provider is authoritative for the address in %j: %s', (claims, owns) => {
  expect(readPerson({ sub: '1', ...claims })?.ownsEmail).toBe(owns);
});

/** Signs in with Google; the identity token contains these claims. */
async function come(claims: { email: string; hd?: string }): Promise<Entered> {
  const person = readPerson({ iss: issuer, sub: `owned-${(people += 1)}`, email_verified: true, ...claims });
  if (!person) throw new Error('nobody comes');
  const context = { now: () => auth.now(), settings: defaultAuthSettings };
  const sender = { address: null, userAgent: null };
  return await inTransaction(auth.pool, (client) => enterWithIdentity({ context, client, person, sender }));
}

test('Google joins an account if it hosts the address', async () => {
  const { id, email } = await newUser(auth);
  expect(await come({ email, hd: 'example.com' })).toMatchObject({ user: { id } });
});

test('an address that Google does not host creates a new account, and opens no existing one', async () => {
  const { id, email, accessToken } = await newUser(auth);
  const entered = await come({ email });
  expect(entered).toMatchObject({
    refused: { code: 'provider_email_needs_verification', status: 422 },
    waiting: { id },
  });
  const answer = await auth.request('/auth/v1/user', { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await answer.json()).identities).toHaveLength(1);
  expect(await come({ email: 'free-elsewhere@example.com' })).toMatchObject({
    user: { email: 'free-elsewhere@example.com' },
  });
});

test('the owner of such an address signs in with the mail we send', async () => {
  const { id, email } = await newUser(auth);
  const entered = await come({ email });
  if (!('waiting' in entered) || !entered.waiting) throw new Error('nobody waits');
  const context = {
    pool: auth.pool,
    now: () => auth.now(),
    settings: defaultAuthSettings,
    limits: { countMail: () => Promise.resolve() },
  } as unknown as Parameters<typeof confirmByMail>[0];
  const sender = { address: null, userAgent: null };
  await confirmByMail(context, entered.waiting, { redirectTo: 'http://localhost:54321/login', sender });
  const mail = await lastMail(auth, email);
  expect(mail?.subject).toBe('Log in to Ventus');
  const { data, error } = await auth
    .client()
    .auth.verifyOtp({ type: 'magiclink', token_hash: mail?.token ?? '' });
  expect([error, data.user?.id]).toEqual([null, id]);
});
