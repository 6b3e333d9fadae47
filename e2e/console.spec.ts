import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { codeOf, signedUpOperator } from '../server/testing/operator.ts';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { startOwnServer, type OwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One server, whose data the commands of this file change.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: OwnServer;
let robin: Awaited<ReturnType<typeof signedUpOperator>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer({ RATE_LIMITS: 'off' });
  robin = await signedUpOperator(server.url, async (email) => {
    await server.ventus('operators', 'add', email);
  });
});
test.afterAll(() => server.stop());

const pages = [
  { path: '/admin', title: 'Today' },
  { path: '/admin/feeds', title: 'Feeds' },
  { path: '/admin/deals', title: 'Deals' },
  { path: '/admin/waitlists', title: 'Waitlists' },
  { path: '/admin/mail', title: 'Mail' },
  { path: '/admin/people', title: 'People' },
  { path: '/admin/log', title: 'Log' },
];

async function expectToFit(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `horizontal overflow on ${where}`).toBeLessThanOrEqual(0);
  await expectAccessible(page, where);
}

for (const { path, title } of pages) {
  test(`${path} opens for an operator, at 360 and at 1280, light and dark`, async ({ page }) => {
    await signIn(page, robin.session);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectToFit(page, `${path} at ${width} ${colorScheme}`);
      }
    }
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  });

  test(`${path} is a page not found for a guest and for an ordinary person`, async ({ page, watch }) => {
    watch.expected.push(/No page at/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rpc/operator_')) asked.push(request.url());
    });
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await signIn(page, (await signedUp(server.url)).session);
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(asked).toEqual([]);
  });
}

test('an operator without a second factor adds one, and one who has not shown theirs is asked for it', async ({
  page,
  browser,
}) => {
  const person = newPerson('Sam Field');
  const { session, client } = await signedUp(server.url, { person });
  await server.ventus('operators', 'add', person.email);
  await signIn(page, session);
  await page.goto(`${server.url}/admin/log`);
  await expect(page.getByRole('heading', { level: 1, name: 'Console' })).toBeVisible();
  await expectToFit(page, 'the door without a factor');
  await page.getByRole('link', { name: 'Set up two-step verification' }).click();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('#factors .num').first().innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step verification is on')).toBeVisible();
  await page.goto(`${server.url}/admin/log`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();

  const { data } = await client.auth.signInWithPassword(person);
  if (!data.session) throw new Error('no session');
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(other, data.session);
  await other.goto(`${server.url}/admin`);
  await expect(other.getByRole('heading', { name: 'Show your second factor' })).toBeVisible();
  await expectToFit(other, 'the door with a factor');
  await other.getByLabel('Six-digit code').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await other.context().close();
});

test('the log says who did what, and its filters are in the address', async ({ page }) => {
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin/log`);
  const rows = page.getByRole('table', { name: 'Log' }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'Made an operator' }).first()).toContainText('Command line');
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Made an operator');
  await expect(page).toHaveURL(/action=operator\.add/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Nothing in the log fits these filters.')).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toContainText('operator: false → true');
});

test('a feed is added, paused, resumed and removed, and the log says so', async ({ page }) => {
  const prices = ['id\ttitle\tdescription\tlink\tprice\tavailability'];
  for (let n = 1; n <= 20; n += 1)
    prices.push(
      `${n}\tKeel wedge ${n}\tA wedge.\thttps://shop.example/${n}\t${n === 7 ? '' : '90.00 USD'}\tin_stock`,
    );
  const shop = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/tab-separated-values' }).end(`${prices.join('\n')}\n`),
  );
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const { port } = shop.address() as AddressInfo;
  try {
    await signIn(page, robin.session);
    await page.goto(`${server.url}/admin/feeds`);
    await page.getByRole('button', { name: 'Add feed' }).click();
    await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
    await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/wedges.tsv`);
    await page.getByLabel('Name').fill('wedges');
    await page.getByRole('button', { name: 'Add feed' }).click();
    const row = page.locator('tr', { hasText: 'wedges' }).first();
    await expect(row).toContainText('Due now');
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('On time', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await page.getByText('1 row refused').click();
    await expect(page.getByText('Line 8')).toBeVisible();
    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row).toContainText('Paused');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();

    await page.goto(`${server.url}/admin/deals?q=wedge+12`);
    const offer = page.locator('tr', { hasText: 'Keel wedge 12' });
    await offer.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Remove "Keel wedge 12"?' })).toBeVisible();
    await expectAccessible(page, 'the question before an offer is removed');
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(offer).toContainText('Shown');

    await page.goto(`${server.url}/admin/feeds`);
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(row).toHaveCount(0);
    await page.goto(`${server.url}/admin/log`);
    const log = page.getByRole('table', { name: 'Log' });
    for (const change of [
      'Feed and offers removed',
      'Deal restored',
      'Deal removed',
      'Feed resumed',
      'Feed added',
    ])
      await expect(log.getByRole('row', { name: change })).toContainText(robin.email);
  } finally {
    shop.close();
  }
});

test('a report is closed with a word', async ({ page }) => {
  const { client, session } = await signedUp(server.url);
  const { data: deal } = await client.from('deals').select('id, title').order('id').limit(1).single();
  const { error } = await client.from('deal_reports').insert({
    user_id: session.user.id,
    deal_id: deal?.id,
    deal_title: 'Ballast putter, 34 in',
    merchant_name: 'Fairway',
    reason: 'price',
  });
  expect(error).toBeNull();
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('1 report of a wrong deal')).toBeVisible();
  await page.getByRole('link', { name: 'Look: Deals' }).click();
  await page.getByLabel('What was found').fill('The price is right now.');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No open reports.')).toBeVisible();
  // Its sender has the word in their export.
  const { data } = await client.functions.invoke('export-account', { body: {} });
  expect(data).toMatchObject({ reports: [{ answer: 'The price is right now.' }] });
});
