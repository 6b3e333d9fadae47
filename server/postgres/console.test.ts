import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedFields } from '../../deals/feed/plan-columns.ts';
import { countErrors } from '../events/count-errors.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { actAs, anOperator, askAsOperator } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = anOperator();

const asOperator = <T>(sql: string, values: unknown[] = []) =>
  askAsOperator<T>(database.admin, sql, values, operator);

type Today = {
  tiles: Record<string, { series: number[]; before: number }>;
  errors: { part: string; status: number; answers: number }[];
};
async function today(days = 7): Promise<Today> {
  const answer = await asOperator<Today>('select public.operator_today($1) as answer', [days]);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}

/** Offers of a source, as its feed lists them at a given time. */
async function list(source: string, ids: readonly string[], at = new Date(), isSample = false) {
  const offers = ids.map((id) => ({
    source_id: id,
    merchant: 'Fairway',
    merchant_slug: 'fairway',
    is_sample: isSample,
    title: `Keel wedge ${id}`,
    description: 'd',
    deal_price: 10,
    currency: 'USD',
    availability: 'in_stock',
    attributes: {},
  }));
  await database.admin.query('select public.upsert_offers($1, $2, $3)', [JSON.stringify(offers), source, at]);
  const { rows } = await database.admin.query<{ id: string }>(
    'select id from public.deals where source = $1 order by source_id',
    [source],
  );
  return rows.map(({ id }) => id);
}

test('clicks are counted by deal and day, without samples, opted-out browsers, or personal data', async () => {
  const [deal = '', other = ''] = await list('clicks', ['1', '2']);
  const [sample = ''] = await list('sample', ['1'], new Date(), true);
  const press = (id: string, headers: object) =>
    actAs(
      database.admin,
      { role: 'anon' },
      async (client: ClientBase) => {
        await client.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);
        return client.query('select public.note_click($1)', [id]);
      },
      { keep: true },
    );
  for (const id of [deal, deal, other, sample, randomUUID()])
    expect(await press(id, {})).toEqual({ rows: 1 });
  await press(deal, { 'sec-gpc': '1' });
  const { rows } = await database.admin.query('select * from public.click_counts order by clicks desc');
  expect(rows).toEqual([
    { deal_id: deal, day: expect.any(Date), clicks: 2 },
    { deal_id: other, day: expect.any(Date), clicks: 1 },
  ]);
  expect((await today()).tiles['clicks']?.series).toEqual([0, 0, 0, 0, 0, 0, 3]);

  await database.admin.query(`update public.click_counts set day = day - 8 where deal_id = $1`, [other]);
  expect((await today()).tiles['clicks']).toMatchObject({ before: 1 });
  await database.admin.query(`update public.click_counts set day = day - 90 where deal_id = $1`, [other]);
  await database.admin.query('select public.forget_requests()');
  const left = await database.admin.query('select from public.click_counts');
  expect(left.rowCount).toBe(1);
});

test('error responses are counted by part and status, and kept during a database outage', async () => {
  const rpc = createRpc(database.pools.service);
  let isAway = false;
  const errors = countErrors(
    (name, args) => (isAway ? Promise.reject(new Error('away')) : rpc(name, args)),
    () => new Date(),
  );
  errors.answered('/functions/v1/search-deals', 500);
  errors.answered('/functions/v1/search-deals', 200);
  errors.answered('/wp-login.php?email=ada@people.example', 404);
  isAway = true;
  await expect(errors.flush()).rejects.toThrow('away');
  isAway = false;
  errors.answered('/functions/v1/join-waitlist', 500);
  await errors.flush();
  await errors.flush();
  const { tiles, errors: found } = await today();
  expect(found).toMatchObject([
    { part: 'functions', status: 500, answers: 2 },
    { part: 'site', status: 404, answers: 1 },
  ]);
  expect([tiles['failed']?.series.at(-1), tiles['refused']?.series.at(-1)]).toEqual([2, 1]);
  const { rows } = await database.admin.query('select e::text as row from public.error_counts e');
  expect(rows.map(({ row }) => row).join()).not.toContain('people.example');
  expect(await asOperator('select public.operator_counts() as answer')).toMatchObject({ errors: 2 });
});

