import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { widths } from './fixtures/looks.ts';
import { fromMail } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';

const feed = [
  'id,title,description,price,sale_price,link,product_type',
  'a,"Stand Bag, 14 pockets",A light bag for eighteen holes.,150 USD,120 USD,https://tidewater.example/a,Sports > Golf > Bags',
  'b,Putter,Milled from one block.,189.99 USD,,https://tidewater.example/b,Sports > Golf > Clubs',
  'c,Glove,Soft leather.,19 EUR,,https://tidewater.example/c,',
  'd,Tee,<b>Wood</b>,free,,javascript:alert(1),',
].join('\n');

/** A confirmed merchant, who opens the link of the welcome mail. */
async function enter(page: Page, baseURL: string): Promise<string> {
  const emailAddress = `${randomUUID()}@shops.example`;
  await page.request.post('/functions/v1/join-merchant-waitlist', {
    data: {
      companyName: 'Tidewater Golf',
      companyWebsite: 'tidewater.example',
      fullName: 'Ana Ruiz',
      emailAddress,
      ventusToolsInterested: 'geographic',
    },
  });
  await page.goto(await fromMail(baseURL, emailAddress, /http\S+\/waitlist\/confirm#token=[\w-]+/));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('link', { name: 'Check your product feed' }).click();
  await expect(page).toHaveURL('/partners/feed');
  return emailAddress;
}

const check = (page: Page) => page.getByRole('button', { name: 'Check my feed' });

for (const width of widths) {
  test(`a merchant sees what is accepted and what is not at ${width} px, submits the feed and withdraws it`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expected.push(/422/);
    await page.setViewportSize({ width, height: 800 });
    await enter(page, baseURL ?? '');
    await expect(page.getByText('An address is better: we check it several times')).toBeVisible();
    await check(page).click();
    await expect(
      page.getByText('Paste your feed, choose its file, or enter its address on the web.'),
    ).toBeVisible();
    await page.getByLabel('Your feed, or its address').fill('<!doctype html><html></html>');
    await check(page).click();
    await expect(page.getByText('The feed is a web page (HTML), not a feed.')).toBeVisible();
    await page.getByLabel('Your feed, or its address').fill('title,price\nStand Bag,150');
    await check(page).click();
    await expect(page.getByText('Add a column called id: any number or code will do')).toBeVisible();
    await expect(page.getByText('CSV, XML or JSON, with prices in U.S. dollars')).toBeVisible();

    await page.getByLabel('Your feed, or its address').fill(feed);
    await check(page).press('Enter');
    const heading = page.getByRole('heading', { name: '2 of 4 rows fit' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Price is in EUR, and only U.S. dollars are taken.')).toBeVisible();
    await expect(page.getByText('Row 4', { exact: true })).toBeVisible();
    const card = page.getByRole('article', { name: 'Stand Bag, 14 pockets' });
    await expect(card).toContainText('$120.00');
    await expect(card).toContainText('Tidewater Golf');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send it for review' })).toBeFocused();
    await expect(page.getByText('We have only your word for its earlier prices')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your feed is with us' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 of 4 rows fit' })).toBeVisible();
    await expect(page.getByText('Sent. A person looks at it')).toBeVisible();
    await expect(card).toBeVisible();
    const field = page.getByLabel('Your feed, or its address');
    await expect(field).toHaveValue(feed);
    await expect(heading).not.toBeFocused();
    await field.fill('id,title,price,link\nz,Visor,9,https://tidewater.example/z');
    await check(page).click();
    await expect(page.getByRole('heading', { name: 'Your row fits' })).toBeFocused();

    // What was sent comes back, not what was checked last.
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('You took your feed back.')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Your feed is with us' })).toHaveCount(0);
    await expect(field).toHaveValue(feed);
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Your feed is with us' })).toBeVisible();
    await expect(page.getByText('Sent. A person looks at it')).toBeVisible();
  });
}

test('doubtful prices, missing areas and missing links are named; a withdrawn feed can be resubmitted; edits in the field are not submitted', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL ?? '');
  const field = page.getByLabel('Your feed, or its address');
  const odd = [
    'id,title,price,sale_price,product_type,compare_at_price,link',
    'a,Polo,139.95 USD,159.95 USD,Golf,,',
    'b,Driver,1249 USD,199 USD,Golf,,https://tees.example/driver',
    'c,Wexel,20 USD,,Sundries,15 USD,',
  ].join('\n');
  await field.fill(odd);
  await check(page).click();
  await expect(page.getByText('$199.00, 84% OFF $1,249.00. Is one of the two wrong?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check the prices: 3 rows' })).toBeVisible();
  await expect(
    page.getByText('$159.95 in sale_price, but $139.95 in price. Swapped? The card shows $139.95.'),
  ).toBeVisible();
  await expect(
    page.getByText('$20.00 in price, but $15.00 in compare_at_price. Swapped? The card shows $20.00.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In no area: 1 row' })).toBeVisible();
  await page.getByText('Golf: 2 rows').click();
  await expect(page.getByText('Polo', { exact: true })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: '1 of 3 rows fit, but check 3 prices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Without a link: 2 rows' })).toBeVisible();
  await expect(
    page.getByText("Their link is empty: fill in the address of each product's page."),
  ).toBeVisible();
  await expect(page.getByText('Every row can be read.')).toHaveCount(0);
  await page.getByText('See every area').click();
  await expect(page.getByText(/Snow Sports \(Snowsports\), .*Running/)).toBeVisible();
  await expectAccessible(page);

  const send = page.getByRole('button', { name: 'Send it for review' });
  await send.click();
  await expect(page.getByText('Sent. A person looks at it')).toBeFocused();
  // The one beside it, without scrolling up.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Take it back' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You took your feed back.')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Your feed is with us' })).toBeVisible();

  await field.fill(
    [
      'id,title,price,link,availability',
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `${n},Tee ${n},5 USD,https://tees.example/${n},`),
      '8,Tee 8,5 USD,https://tees.example/8,out of stock',
    ].join('\n'),
  );
  await check(page).click();
  await expect(page.getByRole('heading', { name: 'How they look: 4 of 7' })).toBeVisible();
  await expect(page.getByText('1 is out of stock, and not shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(page.getByRole('article', { name: 'Tee 5' }).locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'How they look', exact: true })).toBeVisible();

  // Shopify names a product once, and its sizes below it.
  await field.fill(
    [
      'Handle,Title,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
      'leggings,Leggings,S,L-S,12,58,https://cdn.example/l.jpg',
      'leggings,,M,L-M,8,58,',
      'leggings,,L,L-L,0,58,',
      'socks,Socks,Default Title,SOX,40,24,',
    ].join('\n'),
  );
  await check(page).click();
  await expect(page.getByText('2 products in 4 sizes and colors.')).toBeVisible();
  await expect(page.getByText('Links are built from your site and the handle.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Shoppers see each size as its own card')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sold out: 1 row' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Without a picture: 1 row' })).toBeVisible();
  await expect(page.getByText('Leggings – L', { exact: true }).first()).toBeVisible();

  // More rows than are listed at once.
  const rows = [1, 2, 3, 4, 5, 6, 7].map((n) => `${n},WOOL SOCKS NO ${n},free,https://wool.example/${n}`);
  await field.fill(
    ['id,title,price,link', ...rows, '8,WARM COTTON SCARF,9,https://wool.example/8'].join('\n'),
  );
  await check(page).click();
  await expect(page.getByRole('heading', { name: 'Titles in capitals: 1 row' })).toBeVisible();
  const last = page.getByText('WOOL SOCKS NO 7');
  await expect(last).toBeHidden();
  await page.getByText('And 2 more').click();
  await expect(last).toBeVisible();

  // WooCommerce's own export has no links at all.
  await field.fill(
    [
      'ID,Type,SKU,Name,Published,Sale price,Regular price,Categories,Images',
      '1,simple,SOCK,Sock Yarn,1,,18.50,Yarn,https://wool.example/a.jpg',
    ].join('\n'),
  );
  await check(page).click();
  await expect(page.getByRole('heading', { name: "Your row doesn't fit yet" })).toBeVisible();
  await expect(page.getByText("WooCommerce's own export has no links: add a column")).toBeVisible();
  await expect(page.getByText('Every row can be read.')).toHaveCount(0);
  await expect(send).toHaveCount(0);

  await field.fill(`${odd}\nd,Tee,5 USD,,Golf,,`);
  await expect(page.getByText('This is about the feed you checked before.')).toBeVisible();
  await expect(send).toHaveCount(0);
  await check(page).click();
  await expect(page.getByText(/It replaces the feed that you sent on \w+ \d+\./)).toBeVisible();
  await send.click();
  await expect(page.getByText(/Sent\. It replaces the feed that you sent on \w+ \d+\./)).toBeFocused();
  // A preview has no page to lead to. Back from another page, the list is still there.
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await page.goto('/about');
  await page.goBack();
  await expect(field).toHaveValue(/^d,Tee,5 USD,,Golf,,$/m);
  await page.goto('/waitlist/status');
  await expect(page.getByRole('heading', { name: 'Your feed is with us' })).toBeVisible();
});

