import type { Page } from '@playwright/test';
import { clientFor, signedUp, type Person } from '../server/testing/person.ts';
import { expect, openByMenu, signIn, test } from './fixtures/test.ts';

async function logBackIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a logout in another tab is reported calmly, and the return path is kept', async ({
  page,
  context,
  baseURL,
}) => {
  const { person, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/deals?area=sports');
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');

  await expect(page.getByRole('status').getByText('You logged out in another tab.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logBackIn(page, person);
  await expect(page).toHaveURL('/deals?area=sports');
});

test('a session ended from another device says so here, and typed text is restored', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/40[13]/);
  const site = baseURL ?? '';
  const { person, session } = await signedUp(site);
  await signIn(page, session);
  await page.goto('/dashboard');
  const question = page.getByPlaceholder('Ask for deals...');
  await question.fill('Golf balls that float');
  await page.waitForLoadState('networkidle');
  const elsewhere = await clientFor(site);
  await elsewhere.auth.signInWithPassword(person);
  await elsewhere.auth.signOut({ scope: 'others' });
  // The next request to the server detects it.
  await openByMenu(page, 'Saved Deals');
  await expect(page.getByText(/^You were logged out on this device:/)).toBeVisible();
  await logBackIn(page, person);
  await expect(page).toHaveURL('/saved-deals');
  await page.goto('/dashboard');
  await expect(question).toHaveValue('Golf balls that float');
});

test('a session that ends during navigation returns to the requested page after login', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expected.push(/401/);
  const { person, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.route('**/rest/v1/saved_deals*', () => undefined);
  const asked = page.waitForRequest('**/rest/v1/saved_deals*');
  await openByMenu(page, 'Saved Deals');
  await asked;
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login?next=%2Fsaved-deals');
  await page.unroute('**/rest/v1/saved_deals*');
  await logBackIn(page, person);
  await expect(page).toHaveURL('/saved-deals');
});

test('a session found ended on opening a page is reported too, once', async ({ page, baseURL, watch }) => {
  watch.expected.push(/40[013]/);
  const { session, client } = await signedUp(baseURL ?? '');
  await client.auth.signOut({ scope: 'global' });
  await signIn(page, { ...session, expires_at: 1 });
  await page.goto('/saved-deals');
  await expect(page).toHaveURL('/login?next=%2Fsaved-deals');
  await expect(page.getByText(/^You were logged out on this device:/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText(/^You were logged out on this device:/)).toHaveCount(0);
});

test('opening settings with a session ended elsewhere says so at /login', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/40[13]/);
  const { session, client } = await signedUp(baseURL ?? '');
  await client.auth.signOut({ scope: 'global' });
  await signIn(page, session);
  await page.goto('/account');
  await expect(page.getByText(/^You were logged out on this device:/)).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Faccount');
});
