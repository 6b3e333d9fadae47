import type { Frame, Page } from '@playwright/test';
import { pageHeaders } from '../server/site/content-policy.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { signedUp } from '../server/testing/person.ts';
import { full, looks } from './fixtures/looks.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const assistant = '/ventus-ai/assistant';
const fieldOf = (page: Page | Frame) => page.getByPlaceholder('Ask for deals...');

async function ask(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words);
  await page.keyboard.press('Enter');
}

async function expectToFit(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `horizontal overflow on ${where}`).toBeLessThanOrEqual(0);
}

async function expectSound(page: Page, where: string, axe?: { colors: boolean }): Promise<void> {
  await expectAccessible(page, where, axe);
  await expectToFit(page, where);
}

/** Replaces the browser's speech recognition, which would send audio away, with a scripted one. */
async function fakeSpeech(page: Page, outcome: { says: string } | { error: string }): Promise<void> {
  await page.addInitScript((outcome) => {
    class Fake {
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        queueMicrotask(() => {
          if ('says' in outcome) this.onresult?.({ results: [[{ transcript: outcome.says }]] });
          else this.onerror?.({ error: outcome.error });
          this.onend?.();
        });
      }
      stop() {}
    }
    Object.assign(window, { SpeechRecognition: Fake, webkitSpeechRecognition: Fake });
  }, outcome);
}

test('another deal is put in a set by a button on its card, and by its name', async ({ page }) => {
  await page.goto(assistant);
  await ask(page, 'tent, sleeping bag and camp stove, 300 total');
  const basket = page.getByRole('list', { name: 'Basket' }).last();
  const parts = basket.getByRole('listitem');
  const [first] = await parts.allTextContents();
  await basket.getByRole('button', { name: /^See \d+ others? for tent/ }).click();
  const others = page.getByRole('region', { name: /other tent/i });
  const card = others.getByRole('article').nth(1);
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('button', { name: /^Use this one/ }).click();
  await expect(page.getByText(`Use ${title}`)).toBeVisible();
  await expect(parts.first()).toContainText(title ?? '');
  await expectSound(page, 'a changed set');
  const stove = await parts.last().textContent();
  // The name of the first, without what follows the comma.
  const name = /^[^,$·]+/.exec(first ?? '')?.[0] ?? '';
  await ask(page, `${name} for the tent`);
  await expect(page.getByRole('list', { name: 'Basket' }).last().getByRole('listitem').first()).toContainText(
    name,
  );
  expect(
    await page.getByRole('list', { name: 'Basket' }).last().getByRole('listitem').last().textContent(),
  ).toBe(stove);
});

test('an alert that a guest asks for leads to the form of the deal, with the amount in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(assistant);
  await ask(page, 'big dog bed');
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
  await ask(page, 'tell me when the second one drops under 15');
  await expect(page.getByText('With an account, I can email you the day it’s under $15.')).toBeVisible();
  await page
    .getByRole('link', { name: /Dog Bed/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/deals\/[\w-]+\?under=15$/);
  await expect(page.getByLabel('Tell me when it’s under')).toHaveValue('15');
  await expect(page.getByLabel('Tell me when it’s under')).toBeInViewport();
});

