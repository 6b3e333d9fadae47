import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLibrary, type Library } from './testing/library-fixture.ts';

let library: Library;
beforeAll(async () => {
  library = await createLibrary();
});
afterAll(() => library?.drop());

const books = () => library.client.from('books').select('id').lte('id', 3).order('id');
const authors = () => library.client.from('authors').select('id').lte('id', 3).order('id');
const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> => {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id);
};

describe('filters, by the official client', () => {
  test('patterns', async () => {
    expect(await ids(books().like('title', '%river%'))).toEqual([2, 3]);
    expect(await ids(books().filter('title', 'like', '*river*'))).toEqual([2, 3]);
    expect(await ids(books().ilike('title', 'QUIET%'))).toEqual([2]);
    expect(await ids(books().likeAnyOf('title', ['The%', 'Quiet%']))).toEqual([1, 2]);
    expect(await ids(books().likeAllOf('title', ['%fox%', 'The%']))).toEqual([1]);
    expect(await ids(books().ilikeAnyOf('title', ['the%', 'QUIET%']))).toEqual([1, 2]);
    expect(await ids(books().ilikeAllOf('title', ['%FOX%', '%rivers']))).toEqual([3]);
    expect(await ids(books().filter('title', 'match', '^The'))).toEqual([1]);
    expect(await ids(books().filter('title', 'imatch', '^the'))).toEqual([1]);
  });

  test('arrays, ranges and JSON', async () => {
    expect(await ids(books().contains('tags', ['animals']))).toEqual([1, 3]);
    expect(await ids(books().containedBy('tags', ['animals', 'nature']))).toEqual([2, 3]);
    expect(await ids(books().overlaps('tags', ['sport', 'nature']))).toEqual([1, 2, 3]);
    expect(await ids(authors().contains('profile', { size: 7 }))).toEqual([1]);
    expect(await ids(authors().rangeLt('born', '[1930,1990)'))).toEqual([]);
    expect(await ids(authors().rangeGt('born', '[1800,1910)'))).toEqual([2]);
    expect(await ids(authors().rangeGte('born', '[1910,1990)'))).toEqual([2]);
    expect(await ids(authors().rangeLte('born', '[1910,1960)'))).toEqual([1]);
    expect(await ids(authors().rangeAdjacent('born', '[1950,1990)'))).toEqual([1]);
    expect(await ids(authors().overlaps('born', '[1960,1961)'))).toEqual([2]);
    expect(await ids(authors().containedBy('born', '[1900,1960)'))).toEqual([1]);
    expect(await ids(books().contains('on_loan', '[2026-01-10 00:00,2026-01-11 00:00]'))).toEqual([1]);
  });

  test('words', async () => {
    expect(await ids(books().textSearch('words', 'fox & run', { config: 'english' }))).toEqual([1, 3]);
    expect(
      await ids(books().textSearch('words', 'quiet river', { type: 'plain', config: 'english' })),
    ).toEqual([2]);
    expect(
      await ids(books().textSearch('words', 'running fox', { type: 'phrase', config: 'english' })),
    ).toEqual([1]);
    expect(
      await ids(books().textSearch('words', 'river -quiet', { type: 'websearch', config: 'english' })),
    ).toEqual([3]);
    expect(await ids(books().textSearch('title', 'rivers', { config: 'english' }))).toEqual([2, 3]);
    expect(await ids(books().not('words', 'fts(english)', 'river'))).toEqual([1]);
    const { error, status } = await books().textSearch('words', 'x', { config: 'klingon' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42704' });
  });

  test('logic', async () => {
    expect(await ids(books().or('id.eq.1,and(pages.gt.100,pages.lt.301,id.not.eq.1)'))).toEqual([1, 2]);
    expect(await ids(books().or('title.eq."Foxes, \\"runs\\" and rivers",id.in.(1,9)'))).toEqual([1, 3]);
    expect(await ids(books().or('tags.cs.{animals,sport},tags.eq.{nature}'))).toEqual([1, 2]);
    expect(await ids(books().or('editor.is.null,not.and(id.gt.1,id.lt.4)'))).toEqual([1, 2]);
    const neither = await library.get('/books?select=id&not.or=(id.eq.1,pages.gt.200)&id=lt.4');
    expect(await neither.json()).toEqual([{ id: 3 }]);
    expect(await ids(authors().or('profile->>size.eq.30,profile->prizes->0.eq.3'))).toEqual([1, 2]);
    expect(await ids(books().filter('id', 'eq(any)', '{1,3}'))).toEqual([1, 3]);
    expect(await ids(books().filter('id', 'gt(all)', '{1,2}'))).toEqual([3]);
    expect(await ids(books().isDistinct('editor', 2))).toEqual([2, 3]);
  });
});

describe('calls, by the official client', () => {
  const call = (name: string, given: Record<string, unknown> = {}, options: object = {}) =>
    library.client.rpc(name, given, options) as PromiseLike<{
      data: unknown;
      error: unknown;
      status: number;
    }>;

  test('rows, filtered, sorted and embedded', async () => {
    const { data } = await library.client
      .rpc('by_author', { wanted: 1 })
      .select('id, covers(colour)')
      .gt('pages', 100)
      .order('id', { ascending: false });
    expect(data).toEqual([
      { id: 2, covers: null },
      { id: 1, covers: { colour: 'red' } },
    ]);
  });

  test('variadic arguments', async () => {
    expect((await call('joined', { first: 'a', more: ['b', 'c'] })).data).toBe('a-b-c');
    expect((await call('joined', { first: 'a' })).data).toBe('a-');
    const response = await library.get('/rpc/joined?first=a&more=b&more=c');
    expect(await response.json()).toBe('a-b-c');
  });

  test('several functions that fit are listed by the number, names and types of their parameters', async () => {
    const { error, status } = await call('pick', { a: '1', b: '2' });
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: library.pick(a => text, b => integer), ' +
        'library.pick(a => text, b => text), library.pick(b => integer, a => text), ' +
        'library.pick(a => text, b => text, c => text)',
    });
  });

  test('the whole body as one argument', async () => {
    expect((await call('whole', { a: [1, { b: 2 }] })).data).toEqual({ a: [1, { b: 2 }] });
    const text = await library.fixture.send('POST', '/rpc/shout', {
      headers: { 'content-profile': 'library', 'content-type': 'text/plain' },
      body: 'quietly',
    });
    expect(await text.json()).toBe('QUIETLY');
  });

  test('the request’s settings', async () => {
    expect((await call('setting', { name: 'request.method' })).data).toBe('POST');
    expect((await call('setting', { name: 'request.path' }, { get: true })).data).toBe('/rpc/setting');
    const headers = await call('setting', { name: 'request.headers' });
    expect(JSON.parse(String(headers.data))).toMatchObject({ 'content-profile': 'library' });
    expect((await call('setting', { name: 'search_path' })).data).toBe('"library", "public", "extensions"');
  });

  test('a function sets status and headers, and a notice disturbs nothing', async () => {
    const response = await library.fixture.send('POST', '/rpc/answer_so', {
      headers: { 'content-profile': 'library' },
      body: {},
    });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-kind')).toBe('tea');
    expect(await response.json()).toBe('so');
  });

  test('an error with its own status, headers and body', async () => {
    const response = await library.fixture.send('POST', '/rpc/refuse_fully', {
      headers: { 'content-profile': 'library' },
      body: {},
    });
    expect(response.status).toBe(402);
    expect(response.headers.get('x-price')).toBe('5');
    expect(await response.json()).toEqual({
      code: '123',
      details: 'It is dear',
      hint: 'Pay',
      message: 'Pay first',
    });
  });
});

