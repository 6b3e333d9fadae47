import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { codeOf, signedUpOperator } from '../server/testing/operator.ts';
import { newPerson, signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { looks, widths } from './fixtures/looks.ts';
import { startOwnServer, type OwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

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
  { path: '/admin/inbox', title: 'Inbox' },
  { path: '/admin/feeds', title: 'Feeds' },
  { path: '/admin/deals', title: 'Deals' },
  { path: '/admin/waitlists', title: 'Waitlists' },
  { path: '/admin/mail', title: 'Mail' },
  { path: '/admin/people', title: 'People' },
  { path: '/admin/log', title: 'Log' },
];

async function expectToFit(page: Page, where: string, axe?: { colors: boolean }): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `horizontal overflow on ${where}`).toBeLessThanOrEqual(0);
  await expectAccessible(page, where, axe);
}

for (const { path, title } of pages) {
  test(`${path} opens for an operator, and fits narrow and wide, light and dark`, async ({ page }) => {
    await signIn(page, robin.session);
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
    for (const { width, colorScheme, axe } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectToFit(page, `${path} at ${width} ${colorScheme}`, axe);
    }
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  });
}

test('each area is a missing page for guests and ordinary users', async ({ page, watch }) => {
  watch.expected.push(/No page at/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/operator_')) asked.push(request.url());
  });
  const expectNone = async () => {
    for (const { path } of pages) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    }
  };
  await expectNone();
  await signIn(page, (await signedUp(server.url)).session);
  await expectNone();
  expect(asked).toEqual([]);
});

test('an operator without a second factor adds one, and one who has not verified theirs is asked for it', async ({
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
  const other = await (await browser.newContext()).newPage();
  await signIn(other, data.session);
  await other.goto(`${server.url}/admin/inbox`);
  await expect(other.getByRole('heading', { name: 'Show your second factor' })).toBeVisible();
  await expectToFit(other, 'the door with a factor');
  await other.getByLabel('Six-digit code').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await other.context().close();
});

test('the log shows who did what, and its filters are in the URL', async ({ page }) => {
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
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/people\?person=/);
  await expect(page.getByRole('main')).toContainText('This account is an operator');
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
    await page.getByRole('form', { name: 'Add a feed' }).getByLabel('Name').fill('wedges');
    await page.getByRole('button', { name: 'Add feed' }).click();
    const row = page.locator('tr', { hasText: 'wedges' }).first();
    await expect(row).toContainText('Due now');
    // The row updates during the run, and the result is announced.
    await expect(row).toContainText('On time', { timeout: 60_000 });
    await expect(
      page.getByRole('status').filter({ hasText: 'wedges has been read: 19 accepted, 1 refused.' }),
    ).toHaveCount(1);
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
    const cut = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(cut, 'text beyond the dialog').toBe(0);
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(offer).toContainText('Shown');

    await page.goto(`${server.url}/admin/feeds`);
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('For seven days you can restore both here.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('19');
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    const removed = page.getByRole('region', { name: 'Removed in the last seven days' });
    await expectToFit(page, 'a feed that can be restored');
    await removed.getByRole('button', { name: 'Restore' }).click();
    await expect(row).toContainText('19');
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(removed).toContainText('wedges');
    await page.goto(`${server.url}/admin/log`);
    const log = page.getByRole('table', { name: 'Log' });
    await expect(log.getByRole('row', { name: 'Feed and offers restored' })).toHaveCount(2);
    for (const change of ['Deal restored', 'Deal removed', 'Feed resumed', 'Feed added'])
      await expect(log.getByRole('row', { name: change })).toContainText(robin.email);
  } finally {
    shop.close();
  }
});

