import { setting } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const codeIn = /(?<=Code: )\d{6}/;

test('a new password ends every other session, keeps this one, and says so', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 422/);
  const { session, person, client } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  const elsewhere = await client.auth.signInWithPassword(person);
  expect(elsewhere.error).toBeNull();
  await page.goto('/account');
  await expect(page.locator('#sessions li')).toHaveCount(2);
  await setting(page, 'Password').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is your password already. Choose another one.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await expect(page.locator('#sign-in').getByText(/guess/).first()).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('a-newer-horse-9');
  await expectAccessible(page, 'an open password form');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByText('Every other place has been logged out.')).toBeVisible();
  await expect(page.locator('#sessions li')).toHaveCount(1);
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const old = await client.auth.signInWithPassword(person);
  expect(old.error?.code).toBe('invalid_credentials');
  const fresh = await client.auth.signInWithPassword({ ...person, password: 'a-newer-horse-9' });
  expect(fresh.error).toBeNull();
  await page.reload();
  await expect(setting(page, 'Email')).toContainText(person.email);
});

test('a change of address waits for both mails, can be canceled, and is confirmed by the code of each', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 403/, /status of 422/);
  const { session, person } = await signedUp(baseURL ?? '');
  const taken = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/account');
  const row = setting(page, 'Email');
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('New email').fill('nobody');
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('New email').fill(taken.person.email);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText('Another account has this address.')).toBeVisible();
  const next = `new-${person.email}`;
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText(`Waiting for ${next} to agree`)).toBeVisible();
  await expectAccessible(page, 'a change of address that waits');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('Your email stays as it is')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Change' })).toBeVisible();

  const last = `last-${person.email}`;
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('New email').fill(last);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText(`Waiting for ${last} to agree`)).toBeVisible();
  await page.getByLabel('Code from the email').fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible();
  await page.getByLabel('Code from the email').fill(await fromMail(baseURL ?? '', last, codeIn));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('One of the two has agreed.')).toBeVisible();
  await page.getByLabel('Code from the email').fill(await fromMail(baseURL ?? '', person.email, codeIn));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Email changed')).toBeVisible();
  await expect(row).toContainText(last);
  // The session created by the code is gone; this one remains.
  await page.reload();
  await expect(page.locator('#sessions li')).toHaveCount(1);
  await expect(row).toContainText(last);
});

test('the result that Google or a mail returns is shown and removed from the URL', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/account#message=Confirmation+link+accepted');
  await expect(page.getByText('One of the two addresses has agreed')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/account?error=server_error&error_code=identity_already_exists&error_description=Taken');
  await expect(page.getByText('That Google account belongs to another account here.')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test('a passkey is added, named, and removed', async ({ page, baseURL }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const rows = page.locator('#passkeys li');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(rows).toContainText('My laptop');
  await expectAccessible(page, 'a passkey');
  await page.reload();
  await expect(rows).toContainText('My laptop');
  await rows.getByRole('button', { name: 'Remove' }).click();
  await rows.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
});
