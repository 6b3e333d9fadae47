import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { ada, createFixture, shop, type Fixture } from '../../waitlist/testing/waitlist-fixture.ts';
import { exportWaitlist } from '../../../domain/export-waitlist.ts';
import { inviteWave, waitlistPages } from './add-waitlist-commands.ts';
import { ForwarderStatus, forwarderText, statsText, WaitlistStats } from './waitlist-text.ts';

let database: TestDatabase;
let fixture: Fixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fixture = createFixture(database);
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_sheets, public.outbox cascade',
  );
});

const stats = async () =>
  WaitlistStats.parse(await fixture.rpc('waitlist_stats', { at: fixture.clock.at.toISOString() }));

async function exported(format: 'csv' | 'json', list: 'consumer' | 'merchant' = 'consumer'): Promise<string> {
  let text = '';
  for await (const chunk of exportWaitlist(waitlistPages(fixture.rpc, list), list, format)) text += chunk;
  return text;
}

test('the statistics match the lists and include what is waiting', async () => {
  await fixture.confirmed(ada);
  await fixture.post('join-waitlist', { ...ada, email: 'bea@people.example', interest: 'pets' });
  await fixture.post('join-waitlist', { ...ada, email: 'bot@people.example', homepage: 'x' });
  await fixture.post('join-merchant-waitlist', shop);
  const found = await stats();
  expect(found.lists).toMatchObject([
    { list: 'consumer', entries: 2, confirmed: 1, suspected: 1, lastDay: 2, goals: { sports: 1, pets: 1 } },
    { list: 'merchant', entries: 1, confirmed: 0, goals: { sports: 1 } },
  ]);
  expect(statsText(found)).toContain('consumer: 2 entries, 1 confirmed');
  const status = ForwarderStatus.parse(await fixture.rpc('forwarder_status'));
  expect(forwarderText(status)).toContain('consumer: 0 of 2 entries forwarded, 2 waiting');
});

test('an export opens safely in a spreadsheet, and JSON has values as typed', async () => {
  const typed = { ...ada, firstName: '=HYPERLINK("x")', lastName: 'O\'Neil, "Ada"\nsecond line' };
  await fixture.post('join-waitlist', typed);
  await fixture.post('join-waitlist', { ...ada, email: 'bot@people.example', homepage: 'x' });
  const rows = parse<Record<string, string>>(await exported('csv'), { columns: true });
  expect(rows).toMatchObject([
    { email: ada.email, firstName: '\'=HYPERLINK("x")', lastName: typed.lastName },
  ]);
  const all = JSON.parse(await exported('json')) as { form: { firstName?: string }; isSuspected: boolean }[];
  expect(all.map(({ isSuspected }) => isSuspected)).toEqual([false, true]);
  expect(all[0]?.form.firstName).toBe('=HYPERLINK("x")');
  expect(JSON.parse(await exported('json', 'merchant'))).toEqual([]);
});

test('a wave takes the people first in line, is the same for the same seed, and invites no one twice', async () => {
  await database.admin.query(
    `insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at, unsubscribed_at)
     select 'consumer', 'p' || n || '@x.example', 'p' || n || '@x.example', '{}', n,
       case when n % 10 <> 0 then now() end, case when n = 1 then now() end
     from generate_series(1, 100) n`,
  );
  const draw = (seed: string, dryRun: boolean) =>
    inviteWave(fixture.rpc, { list: 'consumer', count: 10, seed, dryRun, now: fixture.clock.at });
  const first = await draw('spring', true);
  const numbers = first.drawn.map(({ joinNumber }) => joinNumber);
  expect(first.invited).toBe(0);
  expect(new Set(numbers).size).toBe(10);
  // The twenty first in line, without the unconfirmed ones and the one who left.
  expect(Math.max(...numbers)).toBeLessThanOrEqual(23);
  expect(numbers.some((number) => number % 10 === 0 || number === 1)).toBe(false);
  expect((await draw('autumn', true)).drawn).not.toEqual(first.drawn);
  const real = await draw('spring', false);
  expect(real.drawn.map(({ id }) => id)).toEqual(first.drawn.map(({ id }) => id));
  expect(real.invited).toBe(10);
  expect(await fixture.rows(`select from public.outbox where payload ->> 'kind' = 'invite'`)).toHaveLength(
    10,
  );
  const second = await draw('spring', false);
  expect(second.drawn.filter(({ id }) => real.drawn.some((one) => one.id === id))).toEqual([]);
  expect(second.invited).toBe(10);
});

test('merchants see only bands of confirmed people, and nothing below twenty', async () => {
  await database.admin.query(
    `insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at, facts)
     select 'consumer', 'p' || n || '@x.example', 'p' || n || '@x.example', '{}', n, case when n <= 70 then now() end,
       jsonb_build_object('goal', case when n <= 60 then 'sports' else 'pets' end,
         'mainGoal', case when n <= 25 then 'sports' end, 'tellsSpending', n <= 19,
         'subcategories', case when n <= 22 then '["Golf"]'::jsonb else '[]'::jsonb end)
     from generate_series(1, 200) n`,
  );
  const answer = await (await fixture.post('waitlist-audience', {})).json();
  const bands = (goal: string) =>
    Object.fromEntries(
      answer.categories
        .find((one: { goal: string }) => one.goal === goal)
        .tools.map(({ tool, band, why }: { tool: string; band: string | null; why: string }) => [
          tool,
          band ?? why,
        ]),
    );
  expect(bands('sports')).toMatchObject({
    geographic: '50–99',
    'goal-based': '20–49',
    behavioral: 'too-few',
    persona: '20–49',
    lifecycle: 'after-launch',
  });
  expect(bands('pets')).toMatchObject({ geographic: 'too-few' });
});
