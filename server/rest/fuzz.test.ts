import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibrary } from './testing/library-fixture.ts';
import { owner, type RestFixture } from './testing/rest-fixture.ts';

/** 500 in `npm test`, 10,000 in `npm run test:full`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['VENTUS_TEST_FULL'] ? 10_000 : 500));

/** Contained in every hostile text, so no statement may contain it. */
const mark = 'zq9';
const secret = 'only the owner reads this';
const sent = new Set<string>();

let fixture: RestFixture;
beforeAll(async () => {
  fixture = (await createLibrary({ statementTimeoutMs: 1500, maxBodyBytes: 20_000 })).fixture;
  await fixture.database.admin.query('insert into notes (id, owner, title, code) values (900, $1, $2, $3)', [
    owner,
    secret,
    'sec',
  ]);
  const watched = new WeakSet();
  fixture.database.pools.rest.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((...all: unknown[]) => {
      const [first] = all as [string | { text: string }];
      sent.add(typeof first === 'string' ? first : first.text);
      return query(...all);
    }) as typeof client.query;
  });
});
afterAll(() => fixture?.drop());

const spice = fc.oneof(
  fc.constantFrom(
    '"; drop table notes; --',
    "' or ''='",
    '$1',
    '\\',
    '")',
    '(',
    '->>',
    '::text',
    '!inner',
    'count()',
    '*',
    '%',
    '..',
    ',',
    '\u0000',
    '\ud83d\ude00',
    '\u2028',
    '{',
    'e\u0301',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const hostile = fc.tuple(spice, spice).map(([before, after]) => `${before}${mark}${after}`);
const column = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'id',
      'title',
      'owner',
      'code',
      'price',
      'amount',
      'tags',
      'meta',
      'done',
      'seen_at',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('name', 'rank', 'mood', 'page', '__proto__', 'constructor', 'ctid', 'xmin'),
  },
  { weight: 1, arbitrary: hostile },
);
const operand = fc.oneof(
  hostile,
  fc.constantFrom(
    '',
    'null',
    '1',
    '1e309',
    '-1',
    'NaN',
    'infinity',
    '99999999999999999999',
    '{',
    '{}',
    '(1,2)',
    '()',
    '("a',
    '2026-01-01',
    'true',
  ),
);
/** A place in JSON, a cast, a sum: what may follow a column in `select`. */
const step = fc.oneof(
  fc.constantFrom('->a', '->>a', '->0', '->-1', '->>0', '->town->>name', '->99999999999', '->'),
  hostile.map((key) => `->>"${key}"`),
  hostile.map((key) => `->${key}`),
);
const cast = fc.oneof(
  fc.constantFrom(
    '::text',
    '::int',
    '::numeric',
    '::regclass',
    '::jsonb',
    '::xml',
    '::"char"',
    '::text[]',
    '::cstring',
  ),
  fc.constantFrom(
    '::money',
    '::tsquery',
    '::int4range',
    '::pg_node_tree',
    '::aclitem',
    '::refcursor',
    '::mood',
    '::record',
  ),
  hostile.map((type) => `::${type}`),
);
const tail = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: step },
  { weight: 2, arbitrary: cast },
  { weight: 1, arbitrary: fc.constantFrom('.sum()', '.count()', '.max()::text', '.avg()', '.zq9()', '.min') },
);
const resource = fc.oneof(
  fc.constantFrom(
    'authors',
    'books',
    'covers',
    'countries',
    'shelves',
    'placements',
    'longest',
    'works',
    'long_books',
    'mentor',
  ),
  fc.constantFrom(
    'authors!author',
    'authors!edited_by',
    'books!author',
    'shelves!placements',
    'covers!inner',
    'books!left',
  ),
  hostile,
  fc.tuple(fc.constantFrom('authors', 'books'), hostile).map(([name, hint]) => `${name}!${hint}`),
);
const leaf = fc.tuple(column, tail).map(([name, more]) => `${name}${more}`);
const embedded = fc
  .tuple(
    fc.constantFrom('', '', 'x:', '...'),
    resource,
    fc.array(leaf, { maxLength: 3 }),
    fc.oneof(fc.constant(''), resource),
  )
  .map(([before, name, items, inner]) => {
    const all = inner === '' ? items : [...items, `${inner}(*)`];
    return `${before}${name}(${all.join(',')})`;
  });
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'is',
  'not.eq',
  'not.in',
  'not.is',
  'not.not',
  'like',
  'ilike',
  'like(any)',
  'eq(all)',
  'eq(zq9)',
  'match',
  'imatch',
  'isdistinct',
  'fts',
  'fts(english)',
  'plfts(zq9)',
  'phfts(pg_catalog.english)',
  'wfts(simple)',
  'fts(12345)',
  "fts(english'::regconfig)",
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'not.cs',
  'zq9',
  '',
);
const condition = fc.tuple(leaf, operator, operand).map(([name, verb, value]) => `${name}.${verb}.${value}`);
const logic = fc
  .tuple(
    fc.constantFrom('and', 'or', 'not.and', 'not.or', 'books.or'),
    fc.array(condition, { maxLength: 3 }),
    condition,
  )
  .map(
    ([word, members, inner]) => [word, `(${[...members, `not.or(${inner},id.is.null)`].join(',')})`] as const,
  );
