import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, openByMenu, settle, signIn, test } from './fixtures/test.ts';

// Animations are off: a card that is fading in would fail the contrast check.

/** Saves two offers: one saved at five dollars above its current price, and one of another shop that has ended. */
async function saveTwo(client: SupabaseClient, userId: string): Promise<string> {
  const { data } = await client
    .from('deals')
    .select('id, title, deal_price')
    .eq('availability', 'in_stock')
    .is('ends_at', null)
    .gt('deal_price', 100)
    .limit(1)
    .single();
  if (!data) throw new Error('there is no offer to save');
  const { error } = await client.from('saved_deals').insert([
    {
      user_id: userId,
      deal_id: data.id,
      deal_title: data.title,
      merchant_name: 'A shop',
      discounted_price: Number(data.deal_price) + 5,
    },
    { user_id: userId, deal_title: '=1+1 putter', merchant_name: 'Lark & Iron', discounted_price: 12.5 },
  ]);
  if (error) throw error;
  return String(data.title);
}

/** The number of deals in the heading. */
async function countOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { level: 2, name: /^[\d,]+ deals?\b/ }).innerText();
  return Number.parseInt(text.replaceAll(',', ''), 10);
}

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

const pricesOf = async (page: Page) =>
  (await page.getByTestId('deal-price').allTextContents()).map((price) =>
    Number(price.replaceAll(/[$,]/g, '')),
  );

