import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { serveFeeds, type FeedAnswer, type FeedServer } from '../testing/serve-feeds.ts';
import { addFeed, type NewFeed } from './add-feed.ts';
import { runFeed, type FeedTools } from './run-feed.ts';

const encryptionKey = { id: 'installation', key: Buffer.alloc(32, 7).toString('base64url') };
const store = '/products.json';
const admin = '/admin/api/2026-10/products.json';
const answers: Record<string, FeedAnswer> = {};
let database: TestDatabase;
let tools: FeedTools;
let shop: FeedServer;
/** Requests for a list, oldest first. */
let asked: string[] = [];
let clock = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await serveFeeds(answers);
  tools = {
    rpc: createRpc(database.pools.service),
    encryptionKey,
    onLoopback: true,
    now: () => new Date(clock),
    limits: { pauses: [1], idle: 1000 },
  };
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  asked = [];
  clock = Date.parse('2026-11-25T12:00:00Z');
  await database.admin.query(
    'truncate public.deals, public.merchants, public.price_observations, public.feeds, public.feed_runs, public.feed_rows cascade',
  );
});

type Product = [id: number, price: number];
const page = (...products: readonly Product[]) =>
  JSON.stringify({
    products: products.map(([id, price]) => ({
      id,
      title: `Glove ${id}`,
      handle: `glove-${id}`,
      body_html: '',
      variants: [{ id, title: 'Default Title', price: String(price), available: true }],
    })),
  });

/** A list with numbered pages, each with its own `ETag`. Pages after the last one are empty. */
function numbered(pages: readonly FeedAnswer[]): FeedAnswer {
  return (request, response) => {
    const { search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(search);
    const answer = pages[Number(searchParams.get('page')) - 1] ?? page();
    if (typeof answer === 'function') return answer(request, response);
    const etag = `"${Buffer.from(answer).length}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    // As Shopify sends it: a link that is not a page.
    else response.writeHead(200, { etag, link: '<https://cdn.example>; rel="preconnect"' }).end(answer);
  };
}

async function run(path: string, more: Partial<NewFeed> = {}) {
  const { rows } = await database.admin.query('select from public.feeds');
  if (rows.length === 0)
    await addFeed(
      tools,
      { source: 'shop', url: shop.origin + path, everyMinutes: 360, ...more },
      tools.now(),
    );
  clock += 3_600_000;
  return runFeed(tools, 'shop');
}

async function prices(): Promise<number[]> {
  const { rows } = await database.admin.query<{ price: number }>(
    'select deal_price::float as price from public.deals where removed_at is null order by source_id',
  );
  return rows.map(({ price }) => price);
}

test('a Shopify store is read page after page until one is empty, each time in full', async () => {
  const [first, last] = [page([1, 20], [2, 20]), page([4, 20])];
  answers[store] = numbered([first, gzipSync(page([3, 20])), last]);
  expect(await run(store)).toMatchObject({ outcome: 'applied', run: { rows_read: 4, added: 4, refused: 0 } });
  expect(asked).toEqual([1, 2, 3, 4].map((number) => `?limit=250&page=${number}`));
  const { rows } = await database.admin.query(`select deal_url from public.deals where source_id = '3'`);
  expect(rows).toEqual([{ deal_url: `${shop.origin}/products/glove-3?variant=3` }]);
  // The first page is the same, the second is not.
  answers[store] = numbered([first, page([3, 15]), last]);
  expect(await run(store)).toMatchObject({ outcome: 'applied', run: { changed: 1, unchanged: 3 } });
  expect(await prices()).toEqual([20, 20, 15, 20]);
});

const refusing =
  (status: number): FeedAnswer =>
  (_request, response) =>
    void response.writeHead(status).end();
test.each<[string, FeedAnswer, RegExp]>([
  ['is refused', refusing(403), /credentials/],
  ['is gone', refusing(404), /no feed/],
  ['stays busy', refusing(503), /at the moment/],
  ['is a web page', '<!doctype html><html></html>', /web page/],
  ['is cut off', page([3, 20]).slice(0, -20), /cut off/],
  [
    'unpacks to far too much',
    gzipSync(`{"products":[{"id":"${'x'.repeat(30_000_000)}"}]}`),
    /times its size|larger/,
  ],
  [
    'is redirected inside',
    (_request, response) => void response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
    /public host/,
  ],
])('a page that %s fails the run, and no offer changes', async (_what, answer, reason) => {
  answers[store] = numbered([page([1, 20]), page([2, 20])]);
  await run(store, { complete: true });
  answers[store] = numbered([page([1, 15]), answer]);
  expect(await run(store)).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(reason) });
  expect(await prices()).toEqual([20, 20]);
});

test('all pages together may be at most as large as one feed', async () => {
  answers[store] = numbered([page([1, 20]), page([2, 20]), page([3, 20])]);
  const { limits } = tools;
  tools.limits = { ...limits, bytes: 2.5 * page([1, 20]).length };
  expect(await run(store)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('larger than'),
  });
  tools.limits = { ...limits };
  expect(await prices()).toEqual([]);
});

test('a store with more pages than Shopify serves is not read in part', async () => {
  answers[store] = numbered(Array.from({ length: 120 }, (_, at) => page([at + 1, 20])));
  expect(await run(store)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('more than 100 pages'),
  });
  expect(asked).toHaveLength(100);
  expect(await prices()).toEqual([]);
});

test('a server without pages is read once', async () => {
  answers[store] = page([1, 20], [2, 20]);
  expect(await run(store)).toMatchObject({ outcome: 'applied', run: { added: 2, refused: 0 } });
});

test('a URL selects the part of the list and the page size', async () => {
  const part = `/collections/sale${store}`;
  answers[part] = numbered([page([1, 20])]);
  expect(await run(`${part}?limit=50`)).toMatchObject({ outcome: 'applied', run: { added: 1 } });
  expect(asked).toEqual(['?limit=50&page=1', '?limit=50&page=2']);
});

/** A list that names its next page, as the Admin API does; it requires a token. */
function linked(nextOf: (at: number) => string): FeedAnswer {
  return (request, response) => {
    const { search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(search);
    const at = Number(searchParams.get('page_info') ?? 1);
    if (searchParams.has('page')) response.writeHead(400).end('{"errors":{"page":"page cannot be passed."}}');
    else if (request.headers['x-shopify-access-token'] !== 'pa55') response.writeHead(401).end();
    else {
      const back = '<https://shop.example/before>; rel="previous"';
      const headers = at < 3 ? { link: [back, `<${nextOf(at + 1)}>; rel="next"`] } : { link: back };
      response.writeHead(200, headers).end(page([at, 20]));
    }
  };
}
const headers = ['X-Shopify-Access-Token: pa55'];

test('where the server names the next page, that page is read, and nothing is requested after the last one', async () => {
  answers[admin] = linked((at) => `${shop.origin}${admin}?limit=250&page_info=${at}`);
  expect(await run(admin, { headers })).toMatchObject({ outcome: 'applied', run: { added: 3 } });
  expect(asked).toEqual([
    '?limit=250&status=active&published_status=published',
    '?limit=250&page_info=2',
    '?limit=250&page_info=3',
  ]);
});

test.each([
  'https://elsewhere.example/products.json',
  'http://10.0.0.1/products.json',
  'http://[',
  'javascript:x',
])('a next page at %s gets neither the credentials nor a request', async (next) => {
  answers[admin] = linked(() => next);
  expect(await run(admin, { headers })).toMatchObject({
    outcome: 'failed',
    reason: 'The server names a next page that is not its own.',
  });
  expect(await prices()).toEqual([]);
});
