import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { fromMail, mailsTo } from './fixtures/mail.ts';
import { codeOf } from '../server/testing/operator.ts';
import { clientFor, signedUp, type Person } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const mailedCode = /(?<=Code: )\d{6}/;
/** Enrollment uses the present code up. The next one is taken early, and stays good if its half minute begins meanwhile. */
const nextCodeOf = (secret: string) => codeOf(secret, 1);

/** A user with an authenticator app whose session has verified it. */
async function withAuthenticator(
  site: string,
  { proven = false } = {},
): Promise<{ person: Person; client: SupabaseClient; secret: string }> {
  const { person, client } = await signedUp(site);
  if (proven) await proveAddress(site, person, client);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Pixel' });
  if (error) throw error;
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(data.totp.secret),
  });
  if (verified.error) throw verified.error;
  return { person, client, secret: data.totp.secret };
}

/** Until the address is proven, anyone who reads its mail can take the account over, factors included. */
async function proveAddress(
  site: string,
  { email, password }: Person,
  client: SupabaseClient,
): Promise<void> {
  await client.auth.signInWithOtp({ email });
  const token = await fromMail(site, email, mailedCode);
  const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
  if (error) throw error;
  await client.auth.updateUser({ password });
}

async function logIn(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('an authenticator app’s code completes login and returns to the requested page', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/422/);
  const { person, secret } = await withAuthenticator(baseURL ?? '');
  await logIn(page, person, '/login?next=%2Fsaved-deals');
  // Neither a reload nor another page bypasses it.
  await page.goto('/saved-deals');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const field = page.getByLabel('Six-digit code');
  await field.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^That code is wrong or was used before/)).toBeVisible();
  await expect(field).toBeFocused();
  const code = nextCodeOf(secret);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/saved-deals');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Deals for You' })).toBeVisible();
});

test('a recovery code works once the app is lost, and another user can log in instead', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/422/);
  const site = baseURL ?? '';
  const { person, client } = await withAuthenticator(site);
  const codes = await recoveryCodes(site, client);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^That code is wrong or was used before/)).toBeVisible();
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Ventus' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeHidden();

  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').match(/.{4}/g)?.join('-').toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

async function recoveryCodes(site: string, client: SupabaseClient): Promise<string[]> {
  const { supabaseAnonKey } = (await (await fetch(`${site}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  const { data } = await client.auth.getSession();
  const own = createClient(site, supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  await own.auth.setSession({ access_token, refresh_token });
  const made = await own.auth.mfa.recoveryCodes.generate();
  if (made.error) throw made.error;
  return made.data.codes;
}

async function newestCode(site: string, email: string): Promise<string> {
  const withCode = async () => (await mailsTo(site, email)).filter(({ text }) => mailedCode.test(text));
  await expect.poll(async () => (await withCode()).length, { timeout: 20_000 }).toBe(2);
  const [newest] = await withCode();
  return mailedCode.exec(newest?.text ?? '')?.[0] ?? '';
}

test('a password reset does not bypass the second factor', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { person, secret } = await withAuthenticator(site, { proven: true });
  await page.goto('/login?at=forgotten');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await newestCode(site, person.email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(nextCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('a-new-horse-9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const again = await clientFor(site);
  const changed = { email: person.email, password: 'a-new-horse-9' };
  expect((await again.auth.signInWithPassword(changed)).error).toBeNull();
});

test('a factor removed in the meantime is not asked for', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { person, client, secret } = await withAuthenticator(site);
  expect(secret).not.toBe('');
  const other = await clientFor(site);
  const { data } = await other.auth.signInWithPassword(person);
  const [factor] = (await client.auth.mfa.listFactors()).data?.totp ?? [];
  expect((await client.auth.mfa.unenroll({ factorId: factor?.id ?? '' })).error).toBeNull();
  if (!data.session) throw new Error('no session');
  await signIn(page, data.session);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Deals for You' })).toBeVisible();
});
