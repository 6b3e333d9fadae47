import type { Locator, Page } from '@playwright/test';
import { tierClaims } from '../domain/claims.ts';
import { estimateAnnualPoints } from '../domain/points.ts';
import { tiers } from '../domain/tiers.ts';
import { timings } from '../domain/timings.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { full, looks } from './fixtures/looks.ts';
import { expect, settle, test } from './fixtures/test.ts';

test.use({ drawings: true, contextOptions: { reducedMotion: 'no-preference' } });

const phone = (page: Page) => page.getByRole('figure', { name: /^Example checkout/ });
const slip = (page: Page) => page.getByRole('article', { name: 'Example offers' });
const goal = (page: Page) => page.locator('.story-goal');
const loops = [
  { name: 'checkout example', find: phone },
  { name: 'example offers', find: slip },
  { name: 'goal example', find: goal },
];

/** The browser's own list of animations under an element: name, duration in ms, running or paused. */
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
  test(`the ${name} runs while it is visible, and its button pauses it`, async ({ page }) => {
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

test('a loop runs when a busy page reports it hidden and visible in one batch', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = window.IntersectionObserver;
    window.IntersectionObserver = class extends Real {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const unseen = {
          target: document.documentElement,
          boundingClientRect: new DOMRectReadOnly(),
          isIntersecting: false,
          intersectionRatio: 0,
        } as unknown as IntersectionObserverEntry;
        super((entries, observer) => callback([unseen, ...entries], observer), options);
      }
    };
  });
  await page.goto('/');
  await phone(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(phone(page)).toHaveAttribute('data-loop', 'run');
});

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
  const colored = await goal(page)
    .locator('.orbits-share')
    .evaluate((ring, step) => {
      const tenths = [...ring.children];
      const animations = tenths.flatMap((tenth) => tenth.getAnimations());
      return Array.from({ length: 9 }, (_, i) => {
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = i * step + step / 2;
        }
        return tenths.map((tenth) => getComputedStyle(tenth).opacity);
      });
    }, timings.goalRingStep);
  expect(100 / timings.goalRingStepPercent, 'a part of the ring is a tenth').toBe(10);
  const tenths = Array.from({ length: 7 }, (_, i) => i);
  expect(colored).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 7].map((steps) => tenths.map((tenth) => (tenth < steps ? '1' : '0'))),
  );
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

test('reduced motion stops every loop, needs no pause button, and shows everything', async ({ page }) => {
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

/** Everything that animates on a page, with its properties. */
const animated = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect instanceof KeyframeEffect ? animation.effect : null;
      if (effect?.getTiming().duration === 0) return [];
      const properties = new Set((effect?.getKeyframes() ?? []).flatMap((frame) => Object.keys(frame)));
      for (const meta of ['offset', 'computedOffset', 'easing', 'composite']) properties.delete(meta);
      return [...properties].map((property) => `${effect?.target?.className} ${property}`);
    }),
  );

for (const path of ['/', '/about', '/benefits', '/ventus-ai']) {
  test(`only transform and opacity animate on ${path}`, async ({ page }) => {
    await page.goto(path);
    const moving = new Set<string>();
    for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 300) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      for (const each of await animated(page)) moving.add(each);
    }
    if (path === '/') expect(moving.size).toBeGreaterThan(5);
    // The line under the bar gains its color on scroll, in its own layer.
    const others = [...moving].filter((each) => !/ (?:opacity|transform|translate|scale|rotate)$/.test(each));
    expect(others.filter((each) => !each.includes('bar-over'))).toEqual([]);
  });
}

test('bands fade in where scrolling cannot drive it, and never on paper', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('animation-timeline', 'animation-timeless');
    // The page's policy names the hash of its styles.
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/');
  const bands = page.locator('.rises');
  await expect(page.locator('.rises[data-below]')).not.toHaveCount(0);
  const last = bands.last();
  await expect(last).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  for (const band of await bands.all()) await expect(band).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS('opacity', '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const band of await bands.all()) await expect(band).toHaveCSS('opacity', '1');
});

test('every section of the home page fades in', async ({ page }) => {
  await page.goto('/');
  const still = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.filter((section) => !section.querySelector('.rises')).length);
  expect(still).toBe(0);
  await expect(page.locator('.rises .phone, .phone.rises, .facts.rises, .closing .rises')).toHaveCount(3);
});

