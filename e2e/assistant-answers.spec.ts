import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { answerFrom, answers } from './fixtures/answers.ts';
import { signedUp } from '../server/testing/person.ts';
import { widths } from './fixtures/looks.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// Animations are off: a card that is fading in would fail the contrast check.

const deals = (page: Page) => page.getByRole('region', { name: 'Deals', exact: true });
const titles = (page: Page) => deals(page).getByRole('article').getByRole('heading').allTextContents();
const log = (page: Page) => page.getByRole('log');

async function ask(page: Page, ...questions: string[]): Promise<void> {
  for (const question of questions) {
    const said = log(page).getByText('Assistant:');
    const before = await said.count();
    await page.getByRole('textbox', { name: 'Ask for deals' }).fill(question);
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(before + 1);
    await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  }
}

async function openAsGuest(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
  const finder = await answerFrom(page);
  await page.goto('/ventus-ai/assistant');
  await expect(page.getByRole('textbox', { name: 'Ask for deals' })).toBeVisible();
  return finder;
}

test('small talk leaves the panel empty before a search and unchanged after one', async ({ page }) => {
  await openAsGuest(page);
  await ask(page, 'hi');
  await expect(log(page).getByText('Hi. Tell me what you’re looking for.')).toBeVisible();
  await expect(page.getByText('Your deals will appear here')).toBeVisible();
  await expect(deals(page).getByText('No deals yet')).toBeVisible();
  await ask(page, 'golf clubs');
  await expect(page.getByText('6 deals found')).toBeVisible();
  const before = await titles(page);
  expect(before).toHaveLength(6);
  await ask(page, 'hi', 'points for the first', 'compare the first two', 'putr');
  expect(await titles(page)).toEqual(before);
  await expect(page.getByText('6 deals found')).toBeVisible();
});

test('the panel heads each search, agrees with the answer’s count, and folds earlier searches', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'golf balls and tees');
  await expect(log(page).getByText(/^I found 3 great/)).toBeVisible();
  await expect(page.getByText('3 deals found')).toBeVisible();
  const region = deals(page);
  await expect(region.getByRole('heading', { name: 'golf balls and tees · 3' })).toBeVisible();
  await expect(region.getByRole('heading', { name: 'golf balls · 2' })).toBeVisible();
  await expect(region.getByRole('heading', { name: 'tees · 1', exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  const card = region.getByRole('article').first();
  expect(await card.locator('h3 + p').textContent()).toBe('Five irons, wide soles.');

  const earlier = page.getByRole('region', { name: 'Earlier: left-handed golf clubs' });
  const opener = earlier.getByRole('button', { name: 'left-handed golf clubs · 6' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(earlier.getByRole('article')).toHaveCount(6);
  await expect(region.getByRole('article')).toHaveCount(3);
  await expectAccessible(page, 'an earlier group, open');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a search without a match says what is missing, shows no earlier deal as found, and offers alternatives', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'fishing rod');
  await expect(
    log(page).getByText(
      "None of the shops here sells fishing rods. I couldn't find any deals matching your request.",
    ),
  ).toBeVisible();
  await expect(deals(page).getByRole('article')).toHaveCount(0);
  await expect(deals(page).getByRole('heading', { name: 'fishing rods · 0' })).toBeVisible();
  const close = page.getByRole('region', { name: 'Close to what you asked: outdoor gear' });
  await expect(close.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Earlier: left-handed golf clubs' })).toBeVisible();
});

test('a figure, a table and links have their own semantics and come before the plan', async ({ page }) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'points for the first', 'compare the first two');
  await expect(log(page).getByText('1,005 pts')).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'Rates' })).toHaveAttribute('href', '/benefits');
  await expect(log(page).getByText('Not a link')).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'Not a link' })).toHaveCount(0);
  const table = log(page).getByRole('table', { name: /Comparison of Fathom iron set 1/ });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader').allTextContents()).resolves.toEqual(['Price', 'Ends']);
  await expect(table.getByRole('row', { name: 'Price $201.00 $202.00' })).toBeVisible();

  const named = deals(page).locator('article[aria-current=true]');
  await expect(named).toHaveCount(2);
  await table.getByRole('button', { name: 'Fathom iron set 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(named).toHaveCount(1);
  await expect(named).toBeFocused();
  await expect(named).toHaveAccessibleName('Fathom iron set 2');
});