/** A shop with one feed, whose rows and responses a test changes. */
async function openShop(feed: { text: string; key?: string }) {
  const shop = createServer((request, response) => {
    const isAllowed = feed.key === undefined || request.headers.authorization === feed.key;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'text/csv' });
    response.end(isAllowed ? feed.text : '');
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const { port } = shop.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/feed.csv`, close: () => shop.close() };
}

for (const width of widths)
  test(`at ${width} a feed gets a header that is not shown again, other columns, and another interval`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/status of 422/);
    await page.setViewportSize({ width, height: 900 });
    const source = `north-lane-${width}`;
    const feed = {
      key: 'Bearer one',
      text: [
        'sku,headline,amount,link',
        ...['1', '2', '3'].map((n) => `${n},Wedge ${n},9${n}.00 USD,https://n.example/${n}`),
      ].join('\n'),
    };
    const shop = await openShop(feed);
    try {
      await signIn(page, robin.session);
      await page.goto(`${server.url}/admin/feeds`);
      await page.getByLabel('Address').fill(shop.url);
      await page.getByRole('form', { name: 'Add a feed' }).getByLabel('Name').fill(source);
      await page.getByRole('button', { name: 'Add feed' }).click();
      const row = page.locator('tr', { hasText: source }).first();
      await expect(row).toContainText('Retrying', { timeout: 60_000 });
      await expect(page.getByText('it asks for credentials, or for other ones')).toBeVisible();

      await row.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(new RegExp(`feed=${source}`));
      const settings = page.getByRole('region', { name: `Settings of ${source}` });
      await expectToFit(page, `settings of a feed at ${width}`);
      const header = settings.getByRole('textbox', { name: 'Request header' });
      await header.fill('one');
      await page.keyboard.press('Enter');
      await expect(settings.getByRole('alert').filter({ hasText: 'Write a header as' })).toBeVisible();
      await header.fill('Authorization: Bearer one');
      await page.keyboard.press('Enter');
      await expect(settings.getByText('A header is set.')).toBeVisible();
      await expect(header).toHaveValue('');
      expect(await page.content()).not.toContain('Bearer one');

      await settings.getByRole('button', { name: 'Show how the columns are read' }).click();
      await expect(settings.getByText('names no title, no price column')).toBeVisible();
      await expect(settings.getByRole('button', { name: 'Save columns' })).toBeDisabled();
      await settings.getByRole('combobox', { name: 'Title', exact: true }).selectOption('headline');
      await settings.getByRole('combobox', { name: 'Price', exact: true }).selectOption('amount');
      await expect(settings.getByText('3 of the first 3 rows become offers.')).toBeVisible();
      const preview = settings.getByRole('table', { name: 'What the first rows become' });
      await expect(preview.getByRole('row', { name: 'Wedge 2' })).toContainText('$92.00');
      await expectToFit(page, `columns of a feed at ${width}`);
      await settings.getByRole('button', { name: 'Save columns' }).click();
      await expect(row).toContainText('On time', { timeout: 60_000 });
      await expect(row).toContainText('3 new');

      await settings.getByRole('combobox', { name: 'Read it every' }).selectOption('12 h');
      await settings.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row).toContainText('12 h');
      await settings.getByRole('button', { name: 'Remove header' }).click();
      await expect(page.getByText('you would have to type it again')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, remove it' }).click();
      await expect(settings.getByRole('button', { name: 'Remove header' })).toHaveCount(0);
      await row.getByRole('link', { name: 'Close settings' }).click();
      await expect(settings).toHaveCount(0);
    } finally {
      shop.close();
    }
  });

test('a run that changes most prices is held, shown with its prices, and rejected or published', async ({
  page,
}) => {
  const rows = (price: (at: number) => number) =>
    [
      'id,title,price,link',
      ...Array.from({ length: 8 }, (_, at) => `${at},Keel ${at},${price(at)} USD,https://k.example/${at}`),
    ].join('\n');
  const feed = { text: rows((at) => 100 + at) };
  const shop = await openShop(feed);
  try {
    await signIn(page, robin.session);
    await page.goto(`${server.url}/admin/feeds`);
    await page.getByLabel('Address').fill(shop.url);
    await page.getByRole('form', { name: 'Add a feed' }).getByLabel('Name').fill('keel');
    await page.getByRole('button', { name: 'Add feed' }).click();
    const row = page.locator('tr', { hasText: 'keel' }).first();
    await expect(row).toContainText('On time', { timeout: 60_000 });
    feed.text = rows((at) => (100 + at) / 100);
    await row.getByRole('button', { name: 'Run now' }).click();
    await expect(row).toContainText('Held', { timeout: 60_000 });
    const review = page.getByRole('region', { name: '8 of 8 prices changed by more than half.' });
    await expect(review.getByRole('row', { name: 'Keel 3' })).toContainText('$103.00');
    await expect(review.getByRole('row', { name: 'Keel 3' })).toContainText('$1.03');
    await expectToFit(page, 'a held run');
    await page.goto(`${server.url}/admin`);
    await page.getByRole('link', { name: 'Review: Feeds' }).click();
    await review.getByRole('button', { name: 'Publish this run' }).click();
    await expect(page.getByText("Publishing can't be undone")).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await review.getByRole('button', { name: "Keep today's prices" }).click();
    await expect(review).toHaveCount(0);
  } finally {
    shop.close();
  }
});

