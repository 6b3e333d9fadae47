import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@supabase/supabase-js';
import { openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openBrowser } from '../testing/browser.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';

// Sign-up is closed: only the service key can create accounts.
let google: Google;
let auth: AuthFixture;
const member = { email: 'member@example.com', password: 'a good password' };

beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  auth = await openAuth({ signUps: false, anonymous: true, phone: true, google: google.settings });
  const { admin } = createClient(siteUrl, auth.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  }).auth;
  const made = await admin.createUser({ ...member, email_confirm: true });
  if (made.error) throw made.error;
});
afterAll(() => Promise.all([auth.close(), google.close()]));

async function accounts(): Promise<number> {
  const { rows } = await auth.admin.query<{ count: string }>('select count(*) from auth.users');
  return Number(rows[0]?.count);
}

test('with sign-ups off, no route creates an account', async () => {
  const client = auth.client();
  const password = 'another password';
  const refused = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' };
  expect((await client.auth.signUp({ email: 'new@example.com', password })).error).toMatchObject(refused);
  expect((await client.auth.signUp({ phone: '+15550001111', password })).error).toMatchObject(refused);
  expect((await client.auth.signInAnonymously()).error).toMatchObject(refused);
  const at = await openBrowser(auth).signIn(google, {
    sub: '7',
    email: 'new@example.com',
    email_verified: true,
  });
  expect(at.searchParams.get('error_code')).toBe('signup_disabled');
  // Requesting a code gets the same answer as for an unknown address.
  expect((await client.auth.signInWithOtp({ email: 'new@example.com' })).error).toBeNull();
  expect((await client.auth.signInWithOtp({ phone: '+15550001111' })).error).toBeNull();
  expect(await accounts()).toBe(1);
});

test('with sign-ups off, existing accounts still sign in: by password, and by Google', async () => {
  expect((await auth.client().auth.signInWithPassword(member)).error).toBeNull();
  const at = await openBrowser(auth).signIn(google, { sub: '8', email: member.email, email_verified: true });
  expect(at.hash).toContain('access_token=');
  expect(await accounts()).toBe(1);
  expect(await (await auth.request('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true });
});