test('a guest asks, gets deals, removes a chip, follows up and starts over, without a session', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(assistant);
  await expect(page.getByText('Automated assistant')).toBeVisible();
  await ask(page, 'Golf under $100');
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Under $100' }).click();
  await expect(page.getByText('Without Under $100')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Under $100' })).toHaveCount(0);
  await ask(page, 'cheaper ones');
  await expect(page.getByRole('button', { name: 'Remove Cheapest first' })).toBeVisible();
  await page.getByRole('button', { name: 'New search' }).click();
  await expect(page.getByText('Started over.')).toBeVisible();
  await expect(page.getByText('No deals yet')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/auth/') || path.startsWith('/rest/'))).toEqual([]);
  expect(calls.filter((path) => path.startsWith('/functions/'))).not.toContain('/functions/v1/search-deals');
});

for (const { width, height } of [{ width: 568, height: 320 }, ...(full ? [{ width: 740, height: 360 }] : [])])
  test(`on a phone on its side, ${width} × ${height}, the answer is read above the composer`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(assistant);
    await ask(page, 'Golf under $100');
    const answer = page.getByText(/^I found \d+ great deal/);
    await expect(answer).toBeVisible();
    await expect(answer).toBeInViewport({ ratio: 1 });
    const log = await page.getByRole('log').boundingBox();
    const composer = await fieldOf(page).boundingBox();
    expect(log?.height).toBeGreaterThan(height / 4);
    expect((log?.y ?? 0) + (log?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
    expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(height);
    await expectSound(page, 'a phone on its side');
    await context.close();
  });

test('a request without a match names the blocking limit, and its button shows what lies beyond', async ({
  page,
}) => {
  await page.goto(assistant);
  await ask(page, 'Golf driver under $90');
  await expect(page.getByText("I couldn't find any deals matching your request.")).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: /match(?:es)? if the limit is/ }).click();
  await expect(page.getByRole('heading', { name: /Close to what you asked/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a rate-limited question says how long to wait and is retried by its button', async ({
  page,
  watch,
}) => {
  watch.expected.push(/429/);
  await page.goto(assistant);
  await page.route('**/functions/v1/search-deals-guest', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '37' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  );
  await ask(page, 'Golf under $100');
  await expect(page.getByText('I can search again in 37 seconds.')).toBeVisible();
  await page.unroute('**/functions/v1/search-deals-guest');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
});

test('a short wait over the rate limit passes by itself', async ({ page, watch }) => {
  watch.expected.push(/429/);
  await page.goto(assistant);
  let calls = 0;
  await page.route('**/functions/v1/search-deals-guest', (route) => {
    calls += 1;
    return calls > 1
      ? route.continue()
      : route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
        });
  });
  await ask(page, 'Golf under $100');
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
  expect(calls).toBe(2);
  await expect(page.getByText('more requests than I take')).toHaveCount(0);
});

test('a failed search says so; offline, the text stays', async ({ page, context, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.goto(assistant);
  await page.route('**/functions/v1/search-deals-guest', (route) => route.abort('connectionfailed'));
  await ask(page, 'Golf under $100');
  await expect(page.getByText('Search failed')).toBeVisible();
  await context.setOffline(true);
  await fieldOf(page).fill('putters');
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're offline. What you type stays here")).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('putters');
  await context.setOffline(false);
});

test('Save Deal asks a guest to log in, also from inside the frame', async ({ page }) => {
  await page.goto('/ventus-ai');
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByPlaceholder('Ask for deals...').fill('Golf under $100');
  await frame.getByPlaceholder('Ask for deals...').press('Enter');
  await frame.getByRole('button', { name: 'Save Deal' }).first().click();
  await expect(frame.getByText('Authentication required')).toBeVisible();
  await expect(frame.getByText('Please log in to save deals')).toBeVisible();
  await frame.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/ will be saved once you’re in\./)).toBeVisible();
});

test('a question in the URL is asked once, also after a reload', async ({ page }) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/search-deals-guest')) asked.push(request.postDataJSON());
  });
  await page.goto(`${assistant}?q=${encodeURIComponent(' running shoes under $100 ')}`);
  await expect(page.getByRole('log').getByText('running shoes under $100')).toBeVisible();
  await expect(page.getByText(/^I found \d+ great deal/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('');
  expect(asked).toEqual([{ query: 'running shoes under $100' }]);
  await page.reload();
  await expect(page.getByText(/^I found \d+ great deal/)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=/);
  expect(asked).toHaveLength(1);
  await page.goto(`${assistant}?q=golf+gloves`);
  await expect(page.getByText(/^I found \d+ great deal/)).toHaveCount(2);
  expect(asked).toHaveLength(2);
});

test('a question in the URL that cannot be sent stays in the field', async ({ page }) => {
  await page.goto(`${assistant}?q=${'golf+'.repeat(150)}`);
  await expect(fieldOf(page)).toHaveValue('golf '.repeat(100));
  await page.goto(`${assistant}?q=+`);
  await expect(fieldOf(page)).toHaveValue('');
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.goto(`${assistant}?q=golf+clubs`);
  await expect(fieldOf(page)).toHaveValue('golf clubs');
  await expect(page.getByText("You're offline. What you type stays here")).toBeVisible();
  await expect(page.getByRole('log').getByText('Assistant:')).toHaveCount(0);
});

test('the empty panel of a phone has three starter questions, and a press asks one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${assistant}#deals`);
  const starters = page.getByRole('list', { name: 'Try one of these' }).getByRole('button');
  await expect(starters).toHaveText([
    'Running shoes under $100',
    'Home gym under $500',
    'Gift for my dad under $50',
  ]);
  await starters.first().press('Enter');
  await expect(
    page.getByRole('region', { name: 'Deals', exact: true }).getByRole('article').first(),
  ).toBeVisible();
  await expect(starters).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Deals for You' })).toBeFocused();
});

