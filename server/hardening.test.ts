import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readPostmaster } from './postgres/cluster/postmaster-file.ts';
import { startOf } from './postgres/cluster/process-identity.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ RATE_LIMITS: 'off' });
let apikey: string;
let user: { token: string; id: string };

beforeAll(async () => {
  apikey = await server.apikey();
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'probe@people.example', password: 'correct-horse-7' }),
  });
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  user = { token: session.access_token, id: session.user.id };
}, 120_000);

type Scenario = {
  name: string;
  method: string;
  path: string;
  body?: string;
  type?: string;
  anonymous?: true;
  status: number;
  contains: RegExp;
};

const tooLarge = JSON.stringify({ query: 'x'.repeat(2_000_000) });
const search = '/functions/v1/search-deals';

const scenarios: Scenario[] = [
  {
    name: 'a confirmation of a kind that every object has',
    method: 'GET',
    path: '/auth/v1/confirm?type=__proto__',
    status: 200,
    contains: /<h1>Continue/,
  },
  {
    name: 'sign-up, not JSON',
    method: 'POST',
    path: '/auth/v1/signup',
    body: '{',
    status: 400,
    contains: /bad_json/,
  },
  {
    name: 'sign-up, wrong types',
    method: 'POST',
    path: '/auth/v1/signup',
    body: '{"email":1,"password":[]}',
    status: 400,
    contains: /validation_failed|bad_json/,
  },
  {
    name: 'sign-up, 2 MB',
    method: 'POST',
    path: '/auth/v1/signup',
    body: tooLarge,
    status: 413,
    contains: /request_entity_too_large/,
  },
  {
    name: 'token, unknown grant',
    method: 'POST',
    path: '/auth/v1/token?grant_type=magic',
    body: '{}',
    status: 400,
    contains: /unsupported_grant_type/,
  },
  {
    name: 'token, 2 MB',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: tooLarge,
    status: 413,
    contains: /request_entity_too_large/,
  },
  {
    name: 'user, no token',
    method: 'GET',
    path: '/auth/v1/user',
    anonymous: true,
    status: 401,
    contains: /no_authorization|Bearer/,
  },
  {
    name: 'logout, bad scope',
    method: 'POST',
    path: '/auth/v1/logout?scope=everyone',
    status: 400,
    contains: /validation_failed/,
  },
  {
    name: 'rest, not JSON',
    method: 'POST',
    path: '/rest/v1/saved_deals',
    body: '{',
    status: 400,
    contains: /PGRST102/,
  },
  {
    name: 'rest, wrong type',
    method: 'POST',
    path: '/rest/v1/saved_deals',
    body: '{"deal_title":"x","merchant_name":"y","discounted_price":"cheap"}',
    status: 400,
    contains: /22P02/,
  },
  {
    name: 'rest, unknown column',
    method: 'POST',
    path: '/rest/v1/saved_deals',
    body: '{"nonsense":1}',
    status: 400,
    contains: /PGRST204/,
  },
  {
    name: 'rest, unknown operator',
    method: 'GET',
    path: '/rest/v1/deals?title=resembles.x',
    status: 400,
    contains: /PGRST100/,
  },
  { name: 'rest, unknown table', method: 'GET', path: '/rest/v1/secrets', status: 404, contains: /PGRST205/ },
  {
    name: 'rest, 2 MB',
    method: 'POST',
    path: '/rest/v1/saved_deals',
    body: tooLarge,
    status: 413,
    contains: /code/,
  },
  {
    name: 'rpc, unknown function',
    method: 'POST',
    path: '/rest/v1/rpc/no_such',
    body: '{}',
    status: 404,
    contains: /PGRST202/,
  },
  {
    name: 'rpc, the service’s own',
    method: 'POST',
    path: '/rest/v1/rpc/deal_stats',
    body: '{}',
    status: 403,
    contains: /42501/,
  },
  {
    name: 'search, not JSON',
    method: 'POST',
    path: search,
    body: 'query=golf',
    status: 400,
    contains: /"code"/,
  },
  {
    name: 'search, wrong types',
    method: 'POST',
    path: search,
    body: '{"query":[],"userId":1}',
    status: 422,
    contains: /"message"/,
  },
  { name: 'search, 2 MB', method: 'POST', path: search, body: tooLarge, status: 413, contains: /"code"/ },
  { name: 'search, another method', method: 'GET', path: search, status: 405, contains: /"code"/ },
  {
    name: 'unknown function',
    method: 'POST',
    path: '/functions/v1/none',
    body: '{}',
    status: 404,
    contains: /"code"/,
  },
  { name: 'site, another method', method: 'DELETE', path: '/', status: 405, contains: /GET and HEAD/ },
];

