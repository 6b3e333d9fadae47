import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { limits } from '../domain/limits.ts';
import corpus from './fixtures/hostile-texts.json' with { type: 'json' };
import { fromMail } from './fixtures/mail.ts';
import { startOwnServer } from './fixtures/own-server.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, signIn, test as base } from './fixtures/test.ts';

// Every text of the corpus through every form and endpoint that stores or shows text; `npm test` takes two of each group.
const full = process.env['VENTUS_TEST_FULL'] === '1';
const texts = Object.values(corpus).flatMap((group) => (full ? group : group.slice(0, 2)));

/** Fails when a text was executed: a dialog, the variable that most of them set, or a navigation. */
const test = base.extend<{ harmless: (page: Page) => Promise<void> }>({
  harmless: [
    async ({ context, watch }, use) => {
      const ran: string[] = [];
      // Unknown pages and invalid tokens are logged to the console.
      watch.expected.push(/the server responded with a status of 40[14]|^console: No page at /);
      context.on('dialog', (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
      });
      context.on('request', (request) => {
        if (/evil/.test(new URL(request.url()).hostname)) ran.push(request.url());
      });
      await use(async (page) => {
        expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
        expect(await page.locator('a[href]').evaluateAll(wrongLinks)).toEqual([]);
        expect(ran).toEqual([]);
      });
      expect(ran).toEqual([]);
    },
    { auto: true },
  ],
});
if (full) test.setTimeout(900_000);

/** Links to a script, to a data URL, or to the corpus's own host. */
function wrongLinks(links: Element[]): string[] {
  return links
    .map((link) => (link as HTMLAnchorElement).href)
    .filter((href) => !/^(?:https?|mailto|tel):/.test(href) || /^https?:\/\/[^/]*evil/.test(href));
}

function* inGroups<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `field${at}`);

