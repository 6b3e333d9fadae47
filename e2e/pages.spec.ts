import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signedUp } from './fixtures/person.ts';
import { expect, signIn, test } from './fixtures/test.ts';

type Case = { name: string; path: string; as: 'visitor' | 'newcomer' | 'member'; heading: RegExp };

const pages: Case[] = [
  { name: 'home', path: '/', as: 'visitor', heading: /Rewards, Made Smarter/ },
  { name: 'smart rewards', path: '/smartrewards', as: 'visitor', heading: /./ },
  { name: 'order of deals', path: '/how-deals-are-ordered', as: 'visitor', heading: /How deals are ordered/ },
  { name: 'not found', path: '/no-such-page', as: 'visitor', heading: /Oops! Page not found/ },
  { name: 'login', path: '/login', as: 'visitor', heading: /./ },
  { name: 'goal step', path: '/login', as: 'newcomer', heading: /Choose your lifestyle focus/ },
  { name: 'dashboard', path: '/dashboard', as: 'member', heading: /./ },
  { name: 'deals', path: '/deals', as: 'member', heading: /AI Shopping Assistant/ },
  { name: 'saved deals', path: '/saved-deals', as: 'member', heading: /Saved Deals/ },
];
const full = process.env.VENTUS_TEST_FULL === '1';
const widths = full ? [360, 768, 1280] : [360, 1280];
const schemes = ['light', 'dark'] as const;

async function enter(page: Page, { as, path, heading }: Case, baseURL: string): Promise<void> {
  if (as !== 'visitor') await signIn(page, (await signedUp(baseURL, { onboarded: as === 'member' })).session);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function expectSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `horizontal overflow on ${where}`).toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

for (const entry of pages) {
  test(`${entry.name} is accessible and fits, on every width and in both colour schemes`, async ({
    page,
    baseURL,
    watch,
  }) => {
    if (entry.name === 'not found') watch.expected.push(/404/, /No page at/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, entry, baseURL ?? '');
    for (const width of widths) {
      for (const colorScheme of schemes) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectSound(page, `${entry.name} ${width} ${colorScheme}`);
      }
    }
  });
}

test('the dashboard with an answer is accessible, light and dark', async ({ page, baseURL }) => {
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await page.getByPlaceholder('Ask for deals...').fill('Find deals on Running/Track');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSound(page, `answered ${colorScheme}`);
  }
});

test('the mobile menu opens, holds the same links, closes on Escape, and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /menu/i });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Smart Rewards' }).first()).toBeVisible();
  await expectSound(page, 'open menu');
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('still pages carry the enhancer and no other script, and read whole without any', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['/', '/no-such-page']) {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/modulepreload|__SITE_URL__/);
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ['/', '/smartrewards', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

test('every internal link of the public pages leads somewhere', async ({ page, request }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/smartrewards', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const link of links) seen.add(link.split('#')[0] || '/');
  }
  expect(seen.size).toBeGreaterThan(2);
  for (const link of seen) expect((await request.get(link)).status(), link).toBe(200);
});

test('an address that came back from a provider or a mail is finished at /login, search and hash kept', async ({
  page,
  watch,
}) => {
  // The browser drops its page transition when the address changes while the page loads; nobody sees it.
  watch.expected.push(/ViewTransition/);
  await page.goto('/?code=abc&state=1#rest');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/#access_token=a&type=signup');
  await expect(page).toHaveURL(/\/login/);
});

test('unknown pages answer 404, unknown API paths answer JSON', async ({ request }) => {
  expect((await request.get('/no-such-page')).status()).toBe(404);
  for (const path of ['/auth/v1/nothing', '/functions/v1/nothing', '/rest/v1/nothing']) {
    const answer = await request.get(path, { headers: { apikey: 'none' } });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.json()).toBeTruthy();
  }
  expect((await request.get('/storage/v1/object')).status()).toBe(501);
});

test('the theme switch is kept over a reload', async ({ page }) => {
  await page.goto('/');
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