describe('writing, by the official client', () => {
  test('a write returns its rows with embedded resources', async () => {
    const { data, error } = await library.client
      .from('books')
      .insert({ id: 50, title: 'New', author: 2 })
      .select('title, title_length, authors!author(name, longest(title)), covers(colour)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      title: 'New',
      title_length: 3,
      authors: { name: 'Bert', longest: { title: 'Foxes, "runs" and rivers' } },
      covers: null,
    });
    const removed = await library.client.from('books').delete().eq('id', 50).select('id, by:author(name)');
    expect(removed.data).toEqual([{ id: 50, by: { name: 'Bert' } }]);
  });

  test('no more rows than max-affected allows', async () => {
    const many = await library.client.from('books').update({ pages: 1 }).lte('id', 3).maxAffected(2);
    expect(many.error).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    expect(many.status).toBe(400);
    const few = await library.client.from('books').update({ pages: 300 }).eq('id', 2).maxAffected(1);
    expect(few.status).toBe(204);
    const called = await library.client.rpc('by_author', { wanted: 1 }).maxAffected(1);
    expect(called.error).toMatchObject({ code: 'PGRST124' });
    const value = await library.client.rpc('joined', { first: 'a' }).maxAffected(1);
    expect(value.error).toMatchObject({ code: 'PGRST128' });
    expect(await ids(books().eq('pages', 1))).toEqual([]);
  });

  test('rolled back on request', async () => {
    const { data } = await library.client
      .from('shelves')
      .insert({ id: 9, label: 'gone' })
      .select()
      .rollback();
    expect(data).toEqual([{ id: 9, label: 'gone' }]);
    expect((await library.client.from('shelves').select().eq('id', 9)).data).toEqual([]);
  });
});

describe('formats, by the official client', () => {
  test('CSV', async () => {
    const { data, error } = await library.client
      .from('books')
      .select('id, title, "a,b":pages')
      .order('id')
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      'id,title,"a,b"\n1,"The running fox",120\n2,"Quiet rivers",300\n3,"Foxes, ""runs"" and rivers",90',
    );
    expect((await library.client.from('books').select('id').eq('id', 0).csv()).data).toBe('\n');
  });

  test('without null fields', async () => {
    const rows = await library.client.from('authors').select('id, country').eq('id', 3).stripNulls();
    expect(rows.data).toEqual([{ id: 3 }]);
    const one = await library.client.from('authors').select('id, country').eq('id', 3).stripNulls().single();
    expect(one.data).toEqual({ id: 3 });
  });

  test('the plan', async () => {
    const text = await library.client.from('books').select().eq('id', 1).explain();
    expect(text.data).toContain('cost=');
    const json = await library.client.from('books').select().explain({ format: 'json', analyze: true });
    expect(JSON.stringify(json.data)).toContain('Actual Rows');
    await library.client.from('shelves').insert({ id: 8 }).explain({ analyze: true });
    expect((await library.client.from('shelves').select().eq('id', 8)).data).toEqual([]);
  });

  test('a plan is not shown unless configured', async () => {
    const response = await library.fixture.send('GET', '/places', {
      headers: { accept: 'application/vnd.pgrst.plan' },
    });
    expect(response.status).toBe(200);
    const shut = await createLibrary({ plans: false, aggregates: false, rollbacks: false });
    const refused = await shut.get('/books', { headers: { accept: 'application/vnd.pgrst.plan' } });
    expect(refused.status).toBe(406);
    const summed = await shut.get('/books?select=pages.sum()');
    expect(await summed.json()).toMatchObject({ code: 'PGRST123' });
    const strict = await shut.get('/books', { headers: { prefer: 'handling=strict, tx=rollback' } });
    expect(await strict.json()).toMatchObject({ code: 'PGRST122' });
    await shut.drop();
  });
});