test('a waitlist entry keeps each text as typed, and its status page runs none of it', async ({
  page,
  baseURL,
  harmless,
}) => {
  for (const group of inGroups(texts, 19)) {
    const email = `${randomUUID()}@people.example`;
    const short = group.find((text) => text.length <= 50 && text.trim() === text) ?? '';
    const extra = Object.fromEntries(names(group.length).map((name, at) => [name, group[at] ?? '']));
    const form = {
      firstName: 'Ana',
      lastName: short,
      referralCode: short,
      interest: 'Sports',
      email,
      ...extra,
    };
    const joined = await page.request.post('/functions/v1/join-waitlist', { data: form });
    expect(joined.status()).toBe(200);
    const mailed = await fromMail(baseURL ?? '', email, /(?<=\/waitlist\/confirm#token=)\S+/);
    const confirmed = await page.request.post('/functions/v1/waitlist-confirm', { data: { token: mailed } });
    const { statusToken: token } = (await confirmed.json()) as { statusToken: string };
    await page.goto(`/waitlist/status#token=${token}`);
    await expect(page.getByRole('main')).toContainText('You’re #');
    await harmless(page);
    const kept = await page.request.post('/functions/v1/waitlist-status', {
      data: { token, action: 'export' },
    });
    const values = [...JSON.stringify(await kept.json()).matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([value]) =>
      JSON.parse(value),
    );
    for (const text of group) expect(values).toContain(text);
  }
});

test('a merchant’s hostile texts are shown as typed, also in the form to edit', async ({
  page,
  baseURL,
  harmless,
}) => {
  const typed = texts.filter((text) => text.length >= 2 && text.length <= 100 && text.trim() === text);
  for (const [company = '', role = '', name = ''] of inGroups(full ? typed : typed.slice(0, 3), 3)) {
    if (name === '') continue;
    const email = `${randomUUID()}@shops.example`;
    await page.goto('/partners');
    await expect(page.locator('html[data-awake]:not(:has([data-asleep]))')).toHaveCount(1);
    await page.getByLabel('Company name').fill(company);
    await page.getByLabel('Company website').fill('tidewater.example');
    await page.getByLabel('Category').selectOption('Sports');
    await page.getByRole('button', { name: 'Golf', exact: true }).click();
    await page.getByLabel('Goal-based targeting').check();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Role').fill(role);
    await page.getByLabel('Email address').fill(email);
    const answer = page.waitForResponse('**/functions/v1/join-merchant-waitlist');
    await page.getByRole('button', { name: 'Join Waitlist + Schedule Demo' }).click();
    expect((await answer).status()).toBe(200);
    await harmless(page);
    await page.goto(await fromMail(baseURL ?? '', email, /https?:\S+\/waitlist\/confirm#token=\S+/));
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('main')).toContainText(company);
    await harmless(page);
  }
});

test('names, notes, saved deals and questions are rendered as text and stored as typed', async ({
  page,
  baseURL,
  harmless,
}) => {
  const { session, client } = await signedUp(baseURL ?? '');
  const id = session.user.id;
  const rows = texts.map((text, at) => ({
    user_id: id,
    deal_title: text,
    merchant_name: text,
    deal_description: text,
    category: text,
    discounted_price: at,
    note: text,
    deal_url: 'https://shop.example/',
  }));
  expect((await client.from('saved_deals').insert(rows)).error).toBeNull();
  const stored = await client.from('saved_deals').select('deal_title, note').order('discounted_price');
  expect(stored.data).toEqual(texts.map((text) => ({ deal_title: text, note: text })));
  for (const text of texts.filter((text) => /^\s*(?:javascript|data|vbscript|file|blob):/i.test(text))) {
    const refused = await client.from('saved_deals').insert({ ...rows[0], deal_url: text });
    expect(refused.error?.code, text).toBe('23514');
  }

  await signIn(page, session);
  await page.goto('/saved-deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  const shown = new Set<string>();
  await expect(async () => {
    for (const title of await page.getByRole('article').getByRole('heading').allTextContents())
      shown.add(title);
    await page.mouse.wheel(0, 1500);
    expect(texts.filter((text) => !shown.has(text))).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await harmless(page);

  for (const group of inGroups(texts, 3)) {
    const name = Array.from(group.join(' ')).slice(0, limits.fullNameMax).join('');
    const { data } = await client
      .from('profiles')
      .update({ full_name: name })
      .eq('id', id)
      .select('full_name')
      .single();
    expect(data?.full_name).toBe(name);
    await page.goto('/account');
    await expect(page.getByRole('main')).toContainText(name.trim(), { useInnerText: false });
    await harmless(page);
  }

  await page.goto('/dashboard');
  let count = 0;
  for (const group of inGroups(texts, 7)) {
    const words = group.join(' ').slice(0, 480);
    await page.getByPlaceholder('Ask for deals...').fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Assistant:')).toHaveCount((count += 1));
    await harmless(page);
  }
});

test('imported deals are rendered as text, and only web addresses become links', async ({
  page,
  harmless,
}) => {
  const server = await startOwnServer({ RATE_LIMITS: 'off' });
  try {
    const offers = texts.map((text, at) => ({
      id: text,
      title: text,
      description: text,
      brand: text,
      product_type: 'Sports > Golf',
      price: '4321 USD',
      link: corpus.url.includes(text) ? text : `https://shop.example/${at}`,
    }));
    const feed = join(server.dataDir, 'feed.jsonl');
    writeFileSync(feed, offers.map((offer) => `${JSON.stringify(offer)}\n`).join(''));
    await promisify(execFile)(
      process.execPath,
      ['server/cli/main.ts', 'deals', 'import', feed, '--source', 'hostile'],
      { env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' } },
    );
    const { session, client } = await signedUp(server.url);
    const taken = await client.from('deals').select('title, deal_url').eq('source', 'hostile');
    expect(taken.error).toBeNull();
    const titles = (taken.data ?? []).map(({ title }) => String(title));
    // A row with an invalid URL is refused or loses it; accepted text is unchanged but for surrounding space.
    expect(titles.length).toBeGreaterThan(texts.length / 2);
    await signIn(page, session);
    const shown = new Set<string>();
    for (let at = 0; at * 24 < titles.length; at += 1) {
      await page.goto(`${server.url}/deals?area=all&min=4321&max=4321&page=${at + 1}`);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(Math.min(24, titles.length - at * 24));
      for (const title of await cards.getByRole('heading').allTextContents()) shown.add(title);
      await harmless(page);
    }
    expect(titles.filter((title) => !shown.has(title))).toEqual([]);
    // Requests of an open page to the stopped server would count as failures.
    await page.close();
  } finally {
    await server.stop();
  }
});

test('paths, queries and fragments are never executed and only shown as text', async ({ page, harmless }) => {
  const doors = (text: string) => {
    const part = encodeURIComponent(text);
    return [
      `/${part}`,
      `/login?error_description=${part}&error=${part}&next=${part}#error_description=${part}`,
      `/join-waitlist?ref=${part}&error=${part}&field=${part}#${part}`,
      `/deals?q=${part}&area=${part}&min=${part}`,
      `/waitlist/status#token=${part}`,
    ];
  };
  for (const [at, text] of texts.entries()) {
    // Each text at an unknown path, and at the other URLs in turn.
    const [nowhere = '', ...others] = doors(text);
    for (const path of [nowhere, others[at % others.length] ?? '']) {
      await page.goto(path);
      await harmless(page);
      expect(new URL(page.url()).hostname).toBe('localhost');
    }
  }
});
