import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFeed } from '../../deals/feed/check-feed.ts';
import { serveFeeds, type FeedAnswer, type FeedServer } from '../testing/serve-feeds.ts';
import { readFeedLink } from './read-feed-link.ts';

const answers: Record<string, FeedAnswer> = {};
let shop: FeedServer;
beforeAll(async () => {
  shop = await serveFeeds(answers);
});
afterAll(() => shop.close());

const page = (ids: readonly number[]) =>
  JSON.stringify({
    products: ids.map((id) => ({
      id,
      title: `Glove ${id}`,
      handle: `glove-${id}`,
      variants: [{ id, title: 'Default Title', price: '20', available: true }],
    })),
  });
const pages = [page([1, 2]), page([3, 4]), page([5])];

/** A store's list; `slow` is a page that never arrives. */
const list =
  (slow?: number): FeedAnswer =>
  (request, response) => {
    const at = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'));
    if (at !== slow) response.end(pages[at - 1] ?? page([]));
  };

const check = (path: string, limits = { linkBytes: 10_000, linkSeconds: 10 }) =>
  checkFeed(readFeedLink(shop.origin + path, true, limits), {
    now: new Date('2026-11-25T12:00:00Z'),
    merchant: 'Fairway',
    most: 100,
    examples: 2,
    read: { shop: shop.origin },
    pause: () => Promise.resolve(),
  });

test('every page of a Shopify store is checked', async () => {
  answers['/products.json'] = list();
  expect(await check('/products.json')).toMatchObject({ rows: 5, accepted: 5, pages: 3, isPartial: false });
});

test('what exceeds the limits of a link is left for later, in whole pages', async () => {
  answers['/products.json'] = list();
  const linkBytes = 2.5 * page([1, 2]).length;
  expect(await check('/products.json', { linkBytes, linkSeconds: 10 })).toMatchObject({
    rows: 4,
    pages: 2,
    isPartial: true,
  });
  answers['/products.json'] = list(2);
  expect(await check('/products.json', { linkBytes: 10_000, linkSeconds: 1 })).toMatchObject({
    rows: 2,
    pages: 1,
    isPartial: true,
  });
});

test('a first page, or a single-page feed, that exceeds the limits is refused', async () => {
  answers['/products.json'] = list(1);
  await expect(check('/products.json', { linkBytes: 10_000, linkSeconds: 1 })).rejects.toThrow(
    'The server took longer than 1 seconds',
  );
  answers['/feed.csv'] = `id,title,price\n${'1,Glove,20 USD\n'.repeat(20)}`;
  await expect(check('/feed.csv', { linkBytes: 100, linkSeconds: 10 })).rejects.toThrow('larger than');
});
