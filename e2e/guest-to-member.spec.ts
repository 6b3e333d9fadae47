import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientFor, newPerson, signedUp, type Person } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// What a guest did before they had an account, and what carries over to the account.

const assistant = '/ventus-ai/assistant';
const wantedKey = 'ventus-wanted-deals';
const log = (page: Page) => page.getByRole('log');
const asked = (page: Page) => log(page).locator('[data-said=user]');

async function ask(page: Page, ...words: string[]): Promise<void> {
  for (const line of words) {
    const answers = await log(page).getByText('Assistant:').count();
    await page.getByPlaceholder('Ask for deals...').fill(line);
    await page.keyboard.press('Enter');
    await expect(log(page).getByText('Assistant:')).toHaveCount(answers + 1);
  }
}

async function signUp(page: Page, { fullName, email, password }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function onboard(page: Page): Promise<void> {
  await page.locator('label.goal', { hasText: 'Sports' }).click();
  await page.getByRole('button', { name: 'Golf', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Your Personalized Rewards' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** An active deal, by its id. */
async function offerOf(baseURL: string | undefined, skip = 0): Promise<{ id: string; title: string }> {
  const client = await clientFor(baseURL ?? '');
  const { data, error } = await client
    .from('deals')
    .select('id, title')
    .is('ends_at', null)
    .order('id')
    .range(skip, skip)
    .single();
  if (error) throw error;
  return { id: String(data.id), title: String(data.title) };
}

/** As after pressing Save Deal. */
const want = (page: Page, deals: object[], at = Date.now()) =>
  page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    wantedKey,
    JSON.stringify({ at, deals }),
  ] as const);

const keptIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), wantedKey);

test('a guest’s deals are saved after sign-up, and the conversation is imported by a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(assistant);
  await ask(page, 'golf clubs', 'under $300');
  await page.getByRole('tab', { name: /Deals/ }).click();
  const cards = page.getByRole('article');
  const title = await cards.first().getByRole('heading').innerText();
  await cards.nth(1).getByRole('button', { name: 'Save Deal' }).click();
  await cards.first().getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.getByText('Please log in to save deals')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'a toast with two ways on', { only: '[data-toasts]' });
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page).toHaveURL('/login?at=sign-up');
  await expect(page.getByText(`${title} and 1 more will be saved once you’re in.`)).toBeVisible();
  await signUp(page, newPerson());
  await onboard(page);
  await expect(page.getByText('2 deals saved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeInViewport();
  expect(await keptIn(page)).toBeNull();

  const before = page.getByRole('region', { name: 'Your conversation from before' });
  await expect(before).toContainText('golf clubs');
  await expect(before).toContainText('and 1 more as a guest.');
  await expectAccessible(page, 'an offer to bring a conversation along', { only: '[role=log]' });
  await before.getByRole('button', { name: 'Bring the conversation from before' }).click();
  await expect(asked(page)).toHaveText([/golf clubs/, /under \$300/]);
  await expect(before).toHaveCount(0);
  await page.reload();
  await expect(asked(page)).toHaveCount(2);
  await expect(log(page).getByText('Assistant:')).toHaveCount(2);
  await expect(page.getByText('2 deals saved!')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('ventus-guest-chat'))).toBeNull();
  await page.goto('/saved-deals');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a guest who is on the waitlist sees the points of that goal', async ({ page }) => {
  const points = page.getByRole('article').first().locator('.deal-points');
  await page.goto(`${assistant}?q=golf+clubs`);
  await expect(points).toHaveText(/^up to [\d,]+ pts$/);
  await page.evaluate(() => {
    const joined = { firstName: 'Ana', interest: 'Wellness', email: 'ana@people.example', at: Date.now() };
    localStorage.setItem('ventus-waitlist-joined', JSON.stringify(joined));
  });
  await page.reload();
  await expect(points).toHaveText(/^\+[\d,]+ pts$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My place' })).toBeVisible();
});

test('a guest’s conversation can still be brought once another question was asked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(assistant);
  await ask(page, 'golf clubs');
  await page.goto('/login?at=sign-up');
  await signUp(page, newPerson());
  await onboard(page);
  await ask(page, 'running shoes');
  await page.getByRole('button', { name: 'Bring the conversation from before' }).click();
  await expect(asked(page)).toHaveText([/running shoes/, /golf clubs/]);
  await page.reload();
  await expect(asked(page)).toHaveText([/running shoes/, /golf clubs/]);
  await expect(page.getByRole('button', { name: 'Delete chat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring the conversation from before' })).toHaveCount(0);
});

test('a conversation that was imported in part is completed by the next press, each question once', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource/);
  const person = newPerson();
  await page.goto(assistant);
  await ask(page, 'golf clubs', 'under $300');
  await page.goto('/login?at=sign-up');
  await signUp(page, person);
  await onboard(page);
  let calls = 0;
  await page.route('**/functions/v1/search-deals', (route) => {
    calls += 1;
    // More than a minute takes: it waits. Then the signal is lost.
    if (calls === 1) return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} });
    return calls === 3 ? route.abort('connectionfailed') : route.continue();
  });
  const bring = page.getByRole('button', { name: 'Bring the conversation from before' });
  await bring.click();
  await expect(page.getByText('It is still in this tab.')).toBeVisible();
  await bring.click();
  await expect(log(page).getByText('Assistant:')).toHaveCount(2);
  await expect(asked(page)).toHaveText([/golf clubs/, /under \$300/]);
});