const filter = fc
  .tuple(
    fc.oneof(
      column,
      leaf,
      resource.map((name) => `${name}.id`),
    ),
    operator,
    operand,
  )
  .map(([name, verb, value]) => [name, `${verb}.${value}`] as const);
const directions = fc.constantFrom(
  '',
  '.asc',
  '.desc',
  '.desc.nullslast',
  '.nullsfirst',
  '.zq9',
  '.asc.asc',
  '->a',
);
const parameter = fc.oneof(
  { weight: 4, arbitrary: filter },
  { weight: 2, arbitrary: logic },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('select'),
      fc
        .array(
          fc.oneof(
            leaf,
            fc.tuple(hostile, leaf).map(([a, c]) => `${JSON.stringify(a)}:${c}`),
            embedded,
            fc.constantFrom('*', 'count()', 'n:count()::text'),
          ),
          { maxLength: 4 },
        )
        .map((all) => all.join(',')),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('order'),
      fc
        .tuple(
          fc.oneof(
            leaf,
            resource.map((name) => `${name}(id)`),
          ),
          directions,
        )
        .map(([name, way]) => `${name}${way}`),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('limit', 'offset', 'books.limit', 'authors.order'), operand),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('columns', 'on_conflict'),
      fc.array(column, { maxLength: 3 }).map((all) => all.join(',')),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('and', 'or', 'not.or', 'notes.order', 'a', 'b', 'lowest', 'value'),
      operand,
    ),
  },
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constant('/notes') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('/books', '/authors', '/shelves', '/long_books', '/rpc/by_author?wanted=1&'),
  },
  { weight: 2, arbitrary: fc.constantFrom('/places', '/diary', '/place_counts', '/Odd%20%22Name%22') },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        'add',
        'echo',
        'numbers',
        'place',
        'places_from',
        'pair',
        'halves',
        'nothing',
        'keep',
        'either',
        'refuse',
        'joined',
        'whole',
        'shout',
      )
      .map((name) => `/rpc/${name}`),
  },
  { weight: 1, arbitrary: hostile.map((name) => `/${encodeURIComponent(name)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/', '/rpc', '/rpc/', '//', '/%00', '/%ff', '/a/b', '/pg_catalog.pg_class'),
  },
);
const scalar = fc.oneof(
  hostile.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    '1',
    '1e309',
    '-0',
    'null',
    'true',
    '"\\u0000"',
    '"\\ud800"',
    '"\\udc00x"',
    '[]',
    '{}',
    '[[[]]]',
    '{"__proto__":1}',
    '9'.repeat(400),
  ),
);
const row = fc
  .array(fc.tuple(fc.oneof(column, fc.constantFrom('a', 'b', 'value', 'lowest', 'whole', 'tags')), scalar), {
    maxLength: 4,
  })
  .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`);
const body = fc.oneof(
  { weight: 4, arbitrary: row },
  { weight: 2, arbitrary: fc.array(row, { maxLength: 3 }).map((rows) => `[${rows.join(',')}]`) },
  { weight: 1, arbitrary: scalar },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[',
      '\u0000',
      '{"a":1}}',
      '['.repeat(9000),
      `{"meta":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
      '"'.repeat(300),
      'x'.repeat(30_000),
    ),
  },
);
const headers = fc.record(
  {
    prefer: fc
      .array(
        fc.constantFrom(
          'return=representation',
          'return=headers-only',
          'count=exact',
          'count=planned',
          'count=estimated',
          'max-affected=1',
          'max-affected=zq9',
          'resolution=merge-duplicates',
          'resolution=ignore-duplicates',
          'missing=default',
          'handling=strict',
          'tx=rollback',
          'zq9=1',
          ',,',
          '=',
        ),
        { maxLength: 4 },
      )
      .map((all) => all.join(', ')),
    range: fc.constantFrom('0-1', '5-', '9-1', '-', 'items=0-1', '0-99999999999999999999', 'zq9'),
    accept: fc.constantFrom(
      'application/json',
      'application/vnd.pgrst.object+json',
      'text/csv',
      '*/*;q=0',
      ';;,',
      'application/vnd.pgrst.plan+json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.plan+text; for="text/csv"; options=verbose|zq9',
    ),
    'accept-profile': fc.constantFrom('public', 'auth', 'zq9"'),
    'content-profile': fc.constantFrom('public', 'library', 'pg_catalog'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=latin1',
      'text/csv',
      'zq9',
    ),
  },
  { requiredKeys: [] },
);
/** A request that is strange only in its hostile values, aliases and texts: most of these are answered. */
const plain = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'DELETE', 'HEAD'),
  path: fc.constantFrom('/notes', '/notes', '/places', '/rpc/echo'),
  parameters: fc
    .tuple(
      hostile.map((value) => ['title', `neq.${value}`] as const),
      hostile.map((alias) => ['select', `${JSON.stringify(alias)}:id`] as const),
    )
    .chain(([filter, select]) =>
      fc.subarray([filter, select, ['order', 'id.desc'] as const, ['limit', '3'] as const]),
    ),
  garbage: fc.constant(''),
  as: fc.constantFrom('stranger', 'stranger', 'service', 'anon'),
  headers: fc.record(
    { prefer: fc.constantFrom('return=representation', 'count=exact', 'return=minimal') },
    { requiredKeys: [] },
  ),
  body: fc.oneof(
    hostile.map((title) => JSON.stringify({ title: title.replaceAll('\0', '') })),
    hostile.map((value) => JSON.stringify({ value: value.replaceAll('\0', '') })),
  ),
});
const wild = fc.record({
  method: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT') },
  ),
  path,
  parameters: fc.array(parameter, { maxLength: 4 }),
  garbage: fc.constantFrom('', '', '', '', '', '&%', '&%ED%A0%80=eq.1', '&id', '&=', '&id=eq.%zz'),
  as: fc.constantFrom('stranger', 'stranger', 'anon', 'service', 'service', 'nobody'),
  headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  body,
});
/** Well-formed requests of the library, hostile only where the grammar allows any text: values, keys, aliases. */
const quotable = hostile.map((text) => JSON.stringify(text.replaceAll('\0', '')));
const tables = {
  books: {
    texts: ['title', 'tags->>0', 'on_loan::text'],
    others: ['id', 'author', 'editor', 'pages', 'title_length', 'words', 'tags'],
    resources: [
      'authors!author',
      'authors!edited_by',
      'covers',
      'shelves',
      'in:shelves!placements',
      'author',
      '...covers',
    ],
  },
  authors: {
    texts: ['name', 'country', 'profile->town->>name', 'profile->>size', 'notes->>a'],
    others: ['id', 'mentor', 'born', 'profile', 'profile->prizes->0'],
    resources: [
      'books!author',
      'longest',
      'works',
      'countries!inner',
      'long_books',
      'mentor',
      '...countries',
      '...books!author',
    ],
  },
} as const;
const woven = fc.constantFrom('books' as const, 'authors' as const).chain((table) => {
  const { texts, others, resources } = tables[table];
  const text = fc.oneof(
    fc.constantFrom(...texts.filter((one) => !one.includes('::'))),
    quotable.map((key) => `${table === 'books' ? 'tags' : 'profile'}->>${key}`),
  );
  const item = fc.oneof(
    fc.constantFrom('*', ...texts, ...others),
    fc.tuple(quotable, fc.constantFrom(...texts, ...others)).map(([alias, name]) => `${alias}:${name}`),
    fc
      .tuple(fc.constantFrom(...others), fc.constantFrom('text', 'varchar', 'jsonb', 'int4'))
      .map(([name, type]) => `${name}::${type}`),
    fc
      .tuple(fc.constantFrom(...resources), fc.constantFrom('*', 'id', '*,n:id', ''))
      .map(([name, inner]) =>
        name.startsWith('...')
          ? `${name}(*)`
          : `${name}(${name === 'covers' || name.startsWith('countries') ? '*' : inner})`,
      ),
  );
  const verb = fc.constantFrom(
    'eq',
    'neq',
    'gt',
    'like',
    'ilike',
    'isdistinct',
    'not.eq',
    'not.like',
    'plfts',
    'phfts(simple)',
    'wfts(english)',
  );
  const member = fc.oneof(
    fc.tuple(text, verb, quotable).map(([name, test, value]) => `${name}.${test}.${value}`),
    fc.constantFrom('id.in.(1,2)', 'id.gt(any).{0,2}', 'id.not.is.null'),
    fc.tuple(text, quotable, quotable).map(([name, a, b]) => `${name}.in.(${a},${b})`),
  );
  const one = fc.oneof(
    fc.array(item, { minLength: 1, maxLength: 4 }).map((all) => ['select', all.join(',')] as const),
    fc
      .tuple(text, verb, hostile)
      .map(([name, test, value]) => [name, `${test}.${value.replaceAll('\0', '')}`] as const),
    fc
      .tuple(fc.constantFrom('and', 'or', 'not.or'), member, member)
      .map(([word, a, b]) => [word, `(${a},not.and(${b},${a}))`] as const),
    fc
      .tuple(text, directions)
      .map(([name, way]) => ['order', `${name}${way.replace(/\.zq9|\.asc\.asc|->a/, '')}`] as const),
    fc.constantFrom(['limit', '2'] as const, ['offset', '1'] as const),
  );
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PATCH', 'POST', 'DELETE'),
    path: fc.constant(`/${table}`),
    parameters: fc.uniqueArray(one, { maxLength: 4, selector: ([name]) => name }),
    garbage: fc.constant(''),
    as: fc.constantFrom('anon', 'stranger', 'service'),
    headers: fc.record(
      {
        prefer: fc.constantFrom(
          'return=representation',
          'count=estimated',
          'count=planned',
          'tx=rollback, return=representation',
        ),
        accept: fc.constantFrom(
          'text/csv',
          'application/vnd.pgrst.object+json',
          'application/vnd.pgrst.plan',
        ),
      },
      { requiredKeys: [] },
    ),
    body: fc
      .tuple(fc.integer({ min: 1000, max: 9_999_999 }), quotable)
      .map(([id, value]) => `{"id":${id},${table === 'books' ? '"author":1,"title"' : '"name"'}:${value}}`),
  });
});
const request = fc.oneof(
  { weight: 2, arbitrary: wild },
  { weight: 1, arbitrary: plain },
  { weight: 3, arbitrary: woven },
);

test(
  'hostile requests are refused in the contract, and never reach a statement',
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const search = one.parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
        const writes = one.method === 'POST' || one.method === 'PATCH' || one.method === 'PUT';
        const { path } = one;
        const library = /^\/(?:books|authors|shelves|long_books|rpc\/(?:by_author|joined|whole|shout))/.test(
          path,
        );
        const profile: Record<string, string> = library
          ? { 'accept-profile': 'library', 'content-profile': 'library' }
          : {};
        const response = await fixture.send(
          one.method,
          `${path}${path.includes('?') ? '' : '?'}${search}${one.garbage}`,
          {
            as: one.as,
            headers: Object.fromEntries(Object.entries({ ...profile, ...one.headers })),
            ...(writes ? { body: one.body } : {}),
          },
        );
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
        if (one.as !== 'service') expect(text).not.toContain(secret);
        if (response.status >= 400 && one.method !== 'HEAD') {
          expect(Object.keys(JSON.parse(text) as object)).toEqual(['code', 'details', 'hint', 'message']);
        }
        if (response.status < 400) answered++;
      }),
      { numRuns: runs },
    );
    // A fuzz test whose requests are all rejected early would prove nothing.
    expect(answered).toBeGreaterThan(runs / 20);
    expect(sent.size).toBeGreaterThan(runs / 20);
    expect([...sent].filter((text) => text.includes(mark))).toEqual([]);
    const names = await namesOf(fixture);
    expect([...sent].flatMap((text) => strangeParts(text, names))).toEqual([]);
  },
  30_000 + runs * 30,
);

/** Every name in the catalogue, and our own two. */
async function namesOf({ database }: RestFixture): Promise<ReadonlySet<string>> {
  const { rows } = await database.admin.query<{ name: string }>(`
    select attname as name from pg_attribute union select relname from pg_class union select nspname from pg_namespace
    union select proname from pg_proc union select typname from pg_type union select unnest(proargnames) from pg_proc`);
  return new Set([...rows.map(({ name }) => name), 'rest.row', 'rest.result']);
}

/** What no template contains: unknown names, a second statement, a comment. */
function strangeParts(text: string, names: ReadonlySet<string>): string[] {
  const quoted = (text.match(/"(?:[^"]|"")*"/g) ?? [])
    .map((name) => name.slice(1, -1).replaceAll('""', '"'))
    .filter((name) => !names.has(name));
  const bare = text.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '');
  return [...quoted, ...(/;|--|\/\*|"|'/.test(bare) ? [text] : [])];
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
