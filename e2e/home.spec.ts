import type { Locator, Page } from '@playwright/test';
import { timings } from '../domain/timings.ts';
import { expect, test } from './fixtures/test.ts';

const phone = (page: Page) => page.getByRole('figure', { name: /^Example checkout/ });
const slip = (page: Page) => page.getByRole('article', { name: 'Example offers' });
const goal = (page: Page) => page.locator('.story-goal');
const loops = [
  { name: 'checkout example', find: phone },
  { name: 'example offers', find: slip },
  { name: 'goal example', find: goal },
];

/** What the browser itself says of the animations under an element: name, length in ms, running or paused. */
const animations = (loop: Locator) =>
  loop.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation && animation.timeline === document.timeline)
      .map((animation) => ({
        name: (animation as CSSAnimation).animationName,
        length: Number(animation.effect?.getComputedTiming().duration),
        state: animation.playState,
      })),
  );

for (const { name, find } of loops) {
  test(`the ${name} runs while it is seen, and its button pauses it`, async ({ page }) => {
    await page.goto('/');
    const loop = find(page);
    expect(await animations(loop)).toEqual([]);
    await loop.scrollIntoViewIfNeeded();
    await loop.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(loop).toHaveAttribute('data-loop', 'run');
    const pause = page.getByRole('button', { name: `Pause ${name}` });
    const first = loop.locator('a, button, [tabindex="0"]').first();
    await expect(first).toHaveAccessibleName(`Pause ${name}`);
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(loop).toHaveAttribute('data-loop', 'hold');
    const held = await animations(loop);
    expect(held.length).toBeGreaterThan(0);
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['paused']));
    const play = page.getByRole('button', { name: `Play ${name}` });
    await expect(play).toBeFocused();
    await play.press('Space');
    await expect(loop).toHaveAttribute('data-loop', 'run');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(loop).toHaveAttribute('data-loop', 'hold');
  });
}

test('the loops keep the lengths of domain/timings.ts', async ({ page }) => {
  await page.goto('/');
  const lengths = async (loop: Locator) => {
    await loop.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(loop).toHaveAttribute('data-loop', 'run');
    return Object.fromEntries((await animations(loop)).map(({ name, length }) => [name, length]));
  };
  const pay = await lengths(phone(page));
  for (const name of ['pay-idle', 'pay-pressed', 'pay-processing', 'pay-applied']) {
    expect(pay[name], name).toBe(timings.payDemoLoop);
  }
  const offers = await slip(page).locator('li:not([aria-hidden])').count();
  expect((await lengths(slip(page)))['slip-track']).toBe(offers * timings.offerCarousel);

  await lengths(goal(page));
  const shares = await goal(page)
    .locator('.orbits-lines')
    .evaluate((ring, step) => {
      const [animation] = ring.getAnimations();
      if (!animation) return [];
      animation.pause();
      return Array.from({ length: 9 }, (_, i) => {
        animation.currentTime = i * step + step / 2;
        return getComputedStyle(ring).getPropertyValue('--share');
      });
    }, timings.goalRingStep);
  const percents = [0, 1, 2, 3, 4, 5, 6, 7, 7].map((steps) => `${steps * timings.goalRingStepPercent}%`);
  expect(shares).toEqual(percents);
});

test('the loops show the numbers of the example', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(phone(page)).toContainText('$189.99');
  await expect(phone(page)).toContainText('5x rewards applied');
  await expect(phone(page)).toContainText('+950 pts');
  await expect(slip(page)).toContainText('Example offer');
  await expect(slip(page).getByRole('listitem').first()).toContainText('$20 off');
  await expect(slip(page).getByRole('listitem').first()).toContainText('Expires in 4 hours');
  await expect(page.getByRole('figure', { name: /^Q2 goal, example: \$1,750 of \$2,500/ })).toBeVisible();
});

test('with less motion nothing loops, nothing needs a pause, and everything stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const { name, find } of loops) {
    await find(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(await animations(find(page)), name).toEqual([]);
    await expect(find(page).locator('button')).toBeHidden();
  }
  const unseen = await page
    .locator('.rises')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
  expect(unseen).toBe(0);
});
