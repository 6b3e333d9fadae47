import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fromMail } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';

const newAddress = () => `${randomUUID()}@shops.example`;
const expectClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).include('#join').analyze()).violations).toEqual([]);
const press = (page: Page) => page.getByRole('button', { name: 'Join Waitlist + Schedule Demo' }).click();
const panel = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

async function open(page: Page): Promise<void> {
  await page.goto('/partners');
  await expect(page.getByLabel('Category')).toBeVisible();
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

test('panels open by their rules, derived fields fill in, and a press records in the payload’s names', async ({
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

test('what is wrong opens its panel, says so once, and keeps every value', async ({ page }) => {
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

test('an answer that is no success says so in the spec’s words, and keeps every value', async ({
  page,
  watch,
}) => {
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
    await page.unroute('**/functions/v1/join-merchant-waitlist');
  }
  await press(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
});

test('with a scheduling page the press opens it in a new tab, filled in, and a link to it stays', async ({
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

test('without JavaScript the panels stand open and the form leads to the page that says what comes next', async ({
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
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('https://tidewater.example')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company name').fill('Tidewater Golf and Tennis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tidewater Golf and Tennis')).toBeVisible();
});

test('who is waiting is told in bands or not at all, and never as customers', async ({ page }) => {
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

test('a pasted offer becomes its card with the rules it meets; what is no offer says so', async ({
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
