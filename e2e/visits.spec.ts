import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { belonging, enter, visits } from './fixtures/visits.ts';

// Every page of app/site-map/pages.ts, by keyboard alone and without JavaScript.

/** Numbers what the Tab key must reach: visible, enabled, in the tab order; one radio per group. */
const markStops = (page: Page) =>
  page.evaluate(() => {
    const groups = new Set<string>();
    const wanted = 'a[href],button,input,select,textarea,summary,iframe,video[controls],[tabindex]';
    let stops = 0;
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const isDisabled = element.matches(':disabled') || element.closest('[inert]') !== null;
      const isHidden =
        element.matches('input[type="hidden"]') || !element.checkVisibility({ visibilityProperty: true });
      if (element.tabIndex < 0 || isDisabled || isHidden) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        if (groups.has(element.name)) continue;
        groups.add(element.name);
        element.closest('form, fieldset, body')?.setAttribute('data-radios', element.name);
      }
      element.dataset['stop'] = String(stops);
      stops += 1;
    }
    return stops;
  });

/** The focused element: its number, its markup, and whether it is covered or lacks a focus ring. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const group = isRadio
      ? document.querySelector<HTMLElement>(`input[name="${CSS.escape(element.name)}"][data-stop]`)
      : element;
    const shown = element.closest('label') ?? element;
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const isOnTop = ({ left, top, width, height }: DOMRect) =>
      [0.5, 0.1, 0.9].some((share) => {
        const hit = document.elementFromPoint(left + width * share, top + height / 2);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      });
    // The ring may be on the field, on its label, or on the frame around both.
    const frames = [shown.parentElement, shown.parentElement?.parentElement].filter((frame) => frame != null);
    const ring = [shown, element, ...shown.querySelectorAll('*'), ...frames].some(
      (part) => getComputedStyle(part).outlineStyle !== 'none',
    );
    return {
      stop: group?.dataset['stop'] ?? null,
      html: element.outerHTML.slice(0, 120),
      isCovered: boxes.length > 0 && !boxes.some(isOnTop),
      isUnmarked: !ring,
    };
  });

for (const visit of visits) {
  test(`${visit.name} works by Tab key: every control is reached, marked and uncovered`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expected.push(...belonging(visit));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, visit, baseURL);
    const stops = await markStops(page);
    expect(stops).toBeGreaterThan(0);
    const reached = new Set<string>();
    const faults: string[] = [];
    for (let press = 0; press < stops * 2 + 5 && reached.size < stops; press += 1) {
      await page.keyboard.press('Tab');
      const focus = await describeFocus(page);
      if (focus?.stop) reached.add(focus.stop);
      if (focus?.isCovered) faults.push(`covered: ${focus.html}`);
      if (focus?.isUnmarked) faults.push(`without a focus mark: ${focus.html}`);
    }
    const missed = await page.evaluate(
      (known) =>
        [...document.querySelectorAll<HTMLElement>('[data-stop]')]
          .filter(({ dataset }) => !known.includes(dataset['stop'] ?? ''))
          .map(({ outerHTML }) => `not reached: ${outerHTML.slice(0, 120)}`),
      [...reached],
    );
    expect([...new Set(faults), ...missed]).toEqual([]);
  });
}

for (const visit of visits.filter(({ isPrerendered }) => isPrerendered)) {
  test(`${visit.name} is complete without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width: 360, height: 740 },
      // Content that fades in on scroll is visible at once, so that all of it can be found.
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
        // A form without an action posts to the page's own URL, which holds a token.
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
