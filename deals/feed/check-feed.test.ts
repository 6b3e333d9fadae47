import { expect, test } from 'vitest';
import { checkFeed } from './check-feed.ts';

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

const check = (text: string, most = 100) =>
  checkFeed([bytes(text)], {
    now: new Date('2026-11-24T12:00:00Z'),
    merchant: 'Larkmoor',
    most,
    examples: 2,
    pause: () => Promise.resolve(),
  });

test('what would be taken and what not, with reasons by how many rows they cost', async () => {
  const feed = [
    'id,title,price,sale_price,image_link,product_type',
    'a,Bag,10 USD,,https://x.example/a.jpg,Golf',
    'b,Cap,10 EUR,,,',
    'c,Ball,10 USD,8 USD,,',
    'd,Tee,free,,,',
    'e,Mat,11 EUR,,,',
    'a,Bag,10 USD,,,',
  ].join('\n');
  const found = await check(feed);
  expect(found).toMatchObject({
    format: 'csv',
    rows: 6,
    accepted: 2,
    refused: 4,
    isPartial: false,
    pictures: 1,
    savings: 1,
    categories: 1,
    reasons: [
      {
        reason: 'price is in EUR, and only U.S. dollars are taken',
        rows: 2,
        lines: [3, 6],
        product: 'Cap',
        value: '10 EUR',
      },
      { reason: 'price is not an amount', rows: 1, lines: [5], product: 'Tee', value: 'free' },
      { reason: 'an earlier row already has the same id', rows: 1, lines: [7], product: 'Bag', value: null },
    ],
  });
  expect(found.examples.map(({ title }) => title)).toEqual(['Ball', 'Bag']);
  expect(await check(feed, 3)).toMatchObject({ rows: 3, isPartial: true });
});

test('what is out of stock fits, is counted, and is not among the examples', async () => {
  const found = await check('id,title,price,availability\na,Bag,10,out of stock\nb,Cap,10,in stock\n');
  expect(found).toMatchObject({ accepted: 2, outOfStock: 1, examples: [{ title: 'Cap' }] });
});

test('the table that Shopify exports, which has no links, is recognized, and the message says what to give instead', async () => {
  await expect(
    check('Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Image Src\nbag,Bag,,,,10,\n'),
  ).rejects.toThrow(/\/products\.json/);
});
