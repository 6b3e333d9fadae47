import { serve, type ServerType } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestFixture, owner, type RestFixture } from './testing/rest-fixture.ts';

let fixture: RestFixture;
let server: ServerType;
let address: string;

beforeAll(async () => {
  fixture = await createRestFixture();
  await new Promise<void>((resolve) => {
    server = serve(
      { fetch: (request) => fixture.rest.fetch(request), port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => {
        address = `http://127.0.0.1:${info.port}`;
        resolve();
      },
    );
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await fixture.drop();
});

function clientOf(token: string): SupabaseClient {
  return createClient(address, 'key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

test('select, order and range', async () => {
  const { data, error, count } = await clientOf('anon')
    .from('places')
    .select('id, called:name', { count: 'exact' })
    .gte('id', 3)
    .order('id', { ascending: false })
    .range(1, 2);
  expect(error).toBeNull();
  expect(count).toBe(23);
  expect(data).toEqual([
    { id: 24, called: 'place 24' },
    { id: 23, called: 'place 23' },
  ]);
});

test('every filter of this part', async () => {
  const places = () => clientOf('anon').from('places').select('id').lte('id', 4).order('id');
  const ids = async (query: PromiseLike<{ data: { id: number }[] | null }>) =>
    ((await query).data ?? []).map(({ id }) => id);
  expect(await ids(places().eq('name', 'place 2'))).toEqual([2]);
  expect(await ids(places().neq('id', 2))).toEqual([1, 3, 4]);
  expect(await ids(places().gt('id', 2).lt('id', 4))).toEqual([3]);
  expect(await ids(places().in('name', ['place 1', 'a,b', 'x"y', '(']))).toEqual([1]);
  expect(await ids(places().is('rank', null))).toEqual([3]);
  expect(await ids(places().not('rank', 'is', null))).toEqual([1, 2, 4]);
  expect(await ids(places().not('id', 'in', '(1,2)'))).toEqual([3, 4]);
  expect(await ids(places().match({ id: 1, mood: 'calm' }))).toEqual([]);
  expect(await ids(places().filter('id', 'gte', 4))).toEqual([4]);
});

test('single and maybeSingle', async () => {
  const places = () => clientOf('anon').from('places').select('id');
  expect((await places().eq('id', 1).single()).data).toEqual({ id: 1 });
  expect((await places().eq('id', 0).single()).error).toMatchObject({
    code: 'PGRST116',
    details: 'The result contains 0 rows',
  });
  expect(await places().eq('id', 0).maybeSingle()).toMatchObject({ data: null, error: null });
  expect((await places().eq('id', 1).maybeSingle()).data).toEqual({ id: 1 });
  expect((await places().lt('id', 3).maybeSingle()).error).toMatchObject({ code: 'PGRST116' });
});

test('a count without rows', async () => {
  const { count, data } = await clientOf('anon').from('places').select('*', { count: 'exact', head: true });
  expect(count).toBe(25);
  expect(data).toBeNull();
});

test('insert, upsert, update and delete', async () => {
  const notes = () => clientOf('owner').from('notes');
  const added = await notes()
    .insert([{ title: 'one' }, { title: 'two', code: 'x' }])
    .select('title, owner');
  expect(added.error).toBeNull();
  expect(added.data).toEqual([
    { title: 'one', owner },
    { title: 'two', owner },
  ]);
  expect(added.status).toBe(201);
  const quiet = await notes().insert({ title: 'three' });
  expect(quiet).toMatchObject({ data: null, error: null, status: 201 });
  const merged = await notes()
    .upsert({ title: 'two, again', code: 'x' }, { onConflict: 'code' })
    .select('title')
    .single();
  expect(merged.data).toEqual({ title: 'two, again' });
  const left = await notes()
    .upsert({ title: 'ignored', code: 'x' }, { onConflict: 'code', ignoreDuplicates: true })
    .select();
  expect(left.data).toEqual([]);
  const changed = await notes().update({ done: true }, { count: 'exact' }).eq('code', 'x');
  expect(changed).toMatchObject({ status: 204, count: 1, error: null });
  const removed = await notes().delete().eq('code', 'x').select('done').limit(1).single();
  expect(removed.data).toEqual({ done: true });
});

test('defaults for missing keys', async () => {
  const { data, error } = await clientOf('owner')
    .from('notes')
    .insert([{ title: 'bare' }, { title: 'priced', price: 9 }], { defaultToNull: false })
    .select('title, price');
  expect(error).toBeNull();
  expect(data).toEqual([
    { title: 'bare', price: 1.5 },
    { title: 'priced', price: 9 },
  ]);
});

test('functions', async () => {
  const client = clientOf('anon');
  expect((await client.rpc('add', { a: 1, b: 1 })).data).toBe(2);
  expect((await client.rpc('add', { a: 1 }, { get: true })).data).toBe(3);
  expect((await client.rpc('places_from', { lowest: 24 }).select('id').order('id')).data).toEqual([
    { id: 24 },
    { id: 25 },
  ]);
  expect(await client.rpc('nothing', { tags: ['a', 'b'] })).toMatchObject({
    data: null,
    error: null,
    status: 204,
  });
  expect((await client.rpc('nothing', { tags: ['a', 'b'] }, { get: true })).status).toBe(204);
  expect((await client.rpc('pair', {}, { head: true, count: 'exact' })).count).toBe(2);
  expect((await client.rpc('place', { wanted: 2 }).single()).data).toMatchObject({ id: 2 });
  expect((await client.rpc('nope', {})).error).toMatchObject({ code: 'PGRST202' });
});

test('refusals come through as the client knows them', async () => {
  const { error, status } = await clientOf('anon').from('nope').select();
  expect(status).toBe(404);
  expect(error).toMatchObject({ code: 'PGRST205', hint: null, details: null });
  const { error: denied } = await clientOf('stranger').from('notes').insert({ title: 'x', owner });
  expect(denied).toMatchObject({ code: '42501' });
});