test('the named card is highlighted and scrolled into view, and focus stays in the field', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs');
  const last = deals(page).getByRole('article').last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await ask(page, 'why is the last one here');
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('textbox', { name: 'Ask for deals' })).toBeFocused();
  // A new topic folds the group; naming its card opens it again.
  await ask(page, 'golf balls and tees');
  await expect(page.getByRole('region', { name: /^Earlier/ }).getByRole('article')).toHaveCount(0);
  await ask(page, 'why is the last one here');
  await expect(page.getByRole('region', { name: /^Earlier/ }).getByRole('article')).toHaveCount(6);
});

test('a basket shows its total and what is left, and each slot can be changed by keyboard', async ({
  page,
}) => {
  const { asked } = await openAsGuest(page);
  await ask(page, 'golf clubs', 'home gym under $500');
  const basket = log(page).getByRole('list', { name: 'Basket' });
  await expect(basket.getByRole('listitem')).toHaveCount(3);
  await expect(basket.getByRole('listitem').last()).toContainText('The least expensive one is $219.00.');
  await expect(log(page).getByText('$181.01 left of $500')).toBeVisible();
  await expect(log(page).getByText('$318.99')).toBeVisible();
  await expectAccessible(page, 'a basket');

  await basket.getByRole('button', { name: 'See 5 others for weights' }).focus();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('region', { name: 'Close to what you asked: other weights' });
  await expect(beside.getByRole('article')).toHaveCount(2);
  await expect(deals(page).getByRole('article')).toHaveCount(2);
  expect(asked.at(-1)).toEqual({ plan: { query: 'home gym' }, others: 0 });
  await expect(basket.getByRole('button', { name: /others for bench/ })).toHaveCount(0);

  await basket.getByRole('button', { name: 'Change for bench' }).focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Something else for bench')).toBeVisible();
  await expect(basket).toHaveCount(2);
  expect(asked.at(-1)).toEqual({ plan: { query: 'home gym' }, swap: 1 });
  // The earlier basket stays as it was and can no longer be changed.
  await expect(basket.first().getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Earlier/ })).toHaveCount(1);
});

test('choices ask their own question and become plain text once they are in the past', async ({ page }) => {
  const { asked } = await openAsGuest(page);
  await ask(page, 'putr');
  const choices = log(page).getByRole('list', { name: 'Choices' });
  await expect(choices.getByRole('button')).toHaveText(['Golf clubs', 'Golf balls']);
  await expectAccessible(page, 'choices');
  await choices.getByRole('button', { name: 'Golf clubs' }).focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(/^I found 6 great/)).toBeVisible();
  expect(asked.at(-1)).toEqual({ query: 'golf clubs' });
  await expect(choices).toHaveCount(0);
  await expect(log(page).getByText('Golf clubs · Golf balls')).toBeVisible();
});

test('only the latest plan keeps its chips; older plans are a line of text, whatever is said in between', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'hi');
  await expect(page.getByRole('button', { name: 'Remove left-handed' })).toBeVisible();
  await ask(page, 'golf balls and tees');
  await expect(page.getByRole('button', { name: 'Remove left-handed' })).toHaveCount(0);
  await expect(log(page).getByText('golf clubs · left-handed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tees' })).toBeVisible();
});

test('suggestions are open until the first answer, then fold into one line', async ({ page }) => {
  await openAsGuest(page);
  const prompts = page.getByRole('list', { name: 'Suggested prompts:' });
  await expect(prompts.getByRole('button')).toHaveCount(3);
  await ask(page, 'hi');
  await expect(prompts).toHaveCount(0);
  await page.getByRole('button', { name: 'Suggested prompts:' }).press('Enter');
  await expect(prompts.getByRole('button')).toHaveCount(3);
  await prompts.getByRole('button').first().press('Enter');
  await expect(prompts).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Suggested prompts:' })).toBeFocused();
});

test('a guest who asks to save is asked to log in', async ({ page }) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'save the second one');
  const card = deals(page).getByRole('article', { name: 'Fathom iron set 2' });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(card.getByRole('button', { name: 'Save Deal' })).toBeEnabled();
  const urgent = page.locator('[aria-live=assertive]');
  await expect(urgent.getByText('Authentication required')).toBeVisible();
  await expect(urgent.getByText('Please log in to save deals')).toBeVisible();
});

