import { startOwnServer } from './fixtures/own-server.ts';
import { fromMail } from './fixtures/mail.ts';
import { newPerson } from '../server/testing/person.ts';
import { expect, test } from './fixtures/test.ts';

// A separate server: addresses are confirmed by mail, and rate limits are on.
let site = '';
let stop = () => Promise.resolve();
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ({ url: site, stop } = await startOwnServer({ AUTH_AUTOCONFIRM: '0' }));
});
test.afterAll(() => stop());

test('a sign-up is confirmed by its mailed code after a change of address; another mail waits a minute', async ({
  page,
  watch,
}) => {
  watch.expected.push(/429|400/);
  const wrong = newPerson();
  const person = newPerson('Robin Vale');
  await page.goto(`${site}/login?next=%2Fdeals`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(wrong.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(wrong.email)).toBeVisible();

  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(person.email)).toBeVisible();

  const again = page.getByRole('button', { name: /^Send it again in \d+ s$/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  const before = Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
  await expect
    .poll(async () => Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]))
    .toBeLessThan(before);
  // A reload keeps the page and its countdown.
  await page.reload();
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Six-digit code').fill(await fromMail(site, person.email, /(?<=Code: )\d{6}/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
});

test('logging in before confirming shows the inbox panel, and the mailed link confirms', async ({
  page,
  watch,
}) => {
  watch.expected.push(/429|400/);
  const person = newPerson();
  await page.goto(`${site}/login`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const href = await fromMail(site, person.email, /http\S+\/confirm\?\S+/);

  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email not confirmed').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  // The first mail is less than a minute old: the server says how long to wait, and the button counts down.
  await expect(page.getByRole('button', { name: /^Send it again in [1-5]?\d s$/ })).toBeVisible();

  await page.goto(href);
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(href);
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await expect(page.getByText(/^That link has expired or was already used/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
});

test('selections made before the sign-up survive its mailed link, in another browser too', async ({
  page,
  browser,
}) => {
  const person = newPerson('Robin Vale');
  await page.goto(`${site}/smartrewards`);
  await page.locator('label.goal', { hasText: 'Sports' }).click();
  await page.getByRole('button', { name: 'Tennis/Racquet Sports', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await fromMail(site, person.email, /http\S+\/confirm\?\S+/));
  await elsewhere.getByRole('button', { name: 'Confirm your email' }).click();
  await elsewhere.getByRole('button', { name: /^Continue as/ }).click();
  await expect(
    elsewhere.getByRole('heading', { name: 'Your Personalized Smart Rewards System' }),
  ).toBeVisible();
  await expect(elsewhere.getByText('Tennis/Racquet Sports').first()).toBeVisible();
  await elsewhere.context().close();
});

test('a deal that a guest wanted to save is saved when the mailed link is opened in another tab', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto(`${site}/ventus-ai/assistant?q=golf+clubs`);
  await page.getByRole('button', { name: 'Save Deal' }).first().click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const href = await fromMail(site, person.email, /http\S+\/confirm\?\S+/);
  const tab = await context.newPage();
  await tab.goto(href);
  await tab.getByRole('button', { name: 'Confirm your email' }).click();
  await tab.locator('label.goal', { hasText: 'Sports' }).click();
  await tab.getByRole('button', { name: 'Golf', exact: true }).click();
  await tab.getByRole('button', { name: 'Continue to Your Personalized Rewards' }).click();
  await tab.getByRole('button', { name: 'Get Started' }).click();
  await expect(tab.getByText('Deal saved!')).toBeVisible();
});