test('Find Deals opens with the user’s own areas, and all deals are one press away', async ({
  page,
  baseURL,
}) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/deals');
  await expect(page.getByRole('heading', { name: /^\d+ deals for you$/ })).toBeVisible();
  const listed = client
    .from('deals')
    .select('id', { count: 'exact', head: true })
    .eq('availability', 'in_stock')
    .gt('runs_until', new Date().toISOString());
  const own = await listed.in('category', ['Golf', 'Running/Track']);
  expect(await countOf(page)).toBe(own.count);
  // Nobody knows this person's size: what suits anyone comes first.
  for (const title of await titlesOf(page)) expect(title).not.toMatch(/\b(?:wo)?men's|\bkids'/i);
  await page.getByRole('link', { name: 'Remove Golf' }).click();
  await expect(page).toHaveURL('/deals?area=running-track');
  await expect(page.getByRole('heading', { name: /deals in Running\/Track$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByRole('link', { name: 'Golf', exact: true }).click();
  // The user's own areas are the default again.
  await expect(page).toHaveURL('/deals');
  await page.getByRole('link', { name: 'See all deals' }).click();
  await expect(page).toHaveURL('/deals?area=all');
  await expect.poll(() => countOf(page)).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Choose an area' }).click();
  await page.getByText('Pets', { exact: true }).click();
  await page.getByRole('link', { name: 'All of Pets' }).click();
  await expect(page).toHaveURL('/deals?area=pets');
  // The panel stays open for the next area.
  await page.getByRole('link', { name: 'For you' }).click();
  await expect(page).toHaveURL('/deals');
});

test('on a phone areas are ticked one after the other, and a price leaves the next filter in sight', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?max=50');
  await expect(page.getByRole('button', { name: 'Price: Up to $50' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Saving', exact: true })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: '2 areas' }).click();
  const panel = page.locator('.filter-panel:popover-open');
  await panel.getByRole('link', { name: 'Soccer', exact: true }).click();
  // Before the list with the first has loaded.
  await panel.getByRole('link', { name: 'Remove Golf' }).click();
  await expect(page).toHaveURL('/deals?area=running-track&area=soccer&max=50');
  await expect(panel.getByRole('link', { name: /^Remove / })).toHaveText([
    'Remove Running/Track',
    'Remove Soccer',
  ]);
  // Cards are pale until the next ones are there.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: /deals in Running\/Track and Soccer$/ })).toBeVisible();
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`at ${width} × ${height} the search field and a deal are visible without scrolling`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, (await signedUp(baseURL ?? '')).session);
    await page.goto('/deals');
    await expect(page.getByLabel('Search deals')).toBeInViewport();
    await expect(page.getByTestId('deal-price').first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
}

test('the search field understands what the assistant understands, and stores no conversation', async ({
  page,
  baseURL,
}) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/deals?min=5');
  await page.getByLabel('Search deals').fill('golf under $300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=golf\+under\+%24300/);
  // Earlier settings stay.
  await expect(page).toHaveURL(/[?&]min=5(?:&|$)/);
  await expect(page.getByRole('list', { name: 'Understood as' })).toContainText('Under $300');
  const found = await countOf(page);
  expect(found).toBeGreaterThan(24);
  expect(Math.max(...(await pricesOf(page)))).toBeLessThan(300);
  const titles = [...new Set(await titlesOf(page))];
  const golf = await client.from('deals').select('title').eq('category', 'Golf').in('title', titles);
  expect(new Set(golf.data?.map(({ title }) => String(title)))).toEqual(new Set(titles));

  await page.getByRole('button', { name: 'Sort: best match' }).click();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(/order=price/);
  await expect.poll(async () => (await pricesOf(page)).length).toBeGreaterThan(1);
  await expect(async () => {
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
  await page.getByRole('button', { name: 'Saving' }).click();
  await page.getByRole('link', { name: '30% off or more' }).click();
  await expect.poll(() => countOf(page)).toBeLessThan(found);
  await page.goBack();
  await page.goBack();
  // The previous list has as many deals, and its own links.
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await expect(next).toHaveAttribute('href', '/deals?q=golf+under+%24300&min=5&page=2');
  expect(await countOf(page)).toBe(found);
  await next.click();
  await expect(page).toHaveURL('/deals?q=golf+under+%24300&min=5&page=2');
  await expect(page.getByLabel('Search deals')).toHaveValue('golf under $300');
  // A list about to change is faded.
  await expect(
    page.getByRole('region', { name: /deals/ }).and(page.locator('[aria-busy=false]')),
  ).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  expect((await client.from('chat_messages').select('id')).data).toEqual([]);
});

test('a search without a match says so, and links to the assistant', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?q=fishing+rod');
  await expect(page.getByRole('heading', { name: 'No deals match “fishing rod”' })).toBeVisible();
  await expect(page.getByText('The catalog has no fishing rod.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask Ventus AI' })).toHaveAttribute('href', '/dashboard');
  await expectAccessible(page);
});

/** A card is one deal, and one more for each other shop that it names. */
async function expectDeals(page: Page, count: number): Promise<void> {
  const others = page.getByText(/^Also at /).getByRole('link');
  await expect
    .poll(async () => (await page.getByRole('article').count()) + (await others.count()))
    .toBe(count);
}

test('a product of several shops at one price is one card that names the others', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=pet-food-and-nutrition&order=price');
  const also = page.getByText(/^Also at /).first();
  await expect(also).toBeVisible();
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  const prices = await page.getByTestId('deal-price').allTextContents();
  const shown = titles.map((title, at) => `${title} ${prices[at]}`);
  expect(new Set(shown).size).toBe(shown.length);
  await expectAccessible(page);
  const shop = also.getByRole('link').first();
  const name = await shop.textContent();
  await shop.click();
  await expect(page.getByRole('main')).toContainText(name ?? '');
  await expect(page).toHaveURL(/\/deals\/[\w-]+$/);
});

test('filters narrow the deals and live in the URL, and Back removes the last one', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByLabel('From').fill('80');
  await page.getByLabel('Up to').fill('50');
  await page.getByRole('button', { name: 'Show deals' }).click();
  await expect(page.getByText('The highest price is below the lowest.')).toBeVisible();
  await expect(page.getByLabel('Up to')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Up to').fill('$150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deals?area=golf&min=80&max=150');
  await expect(page.getByRole('button', { name: 'Price: $80 to $150' })).toBeVisible();
  // The URL changes a moment before its list loads.
  await expect(async () => {
    const dollars = await pricesOf(page);
    expect(dollars).not.toHaveLength(0);
    expect(Math.min(...dollars)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...dollars)).toBeLessThanOrEqual(150);
  }).toPass();
  await page.getByRole('button', { name: 'Saving', exact: true }).click();
  await page.getByRole('link', { name: '20% off or more' }).click();
  await expect(page).toHaveURL('/deals?area=golf&min=80&max=150&off=20');
  await page.getByRole('button', { name: 'Price history' }).press('Enter');
  await page.getByRole('link', { name: 'Earlier price we saw' }).click();
  await expect(page).toHaveURL('/deals?area=golf&min=80&max=150&off=20&evidence=verified');
  await expect(async () => {
    const badges = await page.getByText(/\d+% OFF/).allTextContents();
    expect(badges).not.toHaveLength(0);
    expect(Math.min(...badges.map((badge) => Number.parseInt(badge, 10)))).toBeGreaterThanOrEqual(20);
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL('/deals?area=golf&min=80&max=150&off=20');
  await expect(page.getByRole('button', { name: 'Price history', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ends' }).click();
  await page.getByRole('link', { name: 'Within 30 days' }).click();
  await expect(page.getByRole('button', { name: 'Ends: Ends within 30 days' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/deals?area=golf');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.getByLabel('From')).toHaveValue('');
});

test('on a phone a filter opens at the bottom, and Escape closes it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('From')).toBeHidden();
  const price = page.getByRole('button', { name: 'Price', exact: true });
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('From')).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('From')).toBeHidden();
  await expect(price).toBeFocused();
});

test('a saved deal shows its price drop and can be annotated, sorted and exported', async ({
  page,
  baseURL,
}) => {
  const { client, session } = await signedUp(baseURL ?? '');
  const title = await saveTwo(client, session.user.id);
  await signIn(page, session);
  await page.goto('/saved-deals');
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(/^Now \$[\d,.]+, \$5\.00 lower than when you saved it$/)).toBeVisible();

  await card.getByRole('button', { name: 'Add note' }).click();
  await expect(card.getByLabel('Your note')).toBeFocused();
  await card.getByLabel('Your note').fill('not this');
  await page.keyboard.press('Escape');
  await expect(card.getByText('not this')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Add note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByLabel('Your note').fill('for dad');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();

  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL('/saved-deals?order=price');
  await expect(page.getByRole('article').first()).toContainText('=1+1 putter');
  await expect(card.getByText('for dad')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"'=1+1 putter","Lark & Iron",12.5`);
  expect(csv).toContain('"for dad"');

  await page.reload();
  await expect(card.getByText('for dad')).toBeVisible();
  await expectAccessible(page);
});

test('a saved deal is removed in the menu of its card, and Undo saves it again', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Save Deal' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByRole('menuitem', { name: 'Remove from saved deals' }).click();
  await expect(card.getByRole('button', { name: 'Save Deal' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  // A press on the disabled button offers to undo what it says.
  await card.getByRole('button', { name: 'Saved' }).click({ force: true });
  await page.getByRole('button', { name: 'Unsave' }).click();
  await expect(card.getByRole('button', { name: 'Save Deal' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.goto('/saved-deals');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Undo in Saved Deals brings a removed deal back, and says that', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Save Deal' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.goto('/saved-deals');
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No Saved Deals Yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Deal is back in your list')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a wrong deal is reported from its card after choosing a reason', async ({ page, baseURL }) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/deals');
  const opener = page.getByRole('article').first().getByRole('button', { name: 'More' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report a problem' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What is wrong with this deal?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The offer has ended or is sold out' }).check();
  await dialog.getByLabel('Note (optional)').fill('Gone since Monday');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await client.from('deal_reports').select('id')).error?.code).toBe('42501');
});

test('a report that fails to send says so and keeps its text', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await page.route('**/rest/v1/deal_reports*', (route) => route.abort());
  const opener = page.getByRole('article').first().getByRole('button', { name: 'More' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByLabel('Note (optional)').fill('Two for one?');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send report. Please try again.');
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Two for one?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('how deals are ordered is a public still page', async ({ page }) => {
  await page.goto('/how-deals-are-ordered');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How deals are ordered');
  await expect(page.getByText('What a merchant pays us plays no part in it.').first()).toBeVisible();
  // Without an account, Find Deals would only ask for one.
  await expect(page.getByRole('link', { name: 'Open Find Deals' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'ask the assistant' })).toHaveAttribute(
    'href',
    '/ventus-ai/assistant',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme, { colors: colorScheme === 'dark' });
  }
});

test('pages are links of 24 deals, focus continues above them, and reload and Back show the same page', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expectDeals(page, 24);
  const first = await titlesOf(page);
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await expect(nav.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(nav.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await nav.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/deals?page=2');
  const heading = page.getByRole('heading', { name: /deals for you$/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(nav.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectDeals(page, 24);
  const second = await titlesOf(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent),
  ).toBe(second[0]);
  await page.reload();
  await expectDeals(page, 24);
  expect(await titlesOf(page)).toEqual(second);
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await expect.poll(() => titlesOf(page)).toEqual(first);
  // Where "Next" was pressed.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expectAccessible(page);
});

test('every deal is on one page only, the last page ends the list, and a page beyond it shows the first', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/416/);
  const ids = new Set<string>();
  page.on('response', async (response) => {
    if (!/\/rest\/v1\/deals.*offset=/.test(response.url()) || response.status() > 299) return;
    for (const { id } of (await response.json()) as { id: string }[]) ids.add(id);
  });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf');
  const count = await countOf(page);
  const last = Math.ceil(count / 24);
  expect(last).toBeGreaterThan(2);
  const next = page.getByRole('link', { name: 'Next', exact: true });
  for (let at = 1; at <= last; at += 1) {
    await expect(page.getByRole('link', { name: `Page ${at}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectDeals(page, at < last ? 24 : count - (last - 1) * 24);
    if (at < last) await next.click();
  }
  expect(ids.size).toBe(count);
  await expect(next).toHaveCount(0);
  await page.goto(`/deals?area=golf&page=${last + 1}`);
  await expect(page).toHaveURL('/deals?area=golf');
});

test('Back returns to the card the user came from', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?page=3');
  const card = page.getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await openByMenu(page, 'Saved Deals');
  await expect(page).toHaveURL('/saved-deals');
  await page.goBack();
  await expect(page).toHaveURL('/deals?page=3');
  await expect(card).toBeInViewport();
});

test('every card shows its price evidence and how its points are counted; a page requests them once', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) asked.push(`${request.method()} ${pathname}`);
  });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf&evidence=verified&max=60');
  const card = page.getByRole('article').first();
  const evidence = card.getByRole('button', { name: /usual price$|^We saw it at/ });
  await evidence.click();
  await expect(evidence).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['lowest', 'usual', 'highest'])
    await expect(card.getByText(new RegExp(`^[a-z, ]*\\b${name}\\b[a-z, ]* \\$[\\d.,]+$`))).toBeVisible();
  await expect(
    card.getByText(
      /^This is a sample: its prices are invented\. For a real deal, this says how often we saw its price/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^up to [\d,]+ pts$/ }).click();
  const rate = page.getByRole('dialog', { name: 'How these points are counted' });
  await expect(rate.getByText(/^\$[\d.]+ × 5 = \d+ pts$/)).toBeVisible();
  await expect(rate.getByText(/^5X with Premium on the first \$1,000 a month in your goal/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rate).toBeHidden();
  const times = (name: string) => asked.filter((call) => call.endsWith(name)).length;
  expect([times('/rpc/observations_summary'), times('/deals')]).toEqual([1, 1]);
});

test('a limit that excludes every match offers what lies just beyond it, and each filter can be removed', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?q=golf+clubs+under+%242&off=10');
  const active = page.getByRole('list', { name: 'Active filters' });
  await active.getByRole('link', { name: 'Remove At least 10% off' }).click();
  await expect(page).toHaveURL('/deals?q=golf+clubs+under+%242');
  const beyond = page.getByRole('link', { name: /^\d+ deals? match(es)? if the limit is/ });
  const count = Number.parseInt(await beyond.innerText(), 10);
  await expectAccessible(page);
  await beyond.click();
  await expect(page).toHaveURL('/deals?q=golf+clubs+under+%242&near=1');
  await expectDeals(page, count);
  await active.getByRole('link', { name: /^Remove Up to \$/ }).click();
  await expect(beyond).toBeVisible();
});

test('an empty result names the blocking filter and the count without it', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?area=golf&max=0.5');
  await expect(page.getByRole('heading', { name: 'No deal fits all of these filters' })).toBeVisible();
  await expectAccessible(page);
  const without = page.getByRole('link', { name: /^Without Up to \$0\.50/ });
  const count = /([\d,]+) deals?/.exec(await without.innerText())?.[1] ?? '';
  await without.click();
  await expect(page).toHaveURL('/deals?area=golf');
  await expect(page.getByText(`${count} deals in Golf`)).toBeVisible();
});

test('a page that fails to load says so and loads on retry', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(/\/rest\/v1\/deals/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  const failure = page.getByRole('alert').getByText('The deals could not be loaded');
  await expect(failure).toBeInViewport();
  await page.unroute(/\/rest\/v1\/deals/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page).toHaveURL('/deals?page=2');
  await expectDeals(page, 24);
});