test('errors in browsers are counted by report and day, up to 200 different ones a day, and deleted after 30 days', async () => {
  const note = (report: string, at = new Date()) =>
    database.admin.query('select public.note_browser_error($1, $2)', [report, at]);
  const counted = async (days = 7) =>
    asOperator<{ report: string; times: number }[]>('select public.operator_browser_errors($1) as answer', [
      days,
    ]);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await note('TypeError page-a1.js:1:20 /deals/:id');
  await note('TypeError page-a1.js:1:20 /deals/:id', ago(2));
  await note('RangeError :1:2 /benefits', ago(8));
  expect(await counted()).toMatchObject([{ report: 'TypeError page-a1.js:1:20 /deals/:id', times: 2 }]);
  expect(await counted(30)).toHaveLength(2);
  await expect(note('Error ada@people.example /')).rejects.toThrow('report_is_a_short_line');

  for (let column = 0; column < 210; column += 1) await note(`Error b.js:1:${column} /`);
  await note('TypeError page-a1.js:1:20 /deals/:id');
  const { rows } = await database.admin.query(
    'select count(*)::integer as kinds, max(times) as most from public.browser_errors where day = (now() at time zone $1)::date',
    ['UTC'],
  );
  expect(rows).toEqual([{ kinds: 200, most: 2 }]);

  await database.admin.query('select public.forget_requests($1)', [ago(-29)]);
  expect((await database.admin.query('select from public.browser_errors where times > 1')).rowCount).toBe(1);
  await database.admin.query('select public.forget_requests($1)', [ago(-31)]);
  expect((await database.admin.query('select from public.browser_errors')).rowCount).toBe(0);
});

test('runs of feeds are counted with failures and changes, and a feed whose last run failed waits for the operator', async () => {
  await database.admin.query(`select public.add_feed($1, 'north-lane', 'https://shop.example/a.xml', 360)`, [
    randomUUID(),
  ]);
  const run = async (outcome: string, reason: string | null, added: number, minutes: number) => {
    await database.admin.query(
      `insert into public.feed_runs (feed_id, source, outcome, reason, started_at, beat_at, ended_at, added)
       select f.id, f.source, $1, $2, now() - interval '1 minute' * $4, now(), now(), $3 from public.feeds f
       where f.source = 'north-lane'`,
      [outcome, reason, added, minutes],
    );
  };
  await run('applied', null, 12, 3);
  expect(await asOperator('select public.operator_counts() as answer')).toMatchObject({ feedsFailing: 0 });
  await run('failed', 'The feed is empty.', 0, 2);
  const sum = async (what: string) => (await today(30)).tiles[what]?.series.reduce((all, n) => all + n, 0);
  expect([await sum('feedRuns'), await sum('feedsFailed'), await sum('offersChanged')]).toEqual([2, 1, 12]);
  expect(await asOperator('select public.operator_counts() as answer')).toMatchObject({ feedsFailing: 1 });
  await database.admin.query(`select public.remove_feed('north-lane')`);
});

test('the fields that a mapping may name are those the reader knows', async () => {
  const fits = async (mapping: object) =>
    (await database.admin.query('select private.is_column_map($1) as fits', [JSON.stringify(mapping)]))
      .rows[0].fits;
  for (const field of feedFields) expect(await fits({ [field]: 'a' }), field).toBe(true);
  expect(await fits(Object.fromEntries(feedFields.map((field) => [field, 'a'])))).toBe(true);
  for (const wrong of [{ weight: 'a' }, { title: 1 }, { title: 'x'.repeat(201) }, ['title']])
    expect(await fits(wrong)).toBe(false);
  const { rows } = await database.admin.query(
    `select count(*)::int as count from regexp_matches(pg_get_functiondef('private.is_column_map'::regproc), '''[a-z_0-9]+''', 'g')`,
  );
  // Except the names of two types.
  expect(rows[0].count).toBe(feedFields.length + 2);
});

