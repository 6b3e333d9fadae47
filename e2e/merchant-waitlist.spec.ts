import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { limits } from '../domain/limits.ts';
import { merchantMessages } from '../domain/merchant-form.ts';
import { fromMail } from './fixtures/mail.ts';
import { reach } from './fixtures/reach.ts';
import { expect, test } from './fixtures/test.ts';

const newAddress = () => `${randomUUID()}@shops.example`;
const expectClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).include('#join').analyze()).violations).toEqual([]);
const press = (page: Page) => page.getByRole('button', { name: 'Join Waitlist + Schedule Demo' }).click();
const panel = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

async function open(page: Page): Promise<void> {
  await page.goto('/partners');
  await expect(page.locator('html[data-awake]:not(:has([data-asleep]))')).toHaveCount(1);
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Company name').fill('Tidewater Golf');
  await page.getByLabel('Company website').fill('tidewater.example');
  await page.getByLabel('Category').selectOption('Sports');
  await page.getByRole('button', { name: 'Golf', exact: true }).click();
  await page.getByLabel('Goal-based targeting').check();
  await page.getByLabel('Full name').fill('Ana Ruiz');
  await page.getByLabel('Email address').fill(email);
}

test('panels open by their rules, derived fields fill in, and submitting sends the payload’s field names', async ({
  page,
}) => {
  await open(page);
  await expect(panel(page, 'Business Information')).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page, 'Proprietary Tools')).toHaveAttribute('aria-expanded', 'false');
  await expectClean(page);
  await page.getByLabel('Category').selectOption('Sports');
  await expect(panel(page, 'Proprietary Tools')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Golf', exact: true }).click();
  await page.getByRole('button', { name: 'Tennis', exact: true }).click();
  await expect(panel(page, 'Proprietary Tools')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Industry')).toHaveValue('Sports - Golf, Tennis');
  await expect(page.getByLabel('Industry')).not.toBeEditable();
  await page.getByLabel('Category').selectOption('Gamers');
  await expect(page.getByLabel('Industry')).toHaveValue('Gamers');

  await expect(page.getByLabel('Geographic targeting')).toBeChecked();
  await expect(page.getByLabel('Geographic targeting')).toBeDisabled();
  await page.getByLabel('Show me the tools first').check();
  await expect(panel(page, 'Primary Contact')).toHaveAttribute('aria-expanded', 'false');
  const email = newAddress();
  await fillIn(page, email.toUpperCase());
  await expect(panel(page, 'Primary Contact')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Company website')).toHaveValue('https://tidewater.example');
  await expectClean(page);

  const sent = page.waitForRequest('**/functions/v1/join-merchant-waitlist');
  await press(page);
  const request = await sent;
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
    companyName: 'Tidewater Golf',
    companyIndustry: 'Sports - Golf',
    companyWebsite: 'https://tidewater.example',
    fullName: 'Ana Ruiz',
    roleTitle: '',
    emailAddress: email,
    referralCode: '',
    ventusToolsInterested: 'geographic, goal-based, request-demo',
  });
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await expect(page.getByText(/Thank you for you interest in partnering!/)).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await expect(page.getByLabel('Company website')).toHaveValue('');
  await expectClean(page);
});

test('a category chosen before the scripts load stays chosen', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/merchant-form.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/partners');
  await page.getByLabel('Category').selectOption('Sports');
  held.resolve();
  await expect(page.getByRole('button', { name: 'Golf', exact: true })).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('sports');
  await expect(page.getByLabel('Industry')).toHaveValue('Sports');
});