test("a mail's link to the feed keeps the place in this browser, as the link to the place does", async ({
  page,
  context,
  baseURL,
}) => {
  const emailAddress = await enter(page, baseURL ?? '');
  const link = await fromMail(baseURL ?? '', emailAddress, /http\S+\/partners\/feed#token=[\w-]+/);
  // As in a browser that has never been here.
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(link);
  await expect(page.getByLabel('Your feed, or its address')).toBeVisible();
  const place = page.getByRole('banner').getByRole('link', { name: 'My place' });
  await expect(place).toHaveAttribute('href', '/waitlist/status?list=merchant');
  await page.goto('/partners');
  await expect(place).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'See your place', exact: true }),
  ).toBeVisible();
  // So does another tab, also where the same person waits for the card.
  await page.evaluate(() => {
    const entry = { firstName: 'Ana', interest: 'sports', email: 'ana@people.example', token: 'of-the-card' };
    localStorage.setItem(
      'ventus-waitlist-joined',
      JSON.stringify({ ...entry, isConfirmed: true, at: Date.now() }),
    );
  });
  const other = await context.newPage();
  await other.goto('/partners/feed');
  await expect(other.getByLabel('Your feed, or its address')).toBeVisible();
});

test('a file is chosen or dropped, checked like pasted text, and refused with a message', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL ?? '');
  const field = page.getByLabel('Your feed, or its address');
  // A shop without a feed types over an example.
  const example = page.getByRole('button', { name: 'Start from an example table' });
  await example.click();
  await expect(field).toBeFocused();
  await expect(example).toHaveCount(0);
  await check(page).click();
  await expect(page.getByRole('heading', { name: 'All 2 rows fit' })).toBeVisible();
  await expect(page.getByText('Some of these rows are still our example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it for review' })).toHaveCount(0);
  const choose = async (name: string, content: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: content });
  };
  await choose('feed.csv', Buffer.from(feed));
  await expect(page.getByText('feed.csv is in the field.')).toBeVisible();
  await expect(field).toHaveValue(feed);
  await choose('feed.xlsx', Buffer.from('PK\u0003\u0004'));
  await expect(page.getByText('feed.xlsx is packed, or a workbook.')).toBeVisible();
  await expect(field).toHaveValue(feed);
  await choose('huge.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
  await expect(page.getByText('huge.csv is longer than 400,000 characters.')).toBeVisible();
  await expect(field).toHaveValue(feed);
  const long = `${feed}\n${'e,Putter,Milled.,189.99 USD,,https://tidewater.example/e,\n'.repeat(8000)}`;
  await choose('all.csv', Buffer.from(long));
  await expect(page.getByText('The first rows of all.csv. A link gives us all of them.')).toBeVisible();
  const kept = await field.inputValue();
  expect(kept.length).toBeLessThanOrEqual(400_000);
  expect(long.startsWith(`${kept}\n`)).toBe(true);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv'));
    return data;
  }, feed.split('\n').slice(0, 3).join('\n'));
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('dropped.csv is in the field.')).toBeVisible();
  await expectAccessible(page);
  await check(page).click();
  await expect(page.getByRole('heading', { name: 'All 2 rows fit' })).toBeVisible();
});

