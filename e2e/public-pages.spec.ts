import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { brand } from '../domain/brand.ts';
import { consumerAreas } from '../domain/goal-parts/areas.ts';
import { goals, isLocked } from '../domain/goals.ts';
import { allGoals } from '../domain/goals/all-goals.ts';
import { timings } from '../domain/timings.ts';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { looks } from './fixtures/looks.ts';
import { mailsTo } from './fixtures/mail.ts';
import { awaken, expect, signIn, test } from './fixtures/test.ts';

test.use({ drawings: true, contextOptions: { reducedMotion: 'no-preference' } });

// What /partners, /contact, /privacy and /smartrewards do. Accessibility and keyboard are in pages.spec.ts, visits
// without scripts in visits.spec.ts.

/** The URLs the page asked the browser to open, mail programs included. */
async function askedFor(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
}

/** Opens a page with a fake clock that only the test advances. */
async function openTimeless(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await awaken(page);
}

const tool = (page: Page, name = 'Goal-based') =>
  page.locator('.tool').filter({ has: page.getByRole('heading', { name }) });
const liveExample = (page: Page, name?: string) => tool(page, name).locator('li[data-on]');
const frontCard = (page: Page) => page.locator('[data-counter]');
/** Scripts are running: their timers use the fake clock from here on. */
const awake = (page: Page) => expect(page.getByRole('button', { name: 'Pause the examples' })).toBeVisible();
/** Longer than the change needs to run through all rows. */
const ripple = 600;

/** Advances by one rotation of the tools: the delay, then the fade. */
async function turn(page: Page): Promise<void> {
  await page.clock.runFor(timings.toolRotation);
  await expect(tool(page)).toHaveAttribute('data-fading');
  await page.clock.runFor(timings.toolFade);
}

