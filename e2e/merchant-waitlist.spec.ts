import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { limits } from '../domain/limits.ts';
import { merchantMessages } from '../domain/merchant-form.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail, mailsTo } from './fixtures/mail.ts';
import { reach } from './fixtures/reach.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ timezoneId: 'America/New_York' });

const newAddress = () => `${randomUUID()}@shops.example`;
const expectClean = (page: Page) => expectAccessible(page, 'the form', { only: '#join' });
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

/** Chooses a day with all of its times: on the first day, some may be too soon by now. */
async function pickDay(tab: Page, index: 1 | 2): Promise<void> {
  await tab.getByRole('group', { name: 'Day' }).getByRole('radio').nth(index).check({ force: true });
}

/** Joins, which opens the calendar in a new tab. */
async function joinAndBook(page: Page): Promise<{ email: string; tab: Page }> {
  await open(page);
  const email = newAddress();
  await fillIn(page, email);
  const opening = page.context().waitForEvent('page');
  await press(page);
  return { email, tab: await opening };
}

test('panels open by their rules, derived fields fill in, and submitting sends the payload’s field names', async ({
  page,
}) => {
  await open(page);
  const code = page.locator('#join').getByRole('link', { name: 'Enter your code' });
  await expect(code).toHaveAttribute('href', '/waitlist/confirm?list=merchant');
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
  await page.getByLabel('A demo of the tools').check();
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
  // The next steps replace the form, in view and focused; when the form returns it is empty.
  await expect(page.getByRole('heading', { name: 'Thank you, Tidewater Golf' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Thank you, Tidewater Golf' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Thank you, Tidewater Golf' })).toContainText(email);
  await expectClean(page);
  await page.getByRole('button', { name: 'Wrong address? Fill in the form again' }).click();
  // A wrong letter in the address costs nobody the whole form.
  await expect(page.getByLabel('Company name')).toHaveValue('Tidewater Golf');
  await expect(page.getByLabel('Company website')).toHaveValue(/tidewater/);
  await expect(page.getByLabel('Industry')).toHaveValue(/^Sports/);
  await expect(page.getByLabel('Email address')).not.toHaveValue('');
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
  await expect(page.getByText('Enter your website')).toBeVisible();
  await expect(page.getByText('Enter your full name')).toBeVisible();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await fillIn(page, newAddress());
  await page.getByLabel('Company website').fill('tidewater');
  await page.getByLabel('Full name').fill('A');
  await panel(page, 'Primary Contact').click();
  await press(page);
  await expect(page.getByText('Please enter a valid URL')).toHaveCount(2);
  await expect(page.getByLabel('Company website')).toHaveValue('tidewater');
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
    // The toast that repeats the error is dismissed with it.
    await expect(page.getByText('Validation Error')).toHaveCount(0);
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
  const { email, tab } = await joinAndBook(page);
  const calendar = `https://cal.example/ventus?name=Ana+Ruiz&email=${encodeURIComponent(email)}`;
  await expect(tab).toHaveURL(calendar);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick a time for your demo' })).toHaveAttribute(
    'href',
    calendar,
  );
  // Our own page links to it as well.
  await page.goto('/partners/demo');
  await expect(page).toHaveURL('https://cal.example/ventus');
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
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Tidewater Golf and Tennis');
  await expect(page.getByLabel('Category')).toHaveValue('sports');
  await page.getByRole('button', { name: 'Tennis', exact: true }).click();
  const tools = page.getByRole('group', { name: 'Tools you want' });
  await tools.getByText('Tools you want').scrollIntoViewIfNeeded();
  await expect(tools.getByText('Tools you want')).toBeInViewport({ ratio: 1 });
  await expect(tools.locator('.tool-choice').first()).toHaveCSS('display', 'grid');
  await tools.getByLabel('A demo of the tools').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const facts = page.getByRole('definition');
  await expect(facts.getByText('Tidewater Golf and Tennis')).toBeVisible();
  await expect(facts.getByText('Sports - Golf, Tennis')).toBeVisible();
  await expect(facts.getByText(/, A demo of the tools$/)).toBeVisible();
});