test('a link is read at most five times an hour, and a broken one is reported', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/422/, /429/);
  const server = createServer((request, response) =>
    request.url === '/feed.csv' ? response.end(feed) : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await enter(page, baseURL ?? '');
    const field = page.getByLabel('Your feed, or its address');
    await field.fill(`http://127.0.0.1:${port}/missing.csv`);
    await check(page).click();
    await expect(page.getByText('There is no feed at this address (404).')).toBeVisible();
    await field.fill('https://10.0.0.1/feed.csv');
    await check(page).click();
    await expect(page.getByText('names a public host')).toBeVisible();
    await field.fill(`http://127.0.0.1:${port}/feed.csv`);
    await check(page).click();
    await expect(page.getByRole('heading', { name: '2 of 4 rows fit' })).toBeVisible();
    for (let more = 0; more < 3; more++) {
      await check(page).click();
      await expect(check(page)).toBeEnabled();
    }
    await expect(page.getByText('A link is read 5 times an hour at most.')).toBeVisible();
    await expect(
      page.getByText('Until we see the earlier price ourselves, a saving counts half'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send it for review' }).click();
    await expect(page.getByText(`http://127.0.0.1:${port}/feed.csv`, { exact: true })).toBeVisible();
  } finally {
    server.close();
  }
});

test('offline is reported and pasted text is kept; without a link the page requests one', async ({
  page,
  baseURL,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/partners/feed');
  const form = page.getByRole('form', { name: 'Send me a link' });
  await form.getByLabel('Email').fill(`${randomUUID()}@shops.example`);
  const asked = page.waitForRequest('**/functions/v1/waitlist-link');
  await form.getByRole('button', { name: 'Send me a link' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ list: 'merchant' });
  await enter(page, baseURL ?? '');
  const field = page.getByLabel('Your feed, or its address');
  await field.fill(feed);
  await context.setOffline(true);
  await check(page).click();
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await expect(field).toHaveValue(feed);
  await context.setOffline(false);
  await check(page).click();
  await expect(page.getByRole('heading', { name: '2 of 4 rows fit' })).toBeVisible();
});