test('settings of a feed change as a whole, and changed columns cause a full read', async () => {
  await asOperator(
    `select public.operator_add_feed('settings', 'https://shop.example/b.xml', 360) as answer`,
  );
  const tools = createRpc(database.pools.service);
  const set = (minutes: number | null, mapping: object | null) =>
    asOperator(`select public.operator_set_feed('settings', $1, true, $2) as answer`, [
      minutes,
      JSON.stringify(mapping),
    ]);
  const stored = async () =>
    (await database.admin.query(`select * from public.feeds where source = 'settings'`)).rows[0];
  await database.admin.query(
    `update public.feeds set etag = 'one', next_run_at = now() + interval '5 hours', checked_at = now() where source = 'settings'`,
  );
  await set(60, null);
  expect(await stored()).toMatchObject({ every_minutes: 60, complete: true, mapping: null, etag: 'one' });
  expect((await stored()).next_run_at.getTime()).toBeLessThan(Date.now() + 61 * 60_000);
  await set(60, { title: 'headline', brand: '' });
  expect(await stored()).toMatchObject({ mapping: { title: 'headline', brand: '' }, etag: null });
  expect((await stored()).next_run_at.getTime()).toBeLessThanOrEqual(Date.now());
  for (const [minutes, mapping] of [
    [5, null],
    [null, null],
    [60, { weight: 'w' }],
  ] as const)
    expect(await set(minutes, mapping)).toEqual({ refused: 'PT422' });

  const header = (credentials: string | null) =>
    tools('set_feed_header', {
      source: 'settings',
      credentials,
      operator: operator.subject,
      operator_name: 'op@ventus.example',
    });
  await header('{"key_id":"k","data":"secret"}');
  expect((await stored()).credentials).toContain('key_id');
  await expect(header('Authorization: Bearer plain')).rejects.toThrow('credentials_are_encrypted');
  await header(null);
  const { rows } = await database.admin.query(
    `select action, operator_name, before, after from public.operator_actions where subject = 'settings' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'feed.add',
    'feed.settings',
    'feed.settings',
    'feed.header',
    'feed.header',
  ]);
  expect(rows.at(-2)).toMatchObject({
    operator_name: 'op@ventus.example',
    before: { header: 'none' },
    after: { header: 'set' },
  });
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('a removed feed is restored with its settings, its header and its offers, and only within seven days', async () => {
  await asOperator(
    `select public.operator_add_feed('back', 'https://shop.example/c.xml?key=1', 180) as answer`,
  );
  await database.admin.query(
    `update public.feeds set credentials = '{"key_id":"k"}', state = 'held' where source = 'back'`,
  );
  await list('back', ['1', '2', '3']);
  // One that had ended before stays ended.
  await database.admin.query(
    `update public.deals set removed_at = now() - interval '1 day', removed_reason = 'not in feed'
     where source = 'back' and source_id = '3'`,
  );
  const shown = async () =>
    (
      await database.admin.query(
        `select count(*)::int as count from public.deals where source = 'back' and removed_at is null`,
      )
    ).rows[0].count;
  const before = (await database.admin.query(`select * from public.feeds where source = 'back'`)).rows[0];
  const remove = () => asOperator(`select public.operator_change_feed('back', 'remove-offers') as answer`);
  const restore = () => asOperator(`select public.operator_restore_feed('back') as answer`);
  await remove();
  expect(await shown()).toBe(0);
  const removed = await asOperator('select public.operator_removed_feeds() as answer');
  expect(removed).toMatchObject([{ source: 'back', offers: 2, url: 'https://shop.example/c.xml' }]);
  expect(JSON.stringify(removed)).not.toContain('key');
  await restore();
  expect(await shown()).toBe(2);
  const after = (await database.admin.query(`select * from public.feeds where source = 'back'`)).rows[0];
  expect(after).toEqual({ ...before, state: 'active', next_run_at: expect.any(Date) });
  expect(await asOperator('select public.operator_removed_feeds() as answer')).toEqual([]);
  expect(await restore()).toEqual({ refused: 'PT404' });

  await remove();
  await asOperator(`select public.operator_add_feed('back', 'https://shop.example/d.xml', 180) as answer`);
  expect(await restore()).toEqual({ refused: 'PT409' });
  await database.admin.query(`select public.remove_feed('back')`);
  await database.admin.query(`update public.removed_feeds set removed_at = now() - interval '8 days'`);
  expect(await restore()).toEqual({ refused: 'PT404' });
  await database.admin.query('select public.forget_requests()');
  expect((await database.admin.query('select from public.removed_feeds')).rowCount).toBe(0);
});

test('a wave can be withdrawn while its emails wait, and not after sending has started', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const [place, id] of ids.entries())
    await database.admin.query(
      `insert into public.waitlist_entries (id, list, email, email_key, form, join_number, confirmed_at)
       values ($1, 'consumer', $2, $2, '{}', $3, now())`,
      [id, `${id}@x.example`, 9000 + place],
    );
  const invite = () => asOperator(`select public.operator_invite($1, 'spring') as answer`, [ids]);
  const back = () => asOperator(`select public.operator_take_back_invites($1, 'spring') as answer`, [ids]);
  const due = async (seconds: number) =>
    (
      await database.admin.query(
        `select id from public.claim_outbox('waitlist-notice', 1, 60, now() + make_interval(secs => $1))`,
        [seconds],
      )
    ).rowCount;
  const invited = async () =>
    (await database.admin.query(`select from public.waitlist_entries where invited_by = 'spring'`)).rowCount;
  expect(await invite()).toBe(2);
  expect(await due(50)).toBe(0);
  expect(await back()).toBe(2);
  expect(await invited()).toBe(0);
  expect(await invite()).toBe(2);
  expect(await due(61)).toBe(1);
  expect(await back()).toBe(1);
  expect(await invited()).toBe(1);
  expect(await back()).toEqual({ refused: 'PT409' });
});
