import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DealPageData } from '../../domain/deal-page-data.ts';
import { answerSearch } from '../../supabase/functions/_shared/search/answer-search.ts';
import { createCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { createRpc, type Rpc } from '../functions/create-rpc.ts';
import { watchesJob } from '../jobs/deal-jobs.ts';
import { Mail } from '../mail/mail.ts';
import { actAs, makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';

let database: TestDatabase;
let rpc: Rpc;
let clock = Date.parse('2026-11-24T12:00:00Z');
const now = () => new Date(clock);
const wait = (hours: number) => {
  clock += hours * 3_600_000;
};
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
});
afterAll(() => database.drop());

async function person(): Promise<string> {
  const id = await makeUser(database.admin);
  await database.admin.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  return id;
}

/** An offer as a feed lists it; the same `source_id` again is a new price. */
async function offer(
  source_id: string,
  deal_price: number,
  more: Record<string, unknown> = {},
): Promise<string> {
  const row = {
    source_id,
    merchant: 'Harrow Golf',
    merchant_slug: 'harrow-golf',
    title: `Squall golf bag ${source_id}`,
    description: '',
    brand: 'Squall',
    deal_price,
    currency: 'USD',
    goal: 'sports',
    category: 'Golf',
    product_type: 'Golf > Golf bags',
    deal_url: `https://harrow.example/${source_id}`,
    availability: 'in_stock',
    attributes: {},
    is_sample: false,
    ...more,
  };
  await rpc('upsert_offers', { rows: [row], source: 'harrow', checked_at: now().toISOString() });
  const { rows } = await database.admin.query('select id from public.deals where source_id = $1', [
    source_id,
  ]);
  return String(rows[0].id);
}

const watchAs = (subject: string, sql: string, values: unknown[], role = 'authenticated') =>
  actAs(database.admin, { role, subject }, (client) => client.query(sql, values), { keep: true });
const watchDeal = (subject: string, deal: string, under: number | null) =>
  watchAs(subject, 'select public.watch($1, $2)', [deal, under]);

async function runJob(): Promise<void> {
  const job = watchesJob({
    rpc,
    siteUrl: 'https://ventus.example',
    catalogue: createCatalogue({ rpc, now }),
    postalAddress: null,
    log: pino({ level: 'silent' }),
  });
  await job.run(now, new AbortController().signal);
}

async function mailsTo(id: string): Promise<Mail[]> {
  const { rows } = await database.admin.query(
    `select payload from public.outbox where user_id = $1 and topic = 'mail' order by created_at`,
    [id],
  );
  return rows.map(({ payload }) => Mail.parse(payload));
}

test('a deal under the amount is mailed once, with its price, a link and a way to unsubscribe', async () => {
  const [ada, bob] = [await person(), await person()];
  const deal = await offer('once', 68);
  await watchDeal(ada, deal, 60);
  await watchDeal(bob, deal, 50);
  await runJob();
  expect(await mailsTo(ada)).toEqual([]);
  await offer('once', 59);
  await runJob();
  await runJob();
  const [mail, ...others] = await mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Squall golf bag once is now $59.00');
  expect(mail?.text).toContain(`https://ventus.example/deals/${deal}`);
  expect(mail?.text).toContain('$9.00 less than when you asked');
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(
    /\/functions\/v1\/stop-watch-mail\?token=[\da-f-]{36}>$/,
  );
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  wait(25);
  await runJob();
  expect(await mailsTo(ada)).toHaveLength(1);
  expect(await mailsTo(bob)).toEqual([]);
});

test('two processes that check in parallel queue one mail, and a user gets one a day with everything in it', async () => {
  const ada = await person();
  const [one, two] = [await offer('day-1', 100), await offer('day-2', 100)];
  await watchDeal(ada, one, 90);
  await watchDeal(ada, two, null);
  await offer('day-1', 80);
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(await mailsTo(ada)).toHaveLength(1);
  await offer('day-2', 110);
  wait(23);
  await runJob();
  expect(await mailsTo(ada)).toHaveLength(1);
  wait(2);
  await runJob();
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
    'Squall golf bag day-1 is now $80.00',
    'Squall golf bag day-2 is now $110.00',
  ]);
});

test('the end of a deal is mailed, and so is every price change for a watch without an amount', async () => {
  const ada = await person();
  const deal = await offer('ends', 100, { ends_at: new Date(clock + 3_600_000).toISOString() });
  await watchDeal(ada, deal, 50);
  wait(2);
  await runJob();
  wait(25);
  await runJob();
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['Squall golf bag ends has ended']);
});

test('a watched request is mailed about new results only', async () => {
  const ada = await person();
  await offer('there', 55);
  const catalogue = createCatalogue({ rpc, now });
  const { plan } = await answerSearch({ rpc, now, catalogue }, { query: 'golf bag under $60' }, () =>
    Promise.resolve(null),
  );
  await watchAs(ada, 'select public.watch(title => $1, plan => $2)', ['golf bag under $60', plan]);
  await runJob();
  wait(1);
  await offer('dear', 70);
  await runJob();
  expect(await mailsTo(ada)).toEqual([]);
  wait(1);
  await offer('cheap', 45);
  await runJob();
  const [mail] = await mailsTo(ada);
  expect(mail?.subject).toBe('New for “golf bag under $60”');
  expect(mail?.text).toContain('Squall golf bag cheap for $45.00 at Harrow Golf');
  wait(25);
  await runJob();
  expect(await mailsTo(ada)).toHaveLength(1);
});

