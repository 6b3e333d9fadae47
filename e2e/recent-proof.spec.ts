import type { Page } from '@playwright/test';
import { setting } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { full, looks } from './fixtures/looks.ts';
import { fromMail } from './fixtures/mail.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

/** The server's answer to a session whose proof is too old; server/auth/session/require-recent-proof.test.ts ages real ones. */
async function ageSession(page: Page, path: string, method: string): Promise<void> {
  let proven = false;
  await page.route('**/auth/v1/reauthenticate', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'POST') proven ||= answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route(`**/auth/v1${path}`, async (route) => {
    if (proven || route.request().method() !== method) return await route.fallback();
    const message = 'This change needs a recent sign-in, the current password or a code by mail';
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    await route.fulfill({ status: 400, headers, json: { code: 'reauthentication_needed', message } });
  });
}

for (const { width, colorScheme } of full ? looks : looks.slice(0, 1)) {
  test(`a new password asks for the old one and continues with what was typed, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expected.push(/status of 400/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { session, person, client } = await signedUp(baseURL ?? '');
    await signIn(page, session);
    await page.goto('/account');
    await ageSession(page, '/user', 'PUT');
    await setting(page, 'Password').getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('New password', { exact: true }).fill('a-newer-horse-9');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you'.replace('’', "'") });
    await expect(dialog).toBeVisible();
    const proof = dialog.getByLabel('Your password', { exact: true });
    await expect(proof).toBeFocused();
    await expectAccessible(page, 'the question who somebody is');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter your password')).toBeVisible();
    await proof.fill('not it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('That is not your password.')).toBeVisible();
    await expect(proof).toBeFocused();

    // Escape changes nothing, and typed text stays.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nothing has changed: please confirm first.')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a-newer-horse-9');
    await page.getByRole('button', { name: 'Change password' }).click();
    await proof.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(dialog).toBeHidden();
    const changed = { email: person.email, password: 'a-newer-horse-9' };
    expect((await client.auth.signInWithPassword(changed)).error).toBeNull();
    await fromMail(baseURL ?? '', person.email, /The password of your account .* was changed/);
  });
}

test('adding a factor long after signing in asks for a mailed code and continues', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 4(00|22)/);
  const { session, person } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await ageSession(page, '/factors', 'POST');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  const field = dialog.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  const code = await fromMail(baseURL ?? '', person.email, /(?<=Code: )\d{6}/);
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That code is wrong or has ended.')).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scan this with your authenticator app')).toBeVisible();
});

test('the link of a notice ends all sessions by its button and links to a new password', async ({
  page,
  baseURL,
  watch,
}) => {
  // The page finds out that its session has ended.
  watch.expected.push(/status of 40[13]/);
  const { session, person } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await setting(page, 'Password').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a-newer-horse-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.goto(await fromMail(baseURL ?? '', person.email, /http\S+\/end-sessions\?\S+/));
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText("You're logged out everywhere. Now set a new password.")).toBeVisible();
  await expect(page.locator('html[data-session]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});
