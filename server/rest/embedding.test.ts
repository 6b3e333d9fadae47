import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLibrary, type Library } from './testing/library-fixture.ts';

let library: Library;
beforeAll(async () => {
  library = await createLibrary();
});
afterAll(() => library?.drop());

const rows = async (path: string): Promise<unknown> => {
  const response = await library.get(path);
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return JSON.parse(text);
};

describe('embedded resources', () => {
  test.each<[name: string, path: string, is: unknown]>([
    [
      'one row, by the table',
      '/authors?select=name,countries(name)&id=lt.4&order=id',
      [
        { name: 'Ann', countries: { name: 'Britain' } },
        { name: 'Bert', countries: { name: 'France' } },
        { name: 'Cleo', countries: null },
      ],
    ],
    [
      'one row, by the column of the key',
      '/books?select=id,who:author(name)&id=eq.3',
      [{ id: 3, who: { name: 'Bert' } }],
    ],
    [
      'one row, by the key',
      '/books?select=id,edited_by(name)&order=id&limit=2',
      [
        { id: 1, edited_by: { name: 'Bert' } },
        { id: 2, edited_by: null },
      ],
    ],
    [
      'one row of a key that is a primary key',
      '/books?select=covers(*)&id=eq.1',
      [{ covers: { book: 1, colour: 'red' } }],
    ],
    [
      'many rows, with a hint',
      '/authors?select=name,books!author(id)&books.order=id.desc&order=id',
      [
        { name: 'Ann', books: [{ id: 2 }, { id: 1 }] },
        { name: 'Bert', books: [{ id: 3 }] },
        { name: 'Cleo', books: [] },
      ],
    ],
    [
      'many to many',
      '/shelves?select=label,books(id)&order=id',
      [
        { label: 'low', books: [{ id: 1 }, { id: 2 }] },
        { label: 'high', books: [{ id: 2 }] },
        { label: 'empty', books: [] },
      ],
    ],
    [
      'many to many, by the table between',
      '/books?select=id,in:shelves!placements(label)&id=eq.2&in.order=label',
      [{ id: 2, in: [{ label: 'high' }, { label: 'low' }] }],
    ],
    [
      'only rows that have one',
      '/shelves?select=id,books!inner(id)&books.title=like.*fox*',
      [{ id: 1, books: [{ id: 1 }] }],
    ],
    ['rows without one', '/shelves?select=id,books()&books=is.null', [{ id: 3 }]],
    [
      'rows with one, or another',
      '/shelves?select=id,books()&or=(books.not.is.null,id.eq.3)&order=id',
      [{ id: 1 }, { id: 2 }, { id: 3 }],
    ],
    [
      'conditions, limits and order of what is embedded',
      '/authors?select=id,books!author(id)&books.limit=1&books.offset=1&books.order=id&books.or=(id.eq.1,and(id.eq.2,pages.gt.3))&id=eq.1',
      [{ id: 1, books: [{ id: 2 }] }],
    ],
    [
      'what is embedded in what is embedded',
      '/countries?select=code,authors(name,books!author(title,covers(colour)))&code=eq.fr',
      [
        {
          code: 'fr',
          authors: [
            { name: 'Bert', books: [{ title: 'Foxes, "runs" and rivers', covers: { colour: 'blue' } }] },
          ],
        },
      ],
    ],
    [
      'one row, spread',
      '/books?select=id,...authors!author(by:name,...countries(code))&order=id&limit=1',
      [{ id: 1, by: 'Ann', code: 'gb' }],
    ],
    [
      'many rows, spread',
      '/shelves?select=id,...books(title,pages)&id=eq.1',
      [{ id: 1, title: ['The running fox', 'Quiet rivers'], pages: [120, 300] }],
    ],
    [
      'order by what is embedded',
      '/books?select=id,authors!author(name)&order=authors(name).desc,id.desc',
      [
        { id: 3, authors: { name: 'Bert' } },
        { id: 2, authors: { name: 'Ann' } },
        { id: 1, authors: { name: 'Ann' } },
      ],
    ],
    [
      'a table in itself: those below, and the one above',
      '/authors?select=id,below:authors(id),above:mentor(id)&order=id&below.order=id&limit=2',
      [
        { id: 1, below: [{ id: 2 }, { id: 3 }], above: null },
        { id: 2, below: [], above: { id: 1 } },
      ],
    ],
    [
      'a table in itself, by the column as a hint: those below',
      '/authors?select=id,authors!mentor(id)&order=id&authors.order=id&limit=2',
      [
        { id: 1, authors: [{ id: 2 }, { id: 3 }] },
        { id: 2, authors: [] },
      ],
    ],
    [
      'one row, by a column or a key, where a view shows the table too',
      '/covers?select=book(title),covers_book_fkey(id)&colour=eq.red',
      [{ book: { title: 'The running fox' }, covers_book_fkey: { id: 1 } }],
    ],
    [
      'many rows, by the column that they refer to',
      '/countries?select=code,in:code(name)&code=eq.gb',
      [{ code: 'gb', in: [{ name: 'Ann' }] }],
    ],
    [
      'two of one table, under different keys',
      '/books?select=author:authors!author(name),authors!edited_by(name)&id=eq.1',
      [{ author: { name: 'Ann' }, authors: { name: 'Bert' } }],
    ],
    [
      'what a function finds',
      '/authors?select=id,longest(pages),works(id)&works.order=id&id=eq.1',
      [{ id: 1, longest: { pages: 300 }, works: [{ id: 1 }, { id: 2 }] }],
    ],
    [
      'a view, by the keys of what it shows',
      '/long_books?select=name,authors(name)&order=id',
      [
        { name: 'The running fox', authors: { name: 'Ann' } },
        { name: 'Quiet rivers', authors: { name: 'Ann' } },
      ],
    ],
    [
      'a view, from the other end',
      '/authors?select=id,long_books(name)&id=eq.2',
      [{ id: 2, long_books: [] }],
    ],
    [
      'rows of a function',
      '/rpc/by_author?wanted=2&select=id,authors!author(name)',
      [{ id: 3, authors: { name: 'Bert' } }],
    ],
  ])('%s', async (_name, path, is) => {
    expect(await rows(path)).toEqual(is);
  });
});