test('dictation fills the field; a refusal is reported; without support there is no button', async ({
  browser,
  baseURL,
}) => {
  const open = async (prepare: (page: Page) => Promise<void>) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await prepare(page);
    await page.goto(assistant);
    await expect(fieldOf(page)).toBeVisible();
    return page;
  };
  const heard = await open((page) => fakeSpeech(page, { says: 'golf shoes under fifty dollars' }));
  await heard.getByRole('button', { name: 'Dictate' }).click();
  await expect(fieldOf(heard)).toHaveValue('golf shoes under fifty dollars');
  const refused = await open((page) => fakeSpeech(page, { error: 'not-allowed' }));
  await refused.getByRole('button', { name: 'Dictate' }).click();
  await expect(refused.getByText('The microphone is not allowed here.')).toBeVisible();
  const without = await open((page) =>
    page
      .addInitScript(() => {
        Reflect.deleteProperty(window, 'SpeechRecognition');
        Reflect.deleteProperty(window, 'webkitSpeechRecognition');
      })
      .then(() => undefined),
  );
  await expect(without.getByRole('button', { name: 'Dictate' })).toHaveCount(0);
  for (const page of [heard, refused, without]) await page.context().close();
});

test('dictation fills the field of the dashboard too', async ({ page, baseURL }) => {
  await fakeSpeech(page, { says: 'golf shoes under fifty dollars' });
  await signIn(page, (await signedUp(baseURL ?? '')).session);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect(fieldOf(page)).toHaveValue('golf shoes under fifty dollars');
});

test('only the AI page opens a frame, only our assistant may be framed, and still pages allow no dictation', async ({
  request,
}) => {
  const headersOf = async (path: string) => {
    const headers = (await request.get(path)).headers();
    return {
      policy: headers['content-security-policy']?.split('; ') ?? [],
      permissions: headers['permissions-policy'],
    };
  };
  const ai = await headersOf('/ventus-ai');
  expect(ai.policy).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]));
  expect(ai.permissions).toBe('microphone=(self), camera=(), geolocation=()');
  const framed = await headersOf(assistant);
  expect(framed.policy).toEqual(expect.arrayContaining(["frame-src 'none'", "frame-ancestors 'self'"]));
  for (const path of ['/', '/login', '/dashboard', '/demo/golf', '/demo/golf/dashboard', '/no-such-page']) {
    const isStill = ['/', '/demo/golf', '/no-such-page'].includes(path);
    const { policy, permissions } = await headersOf(path);
    expect(policy, path).toEqual(expect.arrayContaining(["frame-src 'none'", "frame-ancestors 'none'"]));
    expect(permissions, path).toBe(`microphone=(${isStill ? '' : 'self'}), camera=(), geolocation=()`);
  }
  expect((await request.get('/config.json')).headers()['permissions-policy']).toContain('microphone=()');
});

test('the frame opens by keyboard, works, and its links open outside it', async ({ page }) => {
  await page.goto('/ventus-ai');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the assistant' }).focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByPlaceholder('Ask for deals...').fill('Golf under $100');
  await frame.getByPlaceholder('Ask for deals...').press('Enter');
  await expect(frame.getByRole('article').first()).toBeVisible();
  await expect(frame.locator('header.bar')).toBeHidden();
  await frame.getByRole('button', { name: 'Why this order' }).click();
  await frame.getByRole('link', { name: 'How deals are ordered' }).click();
  await expect(page).toHaveURL(/\/how-deals-are-ordered$/);
});

test('the AI page starts with a question and links to the golf demo', async ({ page }) => {
  await page.goto('/ventus-ai');
  const field = page.getByLabel('Ask Ventus AI for a deal');
  await expect(field).toBeInViewport();
  await field.fill('golf gloves');
  await field.press('Enter');
  await expect(page).toHaveURL(`${assistant}?q=golf+gloves`);
  await page.goBack();
  await page.getByRole('link', { name: 'See the golf demo' }).click();
  await expect(page).toHaveURL('/demo/golf');
});

test('on a phone the assistant opens on its own page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ventus-ai');
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  await expect(page).toHaveURL(assistant);
});

test('a frame that fails to load says so, with a link', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await page.route(`**${assistant}`, (route) => route.abort('connectionfailed'));
  await page.goto('/ventus-ai');
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  await expect(page.getByText('The assistant did not load here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the assistant' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open it on a page of its own' })).toHaveAttribute(
    'href',
    assistant,
  );
});

