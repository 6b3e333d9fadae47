import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EncryptionKey } from '../auth/keys/encrypt-secret.ts';
import { importDeals } from '../cli/deals/import-deals.ts';
import { createRpc, type Rpc } from '../functions/create-rpc.ts';
import { feedsJob } from '../jobs/feeds-job.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { serveFeeds, type FeedAnswer, type FeedServer } from '../testing/serve-feeds.ts';
import { addFeed, type NewFeed } from './add-feed.ts';
import { runDueFeeds, runFeed, type FeedTools, type RunReport } from './run-feed.ts';

const start = new Date('2026-11-24T12:00:00Z');
const minute = 60_000;
const encryptionKey: EncryptionKey = { id: 'installation', key: randomBytes(32).toString('base64url') };
const answers: Record<string, FeedAnswer> = {};
let at = start;
let database: TestDatabase;
let rpc: Rpc;
let tools: FeedTools;
let shop: FeedServer;

beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
  shop = await serveFeeds(answers);
  tools = {
    rpc,
    encryptionKey,
    onLoopback: true,
    now: () => at,
    limits: { pauses: [1], idle: 1000 },
  };
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  at = start;
  shop.requests.length = 0;
  await database.admin.query(
    'truncate public.deals, public.merchants, public.price_observations, public.feeds, public.feed_runs, public.feed_rows cascade',
  );
});

type Row = [id: string, price: number];
const tsv = (rows: readonly Row[]) =>
  [
    'id\ttitle\tprice\tlink',
    ...rows.map(([id, price]) => `${id}\tGlove ${id}\t${price} USD\thttps://x.example/${id}`),
  ].join('\n');
const many = (count: number, price: (at: number) => number = () => 20): Row[] =>
  Array.from({ length: count }, (_, at): Row => [`g${at}`, price(at)]);

async function add(path: string, more: Partial<NewFeed> = {}): Promise<void> {
  await addFeed(tools, { source: 'shop', url: shop.origin + path, everyMinutes: 360, ...more }, at);
}
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * minute);
};

async function offers(): Promise<Record<string, number>> {
  const { rows } = await database.admin.query<{ source_id: string; deal_price: string }>(
    `select source_id, deal_price from public.deals where source = 'shop' and removed_at is null order by source_id`,
  );
  return Object.fromEntries(rows.map((row) => [row.source_id, Number(row.deal_price)]));
}

async function feed(): Promise<Record<string, unknown>> {
  const { rows } = await database.admin.query(`select * from public.feeds where source = 'shop'`);
  return rows[0] ?? {};
}

async function staged(): Promise<number> {
  const { rows } = await database.admin.query('select count(*)::int as count from public.feed_rows');
  return rows[0].count;
}

test('a feed is imported, is not read again while unchanged, and a changed price is stored with its history', async () => {
  answers['/feed'] = tsv(many(10));
  await add('/feed');
  expect(await runFeed(tools, 'shop')).toMatchObject({
    outcome: 'applied',
    run: { rows_read: 10, accepted: 10, added: 10, refused: 0 },
  });
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'unchanged' });
  answers['/feed'] = tsv(many(10, (at) => (at === 3 ? 15 : 20)));
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({
    outcome: 'applied',
    run: { changed: 1, unchanged: 9, prices_changed: 1, prices_jumped: 0 },
  });
  expect(await offers()).toMatchObject({ g2: 20, g3: 15 });
  const merchants = await database.admin.query('select name, slug from public.merchants');
  expect(merchants.rows).toEqual([{ name: 'Shop', slug: 'shop' }]);
  const { rows } = await database.admin.query(
    `select o.price::float from public.price_observations o join public.deals d on d.id = o.deal_id
     where d.source_id = 'g3' order by o.observed_at`,
  );
  expect(rows).toEqual([{ price: 20 }, { price: 15 }]);
  expect(await feed()).toMatchObject({
    failures: 0,
    state: 'active',
    next_run_at: new Date(at.getTime() + 360 * minute),
  });
  expect(await staged()).toBe(0);
});

