import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const newAddress = () => `${randomUUID()}@people.example`;

async function joinAt(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Main interest').selectOption('Sports');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
}

async function confirmByLink(page: Page, baseURL: string, email: string): Promise<void> {
  const link = await fromMail(baseURL, email, /http\S+\/waitlist\/confirm#token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(/\/waitlist\/status/);
  await expect(page.getByText('You’re in, Ana. Your email is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re #[\d,]+$/);
}

const openManage = (page: Page) => page.getByText('Manage your entry').click();

/** The place that a page shows. Other journeys join and leave meanwhile: it can only get better. */
async function placeOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^You’re #\d+$/);
  return Number((await heading.textContent())?.replace(/\D/g, ''));
}

test('a friend’s link becomes a referral that is held for a day', async ({ page, browser, baseURL }) => {
  const site = baseURL ?? '';
  const sender = newAddress();
  await joinAt(page, '/join-waitlist', sender);
  await confirmByLink(page, site, sender);
  await expectAccessible(page);
  await expect(page.getByText(/^No one yet\./)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/join-waitlist\?ref=\w+$/);

  const friend = newAddress();
  const other = await browser.newContext();
  const visit = await other.newPage();
  await visit.goto(link);
  await expect(visit.getByLabel('Referral code')).toHaveValue(new URL(link).searchParams.get('ref') ?? '');
  await expect(visit.getByRole('heading', { name: 'You’re invited to join Ventus' })).toBeVisible();
  await expect(visit.getByText('with Premium at $99 a year, first $1,000 a month.')).toBeVisible();
  await expect(visit.getByText(/drawn at random from the front of the list/)).toBeVisible();
  await joinAt(visit, link, friend);
  await page.reload();
  await expect(page.getByText("They haven't confirmed their email yet.")).toBeVisible();
  await confirmByLink(visit, site, friend);
  await other.close();
  await page.reload();
  await expect(page.getByText('They confirmed. It counts once a day has passed.')).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
});

const noReferrals = { referrals: [], consents: [] };
const entry = {
  list: 'consumer',
  email: 'maya@brooks.example',
  form: { firstName: 'Maya', lastName: 'Brooks', interest: 'Sports' },
  joinedAt: '2026-11-03T12:00:00Z',
  confirmedAt: '2026-11-03T12:05:00Z',
  invitedAt: null,
  unsubscribedAt: null,
  share: { code: 'K7M2QD', link: 'https://ventus.example/join-waitlist?ref=K7M2QD' },
  ...noReferrals,
};
const at = (place: number, joinNumber: number, moves: object[] = [], passes = 0) => ({
  ...entry,
  place: { place, passes, joinNumber, countedReferrals: moves.length, placesEarned: 0, total: null, moves },
});
const twoFriends = [
  { referral: 'a', at: '2026-11-09T12:00:00Z', from: 21, to: 12 },
  { referral: 'b', at: '2026-11-16T12:00:00Z', from: 12, to: 2 },
];

test('an entry is shown in words, with amounts as amounts', async ({ page }) => {
  const form = {
    ...entry.form,
    mainGoal: 'sports',
    subcategories: 'Golf',
    spendingFrequency: 'monthly',
    spendingAmount: '250',
    estimatedAnnualSpend: '3000',
    estimatedPoints: '15000',
  };
  const consents = [
    { version: '2026-11-21', text: 'Yes.', termsVersion: '2026-11-23', givenAt: entry.joinedAt, gpc: false },
  ];
  await page.route('**/functions/v1/waitlist-status', (route) =>
    route.fulfill({ json: { ...at(2, 2), form, consents } }),
  );
  await page.goto('/waitlist/status#token=any');
  await openManage(page);
  const own = page.getByRole('region', { name: 'Your entry' });
  await expect(own.getByRole('definition')).toHaveText([
    'Maya',
    'Brooks',
    /^maya@brooks\.example/,
    'Sports',
    'Golf',
    '$250 every month',
    '$3,000',
    '15,000 points a year on Premium ($99)',
    'Nov 3',
    'Nov 3',
  ]);
  await expect(page.getByText('This text dates from Nov 21, the terms from Nov 23.')).toBeVisible();
});

test('a place shows how it was reached: first in line, far behind, and after two friends', async ({
  page,
}) => {
  let view = at(2, 21, twoFriends);
  await page.route('**/functions/v1/waitlist-status', (route) => route.fulfill({ json: view }));
  const ladder = page.getByRole('region', { name: /^How you/ });
  await page.goto('/waitlist/status#token=any');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re #2');
  await expect(page.getByText('You joined at #21, and two friends moved you up 19 places.')).toBeVisible();
  const openRules = () => page.getByText('How places move').click();
  await openRules();
  await expect(ladder.getByRole('listitem')).toHaveText([
    /^Joined at #21/,
    /^First friend, #12/,
    /^Second friend, #2/,
  ]);
  await expect(ladder).toContainText('Every line is a place.');
  await expect(
    page.getByText(/^We invite people in groups, each drawn at random from the front of the list/),
  ).toBeVisible();
  await expect(
    page.getByText('Your place is for the card; an account is only for deals today.'),
  ).toBeVisible();
  // The link was mailed to another browser: this one knows the place from now on.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My place' })).toBeVisible();
  await expectAccessible(page);

  // Others leave, confirm and move as well.
  view = at(1, 21, twoFriends);
  await page.reload();
  await openRules();
  await expect(page.getByText('Since then, people ahead of you left the list.')).toBeVisible();
  view = at(4, 21, twoFriends);
  await page.reload();
  await openRules();
  await expect(page.getByText('Since then, others confirmed, or moved past you with friends.')).toBeVisible();
  view = at(5, 3);
  await page.reload();
  await openRules();
  await expect(page.getByText('Others moved past you with friends who joined.')).toBeVisible();

  // What is offered is possible from here, and why the number changes is in the rules.
  view = at(5, 5, [], 3);
  await page.reload();
  await expect(
    page.getByText('As the list stands, the next friend who joins with your link moves you up to #2.'),
  ).toBeVisible();
  await openRules();
  await expect(page.getByText('Each one is worth 10 places, up to 10 friends.')).toBeVisible();
  await expect(page.getByText('When others bring friends')).toBeVisible();
  await expect(ladder.getByRole('listitem')).toHaveText([/^Joined at #5/, /^Your first friend, #2/]);
  view = at(2, 2);
  await page.reload();
  await expect(
    page.getByText('Friends who join with your link keep you ahead of people who joined after you.').first(),
  ).toBeVisible();
  await openRules();
  await expect(page.getByText('People at the front who joined before you stay ahead of you.')).toBeVisible();
  await expect(ladder).toHaveCount(0);

  view = at(48_113, 48_213, [], 10);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re #48,113');
  await openRules();
  await expect(page.getByText('Only people who confirmed and stayed have a place.')).toBeVisible();
  await expect(ladder).toContainText('Every line is 5 places.');
  await expect(ladder.getByRole('listitem')).toHaveText([
    /^Joined at #48,213/,
    /^Now #48,113/,
    /^Your first friend, #48,103/,
  ]);

  view = at(1, 1);
  await page.reload();
  await expect(page.getByText('You joined first, so nobody can move past you.')).toBeVisible();
  // A friend can do nothing for this place, so something else comes first.
  await expect(page.getByText(/is worth 10 places/)).toHaveCount(0);
  await expect(page.getByText(/can’t improve your place/)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask Ventus AI for a deal' })).toBeVisible();
  await expect(ladder).toHaveCount(0);
});

test('a merchant is told what a customer is worth, and finds the place from the header', async ({ page }) => {
  const merchant = {
    list: 'merchant',
    form: { companyName: 'Tidewater Golf', fullName: 'Ana Ruiz' },
    merchant: { demoAt: null, feed: null },
  };
  const view = { ...at(12, 12), ...merchant };
  await page.route('**/functions/v1/waitlist-status', (route) => route.fulfill({ json: view }));
  await page.goto('/waitlist/status#token=any');
  await expect(
    page.getByText(
      'Each customer who joins the card waitlist with your link is worth 10 places, up to 10 times.',
    ),
  ).toBeVisible();
  // The header leads to the place, also on the other pages.
  const banner = page.getByRole('banner');
  for (const path of ['/waitlist/status', '/partners', '/partners/demo', '/partners/feed', '/about']) {
    await page.goto(path);
    await expect(banner.getByRole('link', { name: 'My place' })).toHaveAttribute(
      'href',
      '/waitlist/status?list=merchant',
    );
    await expect(banner.getByRole('link', { name: 'Join Waitlist' })).toBeHidden();
  }
});

test('without a share sheet, the link goes by email or message', async ({ page }) => {
  await page.route('**/functions/v1/waitlist-status', (route) => route.fulfill({ json: at(3, 3) }));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/waitlist/status#token=any');
  // The button at the lower edge: what a press adds comes into sight.
  const share = page.getByRole('button', { name: 'Share your link' });
  await expect(share).toBeInViewport({ ratio: 1 });
  await share.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await share.click();
  const mail = page.getByRole('link', { name: 'By email' });
  await expect(mail).toBeInViewport({ ratio: 1 });
  await expect(mail).toHaveAttribute('href', /^mailto:.*body=Ventus%20is%20a%20rewards%20card.*K7M2QD/);
  await expect(page.getByRole('link', { name: 'By message' })).toHaveAttribute('href', /^sms:.*K7M2QD/);
});

test('the dashboard of the same address shows the place once its link was opened', async ({
  page,
  baseURL,
}) => {
  const { session, person } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera');
  await expect(page.getByText(/^Also sent: [A-Z]/)).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: /in line/ })).toHaveCount(0);
  const kept = page.waitForResponse('**/rest/v1/rpc/keep_waitlist_entry');
  await confirmByLink(page, baseURL ?? '', person.email);
  const place = await placeOf(page);
  expect((await kept).ok()).toBe(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^#\d+ in line$/ })).toBeVisible();
  // This browser knows the link, in another tab too, until it is told to forget it: then the place is shown, and the link mailed.
  await page.goto('/join-waitlist');
  await expect(page).toHaveURL('/waitlist/status');
  expect(await placeOf(page)).toBeLessThanOrEqual(place);
  const other = await page.context().newPage();
  await other.goto('/join-waitlist');
  expect(await placeOf(other)).toBeLessThanOrEqual(place);
  await other.getByText('Manage your entry').click();
  await other.getByRole('button', { name: 'Forget it here' }).click();
  await expect(other.getByRole('heading', { name: 'Get your link by email' })).toBeVisible();
  await other.goto('/join-waitlist');
  await expect(other.getByRole('heading', { name: /^You’re #\d+$/ })).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await expectAccessible(other);
});

test('the code is typed on the page where the user joined, and submitted with its last digit', async ({
  page,
  baseURL,
}) => {
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await page.getByLabel('Your code').fill(await fromMail(baseURL ?? '', email, /(?<=Code: )\d{6}/));
  await expect(page).toHaveURL(/\/waitlist\/status/);
  await expect(page.getByText('You’re in, Ana. Your email is confirmed.')).toBeVisible();
});

test('my place says what is left to somebody who has not confirmed', async ({ page }) => {
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await page.goto('/waitlist/status');
  await expect(page.getByRole('heading', { name: `One thing left: confirm ${email}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Enter your code' }).click();
  await expect(page.getByLabel('Your code')).toBeVisible();
});

test('a code typed after its mail’s button was pressed elsewhere opens the place', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const elsewhere = await browser.newContext();
  await confirmByLink(await elsewhere.newPage(), baseURL ?? '', email);
  await elsewhere.close();
  await page.getByLabel('Your code').fill(await fromMail(baseURL ?? '', email, /(?<=Code: )\d{6}/));
  await expect(page.getByText('You’re in, Ana. Your email is confirmed.')).toBeVisible();
});

test('the six digits confirm too; a wrong code says so and changes nothing', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/401/);
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const code = await fromMail(baseURL ?? '', email, /(?<=Code: )\d{6}/);
  await page.goto('/waitlist/confirm');
  await page.getByRole('form', { name: 'Confirm by code' }).getByLabel('Email').fill(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByRole('textbox', { name: 'Your code' }).fill(wrong);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your code' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/waitlist\/status/);
});

test('a wrong code is tried once, and the pause before another mail goes on after a reload', async ({
  page,
  watch,
}) => {
  watch.expected.push(/401/);
  await joinAt(page, '/join-waitlist', newAddress());
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/waitlist-confirm')) attempts += 1;
  });
  const code = page.getByLabel('Your code');
  await code.fill('12');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Enter the six digits from the email.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(attempts).toBe(1);

  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  const left = async () => Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
  await expect.poll(left).toBeLessThan(58);
  await page.reload();
  expect(await left()).toBeLessThan(58);
});

test('stopping mail, undoing it, export and deletion take effect at once', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await confirmByLink(page, site, email);
  await openManage(page);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByText(/^Unsubscribed on/)).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  const kept: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({ email, list: 'consumer' });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is gone' })).toBeVisible();
  await expectAccessible(page);
});

test('a cardholder corrects the name and the interest, and the card follows', async ({ page, baseURL }) => {
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await confirmByLink(page, baseURL ?? '', email);
  await openManage(page);
  await expect(page.locator('.manage h2')).toHaveText([
    'Your entry',
    'Emails and data',
    'What you agreed to',
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByLabel('First name').fill('A');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Main interest').selectOption('Gamers');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').getByText('Gamers', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').getByText(email)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const card = page.getByRole('img', { name: 'The Ventus card with your name, Anna Ruiz' });
  await expect(card).toContainText('Gamers goal');
});

test('the address changes with a press in its mail, and the old one can take that back', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/422/);
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  await confirmByLink(page, site, email);
  const place = await placeOf(page);
  await openManage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Change address' }).click();
  const field = page.getByLabel('New email address');
  await expect(field).toBeFocused();
  await field.fill('ana');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await field.fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Your place has this address already')).toBeVisible();
  await expectAccessible(page);
  const next = newAddress();
  await field.fill(next);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^We sent a link to/)).toContainText(`${next}. Your address changes when`);

  const link = await fromMail(site, next, /http\S+\/waitlist\/status#token=[\w-]+&change=address/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Use ${next} for your place?` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeEnabled();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`Your address is ${next} now. Everything else is as it was.`)).toBeVisible();
  expect(await placeOf(page)).toBeLessThanOrEqual(place);
  // The browser opens the place by its new link from now on.
  const other = await page.context().newPage();
  await other.goto('/join-waitlist');
  expect(await placeOf(other)).toBeLessThanOrEqual(place);
  await other.close();

  // Opened again, the link does not ask again.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your address is changed already' })).toBeVisible();
  await expect(page.getByText(`Your place belongs to ${next}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open your place' }).click();
  expect(await placeOf(page)).toBeLessThanOrEqual(place);

  await page.goto(await fromMail(site, email, /http\S+\/waitlist\/status#token=[\w-]+&change=undo/));
  await expect(page.getByRole('heading', { name: `Use ${email} for your place again?` })).toBeVisible();
  await page.getByRole('button', { name: 'Change it back' }).click();
  await expect(page.getByText(`Your address is ${email} now.`)).toBeVisible();
});

test('a cardholder changes areas and amount, and takes that back', async ({ page, baseURL }) => {
  const email = newAddress();
  const answers = {
    mainGoal: 'sports',
    subcategories: 'Golf',
    spendingAmount: '250',
    spendingFrequency: 'monthly',
  };
  await page.request.post('/functions/v1/join-waitlist', {
    data: { firstName: 'Ana', interest: 'Sports', email, ...answers },
  });
  await confirmByLink(page, baseURL ?? '', email);
  await openManage(page);
  const fact = (text: string) => page.getByRole('definition').getByText(text, { exact: true });
  const edit = page.getByRole('button', { name: 'Edit' });
  const save = page.getByRole('button', { name: 'Save' });
  await edit.click();
  const area = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(area('Golf')).toHaveAttribute('aria-pressed', 'true');
  const amount = page.getByLabel('Spending amount ($)');
  await expect(amount).toHaveValue('250');
  await area('Soccer').click();
  await amount.fill('lots');
  await save.click();
  await expect(amount).toBeFocused();
  await expect(page.getByText('Please enter an amount from $0 to $100,000')).toBeVisible();
  await amount.fill('300');
  await expectAccessible(page);
  await save.click();
  await expect(fact('Golf, Soccer')).toBeVisible();
  // A sign-up in this tab goes on from them.
  const picked = () => page.evaluate(() => sessionStorage.getItem('ventus-selection'));
  await expect.poll(picked).toContain('"Soccer"');
  await expect(fact('$3,600')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fact('Golf')).toBeVisible();
  await expect(fact('$3,000')).toBeVisible();

  await edit.click();
  const interest = page.getByLabel('Main interest');
  await interest.selectOption('Gamers');
  await expect(page.getByText('Your areas and amount were for Sports, so they are cleared.')).toBeVisible();
  await expect(amount).toHaveCount(0);
  await interest.selectOption('Sports');
  await expect(amount).toHaveValue('250');
  await interest.selectOption('Pet Owners');
  await expect(amount).toHaveValue('');
  await area('Cat Essentials').click();
  await save.click();
  await expect(fact('Cat Essentials')).toBeVisible();
  await expect(fact('$250 every month')).toHaveCount(0);
});

test('unsubscribing by link takes a single press', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const link = await fromMail(site, email, /http\S+\/waitlist\/unsubscribe\?token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('status').getByText('Done. No more news from the waitlist.')).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript the unsubscribe link stops mail with one press, and a broken link says so', async ({
  browser,
  baseURL,
  page,
}) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await joinAt(page, '/join-waitlist', email);
  const link = await fromMail(site, email, /http\S+\/waitlist\/unsubscribe\?token=[\w-]+/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await expect(plain.getByText('Done. No more news from the waitlist.')).toBeHidden();
  await plain.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(plain.getByText('Done. No more news from the waitlist.')).toBeVisible();
  await expect(plain).toHaveURL(`${site}/waitlist/unsubscribe#stopped`);
  await expect(plain.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeHidden();
  await plain.goto(`${site}/waitlist/unsubscribe?token=nothing-of-the-kind`);
  await plain.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(plain.getByText(/This link is incomplete or has expired/)).toBeVisible();
  await context.close();
  // The valid link, opened with scripts: the full address is not shown to someone looking over a shoulder.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${site}/waitlist/unsubscribe`);
});

test('an invalid link offers a new one; any address gets the same answer', async ({ page, watch }) => {
  watch.expected.push(/401/);
  for (const path of ['/waitlist/status', '/waitlist/confirm', '/waitlist/unsubscribe']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  // As from a mail opened in the tab that shows the page.
  await page.goto('/waitlist/status');
  await expect(page.getByRole('heading', { name: 'Get your link by email' })).toBeVisible();
  await page.goto('/waitlist/status#token=nothing-of-the-kind');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Check your email.')).toBeFocused();
  await page.getByText('Nothing there?').click();
  await expect(
    page.getByText(/look for our email “Your link to the Ventus waitlist” or “… partner waitlist”/),
  ).toBeVisible();
  await expectAccessible(page);
});