test('only the configured chatbot gets the frame and the microphone', async ({ page, context, baseURL }) => {
  // A page built with CHATBOT_URL differs only in this URL; its headers come from the server's own rule.
  const built = await (await page.request.get('/ventus-ai')).text();
  const html = built
    .replaceAll(`"${assistant}"`, '"https://chat.example/embed"')
    .replace(
      'allow="microphone"',
      'allow="microphone" sandbox="allow-scripts allow-same-origin allow-forms"',
    );
  await context.route('https://chat.example/embed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body><script>document.body.textContent = 'microphone ' + document.featurePolicy.allowsFeature('microphone')</script>`,
    }),
  );
  await page.route(`${baseURL}/ventus-ai`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: pageHeaders('/ventus-ai', html, { connect: [] }),
      body: html,
    }),
  );
  await page.goto('/ventus-ai');
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  await expect(page.frameLocator('iframe').getByText('microphone true')).toBeVisible();
});

test('the golf demo opens in a new tab once; the button stays', async ({ page, context }) => {
  const opened = context.waitForEvent('page');
  await page.goto('/demo/golf');
  const demo = await opened;
  await expect(demo).toHaveURL(/\/demo\/golf\/dashboard$/);
  await expect(page.getByText('We opened it in a new tab.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the demo' })).toBeVisible();
  await page.reload();
  const again = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await (await again).close();
  expect(context.pages()).toHaveLength(2);
});

test('a blocked tab is reported on the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/demo/golf');
  await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the demo' })).toHaveAttribute('target', '_blank');
});

test('the golf demo opens with its first question answered by real deals, and saves nothing', async ({
  page,
}) => {
  await page.goto('/demo/golf/dashboard');
  await expect(page.getByText('A made-up member and sample deals')).toBeVisible();
  await expect(page.getByText('Sports Enthusiast')).toBeVisible();
  await expect(page.getByRole('log').getByText('golf clubs for a beginner under $300')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^golf clubs, under \$300 · \d+$/ })).toBeVisible();
  for (const price of await page.getByTestId('deal-price').allTextContents()) {
    expect(Number(price.replaceAll(/[$,]/g, ''))).toBeLessThan(300);
  }
  await page.getByRole('button', { name: 'Suggested prompts:' }).click();
  const prompts = page.getByRole('list', { name: 'Suggested prompts:' }).getByRole('button');
  await expect(prompts).toHaveText([/^Only under \$\d+$/, 'Compare the first two', /golf gear/]);
  await prompts.nth(1).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Save Deal' }).first().click();
  await expect(page.getByText('Please log in to save deals')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dictate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'a year' }).click();
  await expect(
    page.getByText('12,000 pts a year, estimate, not earned: $2,400 in your goal × 5'),
  ).toBeVisible();
});

test('without scripts each page is readable and links on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/ventus-ai');
  await expect(
    page.getByRole('region', { name: 'Six things it does' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(6);
  await page.getByRole('link', { name: 'Open the assistant' }).click();
  await expect(page).toHaveURL(new RegExp(`${assistant}$`));
  await expect(page.getByText('The assistant needs JavaScript to answer.')).toBeVisible();
  await page.goto('/demo/golf');
  await expect(page.getByRole('link', { name: 'Open the demo' })).toBeVisible();
  await page.goto('/demo/golf/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('an answer is reached by keyboard alone', async ({ page }) => {
  await page.goto(assistant);
  await expect(fieldOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab');
    if (await fieldOf(page).evaluate((field) => field === document.activeElement)) break;
  }
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('Golf under $100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
});

for (const path of ['/ventus-ai', assistant, '/demo/golf', '/demo/golf/dashboard']) {
  test(`${path} is accessible and fits, narrow and wide, light and dark`, async ({ page }) => {
    test.slow(); // Axe checks a page of twelve deals.
    // The tab it opens would cover the page.
    await page.addInitScript(() => sessionStorage.setItem('ventus-demo-opened', '1'));
    await page.goto(path);
    const isChat = path === assistant || path.endsWith('dashboard');
    if (isChat) {
      await ask(page, 'Golf under $100, at least 20% off, not from Trailhead & Turf');
      await page.getByRole('button', { name: 'Save Deal' }).first().click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const { width, colorScheme, axe } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectSound(page, `${path} ${width} ${colorScheme}`, axe);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page, `${path} 320`);
  });
}