test('a feed that a merchant sent in is read with what that merchant sells', async () => {
  await database.admin.query(
    `with e as (
       insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at) values (
         'merchant', 'a@x.example', 'a@x.example', '{"companyIndustry": "Creatives - Art Supplies"}', 1, now())
       returning id
     )
     insert into public.merchant_feeds (entry_id, state, source, decided_at) select id, 'approved', 'shop', now() from e`,
  );
  answers['/feed'] = tsv([['a', 20]]);
  await add('/feed');
  await runFeed(tools, 'shop');
  const { rows } = await database.admin.query('select goal, category from public.deals');
  expect(rows).toEqual([{ goal: 'creatives', category: 'Art Supplies' }]);
  await database.admin.query('truncate public.waitlist_entries cascade');
});

test('an unchanged feed counts its offers as checked, still names its refused rows, and is read in full once a day', async () => {
  answers['/feed'] = `${tsv(many(3))}\ng9\tGlove\tcheap\thttps://x.example/g9`;
  await add('/feed');
  await runFeed(tools, 'shop');
  later(720);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'unchanged' });
  const runs = await database.admin.query('select * from public.feed_runs order by started_at desc limit 1');
  expect(runs.rows).toMatchObject([{ rows_read: 0, accepted: 3, refused: 1, refusals: [{ line: 5 }] }]);
  const { rows } = await database.admin.query('select distinct last_checked_at from public.deals');
  expect(rows).toEqual([{ last_checked_at: at }]);
  later(720);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'applied', run: { unchanged: 3 } });
});

test('a complete feed removes offers it no longer lists, any other feed does not', async () => {
  answers['/feed'] = tsv(many(10));
  await add('/feed');
  await runFeed(tools, 'shop');
  answers['/feed'] = tsv(many(8));
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'applied', run: { gone: 2 } });
  expect(Object.keys(await offers())).toHaveLength(10);
  await rpc('remove_feed', { source: 'shop' });
  await add('/feed', { complete: true });
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'applied', run: { gone: 2 } });
  expect(Object.keys(await offers())).toHaveLength(8);
});

test('headers are encrypted at rest, and sent', async () => {
  answers['/feed'] = tsv(many(1));
  await add('/feed', { headers: ['Authorization: Bearer pa55', 'X-Shop: 7'] });
  const { credentials } = await feed();
  expect(credentials).toContain('aes-gcm-hkdf');
  expect(Buffer.from(JSON.stringify(await feed())).toString()).not.toContain('pa55');
  await runFeed(tools, 'shop');
  expect(shop.requests[0]?.headers).toMatchObject({ authorization: 'Bearer pa55', 'x-shop': '7' });
  const other = { ...tools, encryptionKey: { ...encryptionKey, key: randomBytes(32).toString('base64url') } };
  later(1);
  expect(await runFeed(other, 'shop')).toMatchObject({ outcome: 'failed', reason: /cannot be decrypted/ });
});

test.each([
  [{ source: 'My Shop' }, 'lowercase'],
  [{ source: 'sample' }, 'is taken'],
  [{ url: 'http://shop.example/feed' }, 'https'],
  [{ headers: ['Authorization'] }, 'Write a header as'],
  [{ headers: ['Host: elsewhere'] }, 'set by the connection'],
  [{ headers: ['X-A: b\r\nX-C: d'] }, 'Write a header as'],
])('%o is no feed', async (more, why) => {
  await expect(add('/feed', more)).rejects.toThrow(why);
});

test('a source has one feed', async () => {
  await add('/feed');
  await expect(add('/other')).rejects.toThrow('has a feed already');
});

