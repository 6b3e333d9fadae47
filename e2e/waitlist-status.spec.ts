import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fromMail } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';

const newAddress = () => `${randomUUID()}@people.example`;
const expectClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

async function joinAt(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Main interest').selectOption('Sports');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
}

async function confirmByLink(page: Page, baseURL: string, email: string): Promise<void> {
  const link = await fromMail(baseURL, email, /http\S+\/waitlist\/confirm#token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(/\/waitlist\/status/);
  await expect(page.getByRole('heading', { name: 'Your place on the waitlist' })).toBeVisible();
}

test('a friend’s link becomes a referral that is held for a day', async ({ page, browser, baseURL }) => {
  const site = baseURL ?? '';
  const sender = newAddress();
  await joinAt(page, '/join-waitlist', sender);
  await confirmByLink(page, site, sender);
  await expectClean(page);
  const link = await page.getByLabel('Your link', { exact: true }).inputValue();
  expect(link).toMatch(/\/join-waitlist\?ref=\w+$/);

  const friend = newAddress();
  const other = await browser.newContext();
  const visit = await other.newPage();
  await visit.goto(link);
  await expect(visit.getByLabel('Referral code')).toHaveValue(new URL(link).searchParams.get('ref') ?? '');
  await joinAt(visit, link, friend);
  await page.reload();
  await expect(page.getByText(/^Waiting: this person/)).toBeVisible();
  await confirmByLink(visit, site, friend);
  await other.close();
  await page.reload();
  await expect(page.getByText('A referral counts a day after that.')).toBeVisible();
  await expect(page.getByText('Referrals that count')).toBeVisible();
});

test('the six digits confirm too; a wrong code says so and changes nothing', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/401/);
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const code = (await fromMail(baseURL ?? '', email, /\b\d{3} ?\d{3}\b/)).replaceAll(' ', '');
  await page.goto('/waitlist/confirm');
  await page.getByRole('region', { name: 'By the code in the mail' }).getByLabel('Email').fill(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Six-digit code').fill(wrong);
  await page.getByRole('button', { name: 'Confirm by code' }).click();
  await expect(page.getByLabel('Six-digit code')).toHaveAttribute('aria-invalid', 'true');
  await expectClean(page);
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Confirm by code' }).click();
  await expect(page).toHaveURL(/\/waitlist\/status/);
});

test('stopping mail, undoing it, export and deletion take effect at once', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await confirmByLink(page, site, email);
  await page.getByRole('button', { name: 'Stop mail' }).click();
  await expect(page.getByText(/^Mail stopped on/)).toBeVisible();
  await page.getByRole('button', { name: 'Write to me again' }).click();
  await expect(page.getByRole('button', { name: 'Stop mail' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  const kept: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({ email, list: 'consumer' });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is gone' })).toBeVisible();
  await expectClean(page);
});

test('the unsubscribe link needs one press and no more', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const link = await fromMail(site, email, /http\S+\/waitlist\/unsubscribe\?token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Stop all mail' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectClean(page);
  await page.getByRole('button', { name: 'Stop all mail' }).click();
  await expect(page.getByRole('status').getByText('Done. We write no more.')).toBeVisible();
  await expectClean(page);
});

test('without JavaScript the unsubscribe link stops mail with one press, and a broken link says so', async ({
  browser,
  baseURL,
  page,
}) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const link = await fromMail(site, email, /http\S+\/waitlist\/unsubscribe\?token=[\w-]+/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await expect(plain.getByText('Done. We write no more.')).toBeHidden();
  await plain.getByRole('button', { name: 'Stop all mail' }).click();
  await expect(plain.getByText('Done. We write no more.')).toBeVisible();
  await expect(plain).toHaveURL(`${site}/waitlist/unsubscribe#stopped`);
  await expect(plain.getByRole('button', { name: 'Stop all mail' })).toBeHidden();
  await plain.goto(`${site}/waitlist/unsubscribe?token=nothing-of-the-kind`);
  await plain.getByRole('button', { name: 'Stop all mail' }).click();
  await expect(plain.getByText(/This link is not whole, or it has ended/)).toBeVisible();
  await context.close();
  // The valid link, opened with scripts: the full address is not shown to someone looking over a shoulder.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Stop all mail' })).toBeVisible();
  expect(page.url()).toBe(`${site}/waitlist/unsubscribe`);
});

test('an invalid link offers a new one; any address gets the same answer', async ({ page, watch }) => {
  watch.expected.push(/401/);
  for (const path of ['/waitlist/status', '/waitlist/confirm', '/waitlist/unsubscribe']) {
    await page.goto(path);
    await expectClean(page);
  }
  await page.goto('/waitlist/status#token=nothing-of-the-kind');
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
  await expectClean(page);
});
