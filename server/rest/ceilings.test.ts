import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLibrary, type Library } from './testing/library-fixture.ts';

const most = 20_000;

let library: Library;
let roomy: Library;
beforeAll(async () => {
  library = await createLibrary({ maxAnswerBytes: most });
  await library.fixture.database.admin.query(`
    insert into library.shelves select n, repeat('x', 1000) from generate_series(1001, 1030) n;
    insert into library.books (id, title, author) select n, repeat('y', 1000), 3 from generate_series(1001, 1015) n;
    create function library.long_text() returns text language sql stable as $$ select repeat('z', 30000) $$;
    create function library.long_texts() returns setof text language sql stable
      as $$ select repeat('z', 1000) from generate_series(1, 30) $$;
    grant execute on function library.long_text(), library.long_texts() to anon;
    notify pgrst;`);
  roomy = await createLibrary();
  await roomy.fixture.database.admin.query(`
    create function library.a_gigabyte() returns setof text language sql stable rows 2000
      as $$ select repeat('z', 1000000) from generate_series(1, 2000) $$;
    grant execute on function library.a_gigabyte() to anon;
    notify pgrst;`);
  const known = async (rest: Library, path: string) => (await rest.get(path)).status !== 404;
  await vi.waitUntil(() => known(library, '/rpc/long_text'), { timeout: 10_000 });
  await vi.waitUntil(() => known(roomy, '/rpc/a_gigabyte'), { timeout: 10_000 });
}, 60_000);
afterAll(async () => {
  await library?.drop();
  await roomy?.drop();
});

const answer = async (path: string, headers: Record<string, string> = {}) => {
  const response = await library.get(path, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a list of a relation that is already on the path', () => {
  test.each<[name: string, path: string, details: string]>([
    ['there and back', '/books?select=id,authors!author(books!author(id))', 'books > authors > books'],
    [
      'back and forth',
      '/authors?select=books!author(authors!author(books!author(id)))',
      'authors > books > authors > books',
    ],
    ['through a table between', '/shelves?select=books(shelves(id))', 'shelves > books > shelves'],
    [
      'of many rows, spread',
      '/books?select=id,...authors!author(...books!author(id))',
      'books > authors > books',
    ],
    [
      'of itself, up and down again',
      '/authors?select=above:mentor(below:authors(id))',
      'authors > authors > authors',
    ],
    [
      'of a function in itself',
      '/authors?select=works(authors!author(works(id)))',
      'authors > books > authors > books',
    ],
    [
      'of the rows of a function',
      '/rpc/by_author?wanted=1&select=authors!author(works(id))',
      'by_author > authors > books',
    ],
  ])('%s is refused', async (_name, path, details) => {
    const { status, body } = await answer(path);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body).toMatchObject({ code: 'PGRST127', hint: 'Ask for it in a request of its own.' });
    expect(body['details']).toContain(details);
  });

  test.each<[name: string, path: string, is: unknown]>([
    [
      'the one row above, of each row of a list',
      '/authors?select=id,books!author(id,by:author(name))&id=eq.2',
      [{ id: 2, books: [{ id: 3, by: { name: 'Bert' } }] }],
    ],
    [
      'a table in itself, down one key',
      '/authors?select=id,below:authors(id,below:authors(id))&id=eq.1&below.order=id',
      [
        {
          id: 1,
          below: [
            { id: 2, below: [] },
            { id: 3, below: [] },
          ],
        },
      ],
    ],
  ])('%s is answered', async (_name, path, is) => {
    expect(await answer(path)).toEqual({ status: 200, body: is });
  });
});