test('Today shows clicks, feeds and errors as charts and as numbers by day', async ({ page, browser }) => {
  const guest = await (await browser.newContext()).newPage();
  await server.ventus('deals', 'import', 'e2e/fixtures/clicks.tsv', '--source', 'clicks', '--keep-sample');
  const { data: deal } = await (
    await signedUp(server.url)
  ).client
    .from('deals')
    .select('id')
    .eq('source', 'clicks')
    .limit(1)
    .single();
  await guest.context().route('https://clicked.example/**', (route) => route.fulfill({ body: 'A shop' }));
  await guest.goto(`${server.url}/deals/${deal?.id}`);
  await expect(guest.getByLabel('Tell me when it’s under')).toBeVisible();
  const counted = guest.waitForResponse(/\/rpc\/note_click/);
  await guest.getByRole('link', { name: 'View Deal' }).click();
  const answer = await counted;
  expect(answer.ok()).toBe(true);
  expect(answer.request().headers()['authorization']).toBeUndefined();
  await guest.context().close();
  await page.request.get(`${server.url}/no-such-page`);
  await server.ventus('feeds', 'add', 'http://127.0.0.1:9/feed.csv', '--source', 'away', '--every', '6h');
  // It fails, and the run with it.
  await server.ventus('feeds', 'run', 'away').catch(() => undefined);

  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin`);
  // Other tests have failing feeds too.
  await expect(page.getByText(/\d feeds? could not be read/)).toBeVisible();
  const tile = page.locator('.console-tile', { hasText: 'Clicks to shops' });
  await expect(tile).toContainText('1');
  await expect(page.locator('.console-tile', { hasText: 'Feeds read' })).toContainText('failed');
  await page.getByText('Day by day').click();
  const numbers = page.getByRole('region', { name: 'Day by day' }).getByRole('table');
  await expect(numbers.locator('tbody tr')).toHaveCount(7);
  await expect(numbers.locator('tbody tr').first().locator('td').nth(3)).toHaveText('1');
  await expectToFit(page, 'the numbers by day');
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(numbers.locator('tbody tr')).toHaveCount(30);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Errors' })).toContainText('not found (404)', {
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });
});

test('a file is imported once, with a list of what was left out, and logged', async ({ page, watch }) => {
  watch.expected.push(/409|422/);
  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin/feeds`);
  const form = page.getByRole('form', { name: 'Import a file' });
  const [title, ...rows] = [
    'id,title,price,link',
    '1,Keel wedge,90 USD,https://x.example/1',
    '2,Keel putter,,',
  ];
  await form.getByRole('button', { name: 'Import file' }).click();
  await expect(form.getByText('Choose a file, or paste its rows')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({
    name: 'wedges.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([title, ...rows].join('\n')),
  });
  await expect(form.getByText('wedges.csv is in the field.')).toBeVisible();
  await form.getByLabel('Name').fill('sample');
  await form.getByRole('button', { name: 'Import file' }).click();
  await expect(form.getByText('Offers of sample come from elsewhere.')).toBeVisible();
  await form.getByLabel('Name').fill('keel-file');
  await form.getByRole('button', { name: 'Import file' }).click();
  await expect(form.getByText('keel-file: 1 offer imported, 1 row left out.')).toBeVisible();
  await expect(form.getByText('Line 3:')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `an imported file at ${width}`);
  }
  await page.goto(`${server.url}/admin/log`);
  await expect(page.getByRole('table', { name: 'Log' })).toContainText('File imported');
});

test('an error in a browser is counted without typed text, unless the browser opts out', async ({
  page,
  browser,
}) => {
  const failOn = async (path: string, optsOut: boolean) => {
    const context = await browser.newContext();
    const guest = await context.newPage();
    if (optsOut)
      await guest.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const reports: unknown[] = [];
    guest.on('request', (request) => {
      if (request.url().endsWith('/count-browser-error')) reports.push(request.postDataJSON());
    });
    await guest.goto(`${server.url}${path}?email=ada@people.example`);
    await expect(guest.locator(path === '/contact' ? 'html[data-awake]' : 'html[data-painted]')).toHaveCount(
      1,
    );
    await guest.evaluate(async () => {
      const failAt = (place: string) => {
        const error = new TypeError('No field for ada@people.example');
        error.stack = `${error}\n    at typed (${place}:7:31)\n    at chrome-extension://abc/x.js:1:1`;
        return error;
      };
      const script = failAt(`${location.origin}/assets/part-B1.js`);
      for (const error of [script, script, failAt(location.href), failAt('https://other.example/x.js')])
        dispatchEvent(new ErrorEvent('error', { error }));
      dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
      await fetch('/config.json');
    });
    if (!optsOut) await expect.poll(() => reports.length).toBe(2);
    await context.close();
    return reports;
  };
  const at = (path: string) => [`TypeError part-B1.js:7:31 ${path}`, `TypeError :7:31 ${path}`];
  expect(new Set(await failOn('/benefits', false))).toEqual(new Set(at('/benefits')));
  expect(new Set(await failOn('/contact', false))).toEqual(new Set(at('/contact')));
  expect(new Set(await failOn('/ada@people.example', false))).toEqual(new Set(at('/404')));
  expect(await failOn('/contact', true)).toEqual([]);
  expect(await failOn('/benefits', true)).toEqual([]);

  await signIn(page, robin.session);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText("6 errors in visitors' browsers today")).toBeVisible();
  const errors = page.getByRole('list', { name: "In visitors' browsers" });
  await expect(errors.getByRole('listitem')).toHaveCount(6);
  await expect(errors).toContainText('TypeError on /404');
  await expect(errors).toContainText('part-B1.js:7:31');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `errors in browsers at ${width}`);
  }
});

test('a report is closed with a message', async ({ page }) => {
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
  // Its sender finds the message in their export.
  const { data } = await client.functions.invoke('export-account', { body: {} });
  expect(data).toMatchObject({ reports: [{ answer: 'The price is right now.' }] });
});