test.describe('the tools of /partners', () => {
  test.beforeEach(async ({ page }) => {
    await openTimeless(page, '/partners');
    await awake(page);
  });

  test('rotate every four seconds with a 150 ms fade and wrap around', async ({ page }) => {
    const texts = await tool(page).locator('li').allTextContents();
    expect(texts).toHaveLength(3);
    // Selecting by hand restarts the delay.
    await tool(page).getByRole('button', { name: 'Example 1 of 3' }).click();
    await page.mouse.move(0, 0);
    await tool(page)
      .getByRole('button', { name: 'Example 1 of 3' })
      .evaluate((dot) => dot.blur());
    await page.clock.runFor(timings.toolFade);
    for (const next of [texts[1], texts[2], texts[0]]) {
      await page.clock.runFor(timings.toolRotation - timings.toolFade - 1);
      await expect(liveExample(page)).not.toHaveText(next ?? '');
      await page.clock.runFor(1);
      await expect(tool(page)).toHaveAttribute('data-fading');
      await page.clock.runFor(timings.toolFade);
      await expect(liveExample(page)).toHaveText(next ?? '');
    }
  });

  test('all seven rotate, and have a dot for each of their examples', async ({ page }) => {
    const rows = await page.locator('.tool').all();
    expect(rows).toHaveLength(7);
    const before = await page.locator('.tool li[data-on]').allTextContents();
    await page.mouse.move(0, 0);
    await page.clock.runFor(timings.toolRotation + ripple + timings.toolFade);
    const after = await page.locator('.tool li[data-on]').allTextContents();
    for (const [at, row] of rows.entries()) {
      expect(after[at]).not.toBe(before[at]);
      await expect(row.getByRole('button')).toHaveCount(3);
    }
  });

  test('the fade lasts as long as the delay that covers it', async ({ page }) => {
    await expect(liveExample(page)).toHaveCSS('transition-duration', `${timings.toolFade / 1000}s`);
  });

  test('pause on hover and resume after it, while the others go on', async ({ page }) => {
    const before = await liveExample(page).textContent();
    const other = await liveExample(page, 'Seasonal').textContent();
    await liveExample(page).hover();
    await page.clock.runFor(timings.toolRotation + ripple + timings.toolFade);
    await expect(liveExample(page)).toHaveText(before ?? '');
    await expect(liveExample(page, 'Seasonal')).not.toHaveText(other ?? '');
    await page.mouse.move(0, 0);
    await turn(page);
    await expect(liveExample(page)).not.toHaveText(before ?? '');
  });

  test('stop and start by their button, which precedes them', async ({ page }) => {
    const before = await page.locator('.tool li[data-on]').allTextContents();
    await page.getByRole('button', { name: 'Pause the examples' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(timings.toolRotation * 3);
    expect(await page.locator('.tool li[data-on]').allTextContents()).toEqual(before);
    const play = page.getByRole('button', { name: 'Play the examples' });
    await play.focus();
    await page.keyboard.press('Tab');
    await expect(tool(page).getByRole('button', { name: 'Example 1 of 3' })).toBeFocused();
    await play.click();
    await page.mouse.move(0, 0);
    await turn(page);
    await expect(liveExample(page)).not.toHaveText(before[0] ?? '');
  });

  test('show the example of a dot, by keyboard', async ({ page }) => {
    const third = await tool(page, 'Seasonal').locator('li').nth(2).textContent();
    await tool(page, 'Seasonal').getByRole('button', { name: 'Example 3 of 3' }).focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(timings.toolFade);
    await expect(liveExample(page, 'Seasonal')).toHaveText(third ?? '');
    await expect(page.getByRole('group', { name: 'Examples of Seasonal' }).getByRole('button')).toHaveCount(
      3,
    );
    // Keyboard focus is still inside: this one does not rotate.
    await page.clock.runFor(timings.toolRotation * 2);
    await expect(liveExample(page, 'Seasonal')).toHaveText(third ?? '');
  });
});
test.describe('the carousel of /partners', () => {
  test('advances every four seconds and wraps after the tenth card', async ({ page }) => {
    await openTimeless(page, '/partners');
    await awake(page);
    await page.getByRole('button', { name: 'Previous example' }).click();
    await expect(frontCard(page)).toHaveText('Example 10 of  / 10');
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Previous example' }).evaluate((button) => button.blur());
    await page.clock.runFor(timings.carousel - 1);
    await expect(frontCard(page)).toHaveText('Example 10 of  / 10');
    await page.clock.runFor(1);
    await expect(frontCard(page)).toHaveText('Example 1 of  / 10');
  });

  test('pauses on hover and by its button; arrow keys move it', async ({ page }) => {
    await openTimeless(page, '/partners');
    await awake(page);
    const row = page.getByRole('list', { name: 'What a shop could aim for' });
    await row.hover();
    await page.clock.runFor(timings.carousel * 3);
    await expect(frontCard(page)).toHaveText('Example 1 of  / 10');
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Pause the examples' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(timings.carousel * 3);
    await expect(frontCard(page)).toHaveText('Example 1 of  / 10');
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(frontCard(page)).toHaveText('Example 2 of  / 10');
    await page.clock.runFor(timings.galleryLock);
    await page.keyboard.press('ArrowLeft');
    await expect(frontCard(page)).toHaveText('Example 1 of  / 10');
    // At the row's end no card is at the usual place: the one in front is counted all the same.
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    await expect(frontCard(page)).toHaveText('Example 4 of  / 10');
    await expect(row.getByRole('listitem').nth(3)).toContainText('A pet food store');
  });

  test('is marked as made up and quotes nobody', async ({ page }) => {
    await page.goto('/partners');
    const cards = page.getByRole('list', { name: 'What a shop could aim for' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(page.getByText('Ten examples we made up')).toBeVisible();
    await expect(page.locator('blockquote, q, cite')).toHaveCount(0);
  });
});

test('reduced motion stops rotation on /partners, and choosing still works', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/partners');
  await awaken(page);
  const before = await liveExample(page).textContent();
  await page.clock.runFor(timings.toolRotation * 3);
  await expect(liveExample(page)).toHaveText(before ?? '');
  await expect(frontCard(page)).toHaveText('Example 1 of  / 10');
  await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next example' }).click();
  await expect(frontCard(page)).toHaveText('Example 2 of  / 10');
  await tool(page).getByRole('button', { name: 'Example 2 of 3' }).click();
  await page.clock.runFor(1);
  await expect(liveExample(page)).not.toHaveText(before ?? '');
});

test('without scripts /partners lists every example and illustration, without dead controls', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/partners');
  for (const example of await page.locator('.tool li').all()) await expect(example).toBeVisible();
  await expect(page.locator('.tool li')).toHaveCount(21);
  for (const card of await page.locator('.aim').all()) await expect(card).toBeVisible();
  const hidden = await page.locator('.aims').evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(hidden, 'illustrations beyond the edge').toBeLessThanOrEqual(0);
  // The form posts by itself; every control that needs scripts is hidden.
  const buttons = page.locator('main').getByRole('button').filter({ visible: true });
  await expect(buttons.filter({ hasText: 'Join Waitlist + Schedule Demo' })).toHaveCount(1);
  await context.close();
});

async function writeMessage(page: Page, message = 'One\nTwo & three?'): Promise<void> {
  await page.getByLabel('Name').fill('Ana Ruiz');
  await page.getByLabel('Email').fill('ana@post.example');
  await page.getByLabel('Subject').fill('A wrong deal');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Email Client Opened' });

test('menus mark the current page, with and without scripts', async ({ page }) => {
  for (const [path, name] of [
    ['/about', 'About Us'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.locator('[aria-current]')).toHaveText(name);
  }
});

test('both addresses of /contact are visible and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  for (const [who, address] of [
    ['everyone', brand.contactEmail],
    ['merchants', brand.partnersEmail],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: address })).toBeVisible();
    await page.getByRole('button', { name: `Copy the address for ${who}` }).click();
    await expect(page.getByRole('button', { name: `Copied the address for ${who}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  }
});

test.describe('the form of /contact', () => {
  test('names every missing field and focuses the first', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open in my email' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    for (const words of [
      'Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectAccessible(page, 'errors');
    await writeMessage(page);
    await page.getByLabel('Email').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Ana Ruiz');
    await expect(overlay(page)).toBeHidden();
  });

  test('opens the mail program with the whole message, by keyboard, and keeps the text', async ({ page }) => {
    const asked = await askedFor(page);
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    for (const text of ['Ana Ruiz', 'ana@post.example', 'A wrong deal', 'Two & three?']) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    // Past the button that sends it from the page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    const mail = asked.find((url) => url.startsWith('mailto:'));
    expect(mail).toBeDefined();
    const [to, query = ''] = (mail ?? '').split('?');
    expect(to).toBe(`mailto:${brand.contactEmail}`);
    const parts = Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)));
    expect(parts).toEqual({
      subject: 'Contact Form: A wrong deal',
      body: 'Name: Ana Ruiz\r\nEmail: ana@post.example\r\nSubject: A wrong deal\r\n\r\nTwo & three?',
    });
    await expect(overlay(page).getByRole('link', { name: 'Open it again' })).toHaveAttribute(
      'href',
      mail ?? '',
    );
    await expect(overlay(page)).toContainText('may not open');
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open in my email' })).toBeFocused();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two & three?');
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two & three?');
  });

  test('sends a message from the page, confirms it in place, and keeps the text if that fails', async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expected.push(/503|Failed to load resource/);
    await page.goto('/contact');
    const subject = `A wrong deal ${randomUUID()}`;
    await writeMessage(page);
    await page.getByLabel('Subject').fill(subject);
    const door = '**/functions/v1/contact';
    await page.route(door, (route) =>
      route.fulfill({ status: 503, json: { code: 'x', message: 'Try later' } }),
    );
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Try later' })).toBeVisible();
    await page.unroute(door);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    await expect(page.getByText('A person reads it and answers at ana@post.example.')).toBeVisible();
    await expectAccessible(page, 'sent');
    await expect
      .poll(async () => (await mailsTo(baseURL ?? '', brand.contactEmail)).map((mail) => mail.subject))
      .toContain(`Contact Form: ${subject}`);
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });

  test('offers the text to copy and says when a link cannot hold all of it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/contact');
    const long = 'Where did it go? '.repeat(200).trim();
    await writeMessage(page, long);
    await page.getByRole('button', { name: 'Open in my email' }).click();
    await expect(overlay(page)).toContainText('too long to hand over in full');
    await overlay(page).getByRole('button', { name: 'Copy text' }).click();
    await expect(overlay(page).getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Name: Ana Ruiz\nEmail: ana@post.example\nSubject: A wrong deal\n\n${long}`,
    );
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(long);
  });

  test('selects the text when the clipboard is denied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/contact');
    await writeMessage(page);
    await page.getByRole('button', { name: 'Open in my email' }).click();
    await overlay(page).getByRole('button', { name: 'Copy text' }).click();
    await expect(overlay(page).getByText('The text is selected')).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Name: Ana Ruiz');
  });

  test('its overlay is accessible, narrow and wide, light and dark', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await writeMessage(page);
    await page.getByRole('button', { name: 'Open in my email' }).click();
    await expect(overlay(page)).toBeVisible();
    for (const { width, colorScheme, axe } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, `overlay ${width} ${colorScheme}`, axe);
      const box = await overlay(page).boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `${width}`).toBe(true);
    }
  });

  test('without scripts the email address replaces the form', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/contact');
    await expect(page.locator('form')).toBeHidden();
    await expect(
      page.locator('main').getByRole('link', { name: brand.contactEmail }).first(),
    ).toHaveAttribute('href', `mailto:${brand.contactEmail}`);
    await context.close();
  });
});