const good = tsv(many(4, () => 30));
const hostile: [name: string, answer: FeedAnswer, reason: RegExp][] = [
  ['an empty answer', '', /empty/],
  ['a page', '<!doctype html><html><body>Sign in</body></html>', /web page/],
  ['nothing but a header', 'id\ttitle\tprice\n', /no rows/],
  ['other columns', 'name\tcolor\nx\tred\n', /no id/],
  ['half a gzip', gzipSync(good).subarray(0, 60), /truncated or damaged/],
  ['zero bytes', new Uint8Array(5000), /./],
  [
    'prices that are none',
    tsv([
      ['g0', Number.NaN],
      ['g1', Number.POSITIVE_INFINITY],
    ]),
    /None of its 2 rows/,
  ],
  ['free offers', tsv([['g0', 0]]), /None of its 1 rows.*nothing at all/],
  ['a price beyond measure', tsv([['g0', 1e15]]), /./],
  ['script links', 'id\ttitle\tprice\tlink\ng0\tGlove\t3 USD\tjavascript:alert(1)', /not a web address/],
  [
    'half a feed',
    (_request, response) => {
      response.writeHead(200, { 'content-length': good.length });
      response.write(good.slice(0, good.length / 2), () => response.destroy());
    },
    /ended before the end/,
  ],
  [
    'a feed that stalls',
    (_request, response) => void response.writeHead(200).write(good.slice(0, good.length / 2)),
    /stopped sending/,
  ],
  ['a broken server', (_request, response) => void response.writeHead(500).end(), /at the moment/],
  [
    'a redirect inside',
    (_request, response) => void response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
    /public host/,
  ],
  ['a compressed bomb', gzipSync(`id\ttitle\tprice\ng0\t${'x'.repeat(40_000_000)}\t3 USD\n`), /unpack/],
  ['a row of 5 MB', `id\ttitle\tprice\ng0\t${'x'.repeat(5_000_000)}\t3 USD\n`, /./],
  ['a line without an end', `id\ttitle\tprice\n${'x'.repeat(20_000_000)}`, /./],
  [
    'entities that grow',
    `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><rss><channel><item><id>g0</id><title>${'&b;'.repeat(100)}</title><price>3 USD</price></item></channel></rss>`,
    /./,
  ],
  ['another encoding', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x00, 0xd8, 0x0a, 0x00]), /./],
  ['invalid XML', '<rss><channel><item><id>g0</id>', /./],
  ['a list of nothing', '<rss><channel></channel></rss>', /no <item>/],
];
test.each(hostile)('%s ends the run with a reason and changes no offer', async (_name, answer, reason) => {
  answers['/feed'] = tsv(many(4));
  await add('/feed', { complete: true });
  await runFeed(tools, 'shop');
  const before = await database.admin.query('select * from public.deals order by id');
  answers['/feed'] = answer;
  later(360);
  const report = await runFeed(tools, 'shop');
  expect(report).toMatchObject({
    outcome: expect.stringMatching(/^(?:failed|held)$/),
    reason: expect.stringMatching(reason),
  });
  expect((await database.admin.query('select * from public.deals order by id')).rows).toEqual(before.rows);
  const { rows } = await database.admin.query(
    `select outcome, reason, ended_at is not null as ended from public.feed_runs order by started_at desc limit 1`,
  );
  expect(rows).toEqual([{ outcome: report?.outcome, reason: report?.reason, ended: true }]);
  if (report?.outcome === 'failed') expect(await staged()).toBe(0);
});

test('rows of a feed that are valid are imported, and the run names the refused ones', async () => {
  answers['/feed'] = `${tsv(many(300))}\ng1\tAgain\t1 USD\t\nx\tBad\tcheap\t\n`;
  await add('/feed');
  const report = await runFeed(tools, 'shop');
  expect(report?.run).toMatchObject({
    accepted: 300,
    refused: 2,
    refusals: [
      { line: 302, id: 'g1', reason: 'line 3 already has the same id' },
      { line: 303, id: 'x', reason: 'price is not an amount: "cheap"' },
    ],
  });
});

