import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// Animations are off: a card that is fading in would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Saves two offers: one saved at five dollars above its current price, one of another shop that is gone. */
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

test('filters narrow the deals and live in the URL, and Back removes the last one', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await page.getByLabel('Subcategory').selectOption({ label: 'Golf' });
  await page.getByLabel('Lowest price').fill('80');
  await page.getByLabel('Highest price').fill('50');
  await page.getByRole('button', { name: 'Show deals' }).click();
  await expect(page.getByText('The highest price is below the lowest.')).toBeVisible();
  await expect(page.getByLabel('Highest price')).toBeFocused();
  await page.getByLabel('Highest price').fill('$150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deals?goal=sports&area=golf&min=80&max=150');
  await expect(page.getByRole('link', { name: 'Remove filter: Golf' })).toBeVisible();
  // The URL changes a moment before its list loads.
  await expect(async () => {
    const prices = await page.getByTestId('deal-price').allTextContents();
    const dollars = prices.map((price) => Number(price.replaceAll(/[$,]/g, '')));
    expect(dollars).not.toHaveLength(0);
    expect(Math.min(...dollars)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...dollars)).toBeLessThanOrEqual(150);
  }).toPass();
  await page.getByLabel('Discount').selectOption('20');
  await page.getByLabel('Price evidence').selectOption('verified');
  await page.getByRole('button', { name: 'Show deals' }).click();
  await expect(page).toHaveURL('/deals?goal=sports&area=golf&min=80&max=150&off=20&evidence=verified');
  await expect(async () => {
    const badges = await page.getByText(/\d+% OFF/).allTextContents();
    expect(badges).not.toHaveLength(0);
    expect(Math.min(...badges.map((badge) => Number.parseInt(badge, 10)))).toBeGreaterThanOrEqual(20);
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL('/deals?goal=sports&area=golf&min=80&max=150');
  await expect(page.getByLabel('Discount')).toHaveValue('');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/deals');
  await expect(page.getByLabel('Lowest price')).toHaveValue('');
});

