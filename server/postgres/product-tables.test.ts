import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import { goalIds, goals } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createRest } from '../rest/create-rest.ts';
import { asCaller } from './as-caller.ts';
import { makeUser } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let merchant = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.admin.query(
    `insert into public.merchants (name, slug) values ('Fairway Supply', 'fairway-supply') returning id`,
  );
  merchant = rows[0].id;
});
afterAll(() => database.drop());

const asUser = <T>(id: string, sql: string, values: unknown[] = []) =>
  asCaller(
    database.pools.rest,
    { role: 'authenticated', claims: { role: 'authenticated', sub: id } },
    async (client) => {
      const { rows } = await client.query(sql, values);
      return rows as T[];
    },
  );

test.each([
  [{ full_name: '  Ada Lovelace ' }, 'Ada Lovelace'],
  [{ name: 'Ada of elsewhere' }, 'Ada of elsewhere'],
  [{ full_name: '' }, null],
  [{ full_name: 'x'.repeat(500) }, 'x'.repeat(limits.fullNameMax)],
  [{ full_name: { nested: true } }, '{"nested": true}'],
  [{}, null],
])('signing up with %o makes a profile', async (meta, name) => {
  const id = await makeUser(database.admin, meta);
  expect(await asUser(id, 'select * from public.profiles')).toMatchObject([
    { id, full_name: name, selected_categories: [], onboarding_completed: false, lifestyle_goal: null },
  ]);
});

test('deleting an account deletes its profile and saved deals', async () => {
  const id = await makeUser(database.admin);
  await asUser(
    id,
    `insert into public.saved_deals (deal_title, merchant_name, discounted_price) values ('t', 'm', 1)`,
  );
  await database.pools.auth.query('delete from auth.users where id = $1', [id]);
  const { rows } = await database.admin.query(
    `select (select count(*)::int from public.profiles where id = $1) as profiles,
       (select count(*)::int from public.saved_deals where user_id = $1) as saved`,
    [id],
  );
  expect(rows).toEqual([{ profiles: 0, saved: 0 }]);
});

test('goals that open later are refused, and kept by users who already have one', async () => {
  const locked = goals.filter((goal) => goal.availability === 'Year One').map((goal) => goal.id);
  const [later] = locked;
  const id = await makeUser(database.admin);
  for (const goal of goalIds) {
    const save = asUser(id, 'update public.profiles set lifestyle_goal = $1', [goal]);
    if (locked.includes(goal))
      await expect(save).rejects.toThrow('This goal opens later and cannot be chosen yet');
    else await save;
  }
  await database.admin.query('alter table public.profiles disable trigger guard_profile');
  await database.admin.query('update public.profiles set lifestyle_goal = $2 where id = $1', [id, later]);
  await database.admin.query('alter table public.profiles enable trigger guard_profile');
  await asUser(id, `update public.profiles set lifestyle_goal = $1, full_name = 'Still a gamer'`, [later]);
});

test.each([
  ['lifestyle_goal', 'astronauts'],
  ['full_name', 'x'.repeat(limits.fullNameMax + 1)],
  ['selected_categories', Array.from({ length: limits.subcategoriesMax + 1 }, () => 'Golf')],
  ['selected_categories', ['x'.repeat(301)]],
  ['selected_categories', ['Golf', null]],
  ['selected_categories', '{{Golf},{Soccer}}'],
  ['spending_frequency', 'x'.repeat(41)],
  ['spending_amount', -1],
  ['spending_amount', 'NaN'],
  ['estimated_annual_spend', 'Infinity'],
  ['estimated_rewards', '1e12'],
])('a profile refuses %s = %o', async (column, value) => {
  const id = await makeUser(database.admin);
  await expect(asUser(id, `update public.profiles set ${column} = $1`, [value])).rejects.toMatchObject({
    code: '23514',
  });
});

test('a profile accepts what the wizard sends', async () => {
  const id = await makeUser(database.admin);
  await asUser(
    id,
    `update public.profiles set lifestyle_goal = 'sports', selected_categories = $1, spending_frequency = 'monthly',
       spending_amount = 200, estimated_annual_spend = 2400, estimated_rewards = 12000, onboarding_completed = true`,
    [['Golf', 'Fitness/Gym', 'Yoga/Pilates']],
  );
  expect(
    await asUser(id, 'select selected_categories, updated_at > created_at as moved from public.profiles'),
  ).toEqual([{ selected_categories: ['Golf', 'Fitness/Gym', 'Yoga/Pilates'], moved: true }]);
});

test('a name and a note may be as long as the forms allow', async () => {
  const id = await makeUser(database.admin);
  await asUser(id, 'update public.profiles set full_name = $1', ['x'.repeat(limits.fullNameMax)]);
  const saved = await asUser(
    id,
    `insert into public.saved_deals (deal_title, merchant_name, discounted_price, note) values ('t', 'm', 1, $1) returning id`,
    ['x'.repeat(limits.noteMax)],
  );
  expect(saved).toHaveLength(1);
});

