import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { awaken, expect, signIn, test } from './fixtures/test.ts';

// Where toasts are: at the bottom right, or over the bar of a phone, and over nothing that is needed next.

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').last();

/** The toast covers none of it, or it is outside the window. */
async function expectClear(page: Page, parts: readonly Locator[]): Promise<void> {
  await expect(toast(page)).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  for (const part of parts) {
    await expect
      .poll(async () => {
        const [over, under] = [await toast(page).boundingBox(), await part.boundingBox()];
        if (!over || !under) return 'gone';
        const isApart =
          over.y >= under.y + under.height ||
          over.y + over.height <= under.y ||
          over.x >= under.x + under.width ||
          under.y >= height;
        return isApart ? 'apart' : 'covered';
      }, part.toString())
      .toBe('apart');
  }
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });
    const field = (page: Page) => page.getByLabel('Email');

    test('what a form shows beside its field or above its button is read out, without a toast over the page', async ({
      page,
      watch,
    }) => {
      const spoken = page.locator('[data-toasts] .sr-only');
      await page.goto('/join-waitlist');
      await awaken(page);
      await page.getByLabel('First name').fill('Ana');
      await field(page).fill('nobody');
      await page.getByLabel('Main interest').selectOption('Pet Owners');
      const button = page.getByRole('button', { name: 'Join the Waitlist' });
      await button.click();
      await expect(spoken).toContainText('Validation Error');
      await expect(field(page)).toBeFocused();
      await field(page).fill(`${randomUUID()}@people.example`);
      await button.click();
      await expect(spoken).toContainText('Successfully joined');
      await expect(page.getByText('You have a place only once you confirm.')).toBeVisible();
      await expect(page.locator('.bar-row')).toBeVisible();
      await expectAccessible(page, 'a toast that is read out');

      watch.expected.push(/400/);
      await page.goto('/login');
      await field(page).fill(`${randomUUID()}@people.example`);
      await page.getByLabel('Password', { exact: true }).fill('not-this-one');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(spoken).toContainText('Login failed');
      await expect(page.getByText('Email and password don’t match.')).toBeVisible();
    });

    test('a toast that follows to the dashboard leaves the composer free, and was not in the way before', async ({
      page,
      baseURL,
    }) => {
      await signIn(page, (await signedUp(baseURL ?? '', { onboarded: false })).session);
      await page.goto('/login');
      await page.locator('label', { hasText: 'Sports' }).click();
      await page.getByRole('button', { name: 'Golf', exact: true }).click();
      const onward = page.getByRole('button', { name: 'Continue to Your Personalized Rewards' });
      if (width < 768) await expect(onward).toBeInViewport({ ratio: 1 });
      await onward.click();
      await page.getByRole('button', { name: 'Get Started' }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(toast(page)).toContainText('Welcome!');
      await expectClear(page, [
        // On a phone it is over the bar.
        width < 768 ? page.getByRole('heading', { name: 'Ventus AI' }) : page.getByRole('banner'),
        page.getByPlaceholder('Ask for deals...'),
        page.getByRole('button', { name: 'Send' }),
        page.getByRole('button', { name: 'Suggested prompts:' }),
      ]);
    });

    test('on the dashboard a toast covers neither the composer, the tabs nor a heading', async ({
      page,
      baseURL,
    }) => {
      await signIn(page, (await signedUp(baseURL ?? '')).session);
      await page.goto('/dashboard');
      const composer = page.getByPlaceholder('Ask for deals...');
      await composer.fill('golf balls');
      await page.keyboard.press('Enter');
      const tab = page.getByRole('tab', { name: /Deals/ });
      if (width < 1024) await tab.click();
      await page.getByRole('article').first().getByRole('button', { name: 'Save Deal' }).click();
      await expect(toast(page)).toContainText('Deal saved!');
      if (width < 768) {
        // One at a time: the next takes the place of the one before.
        await page.getByRole('article').nth(1).getByRole('button', { name: 'Save Deal' }).click();
        await expect(page.getByRole('article').nth(1).getByRole('button', { name: 'Saved' })).toBeVisible();
        await expect(page.locator('[data-toasts] li:visible')).toHaveCount(1);
      }
      // In its place: the presses above scrolled the list, and may have left half of it under the bar.
      await page.locator('#deals').evaluate((panel) => panel.scrollTo(0, 0));
      const parts = [
        page.getByRole('heading', { name: 'Deals for You' }),
        ...(width < 768 ? [] : [page.getByRole('banner')]),
      ];
      await expectClear(page, width < 1024 ? [...parts, tab] : [...parts, composer]);
      if (width < 1024) {
        await page.getByRole('tab', { name: 'Chat' }).click();
        await expectClear(page, [composer, page.getByRole('button', { name: 'Send' })]);
      }
      await expectAccessible(page, 'a toast on the dashboard');
    });
  });
}
