import type { Page } from '@playwright/test';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { reach } from './fixtures/reach.ts';
import { awaken, expect, signIn, storageKey, test } from './fixtures/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true });

async function pick(page: Page, ...areas: string[]): Promise<void> {
  await page.locator('label.goal', { hasText: 'Sports' }).click();
  for (const area of areas) await page.getByRole('button', { name: area, exact: true }).click();
}

async function toLastStep(page: Page): Promise<void> {
  await page.goto('/onboarding');
  await pick(page, 'Golf', 'Soccer');
  await next(page).click();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Join the Waitlist Today!' })).toBeVisible();
}

test('choosing areas moves none of them, with icons or without', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/onboarding', '/smartrewards']) {
    await page.goto(path);
    await pick(page);
    const areas = page.getByRole('group', { name: /areas/ }).getByRole('button');
    await expect(areas.first()).toBeVisible();
    if (path === '/smartrewards') await expect(areas.first().locator('svg')).toBeVisible();
    const places = () =>
      areas.evaluateAll((all) => {
        const [first] = all.map((area) => area.getBoundingClientRect());
        return all
          .map((area) => area.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x - (first?.x ?? 0), y - (first?.y ?? 0), width, height]);
      });
    const before = await places();
    for (const area of ['Golf', 'Running/Track', 'Soccer'])
      await page.getByRole('button', { name: area, exact: true }).click();
    expect(
      (await places()).map((place) => place.map(Math.round)),
      path,
    ).toEqual(before.map((place) => place.map(Math.round)));
    await page.evaluate(() => sessionStorage.removeItem('ventus-selection'));
  }
});

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
  // Coming back to a goal restores what was picked in it.
  await pick(page, 'Soccer');
  await expectAccessible(page);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Your Personalized Smart Rewards System' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Example Deals in Golf' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Example Deals in Soccer' })).toBeVisible();
  await expect(page.getByText('See your estimate')).toBeVisible();
  await expect(page.getByText(/\d pts$/)).toHaveCount(0);
  await page.getByLabel('Spending amount').fill('200');
  // The free tier comes first.
  await expect(page.getByRole('list', { name: 'Estimated points a year' }).getByRole('listitem')).toHaveText([
    /^Standard \$0 per year7,200 pts3X on up to \$500 a month/,
    /^Premium \$99 per year12,000 ptsMost Popular Our expectation before launch5X/,
    /^Elite \$199 per year12,000 pts5X/,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Soccer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await next(page).click();
  await next(page).click();

  await expect(page.getByText('7,200 pts', { exact: true })).toBeVisible();
  await page.getByLabel('Spending frequency').selectOption({ label: 'Every week' });
  await expect(page.getByText('Roughly what you spend every week: gear, green fees')).toBeVisible();
  await page.getByLabel('Spending amount').fill('50');
  await expect(page.getByText('$2,600', { exact: true })).toBeVisible();
  await expect(page.getByText('7,800 pts', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Main interest')).toBeDisabled();
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);

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
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Try it without an account' })).toBeVisible();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/onboarding?step=1');
  await expect(next(page)).toBeDisabled();
});

test('an invalid amount stops each step with the focus on its field, and nothing is stored', async ({
  page,
  baseURL,
}) => {
  const { session, client } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/onboarding');
  await pick(page, 'Golf');
  await next(page).click();
  const amount = page.getByLabel('Spending amount');
  for (const step of [2, 3]) {
    await amount.fill('abc');
    await (step === 2 ? next(page) : complete(page)).click();
    await expect(amount).toBeFocused();
    await expect(page.getByText('Please enter an amount from $0 to $100,000')).toBeVisible();
    await expect(page).toHaveURL(`/onboarding?step=${step}`);
    if (step === 2) {
      await amount.fill('');
      await next(page).click();
      await expect(amount).toHaveValue('');
    }
  }
  await page.getByRole('button', { name: 'Skip the waitlist' }).click();
  await expect(amount).toBeFocused();
  expect(sent.filter((url) => /profiles|join-waitlist/.test(url))).toEqual([]);
  const { data } = await client.from('profiles').select('*').eq('id', session.user.id).single();
  expect(data).toMatchObject({ spending_amount: null, onboarding_completed: false });
});