test('a user saves a deal once, and another user can save it too', async () => {
  const [one, two] = [await makeUser(database.admin), await makeUser(database.admin)];
  const save = (id: string, merchantName: string, url: string | null) =>
    asUser(
      id,
      `insert into public.saved_deals (user_id, deal_title, merchant_name, discounted_price, deal_url) values ($1, 'Putter', $2, 79.99, $3)`,
      [id, merchantName, url],
    );
  await save(one, 'Fairway', 'https://example.com/p');
  await expect(save(one, 'FAIRWAY', 'https://example.com/p')).rejects.toMatchObject({
    code: '23505',
    constraint: 'one_save_for_each_person_and_deal',
  });
  await save(one, 'Fairway', null);
  await save(two, 'Fairway', 'https://example.com/p');
});

test.each([
  ['deal_url', 'javascript:alert(1)'],
  ['deal_title', ''],
  ['discounted_price', -1],
  ['discounted_price', 'NaN'],
  ['discount_percentage', 101],
  ['note', 'x'.repeat(limits.noteMax + 1)],
])('a saved deal refuses %s = %o', async (column, value) => {
  const id = await makeUser(database.admin);
  const row: Record<string, unknown> = {
    deal_title: 't',
    merchant_name: 'm',
    discounted_price: 1,
    [column]: value,
  };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await expect(
    asUser(
      id,
      `insert into public.saved_deals (${columns.join()}) values (${places.join()})`,
      Object.values(row),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

async function addDeal(): Promise<{ id: string; revision: string; updated_at: Date }> {
  const { rows } = await database.admin.query(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price) values ('feed', $1, $2, 'Putter', 79.99)
     returning id, revision, updated_at`,
    [randomUUID(), merchant],
  );
  return rows[0];
}

test('a check advances the revision; only a real change advances the date of the change', async () => {
  const deal = await addDeal();
  const change = async (set: string) => {
    const { rows } = await database.admin.query(
      `update public.deals set ${set} where id = $1 returning revision, updated_at`,
      [deal.id],
    );
    return rows[0];
  };
  const checked = await change('last_checked_at = now()');
  expect(BigInt(checked.revision)).toBeGreaterThan(BigInt(deal.revision));
  expect(checked.updated_at).toEqual(deal.updated_at);
  const cheaper = await change('deal_price = 69.99');
  expect(BigInt(cheaper.revision)).toBeGreaterThan(BigInt(checked.revision));
  expect(cheaper.updated_at.getTime()).toBeGreaterThan(deal.updated_at.getTime());
});

test('price observations are summarized per deal, for users and for the service', async () => {
  const [one, other] = [await addDeal(), await addDeal()];
  await database.admin.query(
    `insert into public.price_observations (deal_id, price, observed_at)
     values ($1, 80, now()), ($1, 100, now()), ($1, 90, now()), ($1, 10, now() - interval '1 year'), ($2, 7, now())`,
    [one.id, other.id],
  );
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const summary = [{ deal_id: one.id, min: 80, median: 90, max: 100, count: 3, picture: null }];
  const rpc = createRpc(database.pools.service);
  expect(await rpc('observations_summary', { deal_ids: [one.id, randomUUID()], since })).toEqual(summary);
  const rest = createRest({
    pool: database.pools.rest,
    resolveCaller: () => Promise.resolve({ role: 'authenticated', claims: {}, subject: null }),
    log: pino({ level: 'silent' }),
  });
  const response = await rest.fetch(
    new Request('http://localhost/rest/v1/rpc/observations_summary', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deal_ids: [one.id], since }),
    }),
  );
  expect(await response.json()).toEqual(summary);
  await rest.close();
});

test('a reader that continues from its last revision misses no deal from overlapping writers', async () => {
  const [slow, fast] = [await database.admin.connect(), await database.admin.connect()];
  const insert = `insert into public.deals (source, source_id, merchant_id, title, deal_price) values ('feed', $1, $2, 'x', 1) returning revision`;
  await slow.query('begin');
  const first = (await slow.query(insert, [randomUUID(), merchant])).rows[0].revision;
  const second = fast.query(insert, [randomUUID(), merchant]);
  const seen =
    (await database.admin.query('select max(revision) as top from public.deals')).rows[0].top ?? '0';
  expect(BigInt(seen)).toBeLessThan(BigInt(first));
  await slow.query('commit');
  expect(BigInt((await second).rows[0].revision)).toBeGreaterThan(BigInt(first));
  slow.release();
  fast.release();
});

test('SQL and the shared rules name the same goals', async () => {
  const { rows } = await database.admin.query(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
     where conname in ('goal_is_known', 'lifestyle_goal_is_known')`,
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect([...row.rule.matchAll(/'([a-z]+)'/g)].map((match: string[]) => match[1])).toEqual([...goalIds]);
  }
});
