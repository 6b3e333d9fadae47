import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, lastMail, newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';

let google: Google;
let auth: AuthFixture;
let byMail: AuthFixture;
beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  [auth, byMail] = await Promise.all([
    openAuth({ anonymous: true, google: google.settings }),
    openAuth({ anonymous: true, autoConfirm: false }),
  ]);
});
afterAll(() => Promise.all([auth.close(), byMail.close(), google.close()]));

async function nobody(service: AuthFixture, data: object = {}) {
  const client = service.client();
  const { data: signedIn, error } = await client.auth.signInAnonymously({ options: { data } });
  if (error || !signedIn.user || !signedIn.session) throw error ?? new Error('no session');
  return { client, id: signedIn.user.id, session: signedIn.session };
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('an anonymous sign-up gets a session marked anonymous, and a profile', async () => {
  const { id, session } = await nobody(auth, { full_name: 'A guest' });
  expect(session.user).toMatchObject({
    is_anonymous: true,
    email: '',
    identities: [],
    app_metadata: {},
    user_metadata: { full_name: 'A guest' },
  });
  expect(claimsOf(session.access_token)).toMatchObject({
    role: 'authenticated',
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  });
  const { rows } = await auth.admin.query(`select full_name from public.profiles where id = $1`, [id]);
  expect(rows).toEqual([{ full_name: 'A guest' }]);
  expect(await auditActions(auth, id)).toEqual(['user_signedup', 'login']);
  expect(await (await auth.request('/auth/v1/settings')).json()).toMatchObject({
    external: { anonymous_users: true },
  });
});

test('an anonymous user becomes a normal account with an address and a password in one call', async () => {
  const { client, id } = await nobody(auth);
  const alone = await client.auth.updateUser({ password: 'a password' });
  expect(alone.error?.code).toBe('validation_failed');
  const email = 'no-longer-anonymous@example.com';
  const { data, error } = await client.auth.updateUser({ email, password: 'a password' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, is_anonymous: false, app_metadata: { providers: ['email'] } });
  // The address is unproven, so Google or a mailed code can still take over the account.
  expect(data.user?.identities).toMatchObject([
    { provider: 'email', identity_data: { email_verified: false } },
  ]);
  const { data: refreshed } = await client.auth.refreshSession();
  expect(claimsOf(refreshed.session?.access_token ?? '')).toMatchObject({ is_anonymous: false, email });
  const again = await auth.client().auth.signInWithPassword({ email, password: 'a password' });
  expect(again.data.user?.id).toBe(id);
});

test('a taken address stays with its account, also for parallel requests', async () => {
  const holder = await newUser(auth);
  const one = await nobody(auth);
  const taken = await one.client.auth.updateUser({ email: holder.email });
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  const crowd = await Promise.all(Array.from({ length: 5 }, () => nobody(auth)));
  const email = 'wanted-by-five@example.com';
  const answers = await Promise.all(crowd.map(({ client }) => client.auth.updateUser({ email })));
  expect(answers.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual([
    'email_exists',
    'email_exists',
    'email_exists',
    'email_exists',
    'ok',
  ]);
});

test('with confirmation by mail, the address of an anonymous user is confirmed too', async () => {
  const { client, id } = await nobody(byMail);
  const email = 'waits@example.com';
  const asked = await client.auth.updateUser({ email });
  expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email });
  const code = (await lastMail(byMail, email))?.code ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'email_change', email, token: code });
  expect(data.user).toMatchObject({ id, email, is_anonymous: false, app_metadata: { provider: 'email' } });
  expect(data.user?.identities).toMatchObject([
    { provider: 'email', identity_data: { email_verified: true } },
  ]);
});

test('linking Google gives an anonymous user its address; an address of another account is refused', async () => {
  const { client, id } = await nobody(auth);
  const person = { sub: '3001', email: 'named-by-google@example.com', email_verified: true, name: 'Mary' };
  const taken = await google.idToken({ ...person, sub: '3002', email: (await newUser(auth)).email });
  const refused = await client.auth.linkIdentity({ provider: 'google', token: taken });
  expect(refused.error).toMatchObject({ status: 400, code: 'email_exists' });
  const unverified = await google.idToken({ ...person, sub: '3003', email_verified: false });
  const unproven = await client.auth.linkIdentity({ provider: 'google', token: unverified });
  expect(unproven.error?.code).toBe('email_not_confirmed');
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    token: await google.idToken(person),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    email: person.email,
    is_anonymous: false,
    app_metadata: { provider: 'google' },
  });
});

test('anonymous sign-ups are limited to thirty an hour from one address', async () => {
  const limited = await openAuth({ anonymous: true, rateLimits: 'on' });
  try {
    const ask = (json: object) => limited.request('/auth/v1/signup', { method: 'POST', json });
    for (let count = 0; count < 30; count += 1) expect((await ask({})).status).toBe(200);
    const refused = await ask({});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await ask({ email: 'somebody@example.com', password: 'a password' })).status).toBe(200);
    limited.comeFrom('203.0.113.8');
    expect((await ask({})).status).toBe(200);
  } finally {
    await limited.close();
  }
});
