import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { createRestFixture, owner, type RestFixture } from '../rest/testing/rest-fixture.ts';
import { actAs, makeUser } from './testing/act-as.ts';

// How much one user may store per table: supabase/migrations/20261122001300_quotas.sql.

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

const admin = () => fixture.database.admin;
const as = (subject: string, text: string, values: unknown[] = []) =>
  actAs(admin(), { role: 'authenticated', subject }, (client) => client.query(text, values), { keep: true });

const saveMany = (person: string, from: number, to: number, length = 10) =>
  as(
    person,
    `insert into public.saved_deals (deal_title, merchant_name, discounted_price, deal_description)
     select 'deal ' || n, 'M', 1, repeat('d', $3) from generate_series($1::int, $2::int) n`,
    [from, to, length],
  );

async function count(table: string, person: string): Promise<number> {
  const { rows } = await admin().query<{ count: number }>(
    `select count(*)::int from public.${table} where user_id = $1`,
    [person],
  );
  return rows[0]?.count ?? 0;
}

test('a user can save a thousand deals, and one more after removing one', async () => {
  const person = await makeUser(admin());
  const other = await makeUser(admin());
  expect(await saveMany(person, 1, 1000)).toEqual({ rows: 1000 });
  expect(await saveMany(person, 1001, 1001)).toEqual({ refused: 'PT422' });
  expect(await saveMany(other, 1, 1)).toEqual({ rows: 1 });
  await as(person, `delete from public.saved_deals where deal_title = 'deal 1'`);
  expect(await saveMany(person, 1001, 1001)).toEqual({ rows: 1 });
  expect(await saveMany(await makeUser(admin()), 1, 1001)).toEqual({ refused: 'PT422' });
});

test('saved deals also have a limit in bytes, including notes', async () => {
  const person = await makeUser(admin());
  expect(await saveMany(person, 1, 390, 10_000)).toEqual({ rows: 390 });
  expect(await saveMany(person, 391, 420, 10_000)).toEqual({ refused: 'PT422' });
  const note = (length: number) =>
    as(person, `update public.saved_deals set note = repeat('n', $1)`, [length]);
  expect(await note(limits.noteMax)).toEqual({ refused: 'PT422' });
  expect(await note(1)).toEqual({ rows: 390 });
});

test('two concurrent requests cannot both take the last place', async () => {
  const person = await makeUser(admin());
  const outcomes = await Promise.all([saveMany(person, 1, 600), saveMany(person, 601, 1200)]);
  expect(outcomes).toContainEqual({ rows: 600 });
  expect(outcomes).toContainEqual({ refused: 'PT422' });
  expect(await count('saved_deals', person)).toBe(600);
});

test('the error over /rest says which limit was reached and what to do', async () => {
  await admin().query(
    `insert into auth.users (id, aud, role, email, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', 'owner@example.com', now(), now())`,
    [owner],
  );
  await saveMany(owner, 1, 1000);
  const response = await fixture.send('POST', '/saved_deals', {
    as: 'owner',
    body: { deal_title: 'one more', merchant_name: 'M', discounted_price: 1 },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: 'PT422',
    details: null,
    hint: 'Remove some that you no longer need.',
    message: 'One person may keep at most 1000 saved deals.',
  });
});

test('only the hundred newest conversations are kept', async () => {
  const person = await makeUser(admin());
  await admin().query('insert into public.chat_threads (user_id) select $1 from generate_series(1, 5000)', [
    person,
  ]);
  expect(await count('chat_threads', person)).toBe(100);
  const { rows } = await admin().query<{ id: string }>(
    `select id from public.chat_threads where user_id = $1`,
    [person],
  );
  const newest = await admin().query<{ id: string }>(
    'insert into public.chat_threads (user_id) values ($1) returning id',
    [person],
  );
  const left = await admin().query<{ id: string }>('select id from public.chat_threads where user_id = $1', [
    person,
  ]);
  const ids = left.rows.map(({ id }) => id);
  expect(ids).toContain(newest.rows[0]?.id);
  expect(ids.filter((id) => rows.some((row) => row.id === id))).toHaveLength(99);
});

test('the oldest messages are deleted first, by number and by size', async () => {
  const person = await makeUser(admin());
  const other = await makeUser(admin());
  const say = (who: string, messages: number, length: number) =>
    admin().query(
      `with thread as (insert into public.chat_threads (user_id) values ($1) returning id)
       insert into public.chat_messages (thread_id, user_id, role, content, answer)
       select id, $1, 'user', 'message ' || n, jsonb_build_object('text', repeat('a', $3)) from thread, generate_series(1, $2::int) n`,
      [who, messages, length],
    );
  await say(other, 3, 10);
  await say(person, 2001, 10);
  const said = async () => {
    const { rows } = await admin().query<{ content: string }>(
      'select content from public.chat_messages where user_id = $1 order by id',
      [person],
    );
    return rows.map(({ content }) => content);
  };
  expect((await said()).slice(0, 2)).toEqual(['message 2', 'message 3']);
  await say(person, 20, 290_000);
  const kept = await said();
  // Seventeen of 290 kB are below 5 MB.
  expect(kept).toHaveLength(17);
  expect([kept[0], kept.at(-1)]).toEqual(['message 4', 'message 20']);
  expect(await count('chat_messages', other)).toBe(3);
});

test('a user can file at most five hundred reports', async () => {
  const person = await makeUser(admin());
  await admin().query(
    `insert into public.deal_reports (user_id, deal_title, merchant_name, reason, created_at)
     select $1, 'T', 'M', 'price', now() - interval '2 days' from generate_series(1, 500)`,
    [person],
  );
  expect(
    await as(
      person,
      `insert into public.deal_reports (deal_title, merchant_name, reason) values ('T', 'M', 'price')`,
    ),
  ).toEqual({ refused: 'PT422' });
});

test('a profile refuses numbers with too many digits', async () => {
  const person = await makeUser(admin());
  const spend = (digits: number) =>
    as(
      person,
      `update public.profiles set spending_amount = ('1.' || repeat('3', $1))::numeric, estimated_rewards = ('1.' || repeat('3', $1))::numeric`,
      [digits],
    );
  expect(await spend(16_000)).toEqual({ refused: 'PT422' });
  expect(await spend(10)).toEqual({ rows: 1 });
});

test('a user with a lot of data can delete the account', async () => {
  const person = await makeUser(admin());
  await saveMany(person, 1, 1000);
  await admin().query('delete from auth.users where id = $1', [person]);
  expect(await count('saved_deals', person)).toBe(0);
});

test('every table that users can write to has a quota', async () => {
  const { rows } = await admin().query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('notes', 'places', 'diary', 'Odd "Name"')
       and (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'update'))
       and not exists (
         select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'keep_within_quota'
       )`,
  );
  expect(rows).toEqual([]);
});
