import { expectAccessible } from './fixtures/accessible.ts';
import { codeOf } from '../server/testing/operator.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test('an authenticator app is added with recovery codes, required at the next sign-in, and removed', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 4\d\d/);
  const { session, person } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  await expectAccessible(page, 'the picture to scan');
  const secret = (await page.locator('#factors .num').first().innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code the app shows now').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByLabel('Code the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step verification is on')).toBeVisible();
  const rows = page.locator('#factors li');
  await expect(rows.nth(0)).toContainText('My phone');

  await page.getByRole('button', { name: 'Make codes' }).click();
  await expect(page.getByText('They are shown this once.')).toBeVisible();
  await expect(page.locator('#factors li li')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  // Sign out and in again: the password alone is no longer enough.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login?next=/account');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await rows.nth(0).getByRole('button', { name: 'Remove' }).click();
  await rows.nth(0).getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.locator('#factors li')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
});

test('a factor not required at sign-in is asked for before anything sensitive', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 403/);
  const { person, client } = await signedUp(baseURL ?? '');
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId } = enrolled.data;
  const { secret } = enrolled.data.totp;
  const on = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(on.error).toBeNull();
  const { data } = await client.auth.signInWithPassword(person);
  if (!data.session) throw new Error('no session');
  await signIn(page, data.session);
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), factorAtSignIn: '0' } });
  });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Show your second factor' })).toBeVisible();
  await expectAccessible(page, 'a session that owes its factor');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText('Enter your second factor at the top of this page first.')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Show your second factor' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await download;
});
