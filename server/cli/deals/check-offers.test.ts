import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../../../supabase/functions/_shared/search/catalogue.ts';
import { createRpc, type Rpc } from '../../functions/create-rpc.ts';
import { actAs, makeUser } from '../../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { checkOffers, unseenDays } from '../../../supabase/functions/_shared/offers/check-offers.ts';
import { dealStats } from './deal-stats.ts';
import { importDeals } from './import-deals.ts';

const now = new Date('2026-11-24T12:00:00Z');
const day = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
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

type Row = { id: string; ends?: Date };

async function take(rows: readonly Row[], at: Date, more: { complete?: boolean; isSample?: boolean } = {}) {
  const lines = rows.map(({ id, ends }) =>
    JSON.stringify({
      id,
      title: `Offer ${id}`,
      price: '60 USD',
      sale_price: '45 USD',
      ...(ends && { expiration_date: ends.toISOString() }),
    }),
  );
  return importDeals({
    rpc,
    bytes: (async function* () {
      yield new TextEncoder().encode(lines.join('\n'));
    })(),
    source: 'shop',
    now: at,
    ...more,
  });
}

const states = async () =>
  Object.fromEntries(
    (
      await database.admin.query<{ source_id: string; removed_reason: string | null }>(
        'select source_id, removed_reason from public.deals order by source_id',
      )
    ).rows.map((row) => [row.source_id, row.removed_reason]),
  );

const mixed: readonly Row[] = [{ id: 'a' }, { id: 'b', ends: daysAgo(1) }, { id: 'c', ends: daysAgo(-5) }];

test('ended and long-unseen offers are removed once and counted exactly', async () => {
  await take([{ id: 'old' }, { id: 'old and over', ends: daysAgo(3) }], daysAgo(unseenDays + 1));
  await take(mixed, daysAgo(2));
  expect(await checkOffers({ rpc, now, dry: true })).toEqual({ ended: 2, notSeen: 1 });
  expect(await states()).toEqual({ a: null, b: null, c: null, old: null, 'old and over': null });
  const seen: [number, number][] = [];
  const dead = await checkOffers({ rpc, now, onProgress: (done, total) => seen.push([done, total]) });
  expect(dead).toEqual({ ended: 2, notSeen: 1 });
  expect([seen[0], seen.at(-1)]).toEqual([
    [0, 3],
    [3, 3],
  ]);
  expect(await states()).toEqual({
    a: null,
    b: 'ended',
    c: null,
    old: 'not seen',
    'old and over': 'ended',
  });
  const { rows } = await database.admin.query('select max(revision) as revision from public.deals');
  expect(await checkOffers({ rpc, now })).toEqual({ ended: 0, notSeen: 0 });
  expect((await database.admin.query('select max(revision) as revision from public.deals')).rows).toEqual(
    rows,
  );
  expect(await dealStats(rpc, now)).toMatchObject({
    offers: 2,
    removed: 3,
    removedBy: { ended: 2, 'not seen': 1 },
  });
});

test('the operator sets how long an offer may go unseen; sample offers come from no feed and stay', async () => {
  await take([{ id: 'week' }], daysAgo(8));
  await take([{ id: 'sample' }], daysAgo(90), { isSample: true });
  expect(await checkOffers({ rpc, now })).toEqual({ ended: 0, notSeen: 0 });
  expect(await checkOffers({ rpc, now, days: 7 })).toEqual({ ended: 0, notSeen: 1 });
  expect(await states()).toEqual({ sample: null, week: 'not seen' });
});

test('offers beyond one batch are all removed, and two concurrent checks count each once', async () => {
  const rows = Array.from({ length: 2300 }, (_, at) => ({ id: String(at), ends: daysAgo(1) }));
  await take(rows, daysAgo(2));
  const [one, other] = await Promise.all([checkOffers({ rpc, now }), checkOffers({ rpc, now })]);
  expect(one.ended + other.ended).toBe(2300);
});

test('an offer that its feed lists again is restored, unless it is listed with an end that has passed', async () => {
  await take(mixed, daysAgo(2));
  await checkOffers({ rpc, now });
  expect(await take(mixed, now)).toMatchObject({ taken: 3, unchanged: 3 });
  expect((await states())['b']).toBe('ended');
  expect(await take([{ id: 'b', ends: daysAgo(-3) }], now)).toMatchObject({ changed: 1 });
  expect(await states()).toEqual({ a: null, b: null, c: null });
});

test('a complete feed removes offers it no longer lists and records the reason; they return when listed again', async () => {
  await take([{ id: 'a' }, { id: 'b' }], daysAgo(2));
  expect(await take([{ id: 'a' }], daysAgo(1), { complete: true })).toMatchObject({ removed: 1 });
  expect(await states()).toEqual({ a: null, b: 'not in feed' });
  expect(await take([{ id: 'a' }], daysAgo(1), { complete: true })).toMatchObject({ removed: 0 });
  await take([{ id: 'b' }], now);
  expect(await states()).toEqual({ a: null, b: null });
});

test('an existing index catches up from its watermark', async () => {
  await take(mixed, daysAgo(2));
  const catalogue = createCatalogue({ rpc, now: () => now });
  expect((await catalogue.index()).table.size).toBe(3);
  await checkOffers({ rpc, now });
  await catalogue.refresh();
  const { table } = await catalogue.index();
  expect(Array.from(table.offers(), ({ title }) => title).toSorted()).toEqual(['Offer a', 'Offer c']);
});

test('users see no removed offers except the state of those they saved themselves', async () => {
  await take([{ id: 'b', ends: daysAgo(1) }], daysAgo(2));
  const [owner, stranger] = await Promise.all([makeUser(database.admin), makeUser(database.admin)]);
  await database.admin.query(
    `insert into public.saved_deals (user_id, deal_id, deal_title, merchant_name, discounted_price)
     select $1, id, title, 'shop', 45 from public.deals`,
    [owner],
  );
  await checkOffers({ rpc, now });
  const asPerson = (subject: string, sql: string) =>
    actAs(database.admin, { role: 'authenticated', subject }, (client) => client.query(sql));
  const gone = `select from public.saved_offers_today() where removed_reason = 'ended'`;
  expect(await asPerson(owner, 'select from public.deals')).toEqual({ rows: 0 });
  expect(await asPerson(owner, gone)).toEqual({ rows: 1 });
  expect(await asPerson(stranger, gone)).toEqual({ rows: 0 });
  expect(await asPerson(stranger, 'select from public.saved_offers_today()')).toEqual({ rows: 0 });
});