test('texts cut in the middle of a character are stored, and so are reasons that quote one', async () => {
  const wide = (length: number) => `${'x'.repeat(length - 1)}\u{1f3cc}`;
  const columns = ['id', 'title', 'price', 'link', 'description', 'brand', 'product_type', 'color', 'mpn'];
  const rows = [
    ['g0', 'Glove', '3 USD', '', wide(5000), wide(200), wide(1000), wide(300), wide(100)],
    ['g1', 'Glove', wide(40), '', '', '', '', '', ''],
    ['g2', 'Glove', '3 USD', wide(60), '', '', '', '', ''],
    [wide(200) + 'x', 'Glove', '3 USD', '', '', '', '', '', ''],
  ];
  answers['/feed'] = [columns, ...rows].map((row) => row.join('\t')).join('\n');
  await add('/feed', { merchant: 'M' });
  expect(await runFeed(tools, 'shop')).toMatchObject({
    outcome: 'applied',
    run: { accepted: 1, refused: 3 },
  });
  answers['/feed'] =
    '<r><item><id>a&#0;&#xD83D;</id><title>A & B</title></item><item><id>g0</id><title>Glove</title><price>3 USD</price></item></r>';
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({
    outcome: 'applied',
    run: { accepted: 1, refused: 1 },
  });
});

test('a run keeps the first hundred refused rows and counts them all', async () => {
  const broken = Array.from({ length: 250 }, (_, at) => `x${at}\tBad\tcheap\t`).join('\n');
  answers['/feed'] = `${tsv(many(10))}\n${broken}`;
  await add('/feed');
  const report = await runFeed(tools, 'shop');
  expect(report?.run).toMatchObject({ accepted: 10, refused: 250 });
  expect(report?.run?.refusals).toHaveLength(100);
});

// Held: more than half of the offers gone, or more than half of the prices changed by more than half.
test.each([
  ['half of its offers gone', { complete: true }, many(5), 'applied'],
  ['more than half of its offers gone', { complete: true }, many(4), 'held'],
  ['others in place of most of them', { complete: true }, many(20).slice(6), 'held'],
  ['half of its rows gone, not complete', {}, many(5), 'applied'],
  ['more than half of its rows gone, not complete', {}, many(4), 'held'],
  ['half of its prices halved and less', {}, many(10, (at) => (at < 5 ? 9 : 20)), 'applied'],
  ['most of its prices less than half', {}, many(10, (at) => (at < 6 ? 9 : 20)), 'held'],
  ['most of its prices times ten', {}, many(10, (at) => (at < 6 ? 200 : 20)), 'held'],
  ['all of its prices halved', {}, many(10, () => 10), 'applied'],
  ['many new offers', { complete: true }, many(500), 'applied'],
] as const)('a feed with %s', async (_name, more, rows, outcome) => {
  answers['/feed'] = tsv(many(10));
  await add('/feed', more);
  await runFeed(tools, 'shop');
  const before = await offers();
  answers['/feed'] = tsv(rows);
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome });
  if (outcome === 'held') {
    expect(await offers()).toEqual(before);
    expect(await feed()).toMatchObject({ state: 'held', failures: 0 });
  }
});

async function hold(): Promise<void> {
  answers['/feed'] = tsv(many(10));
  await add('/feed', { complete: true });
  await runFeed(tools, 'shop');
  answers['/feed'] = tsv(many(10, () => 2));
  later(360);
  expect(await runFeed(tools, 'shop')).toMatchObject({
    outcome: 'held',
    reason: '10 of 10 prices changed by more than half.',
  });
}

async function runDue(): Promise<RunReport[]> {
  const reports: RunReport[] = [];
  await runDueFeeds(tools, {
    onReport: (report) => reports.push(report),
    signal: new AbortController().signal,
  });
  return reports;
}

test('a held run waits, shows what it would change, and is applied once it is approved', async () => {
  await hold();
  later(10_000);
  expect(await runDue()).toEqual([]);
  const [run] = (await rpc('list_feed_runs', { source: 'shop' })) as { id: string }[];
  expect(await rpc('feed_run_changes', { run: run?.id, n: 1 })).toEqual([
    { id: 'g0', title: 'Glove g0', price: 20, new_price: 2, line: 2 },
  ]);
  expect(await rpc('approve_feed_run', { source: 'shop' })).toBe(true);
  expect(await rpc('feeds_are_due', { at: at.toISOString() })).toBe(true);
  // It became due while it was held, so the feed is read right after.
  expect(await runDue()).toMatchObject([
    { source: 'shop', outcome: 'applied', run: { changed: 10 } },
    { source: 'shop', outcome: 'applied', run: { unchanged: 10 } },
  ]);
  expect(await offers()).toMatchObject({ g0: 2, g9: 2 });
  expect(await feed()).toMatchObject({ state: 'active' });
  expect(await staged()).toBe(0);
});