test('the link stops the mail, including a queued one, and watching again restarts it', async () => {
  const ada = await person();
  const [one, two] = [await offer('stop-1', 100), await offer('stop-2', 100)];
  await watchDeal(ada, one, 90);
  await offer('stop-1', 80);
  await runJob();
  const token = /token=([\da-f-]{36})/.exec((await mailsTo(ada))[0]?.text ?? '')?.[1] ?? '';
  expect(await rpc('stop_watch_mail', { token })).toBe(true);
  expect(await mailsTo(ada)).toEqual([]);
  expect(await rpc('stop_watch_mail', { token: '7b2d9c52-0000-4000-8000-000000000001' })).toBe(false);
  await database.admin.query(
    'update public.watches set under = null, told = null, told_at = null where user_id = $1',
    [ada],
  );
  wait(25);
  await offer('stop-1', 70);
  await runJob();
  expect(await mailsTo(ada)).toEqual([]);
  await watchDeal(ada, two, 90);
  await runJob();
  expect(await mailsTo(ada)).toHaveLength(1);
});

test('an unconfirmed address gets no mail', async () => {
  const ada = await makeUser(database.admin);
  const deal = await offer('unconfirmed', 100);
  await watchDeal(ada, deal, 90);
  await offer('unconfirmed', 80);
  await runJob();
  expect(await mailsTo(ada)).toEqual([]);
});

test('users see and end only their own watches, and create none except through the function', async () => {
  const [ada, bob] = [await person(), await person()];
  const deal = await offer('own', 100);
  expect(await watchDeal(ada, deal, 90)).toEqual({ rows: 1 });
  const count = 'select id, title, under from public.watches';
  expect(await watchAs(ada, count, [])).toEqual({ rows: 1 });
  expect(await watchAs(bob, count, [])).toEqual({ rows: 0 });
  expect(await watchAs(bob, 'delete from public.watches', [])).toEqual({ rows: 0 });
  expect(await watchAs(bob, count, [], 'anon')).toEqual({ refused: '42501' });
  expect(await watchAs(bob, 'select public.watch($1)', [deal], 'anon')).toEqual({ refused: '42501' });
  expect(await watchAs(ada, 'select stop_token from public.watch_mails', [])).toEqual({ refused: '42501' });
  expect(
    await watchAs(bob, `insert into public.watches (user_id, deal_id, title) values ($1, $2, 'x')`, [
      bob,
      deal,
    ]),
  ).toEqual({ refused: '42501' });
  expect(await watchAs(ada, 'update public.watches set under = 1', [])).toEqual({ refused: '42501' });
  expect(await watchAs(ada, 'delete from public.watches', [])).toEqual({ rows: 1 });
});

test('a user watches at most fifty things, and a deal only once', async () => {
  const ada = await person();
  const deal = await offer('many', 100);
  await watchDeal(ada, deal, 90);
  await watchDeal(ada, deal, 80);
  const { rows } = await database.admin.query('select under::float from public.watches where user_id = $1', [
    ada,
  ]);
  expect(rows).toEqual([{ under: 80 }]);
  const request = `select public.watch(title => 'x', plan => '{}')`;
  for (let n = 1; n < 50; n += 1) expect(await watchAs(ada, request, [])).toEqual({ rows: 1 });
  expect(await watchAs(ada, request, [])).toEqual({ refused: 'PT422' });
  expect(await watchDeal(ada, deal, 70)).toEqual({ rows: 1 });
});

test('deleting an account deletes its watches and its queued mail', async () => {
  const ada = await person();
  const deal = await offer('leave', 100);
  await watchDeal(ada, deal, 90);
  await offer('leave', 80);
  await runJob();
  expect(await mailsTo(ada)).toHaveLength(1);
  await database.admin.query('delete from auth.users where id = $1', [ada]);
  for (const table of ['watches', 'watch_mails', 'outbox'])
    expect(
      (await database.admin.query(`select from public.${table} where user_id = $1`, [ada])).rowCount,
    ).toBe(0);
});

test("a page finds the same product elsewhere, by barcode before brand and model, and the deal's earlier prices", async () => {
  const here = await offer('p-1', 68, { attributes: { gtin: '0 12345-67890 5', mpn: 'SQ-1' } });
  const there = await offer('p-2', 74, {
    merchant: 'Millrace',
    merchant_slug: 'millrace',
    attributes: { gtin: '00012345678905', mpn: 'sq-1' },
  });
  const model = await offer('p-3', 60, {
    merchant: 'North',
    merchant_slug: 'north',
    attributes: { mpn: 'sq-1' },
  });
  await offer('p-4', 61, { brand: 'Other', attributes: { mpn: 'sq-1', gtin: '12' } });
  wait(24);
  await offer('p-1', 64, { attributes: { gtin: '012345678905', mpn: 'SQ-1' } });
  const page = async (id: string) =>
    DealPageData.parse(await rpc('deal_page', { deal_id: id, at: now().toISOString() }));
  expect(await page(here)).toMatchObject({
    gone: null,
    gtin: '00012345678905',
    prices: [
      [expect.any(Number), 68],
      [clock / 1000, 64],
    ],
    elsewhere: [
      { id: model, merchant: 'North', price: 60, by: 'model' },
      { id: there, merchant: 'Millrace', price: 74, by: 'barcode' },
    ],
  });
  await database.admin.query(
    `update public.deals set removed_at = now(), removed_reason = 'not in feed' where id = $1`,
    [here],
  );
  const gone = await page(here);
  expect(gone).toMatchObject({ gone: 'ended', title: 'Squall golf bag p-1' });
  expect(gone?.similar).toHaveLength(3);
  await database.admin.query('update public.deals set removed_reason = null where id = $1', [here]);
  expect(await page(here)).toEqual({ id: here, gone: 'withdrawn', similar: expect.any(Array) });
  expect(await rpc('deal_page', { deal_id: '7b2d9c52-0000-4000-8000-000000000001' })).toBeNull();
});
