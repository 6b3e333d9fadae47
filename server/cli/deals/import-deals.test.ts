import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '../../../deals/feed/feed-offer.ts';
import { createRpc, type Rpc } from '../../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { dealStats } from './deal-stats.ts';
import { importDeals, type ImportOptions } from './import-deals.ts';
import { importSampleCatalogue } from './import-sample-catalogue.ts';

const now = new Date('2026-11-24T12:00:00Z');
const day = 86_400_000;
let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
});
afterAll(() => database.drop());
beforeEach(() =>
  database.admin.query('truncate public.deals, public.merchants, public.price_observations cascade'),
);

async function take(feed: string | Uint8Array, more: Partial<ImportOptions> = {}) {
  const refusals: Refusal[] = [];
  const bytes = typeof feed === 'string' ? new TextEncoder().encode(feed) : feed;
  const counts = await importDeals({
    rpc,
    bytes: pieces(bytes),
    source: 'shop',
    now,
    onRefused: (refusal) => refusals.push(refusal),
    ...more,
  });
  return { counts, refusals };
}

/** In small chunks, so that rows, characters and tags are split at arbitrary places. */
async function* pieces(bytes: Uint8Array, length = 61) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const tsv = [
  'id\ttitle\tprice\tsale price\tlink\tdescription',
  'a\t6" Putter — Café\t60 USD\t45 USD\thttps://x.example/a\tnice',
  'b\t"Bag, ""quoted"""\t150 USD\t\thttps://x.example/b\t',
].join('\n');
const csv = [
  'id,title,price,sale_price,link,description',
  'a,"6"" Putter — Café",60 USD,45 USD,https://x.example/a,"nice"',
  'b,"Bag, ""quoted""",150 USD,,https://x.example/b,',
].join('\r\n');
const jsonl = [
  {
    id: 'a',
    title: '6" Putter — Café',
    price: { value: '60', currency: 'USD' },
    salePrice: '45 USD',
    link: 'https://x.example/a',
    description: 'nice',
  },
  { id: 'b', title: 'Bag, "quoted"', price: '150 USD', link: 'https://x.example/b' },
]
  .map((row) => JSON.stringify(row))
  .join('\n');
