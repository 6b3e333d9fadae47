import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forwardSheet, type Forwarded } from '../../supabase/functions/_shared/waitlist/forward-sheet.ts';
import { postRow } from '../../supabase/functions/_shared/waitlist/post-row.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { startStubSheet, type SheetMode, type StubSheet } from './testing/stub-sheet.ts';
import { ada, createFixture, shop, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
let sheet: StubSheet;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fixture = createFixture(database);
  sheet = await startStubSheet();
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_sheets, public.waitlist_suppressions, public.outbox cascade',
  );
});
afterEach(() => sheet.close());

/** A hanging endpoint times out after ten seconds; here after less, but enough for a machine under load. */
const impatient: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    signal: AbortSignal.any([AbortSignal.timeout(1500), ...(init?.signal ? [init.signal] : [])]),
  });

function forward(more: { signal?: AbortSignal } = {}): Promise<Forwarded> {
  const endpoint = { url: sheet.url, redirectHosts: [sheet.host] };
  return forwardSheet({
    rpc: fixture.rpc,
    list: 'consumer',
    send: (fields) => postRow(endpoint, fields, { fetch: impatient }),
    now: () => fixture.clock.at,
    random: () => 0.5,
    ...more,
  });
}

async function join(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      fixture.post('join-waitlist', { ...ada, email: `p${n}@people.example` }),
    ),
  );
}

const minutes = (count: number) => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + count * 60_000);
};
const waiting = async () =>
  (
    await fixture.rows(
      `select count(*) filter (where done_at is null and dead_at is null)::int as waiting, count(dead_at)::int as dead
       from public.outbox where topic = 'sheet:consumer'`,
    )
  )[0];

test.each<SheetMode>(['refuse', 'hang', '500', 'loop', 'elsewhere', 'error', 'quota', 'endless'])(
  'an hour of "%s" loses nothing: sign-ups go on, and all of them arrive afterwards, once',
  async (mode) => {
    sheet.mode = mode;
    await join(5);
    for (let minute = 0; minute < 60; minute += mode === 'hang' ? 15 : 5) {
      expect(await forward()).toMatchObject({ taken: 0 });
      minutes(mode === 'hang' ? 15 : 5);
    }
    await fixture.post('join-waitlist', { ...ada, email: 'late@people.example' });
    expect(sheet.rows).toEqual([]);
    expect(await waiting()).toEqual({ waiting: 6, dead: 0 });
    const [{ last_error: error }] = await fixture.rows('select last_error from public.waitlist_sheets');
    expect(error).not.toBeNull();
    sheet.mode = 'script';
    minutes(65);
    expect(await forward()).toEqual({ taken: 6, refused: 0, rests: false });
    expect(new Set(sheet.rows.map((row) => row['email'])).size).toBe(6);
    expect(sheet.rows).toHaveLength(6);
    expect(await waiting()).toEqual({ waiting: 0, dead: 0 });
  },
  40_000,
);

test('a failing sheet is paused longer each time, up to five minutes, and its rows count no attempt', async () => {
  sheet.mode = '500';
  await join(1);
  const rests: number[] = [];
  for (let n = 0; n < 7; n++) {
    await forward();
    const [{ resting_until: until }] = await fixture.rows('select resting_until from public.waitlist_sheets');
    rests.push((until.getTime() - fixture.clock.at.getTime()) / 1000);
    expect(await forward()).toEqual({ taken: 0, refused: 0, rests: true });
    fixture.clock.at = until;
  }
  expect(rests).toEqual([15, 30, 60, 120, 240, 300, 300]);
  expect(
    await fixture.rows('select attempts from public.outbox where topic = $1', ['sheet:consumer']),
  ).toEqual([{ attempts: 0 }]);
});

test('one refused row does not hold up the others; it is listed as dead and can be retried by command', async () => {
  await join(4);
  const [{ id: poison }] = await fixture.rows(
    'select id from public.waitlist_entries order by join_number limit 1',
  );
  sheet.poison.add(poison);
  expect(await forward()).toMatchObject({ taken: 3, refused: 1 });
  for (let n = 0; n < 30; n++) {
    minutes(70);
    await forward();
  }
  const status = async () =>
    ((await fixture.rpc('forwarder_status')) as { list: string; dead: unknown[] }[]).find(
      ({ list }) => list === 'consumer',
    );
  expect(await status()).toMatchObject({
    waiting: 0,
    forwarded: 3,
    dead: [{ entry: poison, attempts: 20, error: expect.stringContaining('error') }],
  });
  sheet.poison.clear();
  expect(await fixture.rpc('retry_forwarding', { at: fixture.clock.at.toISOString() })).toBe(1);
  expect(await forward()).toMatchObject({ taken: 1 });
  expect(await status()).toMatchObject({ forwarded: 4, dead: [] });
});

