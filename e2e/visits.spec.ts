import { expect, test } from './fixtures/test.ts';
import { visits } from './fixtures/visits.ts';

// Every prerendered page of app/site-map/pages.ts without JavaScript.

for (const visit of visits.filter(({ isPrerendered }) => isPrerendered)) {
  test(`${visit.name} is complete without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width: 360, height: 740 },
      // Content that fades in on scroll is made visible, so that all of it can be found.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(visit.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const { hidden, overflow, idle } = await page.evaluate(() => {
      const main = document.querySelector('main');
      const headings = [...(main?.querySelectorAll<HTMLElement>('h2, h3') ?? [])];
      // Disabling scripts from outside leaves the media feature `scripting` unchanged, so hidden parts are found by class.
      const closed = 'dialog, [popover], [aria-hidden="true"], .when-signed-in';
      const scripted = '.only-with-scripts';
      const isMeantHidden = (element: Element) => element.closest(`${closed}, ${scripted}`) !== null;
      const forms = [...(main?.querySelectorAll('form') ?? [])];
      return {
        hidden: headings
          .filter((heading) => !isMeantHidden(heading) && !heading.checkVisibility({ opacityProperty: true }))
          .map(({ textContent }) => textContent),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // A form without an action posts to the page's own URL, which contains a token.
        idle: forms.filter(
          (form) => !isMeantHidden(form) && !form.hasAttribute('action') && form.method !== 'post',
        ).length,
      };
    });
    expect(hidden, 'headings that cannot be read').toEqual([]);
    expect(overflow, 'horizontal overflow').toBeLessThanOrEqual(0);
    expect(idle, 'forms that lead nowhere').toBe(0);
    await context.close();
  });
}
