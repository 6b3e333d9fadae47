import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAsOperator } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.admin.query(
    'truncate public.waitlist_entries, public.contact_messages, public.browser_errors, public.outbox cascade',
  ),
);

const ask = async <T>(sql: string, values: unknown[] = []): Promise<T> => {
  const answer = await askAsOperator<T>(database.admin, sql, values);
  if (answer !== null && typeof answer === 'object' && 'refused' in answer) throw new Error(answer.refused);
  return answer;
};
const counts = () => ask<Record<string, number>>('select public.operator_counts() as answer');
const lastAction = async () =>
  (
    await database.admin.query(
      'select action, operator_name, subject, before, after from public.operator_actions order by id desc limit 1',
    )
  ).rows[0];

type Page = { rows: { id: string; subject: string; answeredAt: string | null }[]; next: string | null };
const messages = (state = 'waiting', before: string | null = null) =>
  ask<Page>('select public.operator_messages($1, $2) as answer', [state, before]);

async function write(count: number, isSuspected = false): Promise<void> {
  await database.admin.query(
    `insert into public.contact_messages (id, name, email, subject, message, is_suspected, created_at)
     select gen_random_uuid(), 'Ana', 'ana@post.example', 'Subject ' || n, 'Text', $2, '2026-11-20'::timestamptz + n / 2 * interval '1 hour'
     from generate_series(1, $1) n`,
    [count, isSuspected],
  );
}

test('messages are read in pages, newest first, and those from bots only by their own filter', async () => {
  await write(60);
  await write(2, true);
  const read: string[] = [];
  for (let before: string | null = null, turn = 0; turn < 3; turn += 1) {
    const page: Page = await messages('waiting', before);
    read.push(...page.rows.map(({ subject }) => subject));
    before = page.next;
    expect(before === null).toBe(turn === 2);
  }
  expect(read[0]).toBe('Subject 60');
  expect(new Set(read).size).toBe(60);
  expect((await messages('suspected')).rows).toHaveLength(2);
  expect(await messages('answered')).toEqual({ rows: [], next: null });
  expect(await counts()).toMatchObject({ messages: 60 });
});

test('a message is marked as answered and as open again, and the log contains only its id', async () => {
  await write(1);
  const id = (await messages()).rows[0]?.id;
  const mark = (answered: boolean, message = id) =>
    askAsOperator(database.admin, 'select public.operator_answer_message($1, $2) as answer', [
      message,
      answered,
    ]);
  await mark(true);
  expect((await messages()).rows).toEqual([]);
  expect((await messages('answered')).rows).toMatchObject([{ id, answeredAt: expect.any(String) }]);
  expect(await counts()).toMatchObject({ messages: 0 });
  const answered = {
    action: 'message.answer',
    operator_name: 'op@ventus.example',
    subject: id,
    before: { answered: false },
    after: { answered: true },
  };
  expect(await lastAction()).toEqual(answered);
  await mark(false);
  expect(await lastAction()).toMatchObject({ action: 'message.reopen', after: { answered: false } });
  await mark(false);
  expect((await messages()).rows).toHaveLength(1);
  expect(await mark(true, randomUUID())).toEqual({ refused: 'PT404' });
});

/** A confirmed merchant with a demo in `hours`, and a pasted feed awaiting a decision. */
async function merchant(number: number, hours: number): Promise<string> {
  const { rows } = await database.admin.query<{ id: string }>(
    `with entry as (
       insert into public.waitlist_entries (list, email, email_key, form, join_number, confirmed_at)
       select 'merchant', 'm' || n || '@shop.example', 'm' || n || '@shop.example',
         jsonb_build_object('companyName', 'Shop ' || n), n, now() from (values ($1::integer)) v (n)
       returning id
     ), demo as (
       insert into public.demo_bookings (entry_id, starts_at) select id, now() + $2::float8 * interval '1 hour' from entry
     )
     insert into public.merchant_feeds (entry_id, state, content, accepted, sent_at)
     select id, 'waiting', 'id,title', 1, '2026-11-20T09:00:00.123456Z' from entry
     returning entry_id as id`,
    [number, hours],
  );
  return rows[0]?.id ?? '';
}

test('demos are listed by time, and those of the next 24 hours need an operator', async () => {
  await merchant(1, 30);
  await merchant(2, 23);
  await merchant(3, -0.5);
  const demos = await ask<{ company: string }[]>('select public.operator_demos() as answer');
  expect(demos.map(({ company }) => company)).toEqual(['Shop 3', 'Shop 2', 'Shop 1']);
  expect(await counts()).toMatchObject({ demos: 1, proposals: 3 });
});

test("today's errors in browsers are counted, and yesterday's are not", async () => {
  for (const at of [0, 0, 86_400_000])
    await database.admin.query('select public.note_browser_error($1, $2)', [
      'Error a.js:1:1 /',
      new Date(Date.now() - at),
    ]);
  expect(await counts()).toMatchObject({ browserErrors: 2 });
});

test('a proposal is declined with a reason, as it was shown, once, and the log says so', async () => {
  const entry = await merchant(1, 30);
  const [proposal] = await ask<{ id: string; sentAt: string; content: null }[]>(
    'select public.operator_proposals() as answer',
  );
  expect(proposal).toMatchObject({ company: 'Shop 1', email: 'm1@shop.example', url: null, content: null });
  const decline = (reason: string | null, seen = proposal?.sentAt) =>
    askAsOperator(database.admin, 'select public.operator_decline_proposal($1, $2, $3) as answer', [
      proposal?.id,
      reason,
      seen,
    ]);
  for (const reason of [null, '  ', 'x'.repeat(501)])
    expect(await decline(reason)).toEqual({ refused: 'PT422' });
  expect(await decline('Prices are missing.', '2026-11-20T08:00:00Z')).toEqual({ refused: 'PT409' });
  await decline(' Prices are missing. ');
  expect(await lastAction()).toEqual({
    action: 'proposal.decline',
    operator_name: 'op@ventus.example',
    subject: entry,
    before: { state: 'waiting' },
    after: { state: 'declined', reason: 'Prices are missing.' },
  });
  expect(await decline('Prices are missing.')).toEqual({ refused: 'PT409' });
  expect(await ask('select public.operator_proposals() as answer')).toEqual([]);
  const { rows } = await database.admin.query('select topic, payload from public.outbox');
  expect(rows).toEqual([{ topic: 'waitlist-reply', payload: { kind: 'feed' } }]);
});