test('a worker killed between sending and marking sends that row again with the same entry id, and no other', async () => {
  await join(6);
  const died = new Promise<never>(() => undefined);
  const rpc: Fixture['rpc'] = (name, args) =>
    name === 'complete_sheet_row' && sheet.rows.length === 3 ? died : fixture.rpc(name, args);
  const third = new Promise<void>((resolve) => {
    sheet.beforeAnswer = () => {
      if (sheet.rows.length === 3) resolve();
    };
  });
  const endpoint = { url: sheet.url, redirectHosts: [sheet.host] };
  void forwardSheet({
    rpc,
    list: 'consumer',
    send: (fields) => postRow(endpoint, fields, { fetch }),
    now: () => fixture.clock.at,
    random: () => 0.5,
  });
  await third;
  expect(await forward()).toMatchObject({ taken: 0, rests: true });
  minutes(3);
  expect(await forward()).toMatchObject({ taken: 4 });
  const ids = sheet.rows.map((row) => row['entryId']);
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(6);
  expect(ids.filter((id) => id === ids[2])).toHaveLength(2);
});

test('two concurrent forwarders send each row once, in join order, one at a time', async () => {
  for (let n = 0; n < 30; n++) await fixture.post('join-waitlist', { ...ada, email: `p${n}@people.example` });
  let together = 0;
  let most = 0;
  sheet.beforeAnswer = async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setImmediate(resolve));
    together -= 1;
  };
  await Promise.all([forward(), forward(), forward()]);
  await forward();
  expect(sheet.rows.map((row) => row['email'])).toEqual(
    Array.from({ length: 30 }, (_, n) => `p${n}@people.example`),
  );
  expect(most).toBe(1);
});

test('a stopping worker releases the sheet and the rows it had not tried', async () => {
  await join(5);
  const stopping = new AbortController();
  sheet.beforeAnswer = () => stopping.abort();
  expect(await forward({ signal: stopping.signal })).toMatchObject({ taken: 1 });
  expect(await fixture.rows('select lease_id from public.waitlist_sheets')).toEqual([{ lease_id: null }]);
  expect(await forward()).toMatchObject({ taken: 4 });
});

test('nothing that could run as a formula is sent, and the stored values are unchanged', async () => {
  const active = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=cmd|’ /C calc’!A0',
    '＝1+1',
    '＋1',
    ' \t=1+1',
    '-2+3+cmd|x',
    '"=1+1',
  ];
  for (const [n, word] of active.entries()) {
    await fixture.post('join-waitlist', {
      ...ada,
      firstName: `${word}x`,
      lastName: word,
      referralCode: word,
      subcategories: word,
      email: `${n % 2 ? '+' : '-'}f${n}@people.example`,
    });
  }
  await forward();
  expect(sheet.rows).toHaveLength(active.length);
  for (const row of sheet.rows) {
    for (const value of Object.values(row)) expect(value).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/);
  }
  const kept = await fixture.rows(
    `select form ->> 'lastName' as name from public.waitlist_entries order by join_number`,
  );
  expect(kept.map(({ name }) => name)).toEqual(active.map((word) => word.trim()));
});

test('an entry deleted before its row is sent is not sent; one deleted later is reported to the sheet', async () => {
  const early = await fixture.confirmed(ada);
  await fixture.post('waitlist-status', { token: early.statusToken, action: 'delete' });
  expect(await forward()).toMatchObject({ taken: 0 });
  const late = await fixture.confirmed({ ...ada, email: 'bea@people.example' });
  await forward();
  await fixture.post('waitlist-status', { token: late.statusToken, action: 'delete' });
  await forward();
  expect(sheet.rows).toHaveLength(2);
  expect(sheet.rows[1]).toEqual({ entryId: sheet.rows[0]?.['entryId'], deleted: 'yes' });
});

test('a merchant’s row has the payload’s field names, and an edit is sent again under the same id', async () => {
  const { statusToken } = await fixture.confirmed(shop);
  const endpoint = { url: sheet.url, redirectHosts: [] };
  const forwardMerchants = () =>
    forwardSheet({
      rpc: fixture.rpc,
      list: 'merchant',
      send: (fields) => postRow(endpoint, fields, { fetch }),
      now: () => fixture.clock.at,
      random: () => 0.5,
    });
  await forwardMerchants();
  const form = { ...shop, companyName: 'Larkmoor & Daughters' };
  await fixture.post('waitlist-status', { token: statusToken, action: 'edit', form });
  await forwardMerchants();
  expect(sheet.rows).toMatchObject([
    {
      companyName: 'Larkmoor Golf',
      companyWebsite: 'https://larkmoor.example',
      emailAddress: 'grace@larkmoor.example',
      ventusToolsInterested: 'geographic, persona, request-demo',
      confirmed: 'yes',
    },
    { companyName: 'Larkmoor & Daughters', entryId: sheet.rows[0]?.['entryId'] },
  ]);
});