test.describe('/privacy', () => {
  test('has its facts and a table of contents that links to every section', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByText('Last updated: July 20, 2025')).toBeVisible();
    await expect(page.getByText('18 or older').first()).toBeVisible();
    await expect(page.getByText('available only in the United States')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const titles = await page.locator('main h2').allTextContents();
    expect(await links.allTextContents()).toEqual(titles);
    for (const link of await links.all()) {
      await link.click();
      const id = ((await link.getAttribute('href')) ?? '').slice(1);
      await expect(page.locator(`#${id}`)).toBeInViewport();
      // The section being read is marked.
      await expect(link).toHaveAttribute('aria-current', 'true');
    }
  });

  test('lists what the browser stores, as it was stored', async ({ page }) => {
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('html[data-awake]:not(:has([data-asleep]))')).toHaveCount(1);
    };
    const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await open('/contact');
    await writeMessage(page);
    await page.locator('label', { hasText: 'Dark' }).click();
    await expect.poll(keys).toEqual(expect.arrayContaining(['ventus-theme', 'ventus-contact-draft']));
    await open('/partners');
    await page.getByLabel('Company name').fill('Tidewater Golf');
    await expect.poll(keys).toContain('ventus-merchant-draft');
    await open('/join-waitlist');
    await page.getByLabel('First name').fill('Ana');
    await expect.poll(keys).toContain('ventus-waitlist-draft');
    const kept = await keys();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto('/privacy');
    const list = page.locator('main section').filter({ has: page.locator('#browser') });
    for (const key of kept) await expect(list).toContainText(key);
  });

  const signal = (page: Page) => page.locator('main').getByText('Opt-out signal honored', { exact: true });

  test('says that an opt-out signal is honored only to a browser that sends one', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/privacy');
    await expect(signal(page)).toBeHidden();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    });
    await page.reload();
    await expect(signal(page)).toBeVisible();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'Sec-GPC': '1' },
      ...(baseURL && { baseURL }),
    });
    const still = await context.newPage();
    await still.goto('/privacy');
    await expect(signal(still)).toBeVisible();
    await context.close();
  });

  test('prints as a notice: no bars, no contents, dark ink', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/privacy');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [ink] = await page
      .locator('.notice-text')
      .evaluate((text) => /oklch\(([\d.]+)/.exec(getComputedStyle(text).color)?.slice(1) ?? []);
    expect(Number(ink)).toBeLessThan(0.5);
  });
});

