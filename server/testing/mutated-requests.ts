import fc from 'fast-check';
import type { Route } from './server-routes.ts';

export type Seed = { path: string; headers: Record<string, string>; body: string };
export type Mutated = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  as: 'nobody' | 'anon' | 'user' | 'service' | 'forged';
};

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;

/** Texts that have broken parsers, quoting, storage and paths. */
const nasty = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '__proto__',
    'constructor',
    '1e309',
    '-1',
    '9'.repeat(400),
    '../../etc/passwd',
    '..%2f..%2fetc',
    "';drop table users;--",
    '%00',
    '%ff',
    '\r\nx: y',
    '${7*7}',
    '<script>alert(1)</script>',
    '00000000-0000-0000-0000-000000000000',
    'null',
    '\u202e',
    '😀'.repeat(300),
    'x'.repeat(20_000),
    deep('{"a":', '}'),
    deep('[', ']'),
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
);

/** As source text, since objects cannot represent some of it: an infinite number, a lone surrogate, a duplicate key. */
const nastyJson = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '1e309',
    '-1e309',
    '[]',
    '{}',
    '[[[]]]',
    '"\\u0000"',
    '"\\ud800"',
    '{"__proto__":{"role":"service_role"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '9'.repeat(400),
    deep('[', ']'),
    deep('{"a":', '}'),
  ),
  nasty.map((text) => JSON.stringify(text)),
);

/** What callers of the auth service and the tables send; functions bring their own seeds. */
const plain: readonly Record<string, unknown>[] = [
  { email: 'a@people.example', password: 'correct-horse-7', data: { full_name: 'Ana' } },
  { email: 'a@people.example', token: '123456', type: 'email', redirect_to: '/' },
  { refresh_token: 'abcdefghijkl', grant_type: 'refresh_token' },
  { factor_type: 'totp', friendly_name: 'phone', code: '123456', challenge_id: 'x' },
  { id: '00000000-0000-4000-8000-000000000000', title: 'x', full_name: 'Ana', lifestyle_goal: 'sports' },
  { token: 'x', action: 'read', list: 'consumer', email: 'a@people.example', code: '123456' },
];

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
const strangeTypes = ['text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'zq9/9', ''];

/** One value of a JSON object replaced with a hostile one, one added, or the text itself corrupted. */
function mutatedJson(seed: Record<string, unknown>): fc.Arbitrary<string> {
  const entries = Object.entries(seed).map(([key, value]) => [key, JSON.stringify(value) ?? 'null'] as const);
  const text = (pairs: readonly (readonly [string, string])[]) =>
    `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  const whole = text(entries);
  const replaced = fc
    .tuple(fc.nat({ max: Math.max(0, entries.length - 1) }), nastyJson)
    .map(([at, value]) => text(entries.map(([key, old], n) => [key, n === at ? value : old] as const)));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: fc.subarray(entries).map(text) },
    {
      weight: 2,
      arbitrary: fc.tuple(nasty, nastyJson).map(([key, value]) => text([...entries, [key, value]])),
    },
    { weight: 2, arbitrary: fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)) },
    { weight: 1, arbitrary: nastyJson },
    { weight: 1, arbitrary: fc.constant(whole) },
  );
}

function mutatedForm(seed: Record<string, unknown>, type: string): fc.Arbitrary<string> {
  const names = Object.keys(seed);
  return fc
    .tuple(fc.nat({ max: Math.max(0, names.length - 1) }), nasty, fc.boolean())
    .map(([at, value, broken]) => {
      const fields = names.map((name, n) => [name, n === at ? value : String(seed[name])] as const);
      const body = type.startsWith('multipart')
        ? `${fields.map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--b--\r\n`
        : new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString();
      return broken ? body.slice(0, body.length / 2) : body;
    });
}

const parameters = fc.array(
  fc.tuple(
    fc.constantFrom(
      'q',
      'select',
      'id',
      'order',
      'token',
      'grant_type',
      'redirect_to',
      'type',
      'limit',
      'width',
      'ref',
    ),
    nasty,
  ),
  { maxLength: 2 },
);

/** A content type, often the wrong one, and a text in it. */
function mutatedBody(seeds: readonly Record<string, unknown>[]): fc.Arbitrary<[string, string]> {
  const type = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...types) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeTypes) },
  );
  return fc.tuple(fc.constantFrom(...seeds), type).chain(([seed, chosen]) => {
    const text = chosen.includes('form') ? mutatedForm(seed, chosen) : mutatedJson(seed);
    return fc.tuple(
      fc.constant(chosen),
      fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: nasty }),
    );
  });
}

/** Requests to every route, valid except for one thing. */
export function mutatedRequests(routes: readonly Route[], seeds: readonly Seed[]): fc.Arbitrary<Mutated> {
  return doorOf(routes).chain(({ method, path }) => {
    const own = seeds.filter((seed) => seed.path === path).map((seed) => objectOf(seed.body));
    const blanks = path.split(':').length - 1;
    return fc
      .record({
        verb: fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
          },
        ),
        segments: fc.array(nasty, { minLength: blanks, maxLength: blanks }),
        parameters,
        body: mutatedBody(own.length > 0 ? own : plain),
        accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'zq9'),
        as: fc.constantFrom('nobody', 'anon', 'user', 'user', 'service', 'forged'),
      })
      .map((one): Mutated => {
        let at = 0;
        const filled = path.replaceAll(/:\w+(\{[^}]*\})?/g, () =>
          encoded(one.segments[at++] ?? '').slice(0, 4000),
        );
        const search = one.parameters
          .map(([name, value]) => `${name}=${encoded(value).slice(0, 4000)}`)
          .join('&');
        const [contentType, text] = one.body;
        return {
          method: one.verb,
          path: search === '' ? filled : `${filled}?${search}`,
          headers: { accept: one.accept, ...(contentType ? { 'content-type': contentType } : {}) },
          body: one.verb === 'GET' || one.verb === 'HEAD' ? undefined : text,
          as: one.as,
        };
      });
  });
}

/** Routes by part, so that a hundred pages do not crowd out a dozen functions; functions mostly by POST. */
function doorOf(routes: readonly Route[]): fc.Arbitrary<Route> {
  const isFunction = ({ path }: Route) => path.startsWith('/functions/');
  const isData = ({ path }: Route) => path.startsWith('/rest/');
  const isAuth = ({ path }: Route) => path.startsWith('/auth/');
  const weighed: [number, (route: Route) => boolean][] = [
    [5, (route) => isFunction(route) && route.method === 'POST'],
    [1, isFunction],
    [3, isData],
    [4, isAuth],
    [1, (route) => !isFunction(route) && !isData(route) && !isAuth(route)],
  ];
  return fc.oneof(
    ...weighed.map(([weight, belongs]) => ({
      weight,
      arbitrary: fc.constantFrom(...routes.filter(belongs)),
    })),
  );
}

function objectOf(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // A form.
  }
  return Object.fromEntries(new URLSearchParams(body));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '/');
