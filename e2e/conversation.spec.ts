import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signedUp } from './fixtures/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

async function openDashboard(page: Page, baseURL: string | undefined): Promise<void> {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
}

async function ask(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Ask for deals...').fill(words);
  await page.keyboard.press('Enter');
}

/** Waits for the n-th answer. */
async function answers(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('log').getByText('Assistant:')).toHaveCount(count);
}

const pricesIn = async (page: Page, count: number) =>
  (await page.getByTestId('deal-price').allTextContents())
    .slice(0, count)
    .map((price) => Number(price.replaceAll(/[$,]/g, '')));

test('a chip is taken out, words follow up, a reload keeps it all, and starting over ends it', async ({
  page,
  baseURL,
}) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  await page.goto('/dashboard');
  await ask(page, 'Golf deals under $40');
  await answers(page, 1);
  await page.getByRole('button', { name: 'Remove Under $40' }).click();
  await answers(page, 2);
  await expect(page.getByText('Without Under $40')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ }).last()).toHaveAccessibleName('Remove Golf');

  await ask(page, 'under $30');
  await answers(page, 3);
  await expect(page.getByText('Going on from')).toContainText('Going on from');
  await expect(page.getByTitle('Golf, Under $30')).toBeVisible();
  const found = /I found (\d+)/.exec(
    (await page
      .getByRole('log')
      .getByText(/^I found/)
      .last()
      .textContent()) ?? '',
  );
  for (const price of await pricesIn(page, Number(found?.[1] ?? 0))) expect(price).toBeLessThan(30);

  const shown = await page.getByRole('article').count();
  const said = await page.getByRole('log').innerText();
  await expect.poll(async () => (await client.from('chat_messages').select('id')).data?.length).toBe(6);
  await page.reload();
  await expect(page.getByRole('log').getByText('Assistant:')).toHaveCount(3);
  expect(await page.getByRole('log').innerText()).toBe(said);
  await expect(page.getByRole('article')).toHaveCount(shown);
  await expect(page.getByTitle('Golf, Under $30')).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Started over.')).toBeVisible();
  await expect(page.getByText('Going on from')).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Started over.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No deals yet')).toBeVisible();
});

test('a request nothing matches names what blocks it, and shows the rest only when asked, apart', async ({
  page,
  baseURL,
}) => {
  await openDashboard(page, baseURL);
  await ask(page, 'Golf deals under $1');
  await answers(page, 1);
  await expect(page.getByRole('article')).toHaveCount(0);
  const block = page.getByRole('button', { name: /match(es)? if the cap is \$/ });
  const count = Number(/\d+/.exec((await block.textContent()) ?? '')?.[0]);
  await block.click();
  const beside = page.getByRole('heading', { name: /^Outside of what you asked: Up to \$/ });
  await expect(beside).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByText('Your deals will appear here')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a search is stopped, and asked again', async ({ page, baseURL, watch }) => {
  watch.expected.push(/Failed to load resource|ERR_ABORTED/);
  await openDashboard(page, baseURL);
  let isHeld = true;
  await page.route('**/functions/v1/search-deals', async (route) => {
    if (isHeld) return;
    await route.continue();
  });
  await ask(page, 'Golf deals');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
  await expect(page.getByText('Stopped.')).toHaveCount(0);
});
