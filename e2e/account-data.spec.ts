import { readFile } from 'node:fs/promises';
import { setting } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// The waitlist also mails a code to this address.
const codeIn = /(?<=Type this code (?:to finish|where you asked)[\s\S]*Code: )\d{6}/;

test('all data is exported as a file, with the waitlist entry after a mailed code', async ({
  page,
  baseURL,
}) => {
  const { session, person, client } = await signedUp(baseURL ?? '');
  const row = { deal_title: 'Ballast putter', merchant_name: 'Lark & Iron', discounted_price: 219 };
  expect((await client.from('saved_deals').insert(row)).error).toBeNull();
  const joined = await fetch(`${baseURL}/functions/v1/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Jordan', email: person.email, interest: 'Sports' }),
  });
  expect(joined.status).toBe(200);
  await signIn(page, session);
  await page.goto('/account');
  const take = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ventus-account.json');
    return JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  };
  const data = await take('Export my data');
  expect(data).toMatchObject({
    account: { email: person.email },
    profile: { full_name: person.fullName, lifestyle_goal: 'sports' },
    savedDeals: [{ deal_title: 'Ballast putter' }],
    conversations: [],
    sessions: [{ current: true }],
  });
  await expect(page.getByText('A waitlist entry would not be in it')).toBeVisible();
  await expectAccessible(page, 'an export that left something out');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await fromMail(baseURL ?? '', person.email, codeIn));
  const whole = await take('Export with the waitlist');
  expect(whole['waitlists']).toMatchObject([{ list: 'consumer', email: person.email }]);
});

test('an account is deleted with its password once the confirmation words are typed', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 400/);
  const { session, person, client } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await expect(page.getByText('What stays, and why')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByText('Please type: delete my account')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill('not this one');
  await page.getByLabel('Type “delete my account”').fill('Delete my account');
  await expectAccessible(page, 'the form that deletes');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeFocused();
  await expectAccessible(page, 'the page after it');
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a mailed code also deletes the waitlist entry; without it, the entry stays', async ({
  page,
  baseURL,
}) => {
  const { session, person } = await signedUp(baseURL ?? '');
  const join = () =>
    fetch(`${baseURL}/functions/v1/join-waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Jordan', email: person.email, interest: 'Sports' }),
    });
  await join();
  const link = await fromMail(baseURL ?? '', person.email, /\/waitlist\/confirm#token=[\w-]+/);
  await signIn(page, session);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: /Email me a code instead/ }).click();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.getByLabel('Code from the email').fill(await fromMail(baseURL ?? '', person.email, codeIn));
  await page.getByLabel('Delete my waitlist entries of this address too.').check();
  await page.getByLabel('Type “delete my account”').fill('delete my account');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  const token = link.split('=')[1];
  const answer = await fetch(`${baseURL}/functions/v1/waitlist-confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(401);
});

test('another tab of a deleted account is signed out at its next request', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 40[134]/);
  const { session, person } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await expect(setting(page, 'Name')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/saved-deals');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByLabel('Type “delete my account”').fill('delete my account');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});
