import type { Page } from '@playwright/test';
import { pages } from '../app/site-map/pages.ts';
import { full } from './fixtures/looks.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ drawings: true, contextOptions: { reducedMotion: 'no-preference' } });

// A hydrated page on a weak signal: readable before its scripts and style sheets load, complete afterwards.

/** Their text depends on the token in the URL, which a prerendered page cannot know. */
const saysByToken = [
  '/waitlist/confirm',
  '/waitlist/status',
  '/waitlist/unsubscribe',
  '/watches/stop',
  '/partners/demo',
  '/partners/feed',
];

const look = () => {
  const heading = document.querySelector('h1');
  const { fontSize, lineHeight, color } = getComputedStyle(heading ?? document.body);
  const { backgroundColor, fontFamily } = getComputedStyle(document.body);
  const box = heading?.getBoundingClientRect();
  const { scrollHeight } = document.documentElement;
  return {
    fontSize,
    lineHeight,
    color,
    backgroundColor,
    fontFamily,
    top: box?.top,
    width: box?.width,
    scrollHeight,
  };
};

// `npm test` takes the widths in turn.
for (const { path, width } of pages
  .filter(({ kind }) => kind === 'public')
  .flatMap(({ path }, at) =>
    [360, 1280].filter((_, which) => full || at % 2 === which).map((width) => ({ path, width })),
  )) {
  test(`${path} at ${width} px is readable before its scripts and stylesheets, and nothing moves when they load`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // An animation would be measured at two different moments.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(look);
    held.resolve();
    await expect(page.locator('head > style')).toHaveCount(0);
    await expect(page.locator('link[rel="stylesheet"][media="not all"]')).toHaveCount(0);
    await expect(page.locator('html[data-awake]:not(:has([data-asleep]))')).toHaveCount(1);
    const after = await page.evaluate(look);
    if (saysByToken.includes(path)) before.scrollHeight = after.scrollHeight;
    expect(after).toEqual(before);
  });
}

test('a page whose stylesheet fails to load keeps its inlined styles and works', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource|ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/assets\/.*\.css$/, (route) => route.abort());
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.locator('[data-counter]')).toHaveText(/Picture 2/);
  await expect(page.locator('head > style')).toHaveCount(1);
});

test('a button pressed before the scripts load takes effect once they have loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await early(page, '/gallery', async () => {
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await page.getByRole('button', { name: 'Next picture' }).click();
  });
  await expect(page.locator('[data-counter]')).toHaveText(/Picture 2/);
});

test('a press that triggers hydration counts once', async ({ page }) => {
  // Hydration yields once between loading and attaching; a press makes it finish immediately.
  await page.addInitScript(() => {
    const rest: (() => void)[] = [];
    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (
      this: MessagePort,
      message: unknown,
    ) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      rest.push(() => post.call(this, message));
      document.documentElement.dataset['rests'] = '';
    };
    const goOn = () => {
      MessagePort.prototype.postMessage = post;
      rest.forEach((go) => go());
    };
    Object.assign(window, { goOn });
  });
  await page.goto('/gallery');
  await expect(page.locator('html[data-rests]')).toHaveCount(1);
  // Only the click, as from a finger that went down before any listener was attached.
  await page.getByRole('button', { name: 'Pause' }).dispatchEvent('click');
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

for (const path of ['/', '/contact']) {
  test(`a theme chosen on ${path} before its scripts have run is kept`, async ({ page }) => {
    await page.addInitScript(() => {
      // No paint is ever reported, so whatever waits for one keeps waiting.
      Object.assign(PerformanceObserver.prototype, { observe: () => null });
    });
    await page.goto(path);
    await page.locator('label', { hasText: 'Dark' }).click();
    await expect(page.locator('html[data-painted]')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
}

test('a form submitted before the scripts load keeps its values and is sent once they have loaded', async ({
  page,
}) => {
  await early(page, '/join-waitlist', async () => {
    await page.getByLabel('First name').fill('Early');
    await page.getByLabel('Last name').fill('Bird');
    await page.getByLabel('Email').fill('early-bird@people.example');
    await page.getByLabel('Main interest').selectOption({ index: 1 });
    await page.getByLabel('Email').press('Enter');
  });
  await expect(page.getByText('Successfully joined the waitlist!')).toBeVisible();
  await expect(page).toHaveURL(/\/join-waitlist$/);
});

/** Opens a page and holds its scripts back until `act` is done. */
async function early(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  held.resolve();
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
}

test('a goal chosen before the scripts load counts once they have loaded', async ({ page }) => {
  await early(page, '/smartrewards', () => page.locator('label.goal', { hasText: 'Wellness' }).click());
  await page.getByRole('button', { name: 'Sleep and Restfulness', exact: true }).click();
});

test('a choice in a section whose module loads last counts too', async ({ page }) => {
  await early(page, '/smartrewards', () =>
    page.locator('.week-goals label', { hasText: 'Pet Owners' }).click(),
  );
  await expect(page.locator('.week-sum')).toContainText('1,291 pts');
});

test('an update of the page removes no section whose module has not loaded yet', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:same-week|details)[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/smartrewards');
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  await page.locator('.week-goals label', { hasText: 'Pet Owners' }).click();
  await page.locator('label.goal', { hasText: 'Wellness' }).click();
  await expect(page.getByRole('button', { name: 'Sleep and Restfulness', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Same week, different goal' })).toBeVisible();
  held.resolve();
  await expect(page.locator('.week-sum')).toContainText('1,291 pts');
});

test('text typed before the scripts load stays', async ({ page }) => {
  await early(page, '/contact', () => page.getByLabel('Name').fill('Early Bird'));
  await page.getByRole('button', { name: 'Open in my email' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Early Bird');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
});

test('only the page and its font are fetched before the first paint', async ({ page }) => {
  await page.goto('/join-waitlist', { waitUntil: 'load' });
  await expect(page.locator('head > style')).toHaveCount(0);
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
  });
  expect(early).toEqual([]);
});
