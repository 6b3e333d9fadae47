import { newPerson, signedUp } from '../server/testing/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test.use({ drawings: true, contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer signs up, picks a goal, asks, saves a deal and finds it again', async ({ page }) => {
  const person = newPerson('Jordan Rivera');
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await expect(page.getByText('Account created!')).toBeVisible();
  const onward = page.getByRole('button', { name: 'Continue to Your Personalized Rewards' });
  await expect(onward).toHaveCount(0);
  await page.locator('label', { hasText: 'Sports' }).click();
  await expect(page.getByRole('radio', { name: 'Sports' })).toBeChecked();
  for (const area of ['Golf', 'Running/Track', 'Soccer']) {
    await page.getByRole('button', { name: area, exact: true }).click();
  }
  await expect(page.getByText('3 of 3 chosen')).toBeVisible();
  await onward.click();

  await expect(page.getByRole('heading', { name: "See what you'll earn" })).toBeVisible();
  await expect(page.getByText('No more memorizing categories and juggling cards')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Jordan Rivera' })).toBeVisible();
  await expect(page.getByText('No deals yet')).toBeVisible();
  await page.getByPlaceholder('Ask for deals...').fill('Show me Golf deals under $300');
  await page.getByPlaceholder('Ask for deals...').press('Enter');
  await expect(
    page.getByText(/^I found \d+ great deal\(s\) for you! Check them out on the right\./),
  ).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const price of await page.getByTestId('deal-price').allTextContents()) {
    expect(Number(price.replaceAll(/[$,]/g, ''))).toBeLessThan(300);
  }
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards
    .first()
    .getByRole('button', { name: /^Save Deal/ })
    .click();
  await expect(page.getByText('Deal saved!')).toBeVisible();
  await expect(cards.first().getByRole('button', { name: /^Saved/ })).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jordan Rivera' })).toBeVisible();
  await page.goto('/saved-deals');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  await page.reload();
  await expect(page.locator('html[data-painted]')).toHaveCount(1);
  await expect(page.getByText('You’re logged out.')).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('a second user sees none of the first one’s saved deals', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const first = await signedUp(site);
  const saved = await first.client.from('saved_deals').insert({
    user_id: first.session.user.id,
    deal_title: 'A putter only the first one saved',
    merchant_name: 'Lark & Iron',
    discounted_price: 99,
  });
  expect(saved.error).toBeNull();
  const second = await signedUp(site);
  await signIn(page, second.session);
  await page.goto('/saved-deals');
  await expect(page.getByText('No Saved Deals Yet')).toBeVisible();
  await expect(page.getByText('A putter only the first one saved')).toHaveCount(0);
});

test('Back from the second step of setting up returns to the first, and a reload keeps the step', async ({
  page,
  baseURL,
}) => {
  await signIn(page, (await signedUp(baseURL ?? '', { onboarded: false })).session);
  await page.goto('/smartrewards');
  await page.locator('label.goal', { hasText: 'Sports' }).click();
  await page.getByRole('button', { name: 'Golf', exact: true }).click();
  await page.goto('/login');
  const second = page.getByRole('heading', { name: "See what you'll earn" });
  // Earlier selections are not asked for again.
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Your Personalized Rewards' }).click();
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose your lifestyle focus' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Golf', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goForward();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/dashboard');
});
