import type { Page } from '@playwright/test';
import { fromMail, mailsTo } from './fixtures/mail.ts';
import { clientFor, newPerson, signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const code = /(?<=Code: )\d{6}/;
const link = /http\S+\/confirm\?\S+/;

async function askForNewPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Fsaved-deals');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The address typed in the form is carried over.
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const shop = page.getByRole('main').getByRole('link', { name: 'your shop’s' });
  await expect(shop).toHaveAttribute('href', '/waitlist/status?list=merchant');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  // An address with only a place on the waitlist gets no code.
  await expect(shop).toBeVisible();
}

test('a mailed link resets a forgotten password, and every other session ends', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { person, client } = await signedUp(site);
  await askForNewPassword(page, person.email);
  await page.goto(await fromMail(site, person.email, link));
  await page.getByRole('button', { name: 'Set a new password' }).click();

  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(new URL(page.url()).hash).not.toContain('access_token');
  await page.getByLabel('New password', { exact: true }).fill('a-new-horse-9');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/saved-deals');

  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const again = await clientFor(site);
  expect((await again.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
  const changed = { email: person.email, password: 'a-new-horse-9' };
  expect((await again.auth.signInWithPassword(changed)).error).toBeNull();
});

test('a mailed code, pasted with a space, resets a forgotten password', async ({ page, baseURL, watch }) => {
  watch.expected.push(/40[03]|422/);
  const site = baseURL ?? '';
  const { person } = await signedUp(site);
  await askForNewPassword(page, person.email);
  const digits = await fromMail(site, person.email, code);
  const field = page.getByLabel('Six-digit code');
  await field.fill('12 34');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible();
  await field.fill(digits === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/That code is wrong or no longer works/)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.reload();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  // The address was never confirmed, so the mail removed the old password: it is not mentioned here.
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/saved-deals');
});

test('the current password and one too short are refused with a message', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/422/);
  const site = baseURL ?? '';
  const { person } = await signedUp(site);
  for (const round of [1, 2]) {
    await page.goto('/login?at=forgotten&next=%2Fsaved-deals');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Six-digit code').fill(await newestCode(site, person.email, round));
    await page.keyboard.press('Enter');
    const password = page.getByLabel('New password', { exact: true });
    await password.fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await password.fill('a-new-horse-9');
    await page.keyboard.press('Enter');
    if (round === 2)
      await expect(page.getByText('That is your password already. Choose another one.')).toBeVisible();
    else await expect(page).toHaveURL('/saved-deals');
  }
});

async function newestCode(site: string, email: string, count: number): Promise<string> {
  const withCode = async () => (await mailsTo(site, email)).filter(({ text }) => code.test(text));
  await expect.poll(async () => (await withCode()).length, { timeout: 20_000 }).toBe(count);
  const [newest] = await withCode();
  return code.exec(newest?.text ?? '')?.[0] ?? '';
}

test('an unknown address gets the same answer', async ({ page }) => {
  await askForNewPassword(page, newPerson().email);
  await expect(
    page.getByText(/^If .* has an account, an email with a code and a link is on its way\.$/),
  ).toBeVisible();
});

test('a used link says so and offers a new one', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { person } = await signedUp(site);
  await askForNewPassword(page, person.email);
  const href = await fromMail(site, person.email, link);
  for (const heading of ['Set a new password', 'Forgot your password?']) {
    await page.goto(href);
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
  await expect(page.getByText(/^That link has expired or was already used/)).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText('its email is in the local mailbox')).toBeVisible();
});

test('a signed-in visitor who did not follow a mail is not asked for a new password', async ({
  page,
  baseURL,
}) => {
  const { session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/login?at=new-password');
  await expect(page).toHaveURL('/dashboard');
});

test('a visitor without a session is asked for the address instead of a new password', async ({ page }) => {
  await page.goto('/login?at=new-password');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('a mailed code logs in without a password', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const { person } = await signedUp(site);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Email me a code' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await fromMail(site, person.email, code));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
