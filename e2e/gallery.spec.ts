import type { Page } from '@playwright/test';
import { pictures } from '../app/gallery/pictures.ts';
import { timings } from '../domain/timings.ts';
import { awaken, expect, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const count = pictures.length;
const counter = (page: Page) => page.locator('[data-counter]');
const at = (place: number) => `Picture ${place} of / ${count}`;

/** Opens the gallery with a fake clock that only the test advances. */
async function openTimeless(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/gallery');
  await awaken(page);
}

test('seventeen pictures rotate until they are paused', async ({ page }) => {
  expect(count).toBe(17);
  await openTimeless(page);
  await expect(counter(page)).toHaveText(at(1));
  await page.clock.runFor(timings.carousel - 1);
  await expect(counter(page)).toHaveText(at(1));
  await page.clock.runFor(1);
  await expect(counter(page)).toHaveText(at(2));
  for (let turn = 0; turn < count - 1; turn++) await page.clock.runFor(timings.carousel);
  await expect(counter(page)).toHaveText(at(1));
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.clock.runFor(timings.carousel * 3);
  await expect(counter(page)).toHaveText(at(1));
  await page.getByRole('button', { name: 'Play the pictures' }).click();
  await page.clock.runFor(timings.carousel);
  await expect(counter(page)).toHaveText(at(2));
});

test('arrow keys and buttons move and wrap, with a short lock after each move', async ({ page }) => {
  await openTimeless(page);
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText(at(count));
  await page.clock.runFor(timings.galleryLock - 1);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText(at(count));
  await page.clock.runFor(1);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText(at(1));
  await page.clock.runFor(timings.galleryLock);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter(page)).toHaveText(at(2));
});

test('a thumbnail shows its picture; seven are visible, the current one in the middle', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery');
  const strip = page.getByRole('list', { name: 'All pictures' });
  await expect(strip.getByRole('button')).toHaveCount(count);
  await strip.getByRole('button').nth(6).click();
  await expect(counter(page)).toHaveText(at(7));
  const step = await strip.evaluate(({ children: [one, two] }) =>
    Math.round((two?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().left ?? 0)),
  );
  await expect(strip.locator('[aria-current]')).toHaveAttribute('aria-label', /^Picture 7:/);
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => Math.round(scrollLeft))).toBe(3 * step);
  const seen = await strip.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= left && box.right <= right;
    }).length;
  });
  expect(seen).toBe(7);
});

test('reduced motion turns autoplay off and keeps all controls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await page.goto('/gallery');
  await awaken(page);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter(page)).toHaveText(at(2));
  await page.clock.runFor(timings.carousel * 2);
  await expect(counter(page)).toHaveText(at(2));
});

test('the first picture arrives with the page, and only later ones fade in', async ({ page }) => {
  await page.addInitScript(() => {
    const faded: string[] = [];
    Object.assign(window, { faded });
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches('figure img')) faded.push(target.alt);
    });
  });
  await openTimeless(page);
  const faded = () => page.evaluate(() => (window as unknown as { faded: string[] }).faded);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(faded).toEqual([pictures[1]?.alt]);
});

test('wide windows load the full size, all others the medium size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const chosen = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gallery');
    const image = page.getByRole('img', { name: pictures[0]?.alt });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).not.toBe('');
    const address = new URL(await image.evaluate((element: HTMLImageElement) => element.currentSrc));
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    return address.pathname + address.search;
  };
  expect(await chosen(1280)).toBe(pictures[0]?.full.webp);
  expect(await chosen(1200)).toBe(pictures[0]?.medium.webp);
  expect(await chosen(360)).toBe(pictures[0]?.medium.webp);
});

test('three pictures on each side are preloaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/gallery');
  const near = [1, 2, 3, 16, 15, 14].map((place) => pictures[place]?.full.webp);
  await expect.poll(() => near.filter((address) => address && asked.has(address)).length).toBe(6);
  expect(asked).not.toContain(pictures[8]?.full.webp);
});

test('a picture that fails to load says so and can be retried', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`**${pictures[1]?.full.webp}`, (route) => route.abort());
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText('Failed to load image')).toBeVisible();
  await page.unroute(`**${pictures[1]?.full.webp}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: pictures[1]?.alt })).toBeVisible();
});

test('a first picture that failed before hydration says so and can be retried', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const lost = `**${pictures[0]?.full.webp}`;
  await page.route(lost, (route) => route.abort());
  await page.goto('/gallery', { waitUntil: 'commit' });
  const image = page.getByRole('img', { name: pictures[0]?.alt });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
  release();
  await expect(page.getByText('Failed to load image')).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(image).toBeVisible();
});

test('each picture has its own short caption and can be downloaded', async ({ page }) => {
  expect(new Set(pictures.map(({ caption }) => caption)).size).toBe(count);
  for (const { caption, alt } of pictures) {
    expect(caption.length).toBeLessThanOrEqual(40);
    expect(caption).not.toBe(alt);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('figure')).toContainText(pictures[1]?.caption ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download this picture' }).click();
  expect((await download).suggestedFilename()).toBe(`ventus-${pictures[1]?.id}.jpg`);
  // On a phone it has a phone's proportions.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Download this picture' })).toBeHidden();
  const wallpaper = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Wallpaper of this picture for phones' }).click();
  expect((await wallpaper).suggestedFilename()).toBe(`ventus-${pictures[1]?.id}-phone.jpg`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the gallery is a list of pictures', async ({ page }) => {
    await page.goto('/gallery');
    for (const { alt } of pictures) await expect(page.getByRole('img', { name: alt }).first()).toBeVisible();
  });
});

test('an unknown image size is refused with a message', async ({ request }) => {
  const address = pictures[0]?.medium.webp ?? '';
  const refused = await request.get(`${address}?width=1`);
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('width is one of');
  const plain = await request.get(address);
  expect(plain.headers()['content-type']).toBe('image/webp');
});

test('a thumbnail reached before the page is hydrated stays in view', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery', { waitUntil: 'commit' });
  const last = page.getByRole('button', { name: `Picture ${count}:` });
  await last.focus();
  await expect(last).toBeInViewport();
  release();
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  await expect(last).toBeInViewport();
});