test('a category in the merchant’s own words stays until one of ours is picked', async ({ page }) => {
  const form = { companyName: 'Cod Corner', companyWebsite: 'https://cod.example', fullName: 'Ana Ruiz' };
  const view = {
    list: 'merchant',
    email: 'ana@cod.example',
    form: { ...form, companyIndustry: 'Fishmongers' },
    joinedAt: '2025-11-01T12:00:00Z',
    confirmedAt: null,
    unsubscribedAt: null,
    invitedAt: null,
    merchant: { demoAt: null, feed: null },
    place: null,
    share: null,
    referrals: [],
    consents: [],
  };
  await page.route('**/functions/v1/waitlist-status', (route) => route.fulfill({ json: view }));
  await page.goto('/waitlist/status#token=any');
  await page.getByText('Manage your entry').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Fishmongers');
  const saved = async () => {
    const request = page.waitForRequest('**/functions/v1/waitlist-status');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return (await request).postDataJSON();
  };
  expect(await saved()).toMatchObject({ form: { companyIndustry: 'Fishmongers' } });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Category').selectOption('Homeowners');
  expect(await saved()).toMatchObject({ form: { companyIndustry: 'Homeowners' } });
});

test('typed and selected values are restored after a reload', async ({ page }) => {
  await open(page);
  await fillIn(page, newAddress());
  await page.getByRole('button', { name: 'Tennis', exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Industry')).toHaveValue('Sports - Golf, Tennis');
  await expect(page.getByLabel('Company name')).toHaveValue('Tidewater Golf');
  await expect(page.getByLabel('Category')).toHaveValue('sports');
  await expect(page.getByRole('button', { name: 'Tennis', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Goal-based targeting')).toBeChecked();
  await expect(panel(page, 'Primary Contact')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Ruiz');
  await press(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('ventus-merchant-draft'))).toBeNull();
});

test('a reload after joining shows who joined, with links to the entry and back to the form', async ({
  page,
}) => {
  await open(page);
  await fillIn(page, newAddress());
  await press(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tidewater Golf has joined' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your entry' })).toHaveAttribute(
    'href',
    '/waitlist/status?list=merchant',
  );
  await expect(page.getByRole('link', { name: 'Pick a time for your demo' })).toBeVisible();
  const hero = page.getByRole('main').getByRole('link', { name: 'See your place', exact: true });
  await expect(hero).toBeVisible();
  await expect(page.getByText('Two minutes, then pick a time for your demo.', { exact: false })).toBeHidden();
  const place = page.getByRole('banner').getByRole('link', { name: 'My place' });
  await expect(place).toHaveAttribute('href', '/waitlist/status?list=merchant');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another company? Fill in the form again' }).click();
  await expect(place).toBeHidden();
  await expect(hero).toBeHidden();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a demo time is picked, shown and mailed in Pacific Time, with Eastern Time beside it', async ({
    page,
    baseURL,
  }) => {
    const { email, tab } = await joinAndBook(page);
    await pickDay(tab, 1);
    await tab.getByRole('radio', { name: '12:30 PM 3:30 PM ET', exact: true }).check({ force: true });
    await expect(tab.getByText(/, 12:30 PM Pacific Time$/)).toBeVisible();
    await tab
      .getByLabel('Six-digit code')
      .fill((await fromMail(baseURL ?? '', email, /Code: \d{6}/)).slice(-6));
    await tab.getByRole('button', { name: 'Confirm and book' }).click();
    await expect(tab.getByRole('heading', { name: /, 12:30 PM Pacific Time$/ })).toBeVisible();
    await expect(tab.getByText('3:30 PM Eastern Time', { exact: true })).toBeVisible();
    await fromMail(baseURL ?? '', email, /12:30 PM Pacific Time \(3:30 PM Eastern Time\)/);
    // The calendar opens on the booked day.
    const day =
      /\w+day/.exec(await tab.getByRole('heading', { name: /Pacific Time$/ }).innerText())?.[0] ?? '';
    await tab.getByRole('button', { name: 'Change the time' }).click();
    await expect(tab.getByRole('radio', { name: new RegExp(day), checked: true })).toHaveCount(1);
    await tab.goto('/waitlist/status');
    await expect(tab.getByText(/, 12:30 PM Pacific Time$/)).toBeVisible();
    await expect(tab.getByText('3:30 PM Eastern Time', { exact: true })).toBeVisible();
  });
});

