import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test('without Google sign-in one line below the form says so, on both tabs', async ({ page }) => {
  await page.goto('/login');
  for (const tab of ['Login', 'Sign Up']) {
    await page.getByRole('tab', { name: tab }).click();
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect(google).toBeDisabled();
    await expect(google).toHaveAccessibleDescription('is not available yet.');
    await expect(page.getByRole('tabpanel').getByText('Or continue with email')).toBeVisible();
    const below = await google.boundingBox();
    const last = await page.getByRole('tabpanel').getByRole('textbox').last().boundingBox();
    expect(below?.y).toBeGreaterThan(last?.y ?? Infinity);
  }
});

test('a failed Google sign-in is shown above its button as well as in the toast', async ({ page, watch }) => {
  watch.expected.push(/400/);
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external: { google: true } } }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in failed')).toBeVisible();
  await expect(
    page.getByRole('tabpanel').getByText('Google sign-in is not set up on this site'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('forms report errors beside the field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('x');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('a failed search says so, keeps the request, and works on retry', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
  await page.route('**/functions/v1/search-deals', (route) => route.abort('connectionfailed'));
  await page.getByPlaceholder('Ask for deals...').fill('Find deals on Golf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Search failed')).toBeVisible();
  await expect(page.getByText('Unable to search for deals. Please try again.')).toBeVisible();
  await expect(
    page.getByText('Sorry, I encountered an error while searching. Please try again!'),
  ).toBeVisible();
  await page.unroute('**/functions/v1/search-deals');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
});

test('a request without a match gets the specified text and no deals', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
  await page.getByPlaceholder('Ask for deals...').fill('Golf deals under $1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText("I couldn't find any deals matching your request. Try adjusting your search criteria!"),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('removing a saved deal can be undone by keyboard', async ({ page, baseURL }) => {
  const { client, session } = await signedUp(baseURL ?? '');
  const row = { deal_title: 'Ballast putter', merchant_name: 'Lark & Iron', discounted_price: 219 };
  expect((await client.from('saved_deals').insert(row)).error).toBeNull();
  await signIn(page, session);
  await page.goto('/saved-deals');
  await page.getByRole('button', { name: /^Remove/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Saved Deals Yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ballast putter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ballast putter' })).toBeVisible();
});

test('the filters of /deals live in the URL, and Back undoes them', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'See all deals' }).click();
  await expect(page).toHaveURL('/deals?area=all');
  // The URL changes before the list: the previous list has its own link to a next page.
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await expect(next).toHaveAttribute('href', '/deals?area=all&page=2');
  await next.click();
  await expect(page).toHaveURL('/deals?area=all&page=2');
  await page.goBack();
  await expect(page).toHaveURL('/deals?area=all');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await expect(page.getByRole('heading', { name: /^\d+ deals for you$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
