import { generateSync } from 'otplib';
import { expectNoViolations } from './fixtures/account.ts';
import { signedUp } from './fixtures/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The code an authenticator app shows; `steps` half minutes on, since each works once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

test('an authenticator app is added, gives recovery codes, is asked for in a new session, and removed', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 4\d\d/);
  const { session, person, client } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  await expectNoViolations(page, 'the picture to scan');
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
  await expectNoViolations(page, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  // A session that has not shown it may look, and has to show it before it changes anything.
  const bare = await client.auth.signInWithPassword(person);
  if (!bare.data.session) throw new Error('no second session');
  const elsewhere = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await signIn(other, bare.data.session);
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Show your second factor' })).toBeVisible();
  await expectNoViolations(other, 'a session that owes its factor');
  await other.getByRole('button', { name: 'Export my data' }).click();
  await expect(
    other.getByText('Your second factor has not been shown since you signed in here.'),
  ).toBeVisible();
  await other.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { name: 'Show your second factor' })).toBeHidden();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Export my data' }).click();
  await download;
  await elsewhere.close();

  await rows.nth(0).getByRole('button', { name: 'Remove' }).click();
  await rows.nth(0).getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.locator('#factors li')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
});