test('spending that was not entered is neither stored nor sent', async ({ page, baseURL }) => {
  const { session, client } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  const sent = page.waitForRequest('**/functions/v1/join-waitlist');
  await complete(page).click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('mainGoal');
  for (const name of ['spendingFrequency', 'spendingAmount', 'estimatedAnnualSpend', 'estimatedPoints'])
    expect(body).not.toContain(name);
  await expect(page).toHaveURL('/dashboard');
  const { data } = await client.from('profiles').select('*').eq('id', session.user.id).single();
  expect(data).toMatchObject({
    spending_frequency: null,
    spending_amount: null,
    estimated_annual_spend: null,
    estimated_rewards: null,
    onboarding_completed: true,
  });
});

test('a visitor sees the preview, signs up, and selections and amounts are kept and not asked for again', async ({
  page,
}) => {
  const person = newPerson('Sam Lee');
  await page.goto('/smartrewards');
  await pick(page, 'Golf', 'Soccer');
  const preview = page.locator('#preview');
  await expect(
    preview.getByRole('heading', { name: 'Your Personalized Smart Rewards System' }),
  ).toBeVisible();
  await expect(preview.getByText(/\d pts$/)).toHaveCount(0);
  await preview.getByLabel('Spending amount').fill('1500 dollars');
  await preview.getByRole('link', { name: 'Create an account' }).click();
  await expect(preview.getByLabel('Spending amount')).toBeFocused();
  await preview.getByLabel('Spending amount').fill('50');
  await expect(preview.getByText('1,800 pts', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // The estimate is kept while the reader looks at the fee, which starts at the entered amount.
  await preview.getByRole('link', { name: 'Is it worth it?' }).click();
  await expect(page).toHaveURL('/benefits?month=50#worth');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$50 a month');
  await page.goBack();
  await expect(preview.getByText('1,800 pts', { exact: true })).toBeVisible();
  // Visitors who want no account get the form with the goal filled in.
  await preview.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(page).toHaveURL('/join-waitlist');
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');
  await page.goBack();
  await preview.getByRole('link', { name: 'Create an account' }).click();

  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Sports · Golf, Soccer are kept.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();

  await expect(page).toHaveURL('/onboarding?step=3');
  await expect(page.getByLabel('Spending amount')).toHaveValue('50');
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/onboarding?step=2');
  await expect(page.getByText('Golf, Soccer')).toBeVisible();
});

test('a user who has finished onboarding and picks another goal is asked, and either answer is stored', async ({
  page,
  baseURL,
}) => {
  const { session, client } = await signedUp(baseURL ?? '');
  await client
    .from('profiles')
    .update({ spending_frequency: 'monthly', spending_amount: 200 })
    .eq('id', session.user.id);
  await signIn(page, session);
  const goalOf = async () => {
    const { data } = await client
      .from('profiles')
      .select('lifestyle_goal')
      .eq('id', session.user.id)
      .single();
    return data?.lifestyle_goal;
  };
  const before = await goalOf();
  const pickWellness = async () => {
    await page.goto('/smartrewards');
    await page.locator('label.goal', { hasText: 'Wellness' }).click();
    await page.getByRole('button', { name: 'Sleep and Restfulness', exact: true }).click();
  };
  await pickWellness();
  // The waitlist form uses the account's goal, not one that was only viewed.
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');

  await page.goto('/smartrewards');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Change your goal?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep Sports' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await goalOf()).toBe(before);

  await pickWellness();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('The amount you gave was for Sports.')).toBeVisible();
  await page.getByLabel('Spending amount').fill('30');
  await page.getByRole('button', { name: 'Change to Wellness' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Wellness Focused')).toBeAttached();
  expect(await goalOf()).toBe('wellness');
  const { data } = await client.from('profiles').select('spending_amount').eq('id', session.user.id).single();
  expect(data).toEqual({ spending_amount: 30 });
});

test('a save that fails without a reason has its specified text', async ({ page, baseURL, watch }) => {
  watch.expected.push(/500/);
  const { session } = await signedUp(baseURL ?? '', { onboarded: false });
  await signIn(page, session);
  await toLastStep(page);
  await page.route('**/rest/v1/profiles**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await complete(page).click();
  await expect(page.getByText('Failed to save preferences')).toBeVisible();
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
  await expect(page.getByText('10,800 pts', { exact: true })).toBeVisible();
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
  await expectAccessible(page);
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
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: 'Skip the waitlist' }).click();
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

test('a goal that opens later says so beside it when it is pressed', async ({ page }) => {
  await page.goto('/smartrewards');
  await awaken(page);
  const gamers = page.locator('label', { hasText: 'Gamers' });
  await gamers.click({ force: true });
  await expect(gamers.getByText('Opens later. Choose another goal for now.')).toBeVisible();
});