test('joining opens our own calendar, whose code confirms and books; the mail has the event and a link to change it', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/401/);
  const { email, tab } = await joinAndBook(page);
  await expect(page.getByText('Submission Recorded!')).toBeVisible();
  await expect(tab.getByText('One step left: confirm your email to keep your place.')).toBeVisible();
  await expect(tab.getByText('You’re on the list.')).toHaveCount(0);
  await expect(tab.getByLabel('Email')).toHaveValue(email);
  await expect(tab).toHaveURL('/partners/demo');
  await expectAccessible(tab);

  // By keyboard: the second day, its third time.
  await tab.getByRole('group', { name: 'Day' }).getByRole('radio').first().focus();
  await tab.keyboard.press('ArrowRight');
  const times = tab.getByRole('group', { name: /Eastern Time/ }).getByRole('radio');
  await times.first().focus();
  await tab.keyboard.press('Space');
  await tab.keyboard.press('ArrowRight');
  await expect(tab.getByText(/, 9:30 AM Eastern Time/)).toBeVisible();
  await tab.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(tab.getByText('Enter the six digits from the email.')).toBeVisible();
  await expect(tab.getByLabel('Six-digit code')).toBeFocused();
  await tab.getByLabel('Six-digit code').fill('000 000');
  await expect(tab.getByText('Enter the six digits from the email.')).toBeHidden();
  await tab.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(tab.getByLabel('Six-digit code')).toHaveAttribute('aria-invalid', 'true');
  const code = (await fromMail(baseURL ?? '', email, /Code: \d{6}/)).slice(-6);
  await tab.getByLabel('Six-digit code').fill(code);
  await tab.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(tab.getByRole('heading', { name: 'Your demo is booked', level: 1 })).toBeVisible();
  await expect(tab.getByRole('heading', { name: /, 9:30 AM Eastern Time/ })).toBeFocused();
  await expectAccessible(tab);

  // Other mails link to the calendar too: the one with the event is about the booking.
  await fromMail(baseURL ?? '', email, /9:30 AM Eastern Time\s+Your demo is booked: 30 minutes by video/);
  const booked = (await mailsTo(baseURL ?? '', email)).filter(({ attachments }) => attachments?.length);
  expect(booked.map(({ attachments }) => attachments?.map(({ filename }) => filename))).toEqual([
    ['ventus-demo.ics'],
  ]);
  await tab.goto(/http\S+\/partners\/demo#token=[\w-]+/.exec(booked[0]?.text ?? '')?.[0] ?? '');
  const download = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const uid = /UID:.+/.exec(file)?.[0] ?? 'none';
  expect(booked[0]?.attachments?.[0]?.content).toContain(uid);
  await expect(tab.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /dates=\d{8}T\d{6}Z/,
  );
  await tab.getByRole('button', { name: 'Change the time' }).click();
  await tab.getByRole('radio', { name: '2:00 PM', exact: true }).check({ force: true });
  await tab.getByRole('button', { name: 'Move my demo' }).click();
  await expect(tab.getByRole('heading', { name: /^Moved to .*, 2:00 PM Eastern Time/ })).toBeVisible();
  await expect(tab.getByText('which replaces the earlier one')).toBeVisible();
  await tab.getByRole('button', { name: 'Cancel the demo' }).click();
  await expect(tab.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tab.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(tab.getByText(/^You canceled your demo on/)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Book this time' })).toBeVisible();
  // The form of the confirmed place opens it once more.
  await tab.goto('/');
  await tab.goto(`/partners/demo#email=${email}`);
  await expect(tab.getByText('You’re on the list. Pick a time for the demo')).toBeVisible();
  await expect(tab.getByText('One step left')).toHaveCount(0);
});

test('the tab that joined follows the other tab, and deleting the entry lists and cancels everything', async ({
  page,
  baseURL,
}) => {
  const { email, tab } = await joinAndBook(page);
  // Other tests book times on the first two days.
  await pickDay(tab, 2);
  await tab
    .getByRole('radio', { name: / [AP]M$/ })
    .last()
    .check({ force: true });
  const code = (await fromMail(baseURL ?? '', email, /Code: \d{6}/)).slice(-6);
  await tab.getByLabel('Six-digit code').fill(code);
  await tab.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(tab.getByRole('heading', { name: 'Your demo is booked', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible();

  // The other tab's link opens the entry here: for this address alone.
  const linkOf = (one: Page) => one.evaluate(() => sessionStorage.getItem('ventus-waitlist-link'));
  await expect.poll(() => linkOf(page)).not.toBeNull();
  const link = await linkOf(tab);
  await tab.evaluate(() => {
    const news = { email: 'other@shops.example', isConfirmed: true, demoAt: null, token: 'of-another' };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    new BroadcastChannel('ventus-merchant-joined').postMessage(news);
  });
  await page.getByRole('link', { name: 'See your entry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^You’re #/ })).toBeVisible();
  expect(await linkOf(page)).toBe(link);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your demo is booked' })).toBeVisible();

  await tab.getByRole('link', { name: 'See your place' }).click();
  await expect(tab).toHaveURL('/waitlist/status?list=merchant');
  await tab.getByText('Manage your entry').click();
  await expect(tab.getByRole('definition').getByText(email)).toBeVisible();
  await tab.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tab.getByRole('dialog').getByText(/^Your demo on .* is canceled/)).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Delete for good' }).click();
  await expect(tab.getByRole('heading', { name: 'Your entry is gone' })).toBeVisible();
  await fromMail(baseURL ?? '', email, /This is our last mail to you/);
  // Nothing of it is left in either tab.
  await expect(page.getByLabel('Company name')).toBeVisible();
  for (const one of [page, tab])
    expect(await one.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(email);
  for (const one of [page, tab]) expect(await linkOf(one)).toBeNull();
});

test('who confirms by the mail’s button books without the code, and elsewhere with it', async ({
  page,
  baseURL,
  browser,
}) => {
  const confirmIn = async (visit: Page, email: string) => {
    await visit.goto(await fromMail(baseURL ?? '', email, /http\S+\/waitlist\/confirm#token=[\w-]+/));
    await visit.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visit.getByRole('heading', { level: 1, name: /^You’re #/ })).toBeVisible();
  };
  const { email, tab } = await joinAndBook(page);
  // Late in the day the first one has few times left.
  await pickDay(tab, 1);
  await tab
    .getByRole('radio', { name: / [AP]M$/ })
    .nth(4)
    .check({ force: true });
  const mail = await page.context().newPage();
  await confirmIn(mail, email);
  await expect(tab.getByText('You’re on the list. Pick a time for the demo')).toBeVisible();
  await expect(tab.getByLabel('Six-digit code')).toHaveCount(0);
  await expect(tab.getByRole('radio', { name: / [AP]M$/ }).nth(4)).toBeChecked();
  await expect(tab.getByRole('button', { name: 'Book this time' })).toBeEnabled();

  // Another company, confirmed on another device: this one knows nothing of it.
  await mail.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await tab.evaluate(() => sessionStorage.clear());
  const next = await joinAndBook(mail);
  const elsewhere = await browser.newContext();
  await confirmIn(await elsewhere.newPage(), next.email);
  await elsewhere.close();
  const code = (await fromMail(baseURL ?? '', next.email, /Code: \d{6}/)).slice(-6);
  await pickDay(next.tab, 1);
  await next.tab
    .getByRole('radio', { name: / [AP]M$/ })
    .nth(5)
    .check({ force: true });
  await next.tab.getByLabel('Six-digit code').fill(code);
  await next.tab.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(next.tab.getByRole('heading', { name: 'Your demo is booked', level: 1 })).toBeVisible();
});

test('a time that was taken is reported, and another one can be picked', async ({ page, watch }) => {
  watch.expected.push(/409/);
  let reads = 0;
  await page.route('**/functions/v1/book-demo', async (route) => {
    const asked = route.request().postDataJSON() as { action: string };
    if (asked.action === 'book')
      return route.fulfill({
        status: 409,
        json: { code: 'time_gone', message: 'That time was just taken. Please pick another one.' },
      });
    const response = await route.fetch({ postData: JSON.stringify({ action: 'read' }) });
    await route.fulfill({
      json: { ...(await response.json()), own: { email: 'ana@shops.example', startsAt: null } },
    });
    reads += 1;
  });
  await page.goto('/partners/demo#token=good');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Pick a time first.')).toBeVisible();
  // Other tests book times on the same days.
  await page
    .getByRole('radio', { name: / [AP]M$/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('That time was just taken.')).toBeVisible();
  await expect(page.getByText('Pick a time above')).toBeVisible();
  await expect.poll(() => reads, 'the times are read again').toBe(2);
});

test('an empty form shows every mistake at once, also in a panel that was closed', async ({ page }) => {
  await open(page);
  await press(page);
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(panel(page, 'Primary Contact')).toHaveAttribute('aria-expanded', 'true');
  for (const label of ['Company website', 'Full name', 'Email address'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
});

test('a category says when the card opens for it', async ({ page }) => {
  await open(page);
  for (const [category, when] of [
    ['Sports', 'first'],
    ['Pet Owners', 'after Sports'],
    ['Gamers', 'later in its first year'],
  ] as const) {
    await page.getByLabel('Category').selectOption(category);
    await expect(
      page.getByText(`The card opens for ${category} ${when}. Shoppers can ask for its deals today.`),
    ).toBeVisible();
  }
});

test('an area that shoppers know by another name says which', async ({ page }) => {
  await open(page);
  await page.getByLabel('Category').selectOption('Pet Owners');
  await page.getByRole('button', { name: 'Vet Services' }).click();
  await page.getByRole('button', { name: 'Cat Owners' }).click();
  await expect(page.getByText('Shoppers see “Cat Owners” as “Cat Essentials”.')).toBeVisible();
});

test('the number waiting in a category is shown from twenty on, and never as customers', async ({ page }) => {
  const audience = (band: string | null) =>
    page.route('**/functions/v1/waitlist-audience', (route) =>
      route.fulfill({
        json: { categories: [{ goal: 'sports', tools: [{ tool: 'geographic', band }] }] },
      }),
    );
  await audience('50–99');
  await open(page);
  await page.getByLabel('Category').selectOption('Sports');
  await expect(page.getByText('50–99 people on the card waitlist picked Sports.')).toBeVisible();
  await expectClean(page);
  await audience(null);
  await page.reload();
  await expect(
    page.getByText(
      'Be one of the first in Sports. Once 20 people have picked it, their number appears here.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/fewer than|customers who/i)).toHaveCount(0);
});

const previewOf = (page: Page) => page.getByRole('region', { name: 'Your offer, as a shopper sees it' });

test('what joining and showing products costs is said before joining', async ({ page }) => {
  await page.goto('/partners');
  const answers = page.getByRole('region', { name: 'What it takes' });
  await expect(answers).toContainText('Showing products through a feed costs nothing today.');
  await expect(answers).toContainText('who pays for points on offers and feed products, are not set yet;');
  await expect(answers).toContainText('for Google, from Shopify, or from a plain table');
});

test("an offer's card is drawn while it is typed, under the shop's name", async ({ page }) => {
  await page.goto('/partners');
  await page.locator('#offer-preview').scrollIntoViewIfNeeded();
  const preview = previewOf(page);
  await expect(preview.getByRole('heading', { name: 'Carbon putter, 34 inch' })).toBeVisible();
  await expect(preview.getByText('$189.99').first()).toBeVisible();
  await expect(preview.getByRole('article')).toContainText('Your shop');
  await preview.getByLabel('Your shop').fill('Tidewater Golf');
  await expect(preview.getByRole('article')).toContainText('Tidewater Golf');
  await preview.getByLabel('What you sell').fill('Trail shoes');
  await preview.getByLabel('Price', { exact: true }).fill('60');
  await preview.getByLabel('Was').fill('80');
  await expect(preview.getByRole('heading', { name: 'Trail shoes' })).toBeVisible();
  await expect(preview.getByText('25% OFF')).toBeVisible();
  await expectAccessible(page, 'the preview', { only: '#offer-preview' });
  // Never an old card next to an error.
  await preview.getByLabel('Price', { exact: true }).fill('cheap');
  await expect(preview.getByText('Add a price, such as 189.99.')).toBeVisible();
  await expect(preview.getByRole('article')).toHaveCount(0);
  await expectAccessible(page, 'the preview', { only: '#offer-preview' });
});

test('a pasted offer becomes a card with the rules it meets; anything else is reported', async ({
  page,
  watch,
}) => {
  watch.expected.push(/422/);
  await page.goto('/partners');
  await page.locator('#offer-preview').scrollIntoViewIfNeeded();
  const preview = previewOf(page);
  await preview.getByLabel('Your shop').fill('Tidewater Golf');
  await preview.getByRole('button', { name: 'Paste a row of your product feed' }).click();
  const pasted = preview.getByRole('textbox', { name: 'Your offer' });
  await pasted.fill('title: Carbon putter\nprice: 229.99 USD\nsale_price: 189.99 USD');
  await preview.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { name: 'Carbon putter' })).toBeVisible();
  await expect(preview.getByText('$189.99').first()).toBeVisible();
  await expect(preview.getByRole('article')).toContainText('Tidewater Golf');
  await expectAccessible(page, 'the preview', { only: '#offer-preview' });
  await pasted.fill('hello');
  await preview.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText("We couldn't read that. Add a title and a price.")).toBeVisible();
  await expect(preview.getByRole('article')).toHaveCount(0);
  await expect(pasted).toHaveValue('hello');
  await preview.getByRole('button', { name: 'Type it instead' }).click();
  await expect(preview.getByRole('heading', { name: 'Carbon putter, 34 inch' })).toBeVisible();
  // What was pasted is still there, with its card. Of several rows, the first is shown.
  await preview.getByRole('button', { name: 'Paste a row of your product feed' }).click();
  await expect(pasted).toHaveValue('hello');
  await pasted.fill('title,price\nTrail shoes,60\nTrail cap,20');
  await preview.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText('This is your first row.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'feed check' })).toHaveAttribute('href', '/partners/feed');
  await preview.getByRole('button', { name: 'Type it instead' }).click();
  await preview.getByRole('button', { name: 'Paste a row of your product feed' }).click();
  await expect(preview.getByRole('heading', { name: 'Trail shoes' })).toBeVisible();
});
