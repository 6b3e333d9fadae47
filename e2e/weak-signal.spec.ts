import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { signedUp } from '../server/testing/person.ts';
import { expect, hurry, signIn, storageKey, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Lost requests: none may require a reload.

test.beforeEach(({ watch }) => {
  watch.expected.push(/Failed to load resource|ERR_FAILED|Failed to fetch dynamically/);
});

/** Drops requests for a module of the site; returns a function that lets them through. */
async function lose(page: Page, name: string, times = 2): Promise<() => void> {
  let left = times;
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), async (route) => {
    left--;
    if (left >= 0) await route.abort();
    else await route.continue();
  });
  return () => {
    left = 0;
  };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email').fill(`${randomUUID()}@people.example`);
  await page.getByLabel('Main interest').selectOption('Pet Owners');
}

test('a page is readable while its scripts are lost and hydrates once they load', async ({ page }) => {
  for (const name of ['merchant-form', 'offer-form']) await lose(page, name);
  // Long enough for imports to start anyway.
  await lose(page, 'entry.client', 4);
  await page.clock.install();
  await page.goto('/partners');
  await expect(page.getByRole('heading', { name: 'Merchant waitlist' })).toBeVisible();
  await hurry(page, page.locator('html[data-awake]'));
  await hurry(page, page.locator('#join:not(:has([data-asleep]))'));
  await page.locator('#offer-preview').scrollIntoViewIfNeeded();
  await hurry(page, page.locator('#offer-preview').getByRole('article'));
  await expect(page.locator('#offer-preview').getByRole('article')).toBeVisible();
});

test('a page rendered in the browser hydrates once its scripts load', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['entry.client', 'root']) await lose(page, name);
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByText('Loading...')).toBeVisible();
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBe(0);
  await hurry(page, page.getByLabel('Email'));
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the modules of an app page are fetched together with its entry', async ({ page }) => {
  const modules = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const found = await lose(page, 'entry.client', Infinity);
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const early = await modules();
  found();
  await hurry(page, page.getByLabel('Email'));
  await expect(page.getByLabel('Email')).toBeVisible();
  // The lost module, and the drawing beside the form.
  const others = (await modules()).filter((path) => !/entry\.client|draw-worker/.test(path));
  expect(others.filter((path) => !early.includes(path))).toEqual([]);
});

test('joining works after a first attempt without signal', async ({ page }) => {
  const found = await lose(page, 'join', Infinity);
  await page.goto('/join-waitlist');
  await fillIn(page);
  const join = page.getByRole('button', { name: 'Join the Waitlist' });
  await join.click();
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible();
  found();
  await join.click();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('a form without an answer times out after 30 seconds and can be sent again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/join-waitlist');
  await fillIn(page);
  await page.route('**/functions/v1/join-waitlist', () => undefined);
  const sent = page.waitForRequest('**/functions/v1/join-waitlist');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await sent;
  await expect(page.getByRole('button', { name: 'Joining Waitlist...' })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible();
  await page.unroute('**/functions/v1/join-waitlist');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('a merchant joins after a first attempt without signal', async ({ page }) => {
  const found = await lose(page, 'send-merchant', Infinity);
  await page.goto('/partners');
  await page.getByLabel('Company name').fill('Tidewater Golf');
  await page.getByLabel('Company website').fill('tidewater.example');
  await page.getByLabel('Category').selectOption('Sports');
  await page.getByRole('button', { name: 'Golf', exact: true }).click();
  await page.getByLabel('Goal-based targeting').check();
  await page.getByLabel('Full name').fill('Ana Ruiz');
  await page.getByLabel('Email address').fill(`${randomUUID()}@shops.example`);
  const join = page.getByRole('button', { name: 'Join Waitlist + Schedule Demo' });
  await join.click();
  await expect(page.getByText('There was an error submitting your application.')).toBeVisible();
  found();
  await join.click();
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
});

test('a message is written after a first attempt without signal', async ({ page }) => {
  const found = await lose(page, 'contact-form', Infinity);
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ana Ruiz');
  await page.getByLabel('Email').fill('ana@post.example');
  await page.getByLabel('Subject').fill('A wrong deal');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  const open = page.getByRole('button', { name: 'Open in my email' });
  await open.click();
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible();
  found();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Email Client Opened' })).toBeVisible();
});

test('a login without an answer times out after 30 seconds and can be retried', async ({ page, baseURL }) => {
  const { person } = await signedUp(baseURL ?? '');
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.route('**/auth/v1/token*', () => undefined);
  const sent = page.waitForRequest('**/auth/v1/token*');
  const logIn = page.getByRole('button', { name: 'Login', exact: true });
  await logIn.click();
  await sent;
  await page.clock.fastForward(30_000);
  // In the toast, and above the button.
  await expect(page.getByText('Please check your internet connection and try again.')).toHaveCount(2);
  await page.unroute('**/auth/v1/token*');
  await logIn.click();
  await expect(page).toHaveURL('/dashboard');
});

for (const [what, lose] of [
  ['lost', (route: Route) => route.abort('connectionfailed')],
  ['never answered', () => undefined],
] as const) {
  test(`logging out works here even when the request to the server is ${what}`, async ({ page, baseURL }) => {
    const { session } = await signedUp(baseURL ?? '');
    await signIn(page, session);
    await page.route('**/auth/v1/logout*', lose);
    await page.clock.install();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Account/ }).click();
    const sent = page.waitForRequest('**/auth/v1/logout*');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await sent;
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('a failed logout is reported', async ({ page, baseURL }) => {
  const { session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  const found = await lose(page, 'sign-out', Infinity);
  await page.goto('/contact');
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  const logOut = async () => {
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  await expect(page.getByText('You are still logged in')).toBeVisible();
  found();
  await logOut();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
});
