import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signedUpOperator } from '../server/testing/operator.ts';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { widths } from './fixtures/looks.ts';
import { fromMail } from './fixtures/mail.ts';
import { startOwnServer, type OwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// One server, whose data the tests of this file change.
test.describe.configure({ mode: 'default' });

let server: OwnServer;
let robin: Awaited<ReturnType<typeof signedUpOperator>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer({ RATE_LIMITS: 'off' });
  robin = await signedUpOperator(server.url, async (email) => {
    await server.ventus('operators', 'add', email);
  });
});
test.afterAll(() => server.stop());

async function post(name: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function expectToFit(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `horizontal overflow on ${where} at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${where} at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Calls one of the public functions, as the pages do. */
async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, name).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** A company's confirmed merchant: the token of their pages. */
async function merchant(companyName: string): Promise<string> {
  const emailAddress = `${randomUUID()}@shops.example`;
  await call('join-merchant-waitlist', {
    companyName,
    companyWebsite: 'shops.example',
    fullName: 'Grace Hale',
    emailAddress,
    ventusToolsInterested: 'geographic',
  });
  const link = await fromMail(server.url, emailAddress, /confirm#token=[\w-]+/);
  const { statusToken } = await call('waitlist-confirm', { token: link.slice(link.indexOf('=') + 1) });
  return String(statusToken);
}

test('an operator finds a person, signs them out, exports and deletes their account, and the log says so', async ({
  page,
}) => {
  const person = newPerson('Bea Lark');
  const { session, client } = await signedUp(server.url, { person });
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin/people`);
  await page.getByRole('searchbox', { name: 'Email or name' }).fill('bea lark');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=bea\+lark/);
  await expectToFit(page, 'people');
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
  await expect(sessions).toHaveCount(1);
  await expectToFit(page, 'a person');

  await sessions.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  const { error: ended } = await client.auth.getUser(session.access_token);
  expect(ended?.name).toBe('AuthSessionMissingError');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export their data' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(person.email);

  await page.getByRole('button', { name: 'Delete their account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No such account' })).toBeVisible();
  const { error } = await client.auth.signInWithPassword(person);
  expect(error?.code).toBe('invalid_credentials');

  await page.goto(`${server.url}/admin/log`);
  const rows = page.getByRole('table', { name: 'Log' }).locator('tbody tr');
  for (const change of ['Account deleted', 'Account exported', 'Sessions ended']) {
    await expect(rows.filter({ hasText: change }).filter({ hasText: session.user.id })).toContainText(
      robin.email,
    );
  }
});

test('an operator finds an entry, previews and invites a wave, and exports the list', async ({ page }) => {
  test.setTimeout(120_000);
  for (const name of ['ada', 'bea', 'cal']) {
    await post('join-waitlist', { firstName: name, email: `${name}@people.example`, interest: 'Sports' });
  }
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin/waitlists`);
  const entries = page.getByRole('table', { name: 'Customers' }).locator('tbody tr');
  await expect(entries).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Email, name or code' }).fill('bea');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(1);
  await expectToFit(page, 'waitlists');
  await page.getByRole('combobox', { name: 'State' }).selectOption('In line');
  await expect(page.getByText('No entry fits. Try fewer words, or another state.')).toBeVisible();
  await page.goBack();
  await entries.getByRole('link', { name: 'bea@people.example' }).click();
  await expect(page.getByText('None before they confirm')).toBeVisible();
  await expectToFit(page, 'an entry');
  await page.getByRole('link', { name: 'The whole list' }).click();

  await page.getByLabel('Name of the wave').fill('spring');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(
    page.getByText('No one is in line. People wait there from confirming until they are invited.'),
  ).toBeVisible();

  for (const name of ['ada', 'bea']) {
    const link = await fromMail(server.url, `${name}@people.example`, /confirm#token=[\w-]+/);
    await post('waitlist-confirm', { token: link.slice(link.indexOf('=') + 1) });
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  const drawn = page.getByRole('table', { name: 'Who it would be' }).locator('tbody tr');
  await expect(drawn).toHaveCount(2);
  await expect(page.getByText('2 people of 2 in line. Nobody is invited yet.')).toBeVisible();
  await expectToFit(page, 'the preview of a wave');
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText("after that it can't be undone")).toBeVisible();
  await page.getByRole('button', { name: 'Yes, invite them' }).click();
  await expect(page.getByText('2 confirmed, 2 invited')).toBeVisible();
  await page.getByRole('button', { name: 'Take the wave back' }).click();
  await expect(page.getByText('The wave is taken back. No one is invited')).toBeVisible();
  await expect(page.getByText('2 confirmed, 2 invited')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await page.getByRole('button', { name: 'Yes, invite them' }).click();
  await expect(page.getByText('2 confirmed, 2 invited')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('"cal@people.example"');
  await page.goto(`${server.url}/admin/log?action=waitlist.invite`);
  await expect(page.getByRole('table', { name: 'Log' })).toContainText('spring (20)');
});

test('an operator sees failed mail, and how each mail looks', async ({ page }) => {
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin/mail?state=failed`);
  await expect(page.getByText('Nothing is waiting, and nothing failed.')).toBeVisible();
  await expectToFit(page, 'mail');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: "You're #31 on the Ventus waitlist", exact: true }).first().click();
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('You’re #31');
});