test('an older answer opens its group in the panel, and a group links back to its question', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs', 'golf balls and tees', 'compare the first two', 'home gym under $500');
  const earlier = page.getByRole('region', { name: 'Earlier: left-handed golf clubs' });
  await expect(earlier.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show these 6 deals' }).press('Enter');
  await expect(earlier.getByRole('article')).toHaveCount(6);
  await expect(earlier.getByRole('button', { name: 'left-handed golf clubs · 6' })).toBeFocused();
  await expect(earlier.getByRole('heading').first()).toBeInViewport();
  await expect(deals(page).getByRole('article')).toHaveCount(2);

  const question = log(page).getByText('golf clubs', { exact: true }).first();
  await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(question).not.toBeInViewport();
  await earlier.getByRole('button', { name: 'Back to your question' }).press('Enter');
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(log(page)).toBeFocused();
  // Another choice folds it again, and so does a new search.
  await page.getByRole('button', { name: 'Show these 3 deals' }).press('Enter');
  await expect(earlier.getByRole('article')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Earlier: golf balls and tees' }).getByRole('article'),
  ).toHaveCount(3);
});

test('the dashboard saves on request; a reload restores tables, figures and baskets', async ({
  page,
  baseURL,
}) => {
  const { client, session } = await signedUp(baseURL ?? '');
  await signIn(page, session);
  const { said: stored } = await answerFrom(page);
  await page.goto('/dashboard');
  await ask(page, 'golf clubs', 'compare the first two', 'points for the first', 'save the second one');
  await expect(page.getByText('Deal saved!')).toBeVisible();
  const card = deals(page).getByRole('article', { name: 'Fathom iron set 2' });
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  const saved = await client.from('saved_deals').select('deal_title');
  expect(saved.data).toEqual([{ deal_title: 'Fathom iron set 2' }]);
  await ask(page, 'home gym under $500');
  await expect.poll(() => stored.length).toBe(10);
  const said = await log(page).innerText();
  await page.reload();
  await expect(log(page).getByRole('table')).toBeVisible();
  expect(await log(page).innerText()).toBe(said);
  await expect(log(page).getByRole('list', { name: 'Basket' })).toBeVisible();
  await expect(log(page).getByText('1,005 pts')).toBeVisible();
  await expect(page.getByText('2 deals found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier: left-handed golf clubs' })).toBeVisible();
  expect((await client.from('saved_deals').select('id')).data).toHaveLength(1);
});

test('on a phone, chat and deals are tabs that link to each other, and the field stays visible', async ({
  page,
}) => {
  await openAsGuest(page, 360);
  const field = page.getByRole('textbox', { name: 'Ask for deals' });
  await ask(page, 'hi', 'home gym under $500', 'golf clubs', 'compare the first two');
  await expect(field).toBeInViewport({ ratio: 1 });
  const tab = page.getByRole('tab', { name: 'Deals 6' });
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Deals', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Chat' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(deals(page).getByRole('article')).toHaveCount(6);
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Back to your question' }).click();
  await expect(log(page)).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await ask(page, 'why is the last one here');
  await page.getByRole('button', { name: 'Show the deal', exact: true }).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Deals 6' })).toBeVisible();
  const named = deals(page).locator('article[aria-current=true]');
  await expect(named).toBeFocused();
  await expect(named).toBeInViewport({ ratio: 0.8 });
});

test('on a phone, an answer to two requests previews one deal of each, under its name and count', async ({
  page,
}) => {
  await openAsGuest(page, 360);
  await ask(page, 'golf balls and tees');
  const first = page.getByRole('list', { name: 'The first deals' });
  await expect(first.getByRole('listitem')).toHaveText([
    /^golf balls · 2 Fathom iron set 7.+\$207\.00\d+% OFF$/,
    /^tees · 1 Fathom iron set 9.+\$209\.00\d+% OFF, the shop’s claim$/,
  ]);
  await expect(page.getByRole('button', { name: 'Remove tees' })).toBeInViewport({ ratio: 1 });
  await first.getByRole('button', { name: /tees/ }).click();
  await expect(deals(page).getByRole('article').last()).toBeFocused();
});

for (const width of widths) {
  test(`every kind of answer is accessible and fits at ${width}, light and dark`, async ({ page }) => {
    test.slow();
    await openAsGuest(page, width);
    const { 'save the second one': _, ...rest } = answers;
    await ask(
      page,
      ...Object.keys(rest).filter((key) => key !== 'putr'),
      'golf clubs',
      'compare the first two',
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = { colors: colorScheme === 'dark' };
      await expectAccessible(page, `chat ${width} ${colorScheme}`, axe);
      if (width > 1000) continue;
      await page.getByRole('tab', { name: /Deals/ }).click();
      await expectAccessible(page, `deals ${width} ${colorScheme}`, axe);
      await page.getByRole('tab', { name: 'Chat' }).click();
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
}