test.describe('/smartrewards', () => {
  for (const [where, width] of [
    ['the top bar', 1280],
    ['the menu of a phone', 360],
  ] as const)
    test(`Join Waitlist of ${where} leads here, and from here to the form, as the first button does`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/contact');
      const press = async () => {
        if (width === 360) {
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.locator('#menu').getByRole('link', { name: 'Join Waitlist' }).click();
        } else await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click();
      };
      await press();
      await expect(page).toHaveURL('/smartrewards');
      const email = page.getByRole('main').getByLabel('Email');
      const first = page.getByRole('button', { name: 'Continue' });
      await expect(first).toBeInViewport({ ratio: 1 });
      await email.fill('ana@gmial');
      await first.click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(email).toBeFocused();
      await expect(page).toHaveURL('/smartrewards');
      await email.fill('ana@gmial.com');
      await expect(page.getByText('Please enter a valid email address')).toBeHidden();
      await page.getByRole('button', { name: 'ana@gmail.com' }).click();
      await expect(email).toHaveValue('ana@gmail.com');
      await email.fill('ana@people.example');
      await first.click();
      await expect(page).toHaveURL('/join-waitlist');
      await expect(page.getByLabel('Email')).toHaveValue('ana@people.example');
      await press();
      await expect(page).toHaveURL('/join-waitlist#join-form');
    });

  test('who has joined is not asked to join again', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('ventus-waitlist-joined', JSON.stringify({ at: Date.now() })),
    );
    await page.goto('/smartrewards');
    const main = page.getByRole('main');
    await expect(main.getByText('You’re on the waitlist.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'See your place' })).toHaveAttribute(
      'href',
      '/join-waitlist',
    );
    await expect(main.getByRole('button', { name: 'Continue' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Join Waitlist' })).toHaveCount(0);
  });

  test('recalculates the same week for another goal', async ({ page }) => {
    await page.goto('/smartrewards');
    await expect(page.locator('.week-sum')).toContainText('1,191 pts');
    await page.locator('.week-goals label', { hasText: 'Pet Owners' }).click();
    await expect(page.locator('.week-sum')).toContainText('1,291 pts');
    await expect(page.getByRole('row', { name: 'Vet visit' })).toContainText('700');
  });

  test('scrolls to the areas 150 ms after a goal is picked, for 1200 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/smartrewards');
    await page.waitForLoadState('networkidle');
    const sports = page.locator('label.goal', { hasText: 'Sports' });
    await sports.scrollIntoViewIfNeeded();
    await expect(sports).toBeInViewport();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await page.evaluate(() => scrollY);
    const at = () => page.evaluate(() => scrollY);
    await sports.click();
    await expect(page.getByText("Pick up to 3 areas you're interested in")).toBeAttached();
    await page.clock.runFor(timings.goalScrollDelay - 1);
    expect(await at()).toBe(before);
    await page.clock.runFor(timings.goalScroll / 2);
    const middle = await at();
    expect(middle).toBeGreaterThan(before);
    await page.clock.runFor(timings.goalScroll);
    const end = await at();
    expect(end).toBeGreaterThan(middle);
    await page.clock.runFor(timings.goalScroll);
    expect(await at()).toBe(end);
  });

  test('jumps there immediately with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/smartrewards');
    const pets = page.locator('label.goal', { hasText: 'Pet Owners' });
    await pets.scrollIntoViewIfNeeded();
    await pets.click();
    await expect(page.getByText("Pick up to 3 areas you're interested in")).toBeInViewport();
  });

  test('shows every category with its availability and description, and what the chosen one covers', async ({
    page,
  }) => {
    await page.goto('/smartrewards');
    for (const goal of goals) {
      const card = page.locator('label.goal', { hasText: goal.categoryTitle });
      await expect(card).toContainText(goal.availability);
      await expect(card).toContainText(goal.description);
      if (isLocked(goal)) {
        await expect(card).toContainText('Coming Later');
        await expect(card.getByRole('radio')).toBeDisabled();
      } else {
        await expect(card).toContainText(consumerAreas[goal.id].join(', '));
        await card.click();
        for (const [purchase] of allGoals.find(({ id }) => id === goal.id)?.comparison ?? [])
          await expect(card).toContainText(purchase, { ignoreCase: true });
      }
    }
  });

  test('sends a signed-in visitor with unfinished onboarding to complete it', async ({ page, baseURL }) => {
    await signIn(page, (await signedUp(baseURL ?? '', { onboarded: false })).session);
    await page.goto('/smartrewards');
    await page.getByRole('link', { name: 'Finish setup' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('without scripts each goal shows its shape at rest', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/smartrewards');
    const masks = await page
      .locator('.goal-art')
      .evaluateAll((all) => all.map((art) => getComputedStyle(art, '::before').maskImage));
    expect(new Set(masks).size).toBe(goals.length);
    for (const mask of masks) expect(mask).toMatch(/^url\(.*\.svg"\)$/);
    await expect(page.getByRole('radio', { name: 'See the week' })).toHaveCount(0);
    await context.close();
  });
});