test('an operator answers messages and sees who booked a demo', async ({ page }) => {
  for (const [subject, homepage] of [
    ['Does it work abroad?', ''],
    ['Cheap watches', 'https://buy.example'],
  ] as const)
    await call('contact', {
      id: randomUUID(),
      name: 'Ana Ruiz',
      email: 'ana@post.example',
      subject,
      message: `One line\n\n${'And a long one. '.repeat(40)}`,
      homepage,
    });
  const { times } = await call('book-demo', { action: 'read' });
  if (!Array.isArray(times)) throw new Error('no times');
  await call('book-demo', { action: 'book', token: await merchant('Larkmoor Golf'), time: times[0] });
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('1 message waits for an answer')).toBeVisible();
  await page.getByRole('link', { name: 'Answer: Inbox' }).press('Enter');
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await expect(messages.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:ana@post.example?subject=Re%3A%20Does%20it%20work%20abroad%3F',
  );
  const more = messages.getByRole('button', { name: 'Show all' });
  await more.press('Enter');
  await expect(messages.getByRole('button', { name: 'Show less' })).toBeFocused();
  await expectToFit(page, 'messages');

  await messages.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(page.getByText('No messages to answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(messages).toHaveCount(1);
  await messages.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Answered');
  await expect(page).toHaveURL(/state=answered/);
  await expect(messages).toContainText('Answered');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Probably a program');
  await expect(messages.getByRole('heading')).toHaveText('Cheap watches');

  await page.getByRole('link', { name: 'Demos' }).press('Enter');
  const demos = page.getByRole('table', { name: 'Demos' }).locator('tbody tr');
  await expect(demos).toContainText('Larkmoor Golf');
  await expect(demos).toContainText('Eastern Time');
  await expect(demos.getByRole('link', { name: 'Write' })).toHaveAttribute(
    'href',
    /^mailto:[\w-]+@shops\.example\?subject=Your%20Ventus%20demo%20on%20/,
  );
  await expectToFit(page, 'demos');
});

test("an operator previews a merchant's feed, and approves or declines it", async ({ page }) => {
  const rows = ['id,title,price,link', '1,Keel wedge,90 USD,https://shops.example/1', '2,Keel putter,,'];
  const companies = ['Tidewater Golf', 'Harrow Running'] as const;
  const tokens: string[] = [];
  for (const company of companies) {
    const token = await merchant(company);
    tokens.push(token);
    await call('merchant-feed', { token, action: 'send', feed: rows.join('\n') });
  }
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText("2 merchants' feeds wait for a decision")).toBeVisible();
  await page.getByRole('link', { name: 'Decide: Feeds' }).press('Enter');
  const waiting = page.getByRole('region', { name: 'Waiting for a decision' });
  const [golf, running] = companies.map((name) => waiting.getByRole('listitem').filter({ hasText: name }));
  if (!golf || !running) throw new Error('no proposals');
  await expect(golf).toContainText('Pasted: 1 row accepted, 1 refused.');
  await golf.getByRole('button', { name: 'Look inside' }).press('Enter');
  await expect(golf.getByRole('row', { name: 'Keel wedge' })).toContainText('$90.00');
  await expect(golf.getByText('Keel putter')).toBeVisible();
  await expectToFit(page, 'a look inside a proposal');

  await golf.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(golf.getByLabel('Name of the feed')).toHaveValue('tidewater-golf');
  await golf.getByLabel('Note to the merchant').fill('A fine range.');
  await expectToFit(page, 'the approval of a proposal');
  await golf.getByRole('button', { name: 'Approve and import' }).press('Enter');
  await expect(golf).toHaveCount(0);

  await running.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await running.getByLabel('Why, in one sentence').fill('Prices must be in US dollars.');
  await expectToFit(page, 'the refusal of a proposal');
  await page.keyboard.press('Enter');
  await expect(waiting).toContainText('No feed waits.');
  const sentBy = (at: number) => call('merchant-feed', { token: tokens[at], action: 'read' });
  expect(await sentBy(0)).toMatchObject({ sent: { state: 'approved', reason: 'A fine range.' } });
  expect(await sentBy(1)).toMatchObject({
    sent: { state: 'declined', reason: 'Prices must be in US dollars.' },
  });

  await page.goto(`${server.url}/partners/feed#token=${tokens[0] ?? ''}`);
  await page.getByRole('button', { name: 'Stop showing my products' }).click();
  const question = page.getByRole('dialog', { name: 'Stop showing your products?' });
  await expectToFit(page, 'the question before a feed ends');
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByRole('heading', { name: 'Your feed is approved' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop showing my products' }).click();
  await question.getByRole('button', { name: 'Stop showing them' }).click();
  await expect(page.getByText('Shoppers don’t see your products anymore.')).toBeFocused();
  expect(await sentBy(0)).toMatchObject({ sent: null });

  await page.goto(`${server.url}/admin/log`);
  const log = page.getByRole('table', { name: 'Log' });
  await expect(log.getByRole('row', { name: "Merchant's feed ended by the merchant" })).toBeVisible();
  await expect(log.getByRole('row', { name: "Merchant's feed approved" })).toContainText(robin.email);
  await expect(log.getByRole('row', { name: "Merchant's feed declined" })).toContainText(
    'state: waiting → declined',
  );
});