describe('columns', () => {
  test.each<[name: string, path: string, is: unknown]>([
    [
      'out of JSON',
      '/authors?select=profile->town->>name,first:profile->prizes->0,profile->size,notes->a&id=eq.1',
      [{ name: 'Leeds', first: 3, size: 7, a: 1 }],
    ],
    ['out of an array and a row', '/books?select=tags->0,tags->>1&id=eq.1', [{ tags: 'sport' }]],
    [
      'filtered and sorted by JSON',
      '/authors?select=id&profile->size=gt.5&order=profile->size.desc',
      [{ id: 2 }, { id: 1 }],
    ],
    ['filtered by text in JSON', '/authors?select=id&profile->town->>name=eq.Nice', [{ id: 2 }]],
    ['cast', '/books?select=id::text,kind:pages::float8&id=eq.1', [{ id: '1', kind: 120 }]],
    [
      'computed',
      '/books?select=title_length&order=title_length&title_length=gt.12',
      [{ title_length: 15 }, { title_length: 24 }],
    ],
    ['counted', '/books?select=count()', [{ count: 3 }]],
    [
      'counted in what is embedded, as the client writes it',
      '/shelves?select=id,books(count)&order=id',
      [
        { id: 1, books: [{ count: 2 }] },
        { id: 2, books: [{ count: 1 }] },
        { id: 3, books: [{ count: 0 }] },
      ],
    ],
    [
      'summed in groups',
      '/books?select=author,pages.sum(),most:pages.max()::text&order=author',
      [
        { author: 1, sum: 420, most: '300' },
        { author: 2, sum: 90, most: '90' },
      ],
    ],
    [
      'summed in what is embedded',
      '/authors?select=id,books!author(pages.sum())&order=id&limit=1',
      [{ id: 1, books: [{ sum: 420 }] }],
    ],
    [
      'summed over what is spread',
      '/books?select=...authors!author(name,id.max()),count()&id=eq.3',
      [{ name: 'Bert', max: 2, count: 1 }],
    ],
  ])('%s', async (_name, path, is) => {
    expect(await rows(path)).toEqual(is);
  });
});

describe('refusals', () => {
  test.each<[name: string, path: string, status: number, code: string, words: string]>([
    ['two keys and no hint', '/books?select=authors(id)', 300, 'PGRST201', "'authors!edited_by'"],
    [
      'an order by many',
      '/authors?select=books!author(id)&order=books(id)',
      400,
      'PGRST118',
      "A related order on 'books' is not possible",
    ],
    ['an order by what is not there', '/books?order=authors(id)', 400, 'PGRST108', 'Verify that'],
    ['a filter of what is not there', '/books?authors.id=eq.1', 400, 'PGRST108', 'Verify that'],
    [
      'a test of what is embedded',
      '/shelves?select=books(id)&books=eq.1',
      400,
      'PGRST120',
      "Bad operator on the 'books'",
    ],
    ['a hint that fits nothing', '/books?select=authors!nope(id)', 400, 'PGRST200', "using the hint 'nope'"],
    [
      'a misspelt table',
      '/authors?select=bookz(id)',
      400,
      'PGRST200',
      "Perhaps you meant 'books' instead of 'bookz'.",
    ],
    [
      'a table in itself, by the key as a hint',
      '/authors?select=authors!authors_mentor_fkey(id)',
      400,
      'PGRST200',
      "using the hint 'authors_mentor_fkey'",
    ],
    [
      'two under one key',
      '/books?select=authors!author(id),authors!edited_by(id)',
      400,
      '42712',
      'table name \\"books_authors_1\\" specified more than once',
    ],
    [
      'two under one alias',
      '/books?select=who:authors!author(id),who:authors!edited_by(id)',
      400,
      '42712',
      'books_who_1',
    ],
    [
      'two of one name, one of them spread',
      '/books?select=authors!author(id),...authors!edited_by(name)',
      400,
      '42712',
      'books_authors_1',
    ],
    [
      'two under one key, further in',
      '/covers?select=books(authors!author(id),authors!edited_by(id))',
      400,
      '42712',
      'books_authors_2',
    ],
    [
      'an unknown column of what is embedded',
      '/countries?select=authors(nope)',
      400,
      '42703',
      'column authors_1.nope does not exist',
    ],
    [
      'an unknown column further in',
      '/countries?select=authors(books!author(nope))',
      400,
      '42703',
      'column books_2.nope does not exist',
    ],
    [
      'an unknown column through a table between',
      '/shelves?select=books(nope)',
      400,
      '42703',
      'column books.nope does not exist',
    ],
    ['an unknown type', '/books?select=id::nope', 400, '42704', 'type \\"nope\\" does not exist'],
    ['a type that names objects', '/books?select=id::regclass', 400, '42704', 'regclass'],
    ['a column that is not grouped', '/books?select=count()&order=id', 400, '42803', 'GROUP BY'],
    [
      'embedding without an end',
      `/authors?select=${'authors('.repeat(12)}id${')'.repeat(12)}`,
      400,
      'PGRST100',
      'embedded 6 deep',
    ],
  ])('%s', async (_name, path, status, code, words) => {
    const response = await library.get(path);
    const text = await response.text();
    expect(response.status, text).toBe(status);
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).toContain(words);
  });
});