test('a rejected run is dropped, and the feed is read again when it is due', async () => {
  await hold();
  expect(await rpc('reject_feed_run', { source: 'shop', at: at.toISOString() })).toBe(true);
  expect(await rpc('reject_feed_run', { source: 'shop', at: at.toISOString() })).toBe(false);
  expect(await rpc('approve_feed_run', { source: 'shop' })).toBe(false);
  expect(await offers()).toMatchObject({ g0: 20 });
  expect(await staged()).toBe(0);
  expect(await runDue()).toEqual([]);
  answers['/feed'] = tsv(many(10, () => 19));
  later(360);
  expect(await runDue()).toMatchObject([{ outcome: 'applied' }]);
});

test('a held run is replaced when the feed is read by hand', async () => {
  await hold();
  answers['/feed'] = tsv(many(10, () => 21));
  later(1);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'applied' });
  expect(await offers()).toMatchObject({ g0: 21 });
  expect(await feed()).toMatchObject({ state: 'active' });
});

test('an approved run whose rows were lost in a database crash is read again', async () => {
  await hold();
  await database.admin.query('truncate public.feed_rows');
  await rpc('approve_feed_run', { source: 'shop', at: at.toISOString() });
  expect(await runDue()).toMatchObject([
    { outcome: 'failed', reason: expect.stringContaining('database was restarted') },
    { outcome: 'held' },
  ]);
  expect(await offers()).toMatchObject({ g0: 20 });
});

test('due feeds are read on schedule, paused ones are not', async () => {
  answers['/feed'] = tsv(many(2));
  await add('/feed');
  expect(await runDue()).toMatchObject([{ outcome: 'applied' }]);
  later(359);
  expect(await runDue()).toEqual([]);
  later(1);
  expect(await runDue()).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await rpc('set_feed_paused', { source: 'shop', paused: true, at: at.toISOString() })).toBe('paused');
  later(1000);
  expect(await runDue()).toEqual([]);
  expect(await rpc('set_feed_paused', { source: 'shop', paused: false, at: at.toISOString() })).toBe(
    'active',
  );
  expect(await runDue()).toHaveLength(1);
  expect(await rpc('ask_for_feed_run', { source: 'shop', at: at.toISOString() })).toBe(true);
  expect(await runDue()).toHaveLength(1);
});

