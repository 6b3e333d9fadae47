import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type FakeModel, startFakeModel } from '../scripts/model/fake-model.ts';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { full, schemes } from './fixtures/looks.ts';
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// One server with a language model, and the site built for it.
test.describe.configure({ mode: 'default' });

const runBy = 'Example Models';
/** The rules recognize nothing that is sold in it; the model recognizes the need. */
const need = 'I push a stroller all day and my arms are jelly';
let fake: FakeModel;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  fake = await startFakeModel();
  const settings = {
    BUILD_DIR: 'build/with-model',
    ASSISTANT_MODEL: 'fake',
    ASSISTANT_URL: fake.url,
    ASSISTANT_RUN_BY: runBy,
  };
  const env = { ...process.env, ...settings };
  await promisify(execFile)(process.execPath, ['scripts/build-site.ts'], { env, maxBuffer: 64 << 20 });
  server = await startOwnServer({ ...settings, RATE_LIMITS: 'off' }, { offers: 'all' });
});
test.afterAll(async () => {
  await server.stop();
  await fake.close();
});
test.beforeEach(() => Object.assign(fake, { mode: 'correct', delayMs: 1500, received: [], left: 0 }));

const log = (page: Page) => page.getByRole('log');
const lastAnswer = (page: Page) => log(page).locator('[data-said=assistant]').last();

const readingAgain = (page: Page) => page.getByText('Reading your question again');

async function ask(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Ask for deals...').fill(words);
  await page.keyboard.press('Enter');
}

async function openAsGuest(page: Page): Promise<void> {
  await page.goto(`${server.url}/ventus-ai/assistant`);
}

test('the first answer comes immediately, and a better one replaces it without a layout shift', async ({
  page,
}) => {
  await openAsGuest(page);
  await expect(page.getByText(`Automated assistant with a language model run by ${runBy}`)).toBeVisible();
  await ask(page, need);
  await expect(lastAnswer(page)).toContainText('can’t tell what to look for');
  await expect(log(page)).toHaveAttribute('aria-busy', 'true');
  await expect(readingAgain(page)).toBeVisible();
  const first = await lastAnswer(page).boundingBox();
  await expect(lastAnswer(page)).not.toContainText('can’t tell what to look for');
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { name: /massage gun and foam roller/ })).toBeVisible();
  expect(await lastAnswer(page).boundingBox()).toMatchObject({ y: expect.closeTo(first?.y ?? 0) });
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(log(page).locator('[data-said=assistant]')).toHaveCount(1);
  // The replaced answer leaves no list behind.
  await expect(page.getByText('Earlier', { exact: true })).toHaveCount(0);
  expect(fake.received.map(({ prompt }) => Object.keys(prompt).sort())).toEqual([
    ['list', 'message', 'offers'],
  ]);
});

/** The scripts that a page fetches while a user asks a question and opens their account, and its requests to the server. */
async function fetchedFor(page: Page, url: string, session: Parameters<typeof signIn>[1]) {
  const scripts = new Map<string, Promise<string>>();
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.text().catch(() => ''),
      );
    if (pathname.startsWith('/functions/')) asked.push(pathname);
  });
  await signIn(page, session);
  await page.goto(`${url}/dashboard`);
  await ask(page, need);
  await expect(lastAnswer(page)).toContainText(/I found \d+|can’t tell what to look for/);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await page.goto(`${url}/account`);
  await expect(page.getByRole('heading', { name: 'Goal and areas' })).toBeVisible();
  return { text: (await Promise.all(scripts.values())).join('\n'), scripts: scripts.size, asked };
}

/** Words and names that only occur in code for a model. */
const ofModel = [
  'language model run by',
  'Reading your question again',
  'language_model',
  '/later',
  'said.language',
];

test('without a model a browser fetches no code for one, and with it what it needs', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await fetchedFor(page, baseURL ?? '', (await signedUp(baseURL ?? '')).session);
  expect(plain.scripts).toBeGreaterThan(10);
  expect(ofModel.filter((words) => plain.text.includes(words))).toEqual([]);
  expect(plain.asked.filter((path) => path.endsWith('/later'))).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  const modeled = await fetchedFor(other, server.url, (await signedUp(server.url)).session);
  expect(ofModel.slice(0, 4).filter((words) => !modeled.text.includes(words))).toEqual([]);
  expect(modeled.asked.filter((path) => path.endsWith('/later'))).toHaveLength(1);
  console.log(
    `bytes of scripts, unpacked: ${plain.text.length} without a model, ${modeled.text.length} with one`,
  );
  await other.context().close();
});

