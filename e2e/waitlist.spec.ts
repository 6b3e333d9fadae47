import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '../app/site-map/pages.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';
import { newPerson } from '../server/testing/person.ts';

const newAddress = () => `${randomUUID()}@people.example`;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Main interest').selectOption('Pet Owners');
}

const join = (page: Page) => page.getByRole('button', { name: 'Join the Waitlist' }).click();

test('joining reads out the specified toast, and the next steps replace the form', async ({ page }) => {
  await page.goto('/join-waitlist');
  const email = newAddress();
  await fillIn(page, email);
  const sent = page.waitForRequest('**/functions/v1/join-waitlist');
  await join(page);
  const request = await sent;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  expect(request.headers()['idempotency-key']).toBeTruthy();
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await expect(page.getByText("We'll notify you when the card becomes available.")).toBeVisible();
  const left = page.getByRole('heading', { name: `One thing left: confirm ${email}` });
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearly there, Ana');
  await expect(page.getByRole('img', { name: 'The Ventus card with your name, Ana Ruiz' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeHidden();
  // Whoever is on the list already sees the same page, and gets no code.
  await expect(page.getByText(/^If you're on the list already, we send a link to your place/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'its email is in the local mailbox' })).toHaveAttribute(
    'href',
    /\/dev\/mail\?to=/,
  );
  await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  // On a phone the code field is on the first screen, and the card follows.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByLabel('Your code')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Main interest')).toHaveValue('Pet Owners');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('somebody who joined here sees a link to their place and no empty form, before any script has loaded', async ({
  page,
}) => {
  await page.route('**/assets/**/*.js', () => undefined);
  await page.addInitScript(() =>
    localStorage.setItem('ventus-waitlist-joined', JSON.stringify({ at: Date.now() })),
  );
  await page.goto('/join-waitlist', { waitUntil: 'commit' });
  await expect(page.getByText('Opening your place…')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'your place' })).toHaveAttribute(
    'href',
    '/waitlist/status',
  );
  await expect(page.getByLabel('First name')).toBeHidden();
});

test('a referral code that nobody has is named and can be corrected, and the header goes on from where this browser joined', async ({
  page,
  context,
}) => {
  await page.goto('/join-waitlist?ref=NOTREAL1');
  const email = newAddress();
  await fillIn(page, email);
  await join(page);
  await expect(page.getByText("We don't know the referral code NOTREAL1")).toBeVisible();
  await expectAccessible(page, 'an unknown code');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByLabel('Referral code')).toHaveValue('NOTREAL1');
  await page.getByLabel('Referral code').fill('');
  await join(page);
  await expect(page.getByRole('heading', { name: `One thing left: confirm ${email}` })).toBeVisible();
  await expect(page.getByText("We don't know the referral code")).toHaveCount(0);

  const next = await context.newPage();
  await next.goto('/');
  const main = next.getByRole('main');
  await expect(main.getByRole('link', { name: 'See your place' })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Join Waitlist' })).toHaveCount(0);
  await next.goto('/about');
  const banner = next.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Join Waitlist' })).toBeHidden();
  await banner.getByRole('link', { name: 'My place' }).click();
  await expect(next.getByRole('heading', { name: `One thing left: confirm ${email}` })).toBeVisible();
  await next.goto('/waitlist/status');
  await expect(next.getByLabel('Email')).toHaveValue(email);
  await next.goto('/login?at=sign-up');
  await expect(next.getByLabel('Full Name')).toHaveValue('Ana Ruiz');
  await expect(next.getByRole('tabpanel').getByLabel('Email')).toHaveValue(email);
});

test('somebody who looks around after opening a friend’s link still joins by it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/join-waitlist?ref=K7M2QD');
  const invitation = page.getByRole('heading', { name: 'You’re invited to join Ventus' });
  await expect(invitation).toBeVisible();
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'What it pays and costs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const joinLink = page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' });
  await joinLink.click();
  await expect(page).toHaveURL(/\/smartrewards$/);
  await joinLink.click();
  await expect(page).toHaveURL(/\/join-waitlist$/);
  await expect(page.getByLabel('Referral code')).toHaveValue('K7M2QD');
  await expect(invitation).toBeVisible();
});

test('a goal picked without an area is the main interest of the form, which can change it', async ({
  page,
}) => {
  await page.goto('/smartrewards');
  await page.locator('label.goal', { hasText: 'Wellness' }).click();
  // Its areas open once the page has taken the press.
  await expect(page.getByRole('button', { name: 'Sleep and Restfulness', exact: true })).toBeVisible();
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('Main interest')).toHaveValue('Wellness');
  await page.getByLabel('Main interest').selectOption('Sports');
  await page.reload();
  await expect(page.getByLabel('Main interest')).toHaveValue('Sports');
});

