import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { reach } from './fixtures/reach.ts';
import { expect, signIn, storageKey, test } from './fixtures/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true });
const expectClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

async function pick(page: Page, ...areas: string[]): Promise<void> {
  await page.locator('label', { hasText: 'Sports' }).click();
  for (const area of areas) await page.getByRole('button', { name: area, exact: true }).click();
}

async function toLastStep(page: Page): Promise<void> {
  await page.goto('/onboarding');
  await pick(page, 'Golf', 'Soccer');
  await next(page).click();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Join the Waitlist Today!' })).toBeVisible();
}

test('choices survive going back and forth, and are stored in the profile and the waitlist', async ({
  page,
  baseURL,
}) => {
  const { session, client, person } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await page.goto('/onboarding');
  await expect(next(page)).toBeDisabled();
  await pick(page, 'Golf');
  await expect(next(page)).toBeEnabled();
  await page.locator('label', { hasText: 'Wellness' }).click();
  await expect(next(page)).toBeDisabled();
  await pick(page, 'Golf', 'Soccer');
  await expectClean(page);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Your Personalized Smart Rewards System' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Example Deals in Golf' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Example Deals in Soccer' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Soccer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await next(page).click();
  await next(page).click();

  await expect(page.getByText('12,000 pts')).toBeVisible();
  await page.getByLabel('Spending frequency').selectOption({ label: 'Every week' });
  await page.getByLabel('Spending amount').fill('50');
  await expect(page.getByText('$2,600', { exact: true })).toBeVisible();
  await expect(page.getByText('13,000 pts')).toBeVisible();
  await expect(page.getByLabel('Main interest')).toBeDisabled();
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectClean(page);

  const sent = page.waitForRequest('**/functions/v1/join-waitlist');
  await complete(page).click();
  const body = (await sent).postData() ?? '';
  for (const text of ['Golf, Soccer', 'weekly', '2600', '13000', 'Sports', 'sports'])
    expect(body).toContain(text);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your preferences have been saved.')).toBeVisible();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  const { data } = await client.from('profiles').select('*').eq('id', session.user.id).single();
  expect(data).toMatchObject({
    lifestyle_goal: 'sports',
    selected_categories: ['Golf', 'Soccer'],
    spending_frequency: 'weekly',
    spending_amount: 50,
    estimated_annual_spend: 2600,
    estimated_rewards: 13_000,
    onboarding_completed: true,
  });
});

test('a visitor signs up and continues in the wizard, not in the two steps of /login', async ({ page }) => {
  const person = newPerson('Sam Lee');
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(next(page)).toBeDisabled();
});

test('a reload keeps the step and the choices; a URL alone skips no step', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await page.goto('/onboarding?step=3');
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await toLastStep(page);
  await page.getByLabel('Spending amount').fill('300');
  await page.getByLabel('Referral code').fill('FRIEND');
  await page.reload();
  await expect(page.getByLabel('Spending amount')).toHaveValue('300');
  await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND');
  await expect(page.getByText('18,000 pts')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Personalized Smart Rewards System' })).toBeVisible();
});

test('losing the network at the last step loses nothing, and submitting again works', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  const { session, client } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  await page.getByLabel('Spending amount').fill('80');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await complete(page).click();
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Spending amount')).toHaveValue('80');
  await expect(page).toHaveURL('/onboarding?step=3');
  await expectClean(page);
  await context.setOffline(false);
  await complete(page).click();
  await expect(page).toHaveURL('/dashboard');
  const { data } = await client.from('profiles').select('*').eq('id', session.user.id).single();
  expect(data).toMatchObject({ spending_amount: 80, onboarding_completed: true });
});

test('when only the waitlist fails, the profile is saved and the form can be retried', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/503/);
  const { session, client } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  await page.getByLabel('Referral code').fill('FRIEND');
  await page.route('**/functions/v1/join-waitlist', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await complete(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Submission failed: Server error: 503')).toBeVisible();
  const { data } = await client
    .from('profiles')
    .select('onboarding_completed')
    .eq('id', session.user.id)
    .single();
  expect(data?.onboarding_completed).toBe(true);
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(page).toHaveURL('/join-waitlist');
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND');
});

test('an invalid field stops the last step with a message; joining is optional', async ({
  page,
  baseURL,
}) => {
  const { session, client } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  await page.getByLabel('Email').fill('not an address');
  await complete(page).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/onboarding?step=3');
  await expectClean(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: 'Complete without joining' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(sent.filter((url) => url.includes('join-waitlist'))).toEqual([]);
  const { data } = await client
    .from('profiles')
    .select('onboarding_completed')
    .eq('id', session.user.id)
    .single();
  expect(data?.onboarding_completed).toBe(true);
});

test('a session that ended by the last step redirects to /login and back', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  await page.evaluate((key) => localStorage.removeItem(key), storageKey);
  await complete(page).click();
  await expect(page.getByText('Please log in to continue')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fonboarding/);
});

test('the whole wizard works by keyboard', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeFocused();
  await reach(page, /Sports/);
  await page.keyboard.press('Space');
  await reach(page, /^Golf$/);
  await page.keyboard.press('Space');
  await reach(page, /^Next$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Personalized Smart Rewards System' })).toBeFocused();
  await reach(page, /^Next$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Next-Gen Smart Reward/ })).toBeFocused();
  await reach(page, /^Complete$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});
