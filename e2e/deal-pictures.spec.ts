import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { widths } from './fixtures/looks.ts';
import { startOwnServer, type OwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

// One server, and one shop that both tests switch off and on.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: OwnServer;
let isAway = false;
const shop = createServer((request, response) => {
  if (isAway || request.url !== '/bag.png') {
    response.writeHead(404).end();
    return;
  }
  void sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
    .then((png) => response.end(png));
});

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer({ RATE_LIMITS: 'off' });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const { port } = shop.address() as AddressInfo;
  const rows = [
    ['1', 'Harbor stand bag', `http://127.0.0.1:${port}/bag.png`],
    ['2', 'Harbor cart bag', `http://127.0.0.1:${port}/gone.png`],
    ['3', 'Harbor travel bag', ''],
  ].map(([id, title, picture]) =>
    [
      id,
      title,
      'A golf bag.',
      `https://harbor.example/${id}`,
      '90.00 USD',
      'in_stock',
      picture,
      'Sports > Golf > Bags',
    ].join('\t'),
  );
  const file = join(server.dataDir, 'bags.tsv');
  writeFileSync(
    file,
    ['id\ttitle\tdescription\tlink\tprice\tavailability\timage_link\tproduct_type', ...rows].join('\n'),
  );
  await server.ventus('deals', 'import', file, '--source', 'harbor');
});
test.afterAll(async () => {
  shop.close();
  await server.stop();
});

for (const width of widths)
  test(`at ${width} a card shows our own small picture, or its sign, in the same frame`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/status of 404/);
    await page.setViewportSize({ width, height: 900 });
    const { session, client } = await signedUp(server.url);
    await signIn(page, session);
    await page.goto(`${server.url}/deals?order=price`);
    const card = (title: string) => page.getByRole('article', { name: title });
    const picture = card('Harbor stand bag').locator('img');
    await expect(picture).toHaveAttribute('src', /^\/deal-pictures\/[\da-f-]{36}\/[\da-f]{32}-card\.webp$/);
    // Fetched and resized by the server.
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 60_000 })
      .toBe(216);
    await expect(card('Harbor cart bag').locator('img')).toBeHidden();
    await expect(card('Harbor travel bag').locator('img')).toHaveCount(0);
    const frames = await Promise.all(
      ['stand', 'cart', 'travel'].map((kind) =>
        card(`Harbor ${kind} bag`).locator('.deal-sign').boundingBox(),
      ),
    );
    const sides = expect.closeTo(72);
    for (const frame of frames) expect(frame).toMatchObject({ width: sides, height: sides });
    // For screen readers it is decoration beside the title.
    await expect(card('Harbor stand bag').getByRole('img')).toHaveCount(0);
    await expectAccessible(page, `cards with pictures at ${width}`);

    const { data: deal } = await client.from('deals').select('id').eq('title', 'Harbor stand bag').single();
    const { error } = await client.from('saved_deals').insert({
      user_id: session.user.id,
      deal_id: deal?.id,
      deal_title: 'Harbor stand bag',
      merchant_name: 'Harbor',
      discounted_price: 90,
    });
    expect(error).toBeNull();
    // The shop is not contacted again.
    isAway = true;
    await page.goto(`${server.url}/saved-deals`);
    await expect(picture).toBeVisible();
    const { data: answer } = await client.functions.invoke('search-deals', {
      body: { query: 'harbor stand bag', userId: session.user.id },
    });
    expect(answer.deals[0]).toMatchObject({
      title: 'Harbor stand bag',
      picture: expect.stringMatching(/^[\da-f]{32}$/),
    });
    isAway = false;
  });