describe('limits of one request', () => {
  test.each<[name: string, path: string, words: string]>([
    [
      'twenty resources',
      `/books?select=${Array.from({ length: 21 }, (_, n) => `a${n}:covers(book)`).join(',')}`,
      'A request may embed 20 resources',
    ],
    [
      'twenty resources on all levels',
      `/books?select=${Array.from({ length: 11 }, (_, n) => `a${n}:author(countries(code))`).join(',')}`,
      'A request may embed 20 resources',
    ],
    [
      'a text 32 times',
      `/books?select=${Array.from({ length: 33 }, (_, n) => `a${n}:title`).join(',')}`,
      'A column may be selected 32 times',
    ],
    [
      'paths into JSON 32 times, with all columns',
      `/authors?select=*,${Array.from({ length: 32 }, (_, n) => `a${n}:profile->size`).join(',')}`,
      'A column may be selected 32 times',
    ],
  ])('%s', async (_name, path, words) => {
    const { status, body } = await answer(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'PGRST100', message: words });
  });

  test('twenty resources are answered', async () => {
    const embeds = Array.from({ length: 20 }, (_, n) => `a${n}:covers(book)`).join(',');
    expect((await answer(`/books?select=${embeds}&id=eq.1`)).status).toBe(200);
  });
});

describe('an answer over its size limit is 413', () => {
  const tooLarge = {
    code: '54000',
    details: null,
    hint: 'Ask for fewer rows (limit, offset) or fewer columns (select).',
  };

  test.each<[name: string, path: string, headers?: Record<string, string>]>([
    ['rows', '/shelves?select=id,label'],
    ['rows under other names', '/shelves?select=other:label'],
    ['CSV', '/shelves', { accept: 'text/csv' }],
    ['without what is null', '/shelves', { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }],
    ['a value of a function', '/rpc/long_text'],
    ['values of a function', '/rpc/long_texts'],
  ])('%s', async (_name, path, headers) => {
    const { status, body } = await answer(path, headers);
    expect(status, JSON.stringify(body)).toBe(413);
    expect(body).toMatchObject({
      ...tooLarge,
      message: expect.stringContaining(`larger than ${most} bytes`),
    });
  });

  test.each<[name: string, path: string, share: number]>([
    ['an embedded list', '/authors?select=id,books!author(title)&id=eq.3&books.limit=19', 1],
    ['two that share it', '/authors?select=id,books!author(title),works(id)&id=eq.3', 2],
    ['a spread list', '/authors?select=id,...books!author(title),works(id)&id=eq.3', 2],
  ])('%s', async (name, path, share) => {
    const { status, body } = await answer(path);
    // Fifteen titles fit the limit of the whole answer, but exceed half of it.
    expect(status, name).toBe(share === 1 ? 200 : 413);
    if (share === 2)
      expect(body).toMatchObject({ ...tooLarge, message: expect.stringContaining(`${most / 2} bytes`) });
  });

  test('one row fewer is answered in full', async () => {
    const { status, body } = await answer('/shelves?select=id,label&order=id.desc&limit=18');
    expect(status).toBe(200);
    expect(body).toHaveLength(18);
  });

  test('a write whose answer is refused is rolled back', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({ id: 5000 + n, label: 'w'.repeat(1000) }));
    const send = (prefer: string) =>
      library.fixture.send('POST', '/shelves', {
        headers: { 'content-profile': 'library', prefer },
        body: rows,
      });
    expect((await send('return=representation')).status).toBe(413);
    expect((await answer('/shelves?id=gte.5000&select=id')).body).toEqual([]);
    expect((await send('return=minimal')).status).toBe(201);
  });

  test('a gigabyte is refused before it is built', async () => {
    const response = await roomy.get('/rpc/a_gigabyte');
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ ...tooLarge, message: expect.stringContaining('8388608') });
  });
});

test('many kinds of requests leave few prepared statements, and a one-time request leaves none', async () => {
  const pool = library.fixture.database.pools.rest;
  const prepared = async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      );
      return rows.filter(({ statement }) => statement.includes('library')).length;
    } finally {
      client.release();
    }
  };
  const before = await prepared();
  for (let n = 0; n < 70; n++) await answer(`/books?select=id,once_${n}:title&id=eq.1&limit=${n}`);
  expect(await prepared()).toBe(before + 1);
  for (let n = 0; n < 70; n++) {
    const columns = ['id', 'title', 'author', 'editor', 'pages', 'tags', 'on_loan'].filter(
      (_, at) => ((n + 1) >> at) & 1,
    );
    for (const _ of [1, 2])
      expect((await answer(`/books?select=${columns.join(',')}&id=eq.1`)).status).toBe(200);
  }
  expect(await prepared()).toBe(50);
});