test('on a narrow page the filters are collapsed at first', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Lowest price')).toBeHidden();
  await page.locator('summary', { hasText: 'Filters' }).press('Enter');
  await expect(page.getByLabel('Lowest price')).toBeVisible();
  await expectNoViolations(page);
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
  await expectNoViolations(page);
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();

  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL('/saved-deals?order=price');
  await expect(page.getByRole('article').first()).toContainText('=1+1 putter');
  await expect(card.getByText('for dad')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"'=1+1 putter","Lark & Iron",12.5`);
  expect(csv).toContain('"for dad"');

  await page.reload();
  await expect(card.getByText('for dad')).toBeVisible();
  await expectNoViolations(page);
});

test('a wrong deal is reported from its card after choosing a reason', async ({ page, baseURL }) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/deals');
  const opener = page.getByRole('article').first().getByRole('button', { name: 'More' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report a problem' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What is wrong with this deal?' });
  await expectNoViolations(page);
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
  await expect(page.getByText('What a merchant pays us is not part of it.').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolations(page);
  }
});

/** The list of deals of a signed-in user, at its top. */
async function openList(page: Page, site: string): Promise<Locator> {
  await signIn(page, (await signedUp(site)).session);
  await page.goto('/deals');
  const cards = page.getByRole('feed', { name: 'Deals' }).getByRole('article');
  await expect(cards.first()).toHaveAttribute('aria-posinset', '1');
  return cards;
}

async function scrollOn(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('the list is one scroll: cards are windowed, the URL follows, reload and Back restore the position', async ({
  page,
  baseURL,
}) => {
  const cards = await openList(page, baseURL ?? '');
  for (let step = 0; step < 12; step++) {
    await scrollOn(page);
    expect(await cards.count()).toBeLessThanOrEqual(200);
  }
  await expect(page).toHaveURL(/page=\d+$/);
  await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
  const places = await cards.evaluateAll((all) =>
    all.map((card) => Number(card.getAttribute('aria-posinset'))),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // The URL follows once scrolling stops.
  let address = '';
  await expect
    .poll(
      async () => {
        const before = address;
        address = page.url();
        return address === before;
      },
      { intervals: [700] },
    )
    .toBe(true);
  const inView = async () =>
    cards.evaluateAll((all) =>
      all
        .filter(
          (card) =>
            card.getBoundingClientRect().bottom > 100 && card.getBoundingClientRect().top < innerHeight,
        )
        .map((card) => card.querySelector('h3')?.textContent),
    );
  // The position is known before its cards load.
  await expect.poll(async () => (await inView()).length).toBeGreaterThan(2);
  const before = await inView();
  await page.getByRole('link', { name: 'Saved Deals' }).first().click();
  await expect(page).toHaveURL('/saved-deals');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(async () => (await inView()).some((title) => before.includes(title))).toBe(true);
  await page.reload();
  await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
  await expect(page).toHaveURL(/page=\d+$/);
});

test('Back returns to the card even when the content above it is taller', async ({ page, baseURL }) => {
  const cards = await openList(page, baseURL ?? '');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-block="0"] { padding-bottom: 2000px !important }');
    document.adoptedStyleSheets = [sheet];
  });
  for (let step = 0; step < 8; step++) await scrollOn(page);
  const below = () =>
    cards.evaluateAll(
      (all) => all.find((card) => card.getBoundingClientRect().top > 90)?.getAttribute('aria-posinset') ?? '',
    );
  await expect.poll(async () => Number(await below())).toBeGreaterThan(20);
  let place = '';
  await expect
    .poll(
      async () => {
        const before = place;
        place = await below();
        return place !== '' && place === before;
      },
      { intervals: [400] },
    )
    .toBe(true);
  await page.getByRole('link', { name: 'Saved Deals' }).first().click();
  await expect(page).toHaveURL('/saved-deals');
  await page.goBack();
  await expect.poll(below).toBe(place);
});

test('cards that load late above the one being read do not move it', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The previous page loads late, with taller cards than those measured first.
  await page.route(/\/rest\/v1\/deals.*offset=120\b/, async (route) => {
    const response = await route.fetch();
    const deals = (await response.json()) as { title: string }[];
    await held;
    await route.fulfill({
      response,
      json: deals.map((deal) => ({ ...deal, title: 'A very long title '.repeat(12) })),
    });
  });
  await page.goto('/deals?page=7');
  const card = page.locator('[aria-posinset="145"]');
  await expect(page.locator('[data-waiting]').first()).toBeAttached();
  const before = (await card.boundingBox())?.y ?? 0;
  release();
  await expect(page.locator('[aria-posinset="144"]')).toBeAttached();
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('145–168 of');
});

test('a page of the list is a link that opens there, and focus continues from its first card', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?page=7');
  await expect(page.locator('[aria-posinset="145"]')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('145–168 of');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('[aria-posinset="169"]')).toBeFocused();
  await expect(page.locator('[aria-posinset="169"]')).toBeInViewport();
  await expect(page).toHaveURL('/deals?page=8');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[aria-posinset="170"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.locator('[aria-posinset="168"]')).toBeFocused();
  // However far the list scrolls, the focused card stays mounted, and Tab continues from it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible();
  await expect(page.locator('[aria-posinset="168"]')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(
    page
      .getByRole('link', { name: 'Previous' })
      .or(page.getByRole('link', { name: 'Next' }))
      .first(),
  ).toBeFocused();
  await expectNoViolations(page);
});

test('every card opens its price evidence and how its points are counted; a page requests them once', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) asked.push(`${request.method()} ${pathname}`);
  });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?goal=sports&area=golf&evidence=verified&max=60');
  const card = page.getByRole('article').first();
  await expect(card.getByText(/^(Ends|No end date)/)).toBeVisible();
  const evidence = card.getByRole('button', { name: /usual price$|^We saw it at/ });
  await evidence.click();
  await expect(evidence).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['lowest', 'usual', 'highest'])
    await expect(card.getByText(new RegExp(`^[a-z, ]*\\b${name}\\b[a-z, ]* \\$[\\d.,]+$`))).toBeVisible();
  await expect(card.getByText(/^Seen \d+ times in 90 days\. Checked .+\. The usual price is/)).toBeVisible();
  await expectNoViolations(page);
  await card.getByRole('button', { name: /^\+[\d,]+ pts$/ }).click();
  const rate = page.getByRole('dialog', { name: 'How these points are counted' });
  await expect(rate.getByText(/^\$[\d.]+ × 5 = \d+ pts$/)).toBeVisible();
  await expect(rate.getByText(/^5X with Premium on the first \$1,000 a month in your goal/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(rate).toBeHidden();
  const times = (name: string) => asked.filter((call) => call.endsWith(name)).length;
  expect([times('/rpc/observations_summary'), times('/deals')]).toEqual([1, 1]);
});

test('an empty result names the blocking filter and the count without it', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals?goal=sports&area=golf&max=0.5');
  await expect(page.getByRole('heading', { name: 'No deal fits all of these filters' })).toBeVisible();
  await expectNoViolations(page);
  const without = page.getByRole('link', { name: /^Without Up to \$0\.50/ });
  const count = /([\d,]+) deals?/.exec(await without.innerText())?.[1] ?? '';
  await without.click();
  await expect(page).toHaveURL('/deals?goal=sports&area=golf');
  await expect(page.getByText(`${count} deals in Sports`)).toBeVisible();
});

test('a page that fails to load says so in place and loads on retry', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(/\/rest\/v1\/deals/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 60_000);
  const failure = page.getByText('These deals could not be loaded.');
  const isSeen = (texts: Element[]) =>
    texts.some((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await expect.poll(() => failure.evaluateAll(isSeen)).toBe(true);
  await page.unroute(/\/rest\/v1\/deals/);
  const again = page.getByRole('feed').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await again.first().click({ timeout: 1000 });
    await expect(again).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('article').nth(2)).toBeVisible();
});
