import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, storageKey, test } from './fixtures/test.ts';

for (const path of ['/dashboard', '/deals', '/saved-deals']) {
  test(`${path} redirects to /login without a session`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  });
}

test('the dashboard redirects to /smartrewards until onboarding is finished', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/smartrewards');
  await expect(page.getByRole('link', { name: 'Finish setup' })).toBeVisible();
});

test('the dashboard redirects to /login when the session ends in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  const { session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Deals for You' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /Account/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(/\/login/);
});

test('a session unknown to the server redirects to /login', async ({ page, baseURL, watch }) => {
  watch.expected.push(/40[013]/);
  const { session, client } = await signedUp(baseURL ?? '');
  await client.auth.signOut({ scope: 'global' });
  await signIn(page, { ...session, expires_at: 1 });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
});

test('/login with a finished profile goes straight to the dashboard', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('/login opened by its URL puts the focus nowhere; its next state focuses its field', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Email')).not.toBeFocused();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('wrong credentials show the server’s message and keep what was typed', async ({ page, watch }) => {
  watch.expected.push(/400/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@people.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  // In the toast; above the button is the next step.
  await expect(page.getByText('Invalid login credentials')).toHaveCount(1);
  await expect(
    page.getByRole('form', { name: 'Login' }).getByText('Email and password don’t match.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.example');
});

test('a page opened by its URL starts at the top, whatever was scrolled in the tab before', async ({
  page,
  baseURL,
}) => {
  const { session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Delete account' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goto('/how-deals-are-ordered');
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
