import type { Page } from '@playwright/test';
import { timings } from '../domain/timings.ts';
import { full } from './fixtures/looks.ts';
import { expect, hurry, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const learnMore = (page: Page) => page.getByRole('link', { name: 'Learn More' });
const control = (page: Page, says: string) => page.getByRole('button', { name: says, exact: true });
const stage = (page: Page) => page.locator('[data-film]');
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const toEnd = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });

/** Scrolls until this share of the film is visible. */
const scrollToShare = (page: Page, share: number) =>
  page.locator('video').evaluate((video, wanted) => {
    const { height } = video.getBoundingClientRect();
    window.scrollTo({ top: height * (1 - wanted), behavior: 'instant' });
  }, share);

function filmRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/hero-\w+.*\.(?:webm|mp4)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('the film plays while at least half of it is visible, pauses otherwise, and Learn More appears at its end', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAttribute('data-film', 'plays');
  await expect(learnMore(page)).toBeHidden();
  await scrollToShare(page, timings.videoVisibleShare - 0.08);
  await expect.poll(() => isPaused(page)).toBe(true);
  await scrollToShare(page, timings.videoVisibleShare + 0.08);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(learnMore(page)).toBeHidden();
  await toEnd(page);
  await expect(learnMore(page)).toBeVisible();
  await expect(learnMore(page)).toHaveAttribute('href', '/smartrewards');
});

test('the film can be paused, stays paused, and plays again, by keyboard', async ({ page }) => {
  await page.goto('/');
  await control(page, 'Pause film').press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await scrollToShare(page, 0.2);
  await scrollToShare(page, 1);
  await expect(control(page, 'Play film')).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await control(page, 'Play film').press('Enter');
  await expect.poll(() => isPaused(page)).toBe(false);
  await toEnd(page);
  await control(page, 'Play film again').press('Enter');
  await expect(stage(page)).toHaveAttribute('data-film', 'plays');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(learnMore(page), 'what has come stays').toBeVisible();
});

for (const [width = 0, height = 0] of [
  [740, 300],
  ...(full
    ? [
        [667, 331],
        [1280, 390],
      ]
    : []),
]) {
  test(`the film plays in a window of ${width} × ${height}, which never shows half of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(stage(page)).toHaveAttribute('data-film', 'plays');
    await expect(learnMore(page)).toBeHidden();
    await toEnd(page);
    await expect(learnMore(page)).toBeVisible();
  });
}

test('Learn More appears when the download of the film hangs', async ({ page }) => {
  await page.route(/\/hero-\w+.*\.(?:webm|mp4)/, () => undefined);
  await page.clock.install();
  await page.goto('/');
  await expect(learnMore(page)).toBeHidden();
  await hurry(page, page.locator('[data-film][data-more]'));
  await expect(learnMore(page)).toBeVisible();
});

test('pausing the film shows Learn More at once', async ({ page }) => {
  await page.goto('/');
  await control(page, 'Pause film').press('Enter');
  await expect(learnMore(page)).toBeVisible();
});

test('the next step is visible from the start, and does not move when Learn More appears', async ({
  page,
}) => {
  const join = page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first();
  const place = () => join.evaluate((link) => link.getBoundingClientRect().x);
  for (const width of full ? [360, 768, 1280] : [360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(join).toBeInViewport({ ratio: 1 });
    await expect(learnMore(page)).toBeHidden();
    const before = await place();
    await expect(stage(page)).toHaveAttribute('data-film', 'plays');
    await toEnd(page);
    await expect(learnMore(page)).toBeInViewport({ ratio: 1 });
    expect(await place()).toBeCloseTo(before);
  }
});

test('Learn More appears when the film fails to load', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.route(/\/hero-\w+.*\.(?:webm|mp4)/, (route) => route.abort());
  await page.goto('/');
  await expect(learnMore(page)).toBeVisible();
  await expect(page.locator('.film-control')).toBeHidden();
});

test('Learn More appears when playback is refused', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await page.goto('/');
  await expect(learnMore(page)).toBeVisible();
});

test('reduced motion or data never requests the film, and Learn More appears', async ({ page }) => {
  const asked = filmRequests(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(learnMore(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(learnMore(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('Learn More appears without scripts, and when the script never loads', async ({
  browser,
  baseURL,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const scriptless = await context.newPage();
  await scriptless.goto('/');
  await expect(learnMore(scriptless)).toBeVisible();
  await context.close();
  // A browser that cannot parse the script shows the page as if it had none.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<script type="module">[\s\S]*?<\/script>/, '');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/');
  await expect(learnMore(page)).toBeVisible();
});

test('the film is fetched after the page, and its first frame is the largest paint', async ({ page }) => {
  const asked = filmRequests(page);
  await page.goto('/');
  await expect(stage(page)).toHaveAttribute('data-film', 'plays');
  expect(asked.length).toBeGreaterThan(0);
  const { late, largest } = await page.evaluate(
    () =>
      new Promise<{ late: boolean; largest: string }>((resolve) => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const film = performance
          .getEntriesByType('resource')
          .find(({ name }) => /\.(?:webm|mp4)$/.test(name));
        const late = visit !== undefined && film !== undefined && film.startTime >= visit.loadEventStart;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          resolve({ late, largest: last && 'url' in last ? String(last.url) : '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(late, 'asked for after the load event').toBe(true);
  expect(largest).toMatch(/hero-wide[\w.-]*\.(?:avif|webp)$/);
});

test('the film is served in ranges', async ({ request }) => {
  const film = '/media/hero-wide.mp4';
  const part = await request.get(film, { headers: { range: 'bytes=0-1' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 0-1\/\d+$/);
  expect((await part.body()).length).toBe(2);
  expect((await request.get(film, { headers: { range: 'bytes=99999999-' } })).status()).toBe(416);
});
