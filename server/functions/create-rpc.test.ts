import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/testing/test-database.ts';
import type { TestDatabase } from '../postgres/testing/test-database.ts';
import { createReadingRpc, createRpc } from './create-rpc.ts';
import type { Rpc } from './create-rpc.ts';

let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
  await database.admin.query(`
    create function public.who_calls() returns text language sql as $$ select auth.role() || ' ' || current_user $$;
    create function public.add_up(a integer, b integer default 10) returns integer language sql as $$ select a + b $$;
    create function public.keep(note jsonb, tags text[]) returns jsonb language sql as $$
      select jsonb_build_object('note', note, 'tags', to_jsonb(tags)) $$;
    create function public."Odd name"("Odd arg" text) returns text language sql as $$ select "Odd arg" $$;
    create function public.lines() returns table (n integer, at timestamptz) language sql as $$
      values (1, timestamptz '2026-01-01 00:00:00+00'), (2, null) $$;
    create function public.letters() returns setof text language sql as $$ values ('a'), ('b') $$;
    create function public.one_row(out first integer, out second text) language sql as $$ select 1, 'x' $$;
    create function public.nothing() returns void language sql as $$ select $$;
    create function public.overloaded(a integer) returns text language sql as $$ select 'one' $$;
    create function public.overloaded(a integer, b text) returns text language sql as $$ select 'two' $$;
    grant execute on all functions in schema public to service_role;
  `);
});
afterAll(() => database.drop());

test.each<[string, Record<string, unknown> | undefined, unknown]>([
  ['who_calls', undefined, 'service_role service_role'],
  ['add_up', { a: 1, b: 2 }, 3],
  ['add_up', { b: 2, a: 1 }, 3],
  ['add_up', { a: 1 }, 11],
  ['add_up', { a: 1, b: undefined }, 11],
  ['keep', { note: [1, { x: null }], tags: ['a', "b'c"] }, { note: [1, { x: null }], tags: ['a', "b'c"] }],
  ['Odd name', { 'Odd arg': '"; drop table x; --' }, '"; drop table x; --'],
  ['letters', {}, ['a', 'b']],
  ['one_row', {}, { first: 1, second: 'x' }],
  ['nothing', {}, null],
  ['overloaded', { a: 1 }, 'one'],
  ['overloaded', { a: 1, b: 'x' }, 'two'],
])('%s with %j', async (name, args, wanted) => {
  expect(await rpc(name, args)).toEqual(wanted);
});

test('rows are returned as objects, times as text', async () => {
  expect(await rpc('lines')).toEqual([
    { n: 1, at: expect.stringMatching(/^2026-01-01T/) },
    { n: 2, at: null },
  ]);
});

test.each<[string, Record<string, unknown>]>([
  ['missing', {}],
  ['add_up', {}],
  ['add_up', { a: 1, c: 2 }],
  ['add_up(1,2); drop table profiles; --', {}],
  ['pg_sleep', { seconds: 1 }],
])('no function %s with %j', async (name, args) => {
  await expect(rpc(name, args)).rejects.toMatchObject({ code: 'PGRST202', status: 404 });
});

test('reads that may be a second old go to the standby, and to the writer while that is down', async () => {
  const standby = await createTestDatabase();
  await standby.admin.query(`
    insert into public.merchants (name, slug) values ('M', 'm');
    insert into public.deals (source, source_id, merchant_id, title, deal_price) select 's', '1', id, 't', 1 from public.merchants;
    insert into public.search_offers (deal_id, hash, terms, kind, merchant, price, discount, saved, saving, starts_at, ends_at,
      first_seen_at, is_sold_out)
    select id, 'h', '''thing''', '', 'M', 100, 0, 0, 0, '-infinity', 'infinity', now(), false from public.deals;
    create function public.where_am_i() returns text language sql as $$ select 'standby' $$`);
  await database.admin.query(
    `create function public.where_am_i() returns text language sql as $$ select 'writer' $$`,
  );
  const { service } = database.pools;
  const split = createReadingRpc({ service, reads: standby.pools.service });
  const offers = async () => {
    const { changes } = (await split('deals_since', { watermark: 0, n: 10 })) as { changes: unknown[] };
    return changes.length;
  };
  const found = () => split('find_offers', { wanted: { at: Date.now(), tiers: [`'thing'`] } });
  expect(await offers()).toBe(1);
  expect(await found()).toHaveLength(1);
  expect(await split('where_am_i')).toBe('writer');
  await standby.drop();
  expect(await offers()).toBe(0);
  expect(await found()).toEqual([]);
});
