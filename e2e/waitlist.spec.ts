import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const newAddress = () => `${randomUUID()}@people.example`;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Main interest').selectOption('Pet Owners');
}

const join = (page: Page) => page.getByRole('button', { name: 'Join the Waitlist' }).click();
const expectClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('somebody joins: the button says so, the toast is the spec’s, the form is empty again', async ({
  page,
}) => {
  await page.goto('/join-waitlist');
  const email = newAddress();
  await fillIn(page, email);
  const sent = page.waitForRequest('**/functions/v1/join-waitlist');
  await join(page);
  const request = await sent;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  expect(request.headers()['idempotency-key']).toBeTruthy();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await expect(page.getByText("We'll notify you when the card becomes available.")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Main interest')).toHaveValue('');
  await expect(page.getByText(email)).toBeVisible();
  await expectClean(page);
});