test('a guest’s conversation survives a reload with its deals and its plan, and Delete chat ends it', async ({
  page,
  context,
}) => {
  await page.goto(`${assistant}?q=golf+clubs`);
  await expect(log(page).getByText('Assistant:')).toHaveCount(1);
  await page.getByRole('button', { name: 'New search' }).click();
  await ask(page, 'running shoes');
  await page.reload();
  await expect(log(page).getByText('Assistant:')).toHaveCount(2);
  await expect(log(page).getByText('Started over.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Deals for You' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier: golf clubs' })).toBeVisible();
  await ask(page, 'under $100');
  await expect(page.getByRole('button', { name: 'Remove running shoes' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(assistant);
  await expect(other.getByText('Automated assistant')).toBeVisible();
  await expect(asked(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete chat' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.reload();
  await expect(page.getByText('Automated assistant')).toBeVisible();
  await expect(log(page).getByText('Assistant:')).toHaveCount(0);
});

test('a question without an answer can be asked again after a reload', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.goto(assistant);
  await page.route('**/functions/v1/search-deals-guest', (route) => route.abort('connectionfailed'));
  await ask(page, 'golf clubs');
  await page.unroute('**/functions/v1/search-deals-guest');
  await page.reload();
  await expect(log(page).getByText('This one has no answer yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText(/^I found \d+/)).toBeVisible();
  await page.reload();
  await expect(asked(page)).toHaveCount(1);
  await expect(log(page).getByText(/^I found \d+/)).toHaveCount(1);
});

test('a deal is saved from its page by logging in, which returns to it', async ({ page, baseURL }) => {
  const { person } = await signedUp(baseURL ?? '');
  const { id, title } = await offerOf(baseURL);
  await page.goto(`/deals/${id}`);
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save Deal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`${title} will be saved once you’re in.`)).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(`/deals/${id}`);
  await expect(page.getByText('Deal saved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible();
});

test('a deal that ended meanwhile is named, and one that waited for over an hour is dropped', async ({
  page,
  baseURL,
}) => {
  const { person } = await signedUp(baseURL ?? '');
  const { id, title } = await offerOf(baseURL);
  await page.goto('/login');
  await want(page, [{ id, title }], Date.now() - 3_600_001);
  await page.reload();
  await logIn(page, person);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deals for You' })).toBeVisible();
  await expect(page.getByText('Deal saved!')).toHaveCount(0);
  expect(await keptIn(page)).toBeNull();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await want(page, [{ id: randomUUID(), title: 'Fathom iron set' }]);
  await logIn(page, person);
  await expect(page.getByText('That deal has ended')).toBeVisible();
  await expect(page.getByText('Fathom iron set is gone, so it was not saved')).toBeVisible();
});

test('nothing is pending for a user who was logged in before', async ({ page, context, baseURL }) => {
  await page.goto(assistant);
  await ask(page, 'golf clubs');
  const other = await context.newPage();
  await signIn(other, (await signedUp(baseURL ?? '')).session);
  await other.goto('/dashboard');
  await page.getByRole('button', { name: 'Save Deal' }).first().click();
  await expect(page.getByText('Not saved here')).toBeVisible();
  expect(await keptIn(page)).toBeNull();
  await other.goto('/saved-deals');
  await expect(other.getByRole('heading', { name: 'No saved deals yet' })).toBeVisible();
});

test('a member who opens the guests’ assistant lands on the dashboard, with the question asked there once', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto(assistant);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Automated assistant')).toBeVisible();
  await expect(asked(page)).toHaveCount(0);

  await page.goto('/ventus-ai');
  await page.getByLabel('Ask Ventus AI for a deal').fill('golf clubs');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(log(page).getByText('Assistant:')).toHaveCount(1);
  await expect(asked(page)).toHaveText([/golf clubs/]);
  await page.reload();
  await expect(log(page).getByText('Assistant:')).toHaveCount(1);
  await page.goto('/about');
  await page.goBack();
  await expect(asked(page)).toHaveText([/golf clubs/]);
  await expect(page.getByRole('region', { name: 'Your conversation from before' })).toHaveCount(0);

  await page.goto('/ventus-ai');
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a question of a member who has no goal yet waits in the field of the dashboard', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '', { onboarded: false })).session);
  await page.goto(`${assistant}?q=golf+clubs`);
  await expect(page).toHaveURL('/smartrewards');
  await page.goto('/login');
  await onboard(page);
  await expect(page.getByPlaceholder('Ask for deals...')).toHaveValue('golf clubs');
});

test('the goal of a waitlist entry is preselected in onboarding once a mail has proven the address', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re #/);

  const pets = page.locator('label.goal', { hasText: 'Pet' }).getByRole('radio');
  // Another tab, which knows nothing of what was chosen.
  await page.evaluate(() => sessionStorage.clear());
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
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await expect(pets).toBeChecked();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/onboarding');
  await expect(pets).toBeChecked();
});