test('a question in Spanish is answered in Spanish, and that part of the page says so', async ({ page }) => {
  await openAsGuest(page);
  await ask(page, 'casco de bicicleta para niños por menos de 50 dólares');
  const spanish = lastAnswer(page).locator('[lang=es]');
  await expect(spanish.first()).toHaveText(/^Encontré \d+ ofertas? para ti/);
  const limit = page.getByRole('button', { name: 'Change Menos de $50' });
  await expect(limit).toBeVisible();
  await expect(page.getByRole('list', { name: 'Why this deal' }).locator('[lang=es]').first()).toHaveText(
    'niños, como pediste',
  );
  await expectAccessible(page, 'an answer in Spanish');
  await page.reload();
  await expect(spanish.first()).toHaveText(/^Encontré \d+ ofertas? para ti/);
  await limit.click();
  await page.keyboard.type('Menos de $40');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change Menos de $40' })).toBeVisible();
  const note = log(page).locator('[data-said=note][lang=es]').last();
  await expect(note).toHaveText('Menos de $40 en vez de Menos de $50');
  await expect(spanish.first()).toHaveText(/^Encontré \d+ ofertas? para ti/);
  fake.received = [];
  await page.getByRole('button', { name: 'Remove niños' }).click();
  await expect(note).toHaveText('Sin niños');
  await expect(spanish.first()).toHaveText(/^Encontré \d+ ofertas? para ti/);
  await page.reload();
  await ask(page, 'go back');
  await expect(page.getByRole('button', { name: 'Change niños' })).toBeVisible();
  await expect(spanish.first()).toHaveText(/^Encontré \d+ ofertas? para ti/);
  expect(fake.received).toEqual([]);
  await ask(page, 'golf clubs under $300');
  await expect(page.getByRole('button', { name: 'Change Under $300' })).toBeVisible();
});

test('an answer to a fully understood question is final immediately, and no model is asked', async ({
  page,
}) => {
  await openAsGuest(page);
  await ask(page, 'golf clubs under $300');
  await expect(lastAnswer(page)).toContainText(/I found \d+/);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  expect(fake.received).toEqual([]);
});

test('Stop keeps the first answer and ends the call, and so does the next question', async ({ page }) => {
  fake.mode = 'slow';
  await openAsGuest(page);
  await ask(page, `${need}, honestly`);
  await expect(readingAgain(page)).toBeVisible();
  await expect.poll(() => fake.received.length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await expect(lastAnswer(page)).toContainText('can’t tell what to look for');
  await expect.poll(() => fake.left).toBe(1);

  await ask(page, `${need}, really`);
  await expect(readingAgain(page)).toBeVisible();
  await expect.poll(() => fake.received.length).toBe(2);
  await ask(page, 'golf clubs under $300');
  await expect(lastAnswer(page)).toContainText(/I found \d+/);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => fake.left).toBe(2);
  await expect(log(page).locator('[data-said=assistant]')).toHaveCount(3);
});

for (const colorScheme of full ? schemes : (['light'] as const)) {
  test(`a replaced answer is accessible on a phone, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    fake.delayMs = 3500;
    await openAsGuest(page);
    // Each is worded differently: an identical turn is not asked again.
    await ask(page, `${need}, ${colorScheme === 'light' ? 'truly' : 'sadly'}`);
    await expect(readingAgain(page)).toBeVisible();
    await expectAccessible(page, `while a model reads, ${colorScheme}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
}

test('the questions of a browser that opts out are not sent to a model', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await openAsGuest(page);
  await ask(page, need);
  await expect(lastAnswer(page)).toContainText('can’t tell what to look for');
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  expect(fake.received).toEqual([]);
});

test('a better answer is the one that is stored, and users turn the model off and on in their account', async ({
  page,
}) => {
  await signIn(page, (await signedUp(server.url)).session);
  await page.goto(`${server.url}/dashboard`);
  await ask(page, need);
  await expect(page.getByRole('heading', { name: /massage gun and foam roller/ })).toBeVisible();
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(page.getByRole('heading', { name: /massage gun and foam roller/ })).toBeVisible();
  await expect(lastAnswer(page)).not.toContainText('can’t tell what to look for');

  await page.goto(`${server.url}/account`);
  await expect(page.getByText(`${runBy} gets questions that our rules don’t fully understand`)).toBeVisible();
  await expectAccessible(page, 'the account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Our rules alone read your questions.')).toBeVisible();
  fake.received = [];
  await page.goto(`${server.url}/dashboard`);
  await ask(page, `${need}, again`);
  await expect(lastAnswer(page)).toContainText('can’t tell what to look for');
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  expect(fake.received).toEqual([]);

  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('the privacy page says what the model receives and who operates it', async ({ page }) => {
  await page.goto(`${server.url}/privacy`);
  await expect(page.getByText(`A language model run by ${runBy} helps read what you ask.`)).toBeVisible();
});

// After five failures in a row the model rests: these tests come last.
for (const [mode, word] of [
  ['dead', 'usually'],
  ['slow', 'actually'],
  ['not-json', 'really'],
  ['adversarial', 'honestly'],
] as const) {
  test(`with a ${mode} model the first answer stays, without an error`, async ({ page }) => {
    fake.mode = mode;
    fake.delayMs = 0;
    await openAsGuest(page);
    await ask(page, `${need}, ${word}`);
    await expect(lastAnswer(page)).toContainText('can’t tell what to look for');
    await expect(log(page)).toHaveAttribute('aria-busy', 'false');
    await expect(lastAnswer(page)).not.toContainText(/zorbamart|3\.33|4711/i);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(log(page).locator('[data-said=assistant]')).toHaveCount(1);
  });
}
