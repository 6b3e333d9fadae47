import { pages } from '../app/pages.ts';
import { expect, test } from './fixtures/test.ts';

// A hydrated page on a weak signal: it is read before its scripts and sheets come, and whole once they are there.

const look = () => {
  const heading = document.querySelector('h1');
  const { fontSize, lineHeight, color } = getComputedStyle(heading ?? document.body);
  const { backgroundColor, fontFamily } = getComputedStyle(document.body);
  const box = heading?.getBoundingClientRect();
  return { fontSize, lineHeight, color, backgroundColor, fontFamily, top: box?.top, width: box?.width };
};

for (const { path } of pages.filter(({ kind }) => kind === 'public')) {
  test(`${path} stands before its scripts and sheets have come, and as it stood once they have`, async ({
    page,
  }) => {
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
    expect(await page.evaluate(look)).toEqual(before);
  });
}

test('a sheet that does not come leaves the page with the styles it came with, and working', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/assets\/.*\.css$/, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.locator('head > style')).toHaveCount(1);
  await page.getByRole('button', { name: /copy/i }).click();
  await expect(page.getByText(/copied|could not/i).first()).toBeVisible();
});

test('nothing but the page and its font is fetched before the first paint', async ({ page }) => {
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