test('the question on the home page opens the assistant, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Ask Ventus AI for a deal').fill('golf shoes & socks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ventus-ai/assistant?q=golf+shoes+%26+socks');
  await page.goBack();
  const examples = page.getByRole('search').getByRole('link');
  await expect(examples).toHaveCount(2);
  await examples.first().click();
  await expect(page).toHaveURL(/\/ventus-ai\/assistant\?q=\w/);
  await context.close();
});

const still = [
  {
    path: '/',
    says: ['Rewards shaped by how you spend', 'Merchant offers, layered on top', 'A new goal every quarter'],
  },
  { path: '/benefits', says: ['Standard', 'Premium', 'Elite', 'Where the cap falls'] },
  { path: '/about', says: ['Who we are', 'Mission', 'Values', 'Promise', 'Community'] },
];

/** Scrolls down one viewport at a time, so that everything was visible once. */
const readThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.7) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

for (const { path, says } of still) {
  test(`${path} does not shift while it loads, plays and is read`, async ({ page }) => {
    for (const width of full ? [360, 768, 1280] : [360, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await readThrough(page);
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const values: number[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                values.push((entry as PerformanceEntry & { value: number }).value);
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(values), 100);
          }),
      );
      const sum = shifts.reduce((total, value) => total + value, 0);
      process.stdout.write(`layout shift of ${path} at ${width}: ${sum.toFixed(4)}\n`);
      expect(Math.max(0, ...shifts), `${path} at ${width}`).toBeLessThanOrEqual(0.1);
      expect(sum, `${path} at ${width}`).toBeLessThanOrEqual(0.1);
    }
  });

  test(`${path} is accessible and fits in motion, narrow and wide, light and dark`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);
    for (const button of await page.locator('button[data-pauses]').all()) await button.press('Enter');
    for (const { width, colorScheme, axe } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      // Axe takes the ring for filled, and checks figures that are rolled out of sight.
      await expectAccessible(page, `${path} ${width} ${colorScheme}`, {
        ...axe,
        except: ['.ring-middle .strip [aria-hidden]'],
      });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${path} runs over at ${width}`).toBeLessThanOrEqual(0);
    }
  });

  test(`${path} is complete without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    for (const name of says) {
      const heading = page.getByRole('heading', { name, exact: true });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeVisible();
    }
    await expect(page.locator('button[data-pauses]:visible')).toHaveCount(0);
    await context.close();
  });
}

test('the tiers show fee, rate, cap and the wording of domain/tiers.ts', async ({ page }) => {
  await page.goto('/benefits');
  for (const tier of tiers) {
    const part = page.getByRole('region', { name: tier.name, exact: true });
    const { text, condition } = tierClaims[tier.id];
    await expect(part).toContainText(condition);
    const words = (await part.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toContain(text);
    expect(words.includes('Most Popular')).toBe(tier.mostPopular);
    for (const feature of tier.features) expect(words.toLowerCase()).toContain(feature.toLowerCase());
  }
});

test('the slider of /benefits moves the points and the break-even, by keyboard', async ({ page }) => {
  await page.goto('/benefits');
  const part = page.getByRole('region', { name: 'Is it worth it?' });
  await expect(part).toContainText(
    'Premium costs $99 and earns 12,000 more points than Standard on $500 a month: it pays for itself from 0.9¢ a point.',
  );
  await expect(part).toContainText('On $500 a month, Elite earns the same points as Premium.');
  const slider = part.getByRole('slider', { name: 'You spend in your goal each month' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '$2,500 a month');
  for (const tier of tiers) {
    const points = estimateAnnualPoints(2500 * 12, tier).toLocaleString('en-US');
    await expect(part.locator(`[data-worth-tier="${tier.name}"]`)).toContainText(points);
  }
  await expect(part).toContainText(
    'Elite costs $100 more and earns 72,000 more points than Premium on $2,500 a month: it pays for itself from 0.2¢ a point.',
  );
});

test('without scripts /benefits lists the break-even at and past the caps', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/benefits');
  const sentences = page.getByRole('region', { name: 'Is it worth it?' }).getByRole('listitem');
  await expect(sentences).toHaveCount(4);
  await expect(sentences.first()).toContainText('than Standard on $1,000 a month: it pays for itself from');
  await expect(sentences.last()).toContainText('than Premium on $2,500 a month: it pays for itself from');
  await context.close();
});
