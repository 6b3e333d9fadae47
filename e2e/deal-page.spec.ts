import { clientFor, signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { widths } from './fixtures/looks.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// The page of one deal, opened by View Deal of a sample. Its layout at all widths is in pages.spec.ts.

/** An offer that anyone may read, in the area Golf. */
async function readOffer(site: string): Promise<{ id: string; title: string }> {
  const client = await clientFor(site);
  const { data, error } = await client
    .from('deals')
    .select('id, title')
    .eq('category', 'Golf')
    .is('ends_at', null)
    .order('id')
    .limit(1)
    .single();
  if (error) throw error;
  return { id: String(data.id), title: String(data.title) };
}

test('View Deal of a sample opens our page about it, which says that the shop is invented', async ({
  page,
}) => {
  await page.goto('/ventus-ai/assistant');
  await page.getByRole('textbox', { name: /ask for deals/i }).fill('golf balls');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  const price = await card.getByTestId('deal-price').innerText();
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View Deal' }).click();
  const own = await opened;
  const openedByTitle = page.waitForEvent('popup');
  await card.getByRole('link', { name: title }).click();
  await expect(await openedByTitle).toHaveURL(own.url());
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(own).toHaveURL(/\/deals\/[\da-f-]{36}$/);
  await expect(own.getByText(price, { exact: true }).first()).toBeVisible();
  await expect(own.getByText('This shop is invented')).toBeVisible();
  await expect(own.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(own.getByRole('link', { name: 'View Deal' })).toHaveCount(0);
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Save Deal' }).click();
  await own.getByRole('button', { name: 'Log in' }).click();
  await expect(own).toHaveURL(/\/login\?next=%2Fdeals%2F/);
});

test('a signed-in user saves a deal from its page, and finds more of its area', async ({ page, baseURL }) => {
  const { id, title } = await readOffer(baseURL ?? '');
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto(`/deals/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.getByText('Deal saved!')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/saved-deals');
  const opened = page.waitForEvent('popup');
  await page.getByRole('article').getByRole('link', { name: 'View Deal' }).click();
  const own = await opened;
  await own.getByRole('main').getByRole('link', { name: 'Saved Deals' }).click();
  await expect(own).toHaveURL('/saved-deals');
  await page.goto(`/deals/${id}`);
  const saved = page.getByRole('button', { name: 'Saved', exact: true, pressed: true });
  await saved.click();
  await expect(page.getByText('Deal removed')).toBeVisible();
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  await expect(page.getByRole('dialog', { name: 'What is wrong with this deal?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'More in Golf' }).click();
  await expect(page).toHaveURL('/deals?goal=sports&area=golf');
});

test('a URL without a deal says so and offers a link to deals', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  for (const id of ['0b5ed8c0-0000-4000-8000-000000000001', 'no-id']) {
    const answer = await page.goto(`/deals/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This deal is gone');
    await expect(page.getByRole('link', { name: 'Ask for another one' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a deal that fails to load says so in place and loads on retry', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource|The deal could not be read/);
  const { id, title } = await readOffer(baseURL ?? '');
  // The first response contains the deal, so the page only requests it if it is missing.
  await page.route(/\/deals\/[\da-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('id="deal-page-data"', 'id="no-data"');
    await route.fulfill({ response: answer, body });
  });
  await page.route(/\/rpc\/deal_page/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.goto(`/deals/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The deal could not be loaded');
  await expectAccessible(page);
  await page.unroute(/\/rpc\/deal_page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('without scripts the page shows what the deal is, its price and its end', async ({
  browser,
  baseURL,
}) => {
  const { id, title } = await readOffer(baseURL ?? '');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/deals/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^\$\d/).first()).toBeVisible();
  await expect(page.getByText('No end date')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await context.close();
});

for (const width of widths)
  test(`at ${width} a deal is watched from its page, with its prices as a table, and the watch is ended and restored`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id, title } = await readOffer(baseURL ?? '');
    await page.goto(`/deals/${id}`);
    await expect(page.getByRole('table', { name: 'Price changes over 90 days' })).toBeVisible();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    const login = page.getByRole('link', { name: 'Log in to watch' });
    await page.getByLabel('Tell me when it’s under').fill('a lot');
    await expect(login).toHaveAttribute('href', `/login?next=%2Fdeals%2F${id}`);
    await page.getByLabel('Tell me when it’s under').fill('$1.25');
    await expect(login).toHaveAttribute('href', `/login?next=%2Fdeals%2F${id}%3Funder%3D1.25`);
    await expectAccessible(page);
    await signIn(page, (await signedUp(baseURL ?? '')).session);
    await page.goto(`/deals/${id}`);
    await page.getByLabel('Tell me when it’s under').fill('1000000');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'It’s already under $1,000,000' })).toBeVisible();
    await page.getByLabel('Tell me when it’s under').fill('1.50');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByText('We’ll tell you when it’s under $1.50.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/saved-deals');
    const list = page.getByRole('region', { name: 'What you watch' });
    await expect(list.getByRole('link', { name: title })).toBeInViewport();
    await expect(list.getByText(/^\$[\d,.]+ now$/)).toBeVisible();
    await expect(list.getByText('When it’s under $1.50')).toBeVisible();
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Stop watching' }).click();
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('When it’s under $1.50')).toBeVisible();
  });

test('a guest who typed an amount finds it after logging in, one press from the watch', async ({
  page,
  baseURL,
}) => {
  const { person } = await signedUp(baseURL ?? '');
  const { id } = await readOffer(baseURL ?? '');
  await page.goto(`/deals/${id}`);
  await page.getByLabel('Tell me when it’s under').fill('1.25');
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const skip = page.getByRole('button', { name: 'Skip for now' });
  await expect(skip.or(page.getByLabel('Tell me when it’s under'))).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(page.getByLabel('Tell me when it’s under')).toHaveValue('1.25');
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ll tell you when it’s under $1.25.')).toBeVisible();
});

test('a question on the page of a deal opens the assistant, which answers it about that deal', async ({
  page,
  baseURL,
}) => {
  const { id, title } = await readOffer(baseURL ?? '');
  await page.goto(`/deals/${id}`);
  await page.getByRole('textbox', { name: 'Ask Ventus AI about it' }).fill('what color is it');
  await page.keyboard.press('Enter');
  const chat = page.getByRole('log');
  await expect(chat.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(chat.getByText('what color is it')).toBeVisible();
  await expect(chat.locator('[data-said=assistant]').last()).toContainText(title);
  await page.reload();
  await expect(chat.locator('[data-said=user]')).toHaveCount(2);
});

test('a question about a deal that could not be asked is not asked after another one', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/Failed to load resource|ERR_FAILED/);
  const { id } = await readOffer(baseURL ?? '');
  await page.goto(`/deals/${id}`);
  await page.route(/search-deals-guest/, (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'Ask Ventus AI about it' }).fill('what color is it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByPlaceholder('Ask for deals...').fill('golf balls');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Deals', exact: true }).getByRole('article').first(),
  ).toBeVisible();
  // Its own answer, and none to what was to be asked before.
  await page.getByPlaceholder('Ask for deals...').fill('under $50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').locator('[data-said=user]')).toHaveCount(3);
});
