import { expectAccessible } from './fixtures/accessible.ts';
import { answerGoogle, startWithGoogle } from './fixtures/google.ts';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { expect, signIn, storageKey, test } from './fixtures/test.ts';

let site = '';
let stop = () => Promise.resolve();
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ({ url: site, stop } = await startWithGoogle());
});
test.afterAll(() => stop());

test('a newcomer signs in with Google to the goal step, no token stays in the URL, and returns as a known user', async ({
  page,
}) => {
  const who = { sub: 'new', email: 'by-google@people.example', email_verified: true, name: 'Gina Google' };
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, who);
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await expect(page).toHaveURL(/\/login#?$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // The provider remembers them.
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
});

test('an existing user signs in with Google and continues to the page they asked for', async ({ page }) => {
  const { person, session, client } = await signedUp(site, { person: newPerson('Dora Deal') });
  const { data } = await client.from('deals').select('id, title').is('ends_at', null).limit(1).single();
  await page.goto(`${site}/login?next=%2Fsaved-deals`);
  // As after pressing Save Deal.
  const wanted = JSON.stringify({ at: Date.now(), deals: [data] });
  await page.evaluate((text) => localStorage.setItem('ventus-wanted-deals', text), wanted);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, { sub: 'known', email: person.email, email_verified: true, name: 'D. Deal' });
  await expect(page).toHaveURL(/\/saved-deals/);
  await expect(page.getByText('Deal saved!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const kept = await page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'));
  expect(JSON.parse(kept ?? '{}').user.id).toBe(session.user.id);
});

test('a refusal at Google is reported on the login page, once', async ({ page }) => {
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, 'nobody');
  await expect(page.getByText('Google sign-in failed')).toBeVisible();
  await expect(page.getByText(/^Google was not allowed to log you in/)).toBeVisible();
  await expect(page.getByText('The person said no')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByText('Google sign-in failed')).toHaveCount(0);
});

test('a page opened under another host name of this machine returns signed in', async ({ page }) => {
  await page.goto(`${site.replace('localhost', '127.0.0.1')}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, { sub: 'other-name', email: 'other-name@people.example', email_verified: true });
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('Google is linked on /account, signs in to that account, and is unlinked', async ({ page }) => {
  const { person, session } = await signedUp(site, { person: newPerson('Lina Link') });
  await signIn(page, session);
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await answerGoogle(page, { sub: 'lina', email: 'lina@elsewhere.example', email_verified: true });
  await expect(page.getByText('lina@elsewhere.example')).toBeVisible();
  await expect(page).toHaveURL(/\/account#?$/);
  await expectAccessible(page, 'a linked Google account');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login?next=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/account#?$/);
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Yes, unlink' }).click();
  await expect(page.getByText('Google unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
});

test('a Google account of another user is not linked, and the page says so', async ({ page }) => {
  const { session } = await signedUp(site);
  await signIn(page, session);
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await answerGoogle(page, { sub: 'taken', email: 'taken@gmail.example', email_verified: true });
  await expect(page.getByText('taken@gmail.example')).toBeVisible();

  const other = await signedUp(site);
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), {
    key: storageKey,
    value: JSON.stringify(other.session),
  });
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('That Google account belongs to another account here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
});
