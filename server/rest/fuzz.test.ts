import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestFixture, owner, type RestFixture } from './testing/rest-fixture.ts';

/** 500 in `npm test`; the long suites ask for 10,000. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 500);

/** Stands in every hostile text, and so must stand in no statement. */
const mark = 'zq9';
const secret = 'only the owner reads this';
const sent = new Set<string>();

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture({ statementTimeoutMs: 1500, maxBodyBytes: 20_000 });
  await fixture.database.admin.query('insert into notes (id, owner, title, code) values (900, $1, $2, $3)', [
    owner,
    secret,
    'sec',
  ]);
  fixture.database.pools.rest.on('connect', (client) => {
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
  'fts',
  'cs',
  'zq9',
  '',
);
const filter = fc
  .tuple(column, operator, operand)
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
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('select'),
      fc
        .array(
          fc.oneof(
            column,
            fc.tuple(hostile, column).map(([a, c]) => `${JSON.stringify(a)}:${c}`),
            fc.constant('*'),
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
      fc.tuple(column, directions).map(([name, way]) => `${name}${way}`),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), operand) },
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
    ),
    'accept-profile': fc.constantFrom('public', 'auth', 'zq9"'),
    'content-profile': fc.constantFrom('public', 'pg_catalog'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=latin1',
      'text/csv',
      'zq9',
    ),
  },
  { requiredKeys: [] },
);
/** A request that only hostile values, aliases and texts make strange: most of these are answered. */
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
const request = fc.oneof({ weight: 2, arbitrary: wild }, { weight: 1, arbitrary: plain });

test(
  'hostile requests are refused in the contract, and never reach a statement',
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const search = one.parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
        const writes = one.method === 'POST' || one.method === 'PATCH' || one.method === 'PUT';
        const response = await fixture.send(one.method, `${one.path}?${search}${one.garbage}`, {
          as: one.as,
          headers: one.headers,
          ...(writes ? { body: one.body } : {}),
        });
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
    // A fuzz that is only ever refused at the door would prove nothing.
    expect(answered).toBeGreaterThan(40);
    expect(sent.size).toBeGreaterThan(20);
    expect([...sent].filter((text) => text.includes(mark))).toEqual([]);
  },
  30_000 + runs * 30,
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
