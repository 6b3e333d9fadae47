import { setting as row } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, hurry, openByMenu, signIn, test } from './fixtures/test.ts';

test('the Account menu links to the settings, last before Logout', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.nth(-2)).toHaveText('Account');
  await entries.nth(-2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
});

test('name, goal and spending can be changed, are confirmed, and can be undone', async ({
  page,
  baseURL,
}) => {
  const { session, client } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');

  await row(page, 'Name').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('Full Name').fill('Jo Rivera');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(row(page, 'Name')).toContainText('Jo Rivera');
  await expect(row(page, 'Name').getByRole('button', { name: 'Change' })).toBeFocused();

  await row(page, 'Goal and areas').getByRole('button', { name: 'Change' }).click();
  await page.locator('label', { hasText: 'Pets' }).click();
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByRole('alert').getByText('Pick at least one area of your goal.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Dog Owners' })
    .or(page.getByRole('button', { name: /Dog/ }))
    .first()
    .click();
  await expect(page.getByText('Your assistant will suggest things like')).toBeVisible();
  await expect(page.getByText(/Dog .*deals/).first()).toBeVisible();
  await expectAccessible(page, 'an open goal form');
  await page.getByRole('button', { name: 'Save goal' }).click();
  // The open form says "Pets" too, before it is saved.
  await expect(page.getByText('Goal and areas saved')).toBeVisible();
  await expect(row(page, 'Goal and areas')).toContainText('Pets');
  const goal = await client.from('profiles').select('lifestyle_goal').eq('id', session.user.id).single();
  expect(goal.data).toEqual({ lifestyle_goal: 'pets' });
  // Offered only for a few seconds.
  const undo = page.locator('li', { hasText: 'Goal and areas saved' }).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(row(page, 'Goal and areas')).toContainText('Sports');

  await row(page, 'Spending').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Spending frequency').selectOption('weekly');
  await page.getByLabel('Spending amount ($)').fill('100');
  await expect(row(page, 'Spending').getByText('$5,200', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save spending' }).click();
  await expect(row(page, 'Spending')).toContainText('26,000 pts');
  // The estimate updates while the form is open; the row, once it is saved.
  await expect(row(page, 'Spending').getByRole('button', { name: 'Change' })).toBeVisible();
  const stored = await client.from('profiles').select().eq('id', session.user.id).single();
  expect(stored.data).toMatchObject({
    full_name: 'Jo Rivera',
    lifestyle_goal: 'sports',
    spending_frequency: 'weekly',
    estimated_annual_spend: 5200,
    estimated_rewards: 26_000,
  });

  await page.reload();
  await expect(row(page, 'Goal and areas')).toContainText('Golf, Running/Track');

  // An amount is for one goal: another one asks for its own, and without it there is none.
  await row(page, 'Goal and areas').getByRole('button', { name: 'Change' }).click();
  await page.locator('label', { hasText: 'Pets' }).click();
  await expect(page.getByText(/^Pets: the card opens for it after Sports\./)).toBeVisible();
  await page.getByRole('button', { name: 'Dog Essentials' }).click();
  await expect(page.getByText('The amount you gave was for Sports.')).toBeVisible();
  await expect(page.getByLabel('Spending amount ($)')).toHaveValue('');
  await expectAccessible(page, 'another goal asks for its spending');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(row(page, 'Spending')).toContainText('Not given');
  const cleared = await client.from('profiles').select().eq('id', session.user.id).single();
  expect(cleared.data).toMatchObject({
    lifestyle_goal: 'pets',
    spending_amount: null,
    estimated_rewards: null,
  });
});

test('a change that could not be saved stays in the form and survives leaving the page', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/account');
  await row(page, 'Name').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Full Name').fill('Robin Rivera');
  await page.route('**/rest/v1/profiles*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(
    page.getByRole('alert').getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Rivera');
  await openByMenu(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.unroute('**/rest/v1/profiles*');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(row(page, 'Name')).toContainText('Robin Rivera');
  await openByMenu(page, 'Dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an account that fails to load says so and can be retried', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/, /error/i);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.route('**/rest/v1/profiles*', (route) => route.abort('connectionfailed'));
  await page.clock.install();
  await page.goto('/account');
  await hurry(page, page.getByRole('heading', { name: 'Your account could not be loaded' }));
  await page.unroute('**/rest/v1/profiles*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Name')).toBeVisible();
});

test('another session is described, ended, and shows that it ended; so do all others at once', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 40[13]/);
  const { session, person, client } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  const second = await client.auth.signInWithPassword(person);
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  if (!second.data.session) throw new Error('no second session');
  await signIn(other, second.data.session);
  await other.goto('/saved-deals');
  await expect(other.getByRole('heading', { level: 1, name: 'Saved Deals' })).toBeVisible();

  await page.goto('/account');
  const rows = page.locator('#sessions li');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('This device');
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'two sessions');
  await rows.nth(1).getByRole('button', { name: 'Log out' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: "Where you're logged in" })).toBeFocused();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  // The other device finds out at its next request.
  await openByMenu(other, 'Dashboard');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  for (let n = 0; n < 2; n += 1) await client.auth.signInWithPassword(person);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('Log out of 2 other places? You stay logged in here.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(rows).toHaveCount(1);
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('sessions that fail to load leave the rest of the page working', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.route('**/auth/v1/sessions', (route) => route.abort('connectionfailed'));
  await page.goto('/account');
  await expect(page.getByText('Your sessions could not be read.')).toBeVisible();
  await expect(row(page, 'Name')).toBeVisible();
  await page.unroute('**/auth/v1/sessions');
  await page.locator('#sessions').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#sessions li')).toHaveCount(1);
});