test('the interest says when it opens, once it is picked and after a reload', async ({ page }) => {
  await page.goto('/join-waitlist');
  const interest = page.getByLabel('Main interest');
  await expect(interest).toHaveAccessibleDescription('');
  for (const [title, opens] of [
    ['Sports', 'Available First'],
    ['Pet Owners', 'Available Soon'],
    ['Gamers', 'Coming Later · Year One'],
  ] as const) {
    await interest.selectOption(title);
    await expect(interest).toHaveAccessibleDescription(`${title}: ${opens}`);
  }
  await page.reload();
  await expect(interest).toHaveAccessibleDescription('Gamers: Coming Later · Year One');
});

test('a likely typo in the address is named and corrected by one press', async ({ page }) => {
  await page.goto('/join-waitlist');
  const hint = page.getByRole('button', { name: 'ana@gmail.com' });
  // The form follows what is typed once its scripts are here.
  await expect(async () => {
    await fillIn(page, 'ana@gmial.com');
    await expect(hint).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await hint.click();
  await expect(page.getByLabel('Email')).toHaveValue('ana@gmail.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(hint).toBeHidden();
  // Sent before there was time to see the question, the form waits for a second press.
  await page.getByLabel('Email').fill('ana@yaho.com');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('button', { name: 'ana@yahoo.com' })).toBeFocused();
  await expect(page.getByText('If yours is right, press the button again.')).toBeVisible();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('confirm ana@yaho.com')).toBeVisible();
  // The step after it asks once more.
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ana@yaho.com');
});

test('somebody who joined and comes back, in another tab too, enters the code, and is told of it everywhere', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/join-waitlist');
  const email = newAddress();
  await fillIn(page, email);
  await join(page);
  const left = `One thing left: confirm ${email}`;
  await expect(page.getByRole('heading', { name: left })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: left })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/join-waitlist');
  await expect(other.getByRole('heading', { name: left })).toBeVisible();
  await other.getByLabel('Your code').fill(await fromMail(baseURL ?? '', email, /(?<=Code: )\d{6}/));
  await expect(other).toHaveURL('/waitlist/status');
  await expect(page.getByRole('heading', { level: 1, name: /^You’re #/ })).toBeVisible();
  await page.getByText('Manage your entry').click();
  await page.getByRole('button', { name: 'Forget it here' }).click();
  await page.goto('/join-waitlist');
  await expect(page.getByRole('link', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a sign-up after joining starts with the goal that was chosen', async ({ page }) => {
  await page.goto('/join-waitlist');
  await fillIn(page, newAddress());
  await join(page);
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await page.goto('/login?at=sign-up');
  const { fullName, email, password } = newPerson();
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Dog Essentials', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Pets/ })).toBeChecked();
});

test('an address of a known mail service gets the way to that service alone', async ({ page }) => {
  await page.goto('/join-waitlist');
  await fillIn(page, `${randomUUID()}@hotmail.com`);
  await join(page);
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Gmail' })).toHaveCount(0);
});

test('each rule has its own message, in the toast and at its field, and typed values stay', async ({
  page,
}) => {
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('First name')).toHaveAttribute('maxlength', '50');
  const long = 'x'.repeat(51);
  const faults: [label: string, value: string, says: string][] = [
    ['First name', ' A ', 'First name must be at least 2 characters'],
    ['First name', long, 'First name must be less than 50 characters'],
    ['Last name', long, 'Last name must be less than 50 characters'],
    ['Email', 'nobody', 'Please enter a valid email address'],
    [
      'Email',
      `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(80)}.example`,
      'Email must be less than 255 characters',
    ],
    ['Referral code', long, 'Referral code must be less than 50 characters'],
  ];
  for (const [label, value, says] of faults) {
    await fillIn(page, newAddress());
    await page.getByLabel('Referral code').fill('');
    // Longer than the field accepts: sent by a script or a browser that ignores the limit.
    await page.getByLabel(label).evaluate((field) => field.removeAttribute('maxlength'));
    await page.getByLabel(label).fill(value);
    await join(page);
    await expect(page.getByText('Validation Error')).toBeVisible();
    await expect(page.getByText(says)).toHaveCount(2);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveValue(value);
    await page.getByLabel(label).fill('');
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid');
    // The toast that repeats the error is dismissed with it.
    await expect(page.getByText('Validation Error')).toHaveCount(0);
  }
  await fillIn(page, newAddress());
  await page.getByLabel('Main interest').selectOption('');
  await join(page);
  await expect(page.getByText('Please select a category')).toHaveCount(2);
  await expectAccessible(page);
});

test('a failure says what happened and keeps every value, and submitting again works', async ({
  page,
  watch,
}) => {
  watch.expected.push(/503|ERR_FAILED/);
  await page.goto('/join-waitlist');
  const email = newAddress();
  await fillIn(page, email);
  await page.route('**/functions/v1/join-waitlist', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await join(page);
  await expect(page.getByText('Submission failed: Server error: 503')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/functions/v1/join-waitlist');
  await page.route('**/functions/v1/join-waitlist', (route) => route.abort());
  await join(page);
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Main interest')).toHaveValue('Pet Owners');
  await page.unroute('**/functions/v1/join-waitlist');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await join(page);
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('the button shows that a form is being sent and ignores a second press', async ({ page }) => {
  await page.goto('/join-waitlist');
  await fillIn(page, newAddress());
  let sent = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/functions/v1/join-waitlist', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  await join(page);
  const busy = page.getByRole('button', { name: 'Joining Waitlist...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await expectAccessible(page);
  answer(undefined);
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  expect(sent).toBe(1);
});

test('a goal chosen before is filled in, locked, and sent with the onboarding data', async ({ page }) => {
  await page.goto('/smartrewards');
  await page.locator('label.goal', { hasText: 'Wellness' }).click();
  await page.getByRole('button', { name: 'Sleep and Restfulness', exact: true }).click();
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('Main interest')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', '/smartrewards#ask');
  await expect(page.getByLabel('Main interest')).toHaveValue('Wellness');
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill(newAddress());
  const sending = page.waitForRequest('**/functions/v1/join-waitlist');
  await join(page);
  const body = (await sending).postData() ?? '';
  for (const part of ['"interest"\r\n\r\nWellness', '"mainGoal"\r\n\r\nwellness', 'Sleep and Restfulness'])
    expect(body).toContain(part);
  // No amount was entered, so none is sent.
  expect(body).not.toContain('spendingAmount');
  expect(body).not.toContain('estimatedPoints');
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await expect(page.locator('[data-card]')).toContainText('Wellness goal');
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('Main interest')).toHaveValue('Wellness');
});

test('the alternative mode uses the browser’s own messages and sends the form url-encoded', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), waitlistForm: 'b' } });
  });
  await page.goto('/join-waitlist');
  await expect(page.getByLabel('Last name')).toHaveAttribute('required');
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ana');
  await join(page);
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText('Validation Error')).toHaveCount(0);
  await fillIn(page, newAddress());
  const sending = page.waitForRequest('**/functions/v1/join-waitlist');
  await join(page);
  expect((await sending).headers()['content-type']).toContain('application/x-www-form-urlencoded');
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('submitting directly to a spreadsheet succeeds by status or by the word', async ({ page, watch }) => {
  watch.expected.push(/500|Content Security Policy|ERR_/);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      json: { ...(await response.json()), consumerWaitlistUrl: new URL('/sheet', page.url()).href },
    });
  });
  await page.goto('/join-waitlist');
  await fillIn(page, newAddress());
  await page.route('**/sheet', (route) => route.fulfill({ status: 500, body: 'no' }));
  const sending = page.waitForRequest('**/sheet');
  await join(page);
  const request = await sending;
  expect(request.headers()['idempotency-key']).toBeUndefined();
  expect(request.postData()).not.toContain('homepage');
  await expect(page.getByText('Submission failed: Server error: 500')).toBeVisible();
  await page.unroute('**/sheet');
  await page.route('**/sheet', (route) => route.fulfill({ status: 500, body: 'unsuccessful' }));
  await join(page);
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('without JavaScript the form posts by itself; a refusal links back with the reason', async ({
  browser,
  baseURL,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto('/join-waitlist');
  await fillIn(plain, newAddress());
  await plain.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(plain).toHaveURL('/join-waitlist/thanks');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Nearly there');
  await plain.getByLabel('Email').fill(newAddress());
  await plain.getByLabel('Your code').fill('000000');
  await plain.getByRole('button', { name: 'Confirm' }).click();
  await expect(plain).toHaveURL(/\/waitlist\/confirm\?error=code/);
  await expect(plain.getByText('This code is wrong or has expired.')).toBeVisible();
  await plain.goto('/join-waitlist');
  await fillIn(plain, 'nobody@nowhere');
  await plain.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(plain.getByText(/You're not on the list yet: a field/)).toBeVisible();
  await context.close();

  await page.goto('/join-waitlist?error=interest-missing&field=interest');
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByText('Please select a category')).toHaveCount(2);
});

test('the whole form works by keyboard, and every field has a name', async ({ page }) => {
  await page.goto('/join-waitlist');
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - textbox "First name"
    - textbox "Last name optional"
    - combobox "Main interest"
    - textbox "Referral code optional"
    - textbox "Email"
    - button "Join the Waitlist"
  `);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ruiz');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Join the Waitlist' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
});

test('Card Users in the footer of the waitlist page scrolls to its top, smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/join-waitlist');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Card Users' });
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(Math.round(scrollY)));
  });
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL('/join-waitlist');
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(new Set(places).size).toBeGreaterThan(3);
});

test('home and the footer of each page link to the forms', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).last().click();
  await expect(page).toHaveURL('/join-waitlist');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merchant Partners' }).click();
  await expect(page).toHaveURL('/partners');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Card Users' }).click();
  await expect(page).toHaveURL('/join-waitlist');
  // Framed pages have neither bar nor footer.
  const framed = ['/ventus-ai/assistant', '/demo/golf/dashboard'];
  for (const { path } of pages.filter((one) => one.kind !== 'app' && !framed.includes(one.path))) {
    const html = await (await page.request.get(path)).text();
    for (const list of ['/join-waitlist', '/partners']) expect(html, path).toContain(`href="${list}"`);
  }
});
