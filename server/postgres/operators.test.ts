import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOperator } from '../cli/operators/add-operators-commands.ts';
import { actAs, anOperator, askAsOperator, makeUser } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const refused = [
  { who: 'a guest', actor: { role: 'anon' } },
  { who: 'an ordinary person', actor: { role: 'authenticated', subject: randomUUID(), aal: 'aal2' } },
  {
    who: 'an operator without a second factor',
    actor: { ...anOperator(), aal: 'aal1' },
  },
  {
    who: 'a person who calls themselves one',
    actor: {
      role: 'authenticated',
      subject: randomUUID(),
      aal: 'aal2',
      claims: { user_metadata: { role: 'operator' }, app_metadata: {} },
    },
  },
] as const;

/** A call of each function of the console, with null for every argument. */
async function everyCall(): Promise<string[]> {
  const { rows } = await database.admin.query<{ call: string }>(
    `select format('select public.%I(%s)', p.proname, (
       select string_agg(format('null::%s', format_type(a.type, null)), ', ' order by a.place)
       from unnest(p.proargtypes::oid[]) with ordinality a (type, place))) as call
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'operator\\_%' order by 1`,
  );
  return rows.map(({ call }) => call);
}

test.each(refused)('every function of the console refuses $who', async ({ actor }) => {
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    expect(await actAs(database.admin, actor, (client) => client.query(call)), call).toEqual({
      refused: '42501',
    });
  }
});

test('nobody but the service reads the log, and nobody changes it', async () => {
  for (const actor of [...refused.map((one) => one.actor), anOperator()]) {
    const read = await actAs(database.admin, actor, (client) =>
      client.query('select * from public.operator_actions'),
    );
    expect(read).toEqual({ refused: '42501' });
  }
  await database.admin.query(`select public.record_operator_action('deal.remove', 'x')`);
  for (const change of [
    `update public.operator_actions set subject = 'y'`,
    'delete from public.operator_actions',
    'truncate public.operator_actions',
  ]) {
    await expect(database.admin.query(change)).rejects.toMatchObject({ code: '42501' });
  }
});

test('an operator reads the log by page and by filter', async () => {
  await database.admin.query(
    `insert into public.operator_actions (at, operator_name, action, subject)
     select '2026-01-01'::timestamptz + n * interval '1 day', case when n % 2 = 0 then 'a@x.example' else 'b@x.example' end,
       'feed.run', 'feed ' || n from generate_series(1, 120) n`,
  );
  const read = async (args: string) => {
    let answer: { rows: { subject: string }[]; next: number | null } | undefined;
    await actAs(database.admin, anOperator(), async (client) => {
      const result = await client.query(`select public.operator_log(${args}) as log`);
      answer = result.rows[0].log;
      return result;
    });
    if (!answer) throw new Error('the log was refused');
    return answer;
  };
  const first = await read(`of_action => 'feed.run'`);
  expect([first.rows.length, first.rows[0]?.subject]).toEqual([50, 'feed 120']);
  const second = await read(`of_action => 'feed.run', before_id => ${first.next}`);
  const third = await read(`of_action => 'feed.run', before_id => ${second.next}`);
  expect([third.rows.length, third.next]).toEqual([20, null]);
  const some = await read(`by_operator => 'a@x.example', since => '2026-01-10', until => '2026-01-13'`);
  expect(some.rows.map(({ subject }) => subject)).toEqual(['feed 10']);
});