test('an invalid field opens its panel, is reported once, and every value stays', async ({ page }) => {
  await open(page);
  await press(page);
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await fillIn(page, newAddress());
  await page.getByLabel('Company website').fill('not a site');
  await page.getByLabel('Full name').fill('A');
  await panel(page, 'Primary Contact').click();
  await press(page);
  await expect(page.getByText('Please enter a valid URL')).toHaveCount(2);
  await page.getByLabel('Company website').fill('tidewater.example');
  await press(page);
  await expect(panel(page, 'Primary Contact')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Company name')).toHaveValue('Tidewater Golf');
  await expectClean(page);
});

test('each rule has its own message, at its field and in the toast', async ({ page }) => {
  await open(page);
  const says = merchantMessages;
  const long = (most: number) => 'x'.repeat(most + 1);
  const faults: [label: string, value: string, says: string][] = [
    ['Company name', long(limits.companyNameMax), says['company-name-long']],
    ['Company website', `https://${long(limits.websiteMax)}.example`, says['website-long']],
    ['Full name', 'A', says['full-name-short']],
    ['Full name', long(limits.fullNameMax), says['full-name-long']],
    ['Role or title', long(limits.roleMax), says['role-long']],
    ['Email address', 'nobody', says['email-invalid']],
    [
      'Email address',
      `a@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${long(80)}.example`,
      says['email-long'],
    ],
    ['Referral code', long(limits.referralCodeMax), says['referral-code-long']],
  ];
  for (const [label, value, words] of faults) {
    await fillIn(page, newAddress());
    const field = page.getByLabel(label, { exact: label !== 'Referral code' && label !== 'Role or title' });
    await field.evaluate((input) => input.removeAttribute('maxlength'));
    await field.fill(value);
    await press(page);
    await expect(page.getByText(words)).toHaveCount(2);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(value);
    await field.fill('');
    await page.getByRole('button', { name: 'Dismiss: Validation Error' }).click();
  }
});

test('the whole form works by keyboard', async ({ page }) => {
  await open(page);
  await page.getByLabel('Company name').focus();
  await page.keyboard.type('Tidewater Golf');
  await reach(page, /^Company website/);
  await page.keyboard.type('tidewater.example');
  await reach(page, /^Category/);
  await page.keyboard.type('Sp');
  await reach(page, /^Golf$/);
  await page.keyboard.press('Space');
  await reach(page, /^Goal-based targeting/);
  await page.keyboard.press('Space');
  await reach(page, /^Full name/);
  await page.keyboard.type('Ana Ruiz');
  await reach(page, /^Email address/);
  await page.keyboard.type(newAddress());
  await reach(page, /^Join Waitlist/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
});

test('a failed submission shows the specified message and keeps every value', async ({ page, watch }) => {
  watch.expected.push(/503|ERR_FAILED/);
  await open(page);
  await fillIn(page, newAddress());
  const said = page.getByText(
    'There was an error submitting your application. Please try again or contact us directly.',
  );
  for (const answer of ['status', 'nothing'] as const) {
    await page.route('**/functions/v1/join-merchant-waitlist', (route) =>
      answer === 'status' ? route.fulfill({ status: 503, body: 'busy' }) : route.abort(),
    );
    await press(page);
    await expect(said).toBeVisible();
    await expect(page.getByText('Submission Error')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Tidewater Golf');
    await expectClean(page);
    await page.unroute('**/functions/v1/join-merchant-waitlist');
  }
  await press(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
});

test('with a scheduling page configured, submitting opens it in a new tab, filled in, and leaves a link', async ({
  page,
  context,
}) => {
  await context.route('https://cal.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Calendar</title>' }),
  );
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      json: { ...(await response.json()), schedulingUrl: 'https://cal.example/ventus' },
    });
  });
  await open(page);
  await expect(page.getByRole('link', { name: 'open the calendar' })).toBeVisible();
  const email = newAddress();
  await fillIn(page, email);
  const opening = context.waitForEvent('page');
  await press(page);
  const tab = await opening;
  await expect(tab).toHaveURL(`https://cal.example/ventus?name=Ana+Ruiz&email=${encodeURIComponent(email)}`);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick a time for your demo' })).toBeVisible();
});

test('without JavaScript the panels are open and the form posts to the page with the next steps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/partners');
  await page.getByLabel('Company name').fill('Tidewater Golf');
  await page.getByLabel('Company website').fill('https://tidewater.example');
  await page.getByLabel('Industry').fill('Sports - Golf');
  await page.getByLabel('Full name').fill('Ana Ruiz');
  await page.getByLabel('Email address').fill(newAddress());
  await press(page);
  await expect(page).toHaveURL('/partners/thanks');
  await context.close();
});

test('a merchant confirms, changes the entry, and sees it changed', async ({ page, baseURL }) => {
  const email = newAddress();
  await open(page);
  await fillIn(page, email);
  await press(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await page.goto(await fromMail(baseURL ?? '', email, /http\S+\/waitlist\/confirm#token=[\w-]+/));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByText('Manage your entry').click();
  await expect(page.getByText('https://tidewater.example')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Company name').fill('Tidewater Golf and Tennis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').getByText('Tidewater Golf and Tennis')).toBeVisible();
});

test('the audience is shown in bands or not at all, and never as customers', async ({ page }) => {
  await page.goto('/partners');
  await page.locator('#audience').scrollIntoViewIfNeeded();
  await expect(page.getByText('Waitlist interest, not customers')).toBeVisible();
  const cells = await page
    .getByRole('region', { name: 'Who is waiting' })
    .getByRole('cell')
    .allTextContents();
  expect(cells).toHaveLength(7);
  for (const cell of cells) expect(cell).toMatch(/^(\d[\d,]*(–\d[\d,]*|\+)|Fewer than 20|From launch on)$/);
  expect((await new AxeBuilder({ page }).include('#audience').analyze()).violations).toEqual([]);
});

test('a pasted offer becomes a card with the rules it meets; anything else is reported', async ({
  page,
  watch,
}) => {
  watch.expected.push(/422/);
  await page.goto('/partners');
  await page.locator('#offer-preview').scrollIntoViewIfNeeded();
  const preview = page.getByRole('region', { name: 'Your offer, as a shopper sees it' });
  await preview.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { name: 'Carbon putter, 34 inch' })).toBeVisible();
  await expect(preview.getByText('$189.99').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include('#offer-preview').analyze()).violations).toEqual([]);
  await preview.getByRole('textbox', { name: 'Your offer' }).fill('hello');
  await preview.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText(/This is no offer/)).toBeVisible();
  await expect(preview.getByRole('textbox', { name: 'Your offer' })).toHaveValue('hello');
});
