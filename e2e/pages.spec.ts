import type { Page } from '@playwright/test';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { full, looks, schemes } from './fixtures/looks.ts';
import { expectTabStops } from './fixtures/tab-stops.ts';
import { expect, settle, signIn, test } from './fixtures/test.ts';
import { belonging, enter, visits } from './fixtures/visits.ts';

test.use({ drawings: true });

// Layout, accessibility, links and keyboard of every page of app/site-map/pages.ts; `npm run test:full` also opens the menu of each.

async function expectSound(page: Page, where: string, axe?: { colors: boolean }): Promise<void> {
  await settle(page);
  await expectAccessible(page, where, axe);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `horizontal overflow on ${where}`).toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
}

/** Infinite animations that still run under reduced motion. */
const endlessAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState, timeline }) => {
        const isOnScroll = timeline !== document.timeline;
        return !isOnScroll && playState === 'running' && effect?.getComputedTiming().iterations === Infinity;
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'an animation')),
  );

/** Internal links that already answered in this worker. */
const resolved = new Set<string>();

async function expectLinksToResolve(page: Page): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')?.split('#')[0] || '/'));
  expect(links).not.toHaveLength(0);
  for (const link of links.filter((each) => !resolved.has(each))) {
    expect((await page.request.get(link)).status(), link).toBe(200);
    resolved.add(link);
  }
}

/** A phone's menu opens, is accessible, and closes on Escape. */
async function expectMobileMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  // A framed page has no top bar.
  if ((await toggle.count()) === 0) return;
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Smart Rewards' }).first()).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectSound(page, `open menu ${colorScheme}`, { colors: colorScheme === 'dark' });
  }
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
}

const menus = ['/', '/dashboard', '/deals'];

// One page load serves all checks.
for (const visit of visits) {
  test(`${visit.name} is accessible, fits, respects reduced motion, links on and works by Tab key`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expected.push(...belonging(visit));
    await enter(page, visit, baseURL);
    for (const { width, colorScheme, axe } of looks) {
      await test.step(`looked at ${width} px wide, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectSound(page, `${visit.name} ${width} ${colorScheme}`, axe);
        expect(await endlessAnimations(page), visit.name).toEqual([]);
      });
    }
    await test.step('its links resolve', () => expectLinksToResolve(page));
    await test.step('every control is reached, marked and uncovered', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await expectTabStops(page);
    });
    if (menus.includes(visit.path) || (full && visit.isPrerendered))
      await test.step('the menu of a phone', () => expectMobileMenu(page));
  });
}

for (const path of ['/dashboard', '/deals', '/saved-deals', '/account']) {
  test(`${path} has the bar of every page, and the Account menu`, async ({ page, baseURL }) => {
    await signIn(page, (await signedUp(baseURL ?? '')).session);
    await page.goto(path);
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText([
      'Dashboard',
      'Find Deals',
      'About Us',
      'Smart Rewards',
      'Ventus AI',
      'Benefits',
      'Contact Us',
    ]);
    await expect(main.getByRole('link', { name: 'Ventus AI' })).toHaveAttribute('href', '/dashboard');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Find Deals',
      'Saved Deals',
      'Waitlist',
      'Account',
      'Logout',
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of ['About Us', 'Contact Us', 'Saved Deals'])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    // Last, below all links, and on the screen.
    const logout = page.locator('#menu').getByRole('button', { name: 'Logout' });
    await expect(logout).toBeInViewport({ ratio: 1 });
    const last = await page.locator('#menu').getByRole('link', { name: 'Contact Us' }).boundingBox();
    expect((await logout.boundingBox())?.y).toBeGreaterThan(last?.y ?? Infinity);
    await page.getByRole('link', { name: 'Benefits', exact: true }).first().click();
    await expect(page).toHaveURL('/benefits');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
}

test('on a phone the footer is at most three quarters of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/login', '/about']) {
    await page.goto(path);
    const box = await page.getByRole('contentinfo').boundingBox();
    expect(box?.height, `the footer of ${path} in px: it has no room for another line`).toBeLessThan(555);
  }
});

test('the dashboard with an answer is accessible, light and dark', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
  await page.getByPlaceholder('Ask for deals...').fill('Find deals on Running/Track');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectSound(page, `answered ${colorScheme}`, { colors: colorScheme === 'dark' });
  }
});

test('the chosen theme survives a reload', async ({ page }) => {
  await page.goto('/');
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