test('the command makes and removes an operator, and both are in the log', async () => {
  const id = await makeUser(database.admin);
  const email = `${id}@example.com`;
  expect(await setOperator(database.pools.auth, email.toUpperCase(), true)).toBe(true);
  expect(await setOperator(database.pools.auth, email, true)).toBe(false);
  const roleOf = async () =>
    (await database.admin.query('select raw_app_meta_data as meta from auth.users where id = $1', [id]))
      .rows[0].meta;
  expect(await roleOf()).toMatchObject({ role: 'operator' });
  const token = anOperator(id);
  const counts = (actor: ReturnType<typeof anOperator>) =>
    actAs(database.admin, actor, (client) => client.query('select public.operator_counts()'));
  expect(await counts(token)).toEqual({ rows: 1 });

  expect(await setOperator(database.pools.auth, email, false)).toBe(true);
  expect(await roleOf()).not.toHaveProperty('role');
  // The existing token stays valid for a while, but not here.
  expect(await counts(token)).toEqual({ refused: '42501' });
  await expect(setOperator(database.pools.auth, 'nobody@example.com', true)).rejects.toThrow('no account');
  const { rows } = await database.admin.query(
    `select action, operator_name, before, after from public.operator_actions where subject = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    {
      action: 'operator.add',
      operator_name: 'Command line',
      before: { operator: false },
      after: { operator: true },
    },
    {
      action: 'operator.remove',
      operator_name: 'Command line',
      before: { operator: true },
      after: { operator: false },
    },
  ]);
});

const asOperator = <T>(sql: string, values: unknown[] = []) => askAsOperator<T>(database.admin, sql, values);
const lastAction = async () =>
  (
    await database.admin.query(
      'select action, subject, before, after from public.operator_actions order by id desc limit 1',
    )
  ).rows[0];

test('a feed is added, paused and removed, and each is in the log', async () => {
  const add = (url: string) =>
    asOperator(`select public.operator_add_feed('north-lane', $1, 360) as answer`, [url]);
  for (const url of ['http://shop.example/a', 'javascript:alert(1)', 'https://user:pass@shop.example/a'])
    expect(await add(url), url).toEqual({ refused: 'PT422' });
  await add('https://shop.example/a.xml?key=secret');
  expect(await lastAction()).toMatchObject({
    action: 'feed.add',
    subject: 'north-lane',
    after: { url: 'https://shop.example/a.xml' },
  });
  expect(await add('https://shop.example/b.xml')).toEqual({ refused: 'PT409' });
  const change = (name: string) =>
    asOperator(`select public.operator_change_feed('north-lane', $1) as answer`, [name]);
  await change('pause');
  expect(await lastAction()).toMatchObject({
    action: 'feed.pause',
    before: { state: 'active' },
    after: { state: 'paused' },
  });
  expect(await change('approve')).toEqual({ refused: 'PT409' });
  expect(await change('explode')).toEqual({ refused: '22023' });
  const feeds = await asOperator<unknown[]>('select public.operator_feeds() as answer');
  expect(feeds).toMatchObject([
    { source: 'north-lane', state: 'paused', url: 'https://shop.example/a.xml', changes: [] },
  ]);
  await change('remove-offers');
  expect(await lastAction()).toMatchObject({ action: 'feed.remove-offers', after: null });
  expect(await change('pause')).toEqual({ refused: 'PT404' });
});

test('an offer that an operator removed stays removed when its feed lists it again, until it is restored', async () => {
  const offer = {
    source_id: '1',
    merchant: 'Fairway',
    merchant_slug: 'fairway',
    is_sample: false,
    title: 'Keel wedge',
    description: 'd',
    deal_price: 10,
    currency: 'USD',
    availability: 'in_stock',
    attributes: {},
  };
  const read = (at: string) =>
    database.admin.query(`select public.upsert_offers($1, 'shop', $2)`, [JSON.stringify([offer]), at]);
  await read('2026-11-20');
  const stored = async () =>
    (
      await database.admin.query(
        `select id, removed_at, removed_reason from public.deals where source = 'shop'`,
      )
    ).rows[0];
  const { id } = await stored();
  const remove = (removed: boolean) =>
    asOperator('select public.operator_remove_deal($1, $2) as answer', [id, removed]);
  await remove(true);
  expect(await lastAction()).toMatchObject({
    action: 'deal.remove',
    before: { shown: true },
    after: { shown: false },
  });
  await read('2026-11-21');
  expect((await stored()).removed_reason).toBe('operator');
  const found = await asOperator<{ rows: unknown[] }>(
    `select public.operator_deals(words => 'keel', shown => false) as answer`,
  );
  expect(found).toMatchObject({ rows: [{ id, removedReason: 'operator' }], next: null });
  await remove(false);
  expect(await stored()).toMatchObject({ removed_at: null, removed_reason: null });
  await read('2026-11-22');
  expect((await stored()).removed_at).toBeNull();
});

test('a report is closed with a message, and reopened', async () => {
  const reporter = await makeUser(database.admin);
  await database.admin.query(
    `insert into public.deal_reports (user_id, deal_title, merchant_name, reason) values ($1, 'Putter', 'Fairway', 'price')`,
    [reporter],
  );
  const open = () => asOperator<{ id: string }[]>('select public.operator_reports() as answer');
  const reports = await open();
  if ('refused' in reports) throw new Error('refused');
  const close = (word: string | null) =>
    asOperator('select public.operator_close_report($1, $2) as answer', [reports[0]?.id, word]);
  await close('It is right now.');
  expect(await open()).toEqual([]);
  expect(await lastAction()).toMatchObject({
    action: 'report.close',
    after: { open: false, answer: 'It is right now.' },
  });
  await close(null);
  expect(await open()).toHaveLength(1);
});

/** An account with two sessions. */
async function signedInTwice(): Promise<string> {
  const id = await makeUser(database.admin);
  await database.admin.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
     select gen_random_uuid(), $1, now(), now(), 'aal1' from generate_series(1, 2)`,
    [id],
  );
  return id;
}

test('an account is found by a part of its address, and its sessions are ended', async () => {
  const id = await signedInTwice();
  const found = await asOperator(`select public.operator_people(find => $1) as answer`, [id.slice(0, 20)]);
  expect(found).toMatchObject({
    rows: [{ id, email: `${id}@example.com`, name: 'Ada Lovelace' }],
    next: null,
  });
  expect(await asOperator(`select public.operator_people(find => '100%_') as answer`)).toEqual({
    rows: [],
    next: null,
  });
  const read = () =>
    asOperator<{ sessions: { id: string }[] }>(`select public.operator_person($1) as answer`, [id]);
  const person = await read();
  if ('refused' in person) throw new Error('refused');
  expect(person.sessions).toHaveLength(2);
  const end = (session: string | null) =>
    asOperator('select public.operator_end_sessions($1, $2) as answer', [id, session]);
  expect(await end(person.sessions[0]?.id ?? '')).toBe(1);
  expect(await lastAction()).toEqual({
    action: 'person.end-sessions',
    subject: id,
    before: { ended: 0 },
    after: { ended: 1 },
  });
  expect(await end(null)).toBe(1);
  expect(await read()).toMatchObject({ sessions: [] });
  expect(await asOperator('select public.operator_person($1) as answer', [randomUUID()])).toBeNull();
});

test('deletions by an operator are in the log, and deletions by users themselves are not', async () => {
  const [asked, own] = [await makeUser(database.admin), await makeUser(database.admin)];
  await database.admin.query(
    `insert into public.waitlist_entries (list, email, email_key, form, join_number)
     values ('consumer', 'gone@x.example', 'gone@x.example', '{}', 7001)`,
  );
  const plan = (id: string) =>
    database.admin.query(`select public.plan_farewell_by($1, 'gone@x.example', null, 'op@ventus.example')`, [
      id,
    ]);
  const drop = (id: string) => database.admin.query('delete from auth.users where id = $1', [id]);
  await plan(asked);
  await drop(asked);
  expect(await lastAction()).toEqual({
    action: 'person.delete',
    subject: asked,
    before: { account: true },
    after: { account: false, waitlists: true },
  });
  const { rows } = await database.admin.query(
    `select from public.waitlist_entries where email_key = 'gone@x.example'`,
  );
  expect(rows).toEqual([]);
  await plan(own);
  await database.admin.query(`select public.plan_farewell($1, 'nobody@x.example')`, [own]);
  await drop(own);
  expect(await lastAction()).toMatchObject({ subject: asked });
});

test('a waitlist is searched, drawn from, invited from and removed from, and each change is in the log', async () => {
  await database.admin.query(
    `insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at, unsubscribed_at)
     select 'consumer', 'q' || n || '@x.example', 'q' || n || '@x.example', '{"firstName": "Bea"}', n,
       case when n <> 3 then now() end, case when n = 1 then now() end
     from generate_series(1, 60) n`,
  );
  const first = await asOperator<{ rows: { joinNumber: number }[]; next: number }>(
    `select public.operator_waitlist('consumer', 'bea') as answer`,
  );
  if ('refused' in first) throw new Error('refused');
  expect([first.rows.length, first.rows[0]?.joinNumber, first.next]).toEqual([50, 60, 11]);
  const some = await asOperator<{ rows: { id: string }[] }>(
    `select public.operator_waitlist('consumer', 'q3@', 'unconfirmed') as answer`,
  );
  if ('refused' in some) throw new Error('refused');
  expect(some).toMatchObject({ rows: [{ email: 'q3@x.example', place: null, state: 'unconfirmed' }] });
  const read = await asOperator('select public.operator_waitlist_entry($1) as answer', [some.rows[0]?.id]);
  expect(read).toMatchObject({ list: 'consumer', form: { firstName: 'Bea' }, referrals: [] });

  const line = () =>
    asOperator<{ people: { id: string; joinNumber: number }[] }>(
      `select public.operator_waitlist_line('consumer', 3) as answer`,
    );
  const drawn = await line();
  if ('refused' in drawn) throw new Error('refused');
  // Without the one who left and the one who has not confirmed.
  expect(drawn).toMatchObject({
    from: 58,
    people: [{ joinNumber: 2 }, { joinNumber: 4 }, { joinNumber: 5 }],
  });
  const invite = (ids: string[], wave: string | null) =>
    asOperator('select public.operator_invite($1, $2) as answer', [ids, wave]);
  const ids = drawn.people.map(({ id }) => id);
  expect(await invite([], 'spring')).toEqual({ refused: 'PT422' });
  expect(await invite(ids, null)).toEqual({ refused: 'PT422' });
  expect(await invite(ids, 'spring (3)')).toBe(3);
  expect(await lastAction()).toEqual({
    action: 'waitlist.invite',
    subject: 'spring (3)',
    before: { invited: 0 },
    after: { invited: 3 },
  });
  expect(await line()).toMatchObject({ from: 55, people: [{ joinNumber: 6 }, {}, {}] });

  const page = await asOperator(`select public.operator_waitlist_page('consumer', 0) as answer`);
  expect(page).toHaveLength(60);
  expect(await lastAction()).toMatchObject({ action: 'waitlist.export', subject: 'consumer' });
});

test('an appeal is decided once: one referral counts, and the other stays withheld for good', async () => {
  const { rows } = await database.admin.query<{ id: string }>(
    `with sender as (
       insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at)
       values ('consumer', 's@x.example', 's@x.example', '{}', 8000, now()) returning id),
     token as (
       insert into public.waitlist_tokens (token_hash, entry_id, purpose, expires_at)
       select repeat('a', 64), id, 'status', now() + interval '1 day' from sender)
     insert into public.waitlist_referrals (sender_id, state, reason, appealed_at)
     select id, 'withheld', 'same-network', now() from sender, generate_series(1, 2) returning id`,
  );
  const overview = () => asOperator<{ appeals: unknown[] }>('select public.operator_waitlists() as answer');
  expect(await overview()).toMatchObject({ appeals: [{ sender: 's@x.example' }, {}] });
  const decide = (at: number, counts: boolean) =>
    asOperator('select public.operator_decide_appeal($1, $2) as answer', [rows[at]?.id, counts]);
  await decide(0, true);
  expect(await lastAction()).toMatchObject({
    action: 'waitlist.decide-appeal',
    before: { state: 'withheld', reason: 'same-network' },
    after: { state: 'counted', reason: 'reviewed' },
  });
  await decide(1, false);
  expect(await lastAction()).toMatchObject({ after: { state: 'withheld', reason: 'declined' } });
  expect(await overview()).toMatchObject({ appeals: [] });
  expect(await decide(0, true)).toEqual({ refused: 'PT409' });
  expect(await decide(1, true)).toEqual({ refused: 'PT409' });
  const again = await database.admin.query(`select public.appeal_referral($1, $2) as asked`, [
    'a'.repeat(64),
    rows[1]?.id,
  ]);
  expect(again.rows).toEqual([{ asked: false }]);
});

test('failed mail is listed with its reason and retried, one or all', async () => {
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into public.outbox (topic, payload, attempts, last_error, dead_at)
     select 'mail', '{"to": "a@x.example", "subject": "Hello"}', 20, 'the mailbox is full', now() from generate_series(1, 3)
     returning id`,
  );
  await database.admin.query(
    `insert into public.outbox (topic, dead_at) values ('sheet:consumer', now()), ('feed-run', null)`,
  );
  const failed = () => asOperator(`select public.operator_mail('failed') as answer`);
  expect(await failed()).toMatchObject({
    failed: 3,
    rows: [
      { topic: 'mail', kind: 'Hello', to: 'a@x.example', error: 'the mailbox is full', tries: 20 },
      {},
      {},
    ],
  });
  const retry = (id: string | null) => asOperator('select public.operator_retry_mail($1) as answer', [id]);
  expect(await retry(rows[0]?.id ?? '')).toBe(1);
  expect(await lastAction()).toEqual({
    action: 'mail.retry',
    subject: rows[0]?.id,
    before: { failed: 1 },
    after: { failed: 0 },
  });
  expect(await retry(rows[0]?.id ?? '')).toBe(0);
  expect(await retry(null)).toBe(2);
  expect(await lastAction()).toMatchObject({ subject: 'All failed messages', before: { failed: 2 } });
  expect(await failed()).toMatchObject({ failed: 0, rows: [] });
});
