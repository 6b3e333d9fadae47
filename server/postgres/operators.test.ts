import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOperator } from '../cli/operators/add-operators-commands.ts';
import { actAs, makeUser } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const seconds = () => Math.floor(Date.now() / 1000);
const operatorClaims = () => ({
  app_metadata: { role: 'operator' },
  iat: seconds(),
  email: 'op@ventus.example',
});
const operator = (subject: string = randomUUID()) =>
  ({ role: 'authenticated', subject, aal: 'aal2', claims: operatorClaims() }) as const;

const refused = [
  { who: 'a guest', actor: { role: 'anon' } },
  { who: 'an ordinary person', actor: { role: 'authenticated', subject: randomUUID(), aal: 'aal2' } },
  {
    who: 'an operator without a second factor',
    actor: { ...operator(), aal: 'aal1' },
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

/** A call of each function of the console, with nothing for every argument. */
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
  for (const actor of [...refused.map((one) => one.actor), operator()]) {
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
    await actAs(database.admin, operator(), async (client) => {
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
  const token = operator(id);
  const counts = (actor: ReturnType<typeof operator>) =>
    actAs(database.admin, actor, (client) => client.query('select public.operator_counts()'));
  expect(await counts(token)).toEqual({ rows: 1 });

  expect(await setOperator(database.pools.auth, email, false)).toBe(true);
  expect(await roleOf()).not.toHaveProperty('role');
  // The token that was handed out before stays valid for a while, but not here.
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
