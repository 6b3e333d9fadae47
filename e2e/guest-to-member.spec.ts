import { signedUp, type Person } from '../server/testing/person.ts';
import type { Page } from '@playwright/test';
import { fromMail } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';

// What somebody did before they had an account, and what the account has of it.

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('the goal of a waitlist entry is chosen in onboarding once a mail has proven the address', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { person } = await signedUp(site, { onboarded: false });
  await page.goto('/join-waitlist');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Main interest').selectOption('Pet Owners');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await page.goto(await fromMail(site, person.email, /http\S+\/waitlist\/confirm#token=[\w-]+/));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You're #/);

  const pets = page.locator('label.goal', { hasText: 'Pet' }).getByRole('radio');
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  // A password proves nothing about the address.
  await expect(pets).not.toBeChecked();

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login?at=code');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.goto(await fromMail(site, person.email, /http\S+\/confirm\?\S+/));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await expect(pets).toBeChecked();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/onboarding');
  await expect(pets).toBeChecked();
});
