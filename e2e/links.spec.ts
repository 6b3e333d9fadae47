import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { clientFor, signedUp } from '../server/testing/person.ts';
import { expect, signIn, storageKey, test } from './fixtures/test.ts';

const link = /http\S+\/confirm\?\S+/;

async function whoIsIn(page: Page): Promise<string | null> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKey);
  return kept === null ? null : JSON.parse(kept).user.email;
}

/** Requests a mail as the site does, in a separate browser, and returns its link. */
async function linkOf(page: Page, site: string, email: string, at: 'forgotten' | 'code'): Promise<string> {
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('there is no browser');
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${site}/login?at=${at}`);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Email me a code' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await other.close();
  return await fromMail(site, email, link);
}

for (const path of ['/', '/login', '/account', '/benefits']) {
  test(`tokens in a URL sign nobody in and are removed from it: ${path}`, async ({ page, baseURL }) => {
    const stranger = await signedUp(baseURL ?? '');
    const { access_token, refresh_token } = stranger.session;
    const fragment = `#access_token=${access_token}&expires_in=3600&expires_at=${stranger.session.expires_at}&refresh_token=${refresh_token}&token_type=bearer&type=magiclink`;
    await page.goto(path + fragment);
    await expect(page.locator('html[data-awake], html[data-painted]').first()).toBeAttached();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await whoIsIn(page)).toBeNull();

    const owner = await signedUp(baseURL ?? '');
    await page.evaluate(({ key, value }) => localStorage.setItem(key, value), {
      key: storageKey,
      value: JSON.stringify(owner.session),
    });
    await page.goto(`/saved-deals${fragment}`);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await whoIsIn(page)).toBe(owner.person.email);
  });
}

test('a link opened in another browser asks for the address and signs in there', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { person } = await signedUp(site);
  await page.goto(await linkOf(page, site, person.email, 'code'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
  expect(await whoIsIn(page)).toBeNull();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'a link that nobody here asked for');
  await page.getByRole('button', { name: `Continue as ${person.email}` }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await whoIsIn(page)).toBe(person.email);
});

test('declining another user’s link changes nothing, and its session ends', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/403/);
  const site = baseURL ?? '';
  const stranger = await signedUp(site);
  await page.goto(await linkOf(page, site, stranger.person.email, 'code'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
  expect(await whoIsIn(page)).toBeNull();
  const client = await clientFor(site);
  const again = await client.auth.signInWithPassword(stranger.person);
  // The mail proved the address, which removed the unproven password.
  expect(again.error?.code).toBe('invalid_credentials');
});

test('a link for another user, opened while signed in, asks before it changes the account', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [owner, other] = [await signedUp(site), await signedUp(site)];
  await signIn(page, owner.session);
  await page.goto('/dashboard');
  await page.goto(await linkOf(page, site, other.person.email, 'code'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Change accounts?' })).toBeVisible();
  await expect(page.getByText(`You are logged in as ${owner.person.email}.`)).toBeVisible();
  await expectAccessible(page, 'a link for another account');
  expect(await whoIsIn(page)).toBe(owner.person.email);
  await page.getByRole('button', { name: 'Stay as I am' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await whoIsIn(page)).toBe(owner.person.email);
});

test('a password reset link works in another browser, over an existing session', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { person, session } = await signedUp(site);
  await signIn(page, session);
  await page.goto(await linkOf(page, site, person.email, 'forgotten'));
  await page.getByRole('button', { name: 'Set a new password' }).click();
  // Proving the address ended the session here: it started before anyone had read a mail there.
  const isAsked = page.getByRole('button', { name: `Continue as ${person.email}` });
  const isIn = page.getByLabel('New password', { exact: true });
  await expect(isAsked.or(isIn)).toBeVisible();
  if (await isAsked.isVisible()) await isAsked.click();
  await isIn.fill('a-new-horse-9');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('a URL with a made-up code or token shows our message and signs nobody out', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/40[034]|422/);
  const owner = await signedUp(baseURL ?? '');
  await signIn(page, owner.session);
  await page.goto('/login?token_hash=made-up&type=recovery');
  await expect(page.getByText(/^That link has expired or was already used/)).toBeVisible();
  await page.goto('/login?code=made-up');
  await expect(page.getByRole('heading', { name: 'Change accounts?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue as the other account' }).click();
  await expect(page.getByText('Please try again in this browser.')).toBeVisible();
  expect(await whoIsIn(page)).toBe(owner.person.email);
  await page.goto('/login?error=access_denied&error_description=Call+us+at+555-0100');
  await expect(page.getByText('555-0100')).toHaveCount(0);
});