test.each(scenarios)(
  '$name is answered $status in its own form',
  async ({ method, path, body, type, anonymous, ...want }) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        apikey,
        'content-type': type ?? 'application/json',
        ...(anonymous ? {} : { authorization: `Bearer ${user.token}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    expect(text).toMatch(want.contains);
    expect(response.status).toBe(want.status);
    expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
  },
);

/** Sends raw bytes and returns what came back. */
function raw(bytes: string): Promise<string> {
  // An error response may be followed by a reset, since the rest of the request is never read.
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
      socket.write(bytes),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      socket.end();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => undefined);
  });
}

test.each([
  ['431', 'headers of 64 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`],
  ['400', 'two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  [
    '400',
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['400', 'a bare line feed', 'GET / HTTP/1.1\r\nhost: x\nbad\r\n\r\n'],
  ['400', 'no host', 'GET /rest/v1/deals HTTP/1.1\r\n\r\n'],
])(
  '%s: %s is refused before anything runs, with the headers of every answer',
  async (status, _what, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('x-content-type-options: nosniff');
  },
);

test('an upload refused before it is read gets its answer, on every path, each time', async () => {
  const file = new Blob([new Uint8Array(700_000)]);
  const paths = {
    '/auth/v1/admin/users': 401,
    '/auth/v1/signup': 401,
    '/auth/v1/nothing': 401,
    '/rest/v1/saved_deals': 401,
    '/rest/v1/rpc/nothing': 401,
    '/functions/v1/nothing': 404,
    '/functions/v1/search-deals': 401,
    '/storage/v1/object/files/a': 501,
    '/nothing': 405,
  };
  for (const [path, status] of Object.entries(paths)) {
    for (let tries = 0; tries < 15; tries += 1) {
      const body = new FormData();
      body.set('file', file, 'a.bin');
      const response = await fetch(server.url + path, { method: 'POST', body });
      expect(`${path} ${response.status}`).toBe(`${path} ${status}`);
      await response.arrayBuffer();
    }
  }
}, 60_000);

test('a long URL is refused by /rest, and a longer one by the HTTP server, both in JSON', async () => {
  const long = async (length: number) => {
    const response = await fetch(`${server.url}/rest/v1/deals?id=eq.${'1'.repeat(length)}`, {
      headers: { apikey },
    });
    return { status: response.status, ...((await response.json()) as { code: string }) };
  };
  expect(await long(16_000)).toMatchObject({ status: 400, code: '22P02' });
  expect(await long(16_400)).toMatchObject({ status: 414, code: 'PGRST100' });
  expect(await long(31_000)).toMatchObject({ status: 414, code: 'PGRST100' });
  expect(await long(33_000)).toMatchObject({ status: 431, code: 'headers_too_large' });
});

const everywhere = [
  '/',
  '/login',
  '/no-such-page',
  '/config.json',
  '/healthz',
  '/auth/v1/settings',
  '/rest/v1/deals?limit=1',
  '/functions/v1/none',
  '/dev/mail',
  '/uploads/gallery/leaf-2000.webp?width=1',
  '/auth/v1/confirm?type=recovery&token=x',
  '/auth/v1/verify?type=recovery&token=x',
  '/auth/v1/callback?code=x',
];
/** Their URLs contain credentials, so they are not sent as a referrer. */
const secretive = /^\/auth\/v1\/(confirm|verify|callback)/;

/** Pages of the app, from which links reach the assistant's dictation without a new document. */
const hears = new Set(['/login']);

test.each(everywhere)('%s has the common policies and headers', async (path) => {
  const { headers } = await fetch(`${server.url}${path}`, { headers: { apikey }, redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe(
    secretive.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain(
    hears.has(path) ? 'microphone=(self)' : 'microphone=()',
  );
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['200', 'localhost', ''],
  ['200', '127.0.0.1', ''],
  ['200', '[::1]', ''],
  ['404', 'rebound.example', ''],
  ['404', 'localhost.rebound.example', ''],
  ['404', 'localhost', 'x-forwarded-for: 198.51.100.7\r\n'],
  ['404', 'localhost', 'forwarded: for=198.51.100.7\r\n'],
  ['404', 'localhost', 'x-forwarded-proto: https\r\n'],
])('the mailbox answers %s to a request for %s with "%s"', async (status, host, header) => {
  for (const path of ['/dev/mail', '/dev/mail/00000000-0000-4000-8000-000000000000/html']) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: ${host}:3000\r\n${header}\r\n`);
    if (path === '/dev/mail') expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.includes('Local mailbox') || answer.includes('No such mail')).toBe(status === '200');
  }
});

test('the demo account works on this machine only: through a proxy its password is refused', async () => {
  const [, email = '', password = ''] =
    /Demo sign-in\s+(\S+)\s+password (\S+)/.exec(server.process.output()) ?? [];
  const signIn = (headers: Record<string, string>) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    });
  expect((await signIn({})).status).toBe(200);
  const refused = await signIn({ 'x-forwarded-for': '198.51.100.7' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error_code: 'invalid_credentials' });
});

test('pages are compressed and revalidated by ETag, and hashed files are cached forever', async () => {
  const page = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  const html = await page.text();
  const again = await fetch(`${server.url}/`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const [asset = ''] = /\/assets\/[\w-]+\.woff2/.exec(html) ?? [];
  expect(asset).not.toBe('');
  const font = await fetch(`${server.url}${asset}`);
  expect(font.headers.get('cache-control')).toContain('immutable');
  for (const { headers } of [again, font]) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('a picture is served in the phone size made by the build, and no request makes the server encode one', async () => {
  const picture = `${server.url}/uploads/gallery/leaf-2000.webp`;
  const phone = await fetch(`${picture}?width=960&quality=75&format=webp`);
  expect(phone.headers.get('content-type')).toBe('image/webp');
  const { width, format } = await sharp(await phone.arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 960, format: 'webp' });
  const costly = await Promise.all(
    [50, 60, 70, 75, 80, 90].map((quality) => fetch(`${picture}?width=2000&quality=${quality}&format=avif`)),
  );
  expect(costly.map(({ status }) => status)).toEqual(Array(6).fill(400));
});

test('no URL from a user or a feed is ever fetched', async () => {
  const visits: string[] = [];
  const listener = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  const json = { apikey, 'content-type': 'application/json' };
  const post = async (path: string, body: object, headers: Record<string, string> = json) =>
    (
      await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'manual',
      })
    ).status;
  const merchant = {
    companyName: 'Larkmoor',
    companyWebsite: at('company'),
    fullName: 'Grace Hopper',
    emailAddress: 'grace@larkmoor.example',
    extra: at('extra'),
  };
  const offer = { title: 'Putter', price: '10 USD', link: at('offer'), image_link: at('picture') };
  const saved = {
    user_id: user.id,
    deal_title: 'Putter',
    merchant_name: 'L',
    discounted_price: 1,
    deal_url: at('saved'),
  };
  expect({
    merchant: await post('/functions/v1/join-merchant-waitlist', merchant),
    offer: await post('/functions/v1/preview-offer', { offer }),
    saved: await post('/rest/v1/saved_deals', saved, { ...json, authorization: `Bearer ${user.token}` }),
    search: await post('/functions/v1/search-deals-guest', { query: `golf ${at('search')}` }),
    recovery: await post(`/auth/v1/recover?redirect_to=${at('redirect')}`, { email: 'probe@people.example' }),
  }).toEqual({ merchant: 200, offer: 200, saved: 201, search: 200, recovery: 200 });
  const feed = join(server.folder, 'feed.jsonl');
  writeFileSync(feed, JSON.stringify({ id: '1', ...offer, link: at('feed') }));
  const command = ['server/cli/main.ts', 'deals', 'import', feed, '--source', 'shop'];
  const { status } = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  expect(status).toBe(0);
  // The mails caused by these have been sent by then, and nothing else follows.
  const mails = async () => (await fetch(`${server.url}/dev/mail?to=grace@larkmoor.example`)).text();
  await expect.poll(mails, { timeout: 20_000 }).toContain('/dev/mail/');
  expect(visits).toEqual([]);
  await fetch(at('by the test itself'));
  expect(visits).toHaveLength(1);
  listener.close();
}, 60_000);

const stops = process.env['VENTUS_TEST_FULL'] ? 20 : 1;

test(
  'asked to stop under load, it finishes what it began, is ready no more, and leaves with 0 and no PostgreSQL',
  async ({ annotate }) => {
    const counts = { answered: 0, notReady: 0 };
    for (let stop = 0; stop < stops; stop += 1) {
      const loading = new AbortController();
      let unfinished = 0;
      const before = counts.answered;
      const postmaster = readPostmaster(join(server.dataDir, 'postgres'))?.pid ?? 0;
      const worker = async (_: unknown, at: number) => {
        // One in five requests asks for readiness.
        const path = at % 5 === 0 ? '/readyz' : '/rest/v1/deals?limit=5';
        while (!loading.signal.aborted) {
          const response = await fetch(`${server.url}${path}`, { headers: { apikey } }).catch(() => null);
          // Connections may be refused once it has stopped listening; an interrupted answer is a failure.
          if (!response) return;
          if (path === '/readyz' && response.status === 503) counts.notReady += 1;
          const read = await response.text().catch(() => null);
          if (read === null) unfinished += 1;
          else counts.answered += 1;
        }
      };
      const workers = Array.from({ length: 20 }, worker);
      // The load is running.
      await expect.poll(() => counts.answered - before, { timeout: 20_000 }).toBeGreaterThan(20);
      const code = await server.process.end('SIGTERM');
      loading.abort();
      await Promise.all(workers);
      expect(code).toBe(0);
      expect(unfinished).toBe(0);
      expect(startOf(postmaster)).toBeUndefined();
      await server.restart();
    }
    await annotate(
      `${stops} stops, ${counts.answered} answers, 0 broken off, ${counts.notReady} times not ready`,
    );
  },
  stops * 60_000,
);