const xml = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
  <item><g:id>a</g:id><title><![CDATA[6" Putter — Café]]></title><g:price>60 USD</g:price><g:sale_price>45 USD</g:sale_price>
    <link>https://x.example/a</link><description>nice</description><g:shipping><g:price>5 USD</g:price></g:shipping></item>
  <item><g:id>b</g:id><title>Bag, &quot;quoted&quot;</title><g:price>150 USD</g:price><link>https://x.example/b</link></item>
</channel></rss>`;

test.each([
  ['TSV', tsv],
  ['CSV', csv],
  ['CSV with a mark and a last line end', `\ufeff${csv}\r\n`],
  ['JSON lines', jsonl],
  ['XML', xml],
  ['gzipped TSV', gzipSync(tsv)],
  ['gzipped XML', gzipSync(xml)],
])('%s gives the same two offers', async (_, feed) => {
  const { counts, refusals } = await take(feed);
  expect(refusals).toEqual([]);
  expect(counts).toEqual({
    read: 2,
    taken: 2,
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: 0,
    removed: 0,
    samples: 0,
  });
  const { rows } = await database.admin.query(
    'select source_id, title, original_price::float, deal_price::float, discount_percentage, deal_url from public.deals order by source_id',
  );
  expect(rows).toEqual([
    {
      source_id: 'a',
      title: '6" Putter — Café',
      original_price: 60,
      deal_price: 45,
      discount_percentage: 25,
      deal_url: 'https://x.example/a',
    },
    {
      source_id: 'b',
      title: 'Bag, "quoted"',
      original_price: null,
      deal_price: 150,
      discount_percentage: null,
      deal_url: 'https://x.example/b',
    },
  ]);
});

test('importing the same feed again updates only the time of the check', async () => {
  await take(csv);
  const look = () =>
    database.admin.query(
      'select to_jsonb(d) - array[$1, $2]::text[] as deal from public.deals d order by source_id',
      ['last_checked_at', 'revision'],
    );
  const before = await look();
  const later = new Date(now.getTime() + 3_600_000);
  const { counts } = await take(csv, { now: later });
  expect(counts).toMatchObject({ taken: 2, added: 0, changed: 0, unchanged: 2 });
  expect((await look()).rows).toEqual(before.rows);
  const { rows } = await database.admin.query(
    'select count(*)::int as seen, (select min(last_checked_at) from public.deals) as checked from public.price_observations',
  );
  expect(rows).toEqual([{ seen: 2, checked: later }]);
});

test('invalid rows are reported with their line, and all others are imported', async () => {
  const feed = [
    'id,title,price,link',
    'a,Good,10 USD,https://x.example/a',
    'b,"never closed,10 USD,https://x.example/b',
    'c,Good too,11 USD,https://x.example/c',
    'd,Commas,"11,50 USD",https://x.example/d',
    'e,Two,many,columns,here',
    'a,Again,12 USD,https://x.example/a',
    'f,Bad link,12 USD,javascript:alert(1)',
    'g,"Over',
    'two lines",13 USD,https://x.example/g',
    'h,Last,14 USD,https://x.example/h',
  ].join('\n');
  const { counts, refusals } = await take(feed);
  expect(refusals.map(({ line }) => line)).toEqual([3, 5, 6, 7, 8]);
  expect(refusals[3]?.reason).toBe('line 2 already has the same id');
  expect(counts).toMatchObject({ read: 9, taken: 4, refused: 5 });
});

test('broken XML items are skipped, the next ones are read', async () => {
  const feed = `<rss><channel>
<item><id>a</id><title>Good</title><price>1 USD</price></item>
<item><id>b</id><title>Salt & pepper</title><price>1 USD</price></item>
<item><id>c</id><title>Open<price>1 USD</price></item>
<item><id>d</id><title>Entity &unknown;</title><price>1 USD</price></item>
<item><id>e</id><title>Good</title><price>1 USD</price></item></channel></rss>`;
  const { counts, refusals } = await take(feed);
  expect(refusals.map(({ line, id }) => [line, id])).toEqual([
    [3, 'b'],
    [4, 'c'],
    [5, 'd'],
  ]);
  expect(counts).toMatchObject({ read: 5, taken: 2, refused: 3 });
});

test('broken JSON lines and hostile text', async () => {
  const feed = [
    '{"id":"a","title":"<script>alert(1)</script> \\u0000 \\ud800","price":"5 USD"}',
    '{"id":"b","title":',
    '[1,2]',
    '{"id":"c","title":"Robert\'); drop table deals;--","price":5}',
  ].join('\n');
  const { counts, refusals } = await take(feed);
  expect(refusals).toEqual([2, 3].map((line) => ({ line, reason: 'not a JSON object' })));
  expect(counts.taken).toBe(2);
  const { rows } = await database.admin.query('select title from public.deals order by source_id');
  expect(rows[0].title).toContain('<script>alert(1)</script>');
  expect(rows[1].title).toBe("Robert'); drop table deals;--");
});

test.each([
  ['', 'The feed is empty.'],
  ['  \n ', 'The feed is empty.'],
  ['just words', 'an unknown format'],
  ['<!doctype html><html></html>', 'a web page'],
  ['[{"id":"a"}', 'its list of products does not end'],
  ['{"error":"no"}', 'not a list of products'],
  ['shop,color\nx,1', 'names no id, no title, no price column'],
  ['name,color\nx,1', 'names no id, no price column yet. Add a column called id: any number'],
  ['name,color\nx,1', 'what each product costs today. We found "name", "color".'],
  ['id,title,price\n', 'has no rows'],
  ['<rss></rss>', 'has no <item>'],
  [new Uint8Array([0x50, 0x4b, 3, 4]), 'ZIP archive has no file in it'],
  [new Uint8Array([0x69, 0, 0x64, 0]), 'not text'],
  [gzipSync(tsv).subarray(0, 60), 'truncated'],
])('no feed: %s', async (feed, sentence) => {
  await expect(take(feed)).rejects.toThrow(sentence);
});

test('a complete feed removes the offers it no longer lists, of its own source only', async () => {
  await take(csv);
  await take(csv, { source: 'other' });
  const later = { now: new Date(now.getTime() + day), complete: true };
  const { counts } = await take('id,title,price\na,Putter,60 USD', later);
  expect(counts.removed).toBe(1);
  expect(await dealStats(rpc, now)).toMatchObject({ offers: 3, removed: 1 });
  await expect(take('id,title,price\na,Putter,none', later)).rejects.toThrow('nothing was removed');
  expect((await take(csv, { now: new Date(now.getTime() + 2 * day) })).counts).toMatchObject({
    added: 0,
    changed: 2,
  });
});

test('a former price is verified when observed, merchant-stated otherwise, and rejected above a 90% discount', async () => {
  const feed = (sale: string) => `id,title,price,sale_price\na,Bag,100 USD,${sale}`;
  const evidence = async () =>
    (await database.admin.query('select price_evidence as e from public.deals')).rows[0].e;
  await take(feed('80 USD'));
  expect(await evidence()).toBe('merchant-stated');
  await take(feed(''), { now: new Date(now.getTime() + day) });
  await take(feed('80 USD'), { now: new Date(now.getTime() + 2 * day) });
  expect(await evidence()).toBe('verified');
  await take(feed('80 USD'), { now: new Date(now.getTime() + 92 * day) });
  expect(await evidence()).toBe('merchant-stated');
  await take(feed('9 USD'), { now: new Date(now.getTime() + 93 * day) });
  expect(await evidence()).toBe('unverified');
});

test('an observation is stored when the price differs or the last one is a day old', async () => {
  const feed = (price: number) => `id,title,price\na,Bag,${price} USD`;
  const hours = [0, 1, 2, 25, 27];
  const prices = [10, 10, 11, 11, 11];
  for (const [at, hour] of hours.entries())
    await take(feed(prices[at] ?? 0), { now: new Date(now.getTime() + hour * 3_600_000) });
  const { rows } = await database.admin.query(
    'select price::float from public.price_observations order by observed_at',
  );
  expect(rows.map(({ price }) => price)).toEqual([10, 11, 11]);
});

test('thirty thousand rows, one in a hundred broken: exact counts', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) =>
    at % 100 === 99
      ? `r${at}\tBroken\tfree\thttps://x.example`
      : `r${at}\tOffer ${at}\t${10 + (at % 90)}.99 USD\thttps://x.example/${at}`,
  );
  const feed = `id\ttitle\tprice\tlink\n${rows.join('\n')}\n`;
  const { counts, refusals } = await take(new TextEncoder().encode(feed), {
    bytes: pieces(new TextEncoder().encode(feed), 65_536),
  });
  expect(counts).toMatchObject({ read: 30_000, taken: 29_700, added: 29_700, refused: 300 });
  expect(refusals[0]).toEqual({ line: 101, id: 'r99', reason: 'price is not an amount: "free"' });
}, 60_000);

test('the sample catalogue fills every subcategory of both lists, all of it marked', async () => {
  await importSampleCatalogue({ rpc, now });
  const stats = await dealStats(rpc, now);
  expect(stats.offers).toBeGreaterThanOrEqual(10_000);
  expect(stats.sample).toBe(stats.offers);
  expect(stats.categories).toHaveLength(69);
  for (const { category, offers } of stats.categories)
    expect(offers, String(category)).toBeGreaterThanOrEqual(80);
  expect(stats.expired).toBeGreaterThan(100);
  for (const kind of ['verified', 'merchant-stated', 'unverified'])
    expect(stats.evidence[kind], kind).toBeGreaterThan(20);
  // On a busy machine importing all of it takes over a minute.
}, 180_000);