test('a feed that fails is retried after a pause that doubles up to its normal interval', async () => {
  answers['/feed'] = (_request, response) => void response.writeHead(503).end();
  await add('/feed');
  const pauses: number[] = [];
  for (let run = 0; run < 11; run += 1) {
    expect(await runDue()).toMatchObject([{ outcome: 'failed' }]);
    const next = (await feed())['next_run_at'] as Date;
    pauses.push((next.getTime() - at.getTime()) / minute);
    at = next;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  answers['/feed'] = tsv(many(2));
  expect(await runDue()).toMatchObject([{ outcome: 'applied' }]);
  expect(await feed()).toMatchObject({ failures: 0 });
});

test('the job starts the reader only while a feed is due', async () => {
  let started = 0;
  const job = feedsJob(rpc, async () => void (started += 1));
  const run = () => job.run(() => at, new AbortController().signal);
  await run();
  expect(started).toBe(0);
  await add('/feed');
  await run();
  expect(started).toBe(1);
  await rpc('start_feed_run', { at: at.toISOString() });
  await run();
  expect(started).toBe(1);
});

test('a source is read by one process at a time, and an interrupted run is replaced', async () => {
  answers['/feed'] = tsv(many(2));
  await add('/feed');
  const started = (await rpc('start_feed_run', { source: 'shop', at: at.toISOString() })) as { run: string };
  expect(await runFeed(tools, 'shop')).toBeNull();
  await expect(importDeals({ rpc, source: 'shop', bytes: bytesOf(tsv(many(1))), now: at })).rejects.toThrow(
    'Another run reads shop',
  );
  await rpc('stage_feed_rows', { run: started.run, rows: [row('a')] });
  later(1);
  expect(await runFeed(tools, 'shop')).toMatchObject({ outcome: 'applied', run: { accepted: 2 } });
  // The holder of the old run comes back too late.
  await expect(rpc('stage_feed_rows', { run: started.run, rows: [row('b')] })).rejects.toThrow(
    'ended this run',
  );
  await expect(rpc('apply_feed_run', { run: started.run, at: at.toISOString() })).rejects.toThrow(
    'ended this run',
  );
  const { rows } = await database.admin.query(
    'select outcome, reason from public.feed_runs order by started_at',
  );
  expect(rows).toEqual([
    { outcome: 'failed', reason: 'The run was interrupted.' },
    { outcome: 'applied', reason: null },
  ]);
  expect(await staged()).toBe(0);
  expect(Object.keys(await offers())).toEqual(['g0', 'g1']);
});

test('a run reports that it is alive while its rows are being written', async () => {
  await add('/feed');
  const { run } = (await rpc('start_feed_run', { source: 'shop', at: at.toISOString() })) as { run: string };
  const client = await database.admin.connect();
  await client.query('begin');
  await client.query(`select public.stage_feed_rows($1, $2)`, [run, JSON.stringify([row('a')])]);
  later(1);
  const progress = { bytes: 1, read: 1, accepted: 1, refused: 0, refusals: [] };
  expect(await rpc('note_feed_run', { run, at: at.toISOString(), progress })).toBe(true);
  // No other process takes it over in the meantime.
  expect(await rpc('start_feed_run', { source: 'shop', at: at.toISOString() })).toBeNull();
  await client.query('commit');
  client.release();
  const { rows } = await database.admin.query('select beat_at, rows_read from public.feed_runs');
  expect(rows).toEqual([{ beat_at: at, rows_read: 1 }]);
});

test('the first real offers remove the sample, and a saved sample shows that it ended', async () => {
  const sample = () =>
    importDeals({ rpc, source: 'sample', bytes: bytesOf(tsv(many(5))), now: at, isSample: true });
  await sample();
  const id = await makeUser(database.admin);
  const { rows } = await database.admin.query(
    `select id, title from public.deals where is_sample and removed_at is null limit 1`,
  );
  await database.admin.query(
    `insert into public.saved_deals (user_id, deal_id, deal_title, merchant_name, discounted_price) values ($1, $2, $3, 'M', 1)`,
    [id, rows[0].id, rows[0].title],
  );
  answers['/feed'] = tsv(many(2));
  await add('/feed');
  later(1);
  const report = await runFeed(tools, 'shop');
  expect(report?.run?.samples).toBe(5);
  const { rows: saved } = await asCaller(
    database.pools.rest,
    { role: 'authenticated', claims: { role: 'authenticated', sub: id } },
    (client) => client.query('select is_sample, removed_reason, removed_at from public.saved_offers_today()'),
  );
  expect(saved).toEqual([{ is_sample: true, removed_reason: 'ended', removed_at: expect.any(Date) }]);
  // Once it has been restored, later runs leave it there.
  await sample();
  answers['/feed'] = tsv(many(3));
  later(360);
  expect((await runFeed(tools, 'shop'))?.run?.samples).toBe(0);
  expect(await rpc('sample_state')).toEqual({ known: true, listed: true });
});

test.each([
  ['a feed', () => add('/feed', { keepSample: true }).then(() => runFeed(tools, 'shop'))],
  [
    'a file',
    () => importDeals({ rpc, source: 'shop', bytes: bytesOf(tsv(many(2))), now: at, keepSample: true }),
  ],
])('the sample stays if that is asked for with %s', async (_name, bring) => {
  answers['/feed'] = tsv(many(2));
  await database.admin.query(`insert into public.merchants (name, slug, is_sample) values ('S', 's', true)`);
  await database.admin.query(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price, is_sample)
     select 'sample', 'one', id, 'One', 1, true from public.merchants`,
  );
  await bring();
  expect(await rpc('sample_state')).toEqual({ known: true, listed: true });
});

function row(id: string) {
  return { row: 1, line: 1, offer: { source_id: id, deal_price: 1 } };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
