import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { serveFeeds, type FeedAnswer, type FeedServer } from '../testing/serve-feeds.ts';
import { feedAddress, fetchFeed, type FeedRequest } from './fetch-feed.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function serve(answers: Record<string, FeedAnswer>): Promise<FeedServer> {
  const server = await serveFeeds(answers);
  opened.push(server);
  return server;
}

/** A raw TCP server, for responses that Node's HTTP server would not send. */
async function serveRaw(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const limits = { pauses: [1, 1], idle: 500, bytes: 100_000 };

async function fetchText(url: string, more: Partial<FeedRequest> = {}): Promise<string | null> {
  const fetched = await fetchFeed({
    url,
    headers: {},
    etag: null,
    lastModified: null,
    onLoopback: true,
    signal: AbortSignal.timeout(20_000),
    limits,
    ...more,
  });
  if (fetched === null) return null;
  let text = '';
  for await (const chunk of fetched.bytes) text += Buffer.from(chunk).toString();
  return text;
}

const redirect =
  (location: string): FeedAnswer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const status =
  (code: number, headers: Record<string, string> = {}): FeedAnswer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('no');

describe('addresses', () => {
  test.each([
    ['http://shop.example/feed.xml', 'starts with https'],
    ['ftp://shop.example/feed.xml', 'starts with https'],
    ['file:///etc/passwd', 'starts with https'],
    ['shop.example/feed.xml', 'not a web address'],
    ['https://10.0.0.1/feed.xml', 'names a public host'],
    ['https://93.184.215.14/feed.xml', 'names a public host'],
    ['https://[fd12::1]/feed.xml', 'names a public host'],
    ['https://[::ffff:169.254.169.254]/', 'names a public host'],
    ['https://2130706434/feed.xml', 'on this machine'],
    ['https://intranet/feed.xml', 'names a public host'],
    ['https://db.internal/feed.xml', 'names a public host'],
    ['https://localhost/feed.xml', 'on this machine'],
    ['http://127.0.0.1/feed.xml', 'starts with https'],
    ['https://ana:secret@shop.example/feed.xml', 'in a header'],
  ])('%s is refused on a public site', (url, why) => {
    expect(() => feedAddress(url, false)).toThrow(why);
  });

  test.each(['http://localhost:8080/f', 'http://127.0.0.1/f', 'https://[::1]/f', 'https://shop.example/f'])(
    '%s is accepted while the site is on this machine',
    (url) => expect(feedAddress(url, true).href).toBe(url),
  );

  test.each([
    ['127.0.0.1', 4],
    ['10.0.0.8', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['::1', 6],
    ['::ffff:10.0.0.8', 6],
    ['fe80::1', 6],
    ['64:ff9b::a00:8', 6],
  ])('a public name that resolves to %s is not connected to', async (address, family) => {
    let looked = 0;
    const resolve: NonNullable<FeedRequest['resolve']> = (_name, _options, done) => {
      looked += 1;
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ]);
    };
    await expect(fetchText('https://shop.example/feed.xml', { resolve })).rejects.toThrow('private network');
    // Only once: the checked address is the one that is connected to.
    expect(looked).toBe(1);
  });

  test.each([
    'https://10.0.0.1/feed',
    'http://169.254.169.254/latest/meta-data',
    'https://intranet/feed',
    'http://shop.example/feed',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('a redirect to %s is not followed', async (location) => {
    const { origin } = await serve({ '/feed': redirect(location) });
    await expect(fetchText(`${origin}/feed`)).rejects.toThrow(/address of a feed/);
  });

  test('a redirect to a public name is checked where that name resolves', async () => {
    const { origin } = await serve({ '/feed': redirect('https://cdn.example/feed') });
    const resolve: NonNullable<FeedRequest['resolve']> = (_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    await expect(fetchText(`${origin}/feed`, { resolve })).rejects.toThrow('private network');
  });

  test('five redirects are followed, a sixth is not', async () => {
    const hops = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`/${at}`, redirect(`/${at + 1}`)] as const),
    );
    const { origin } = await serve({ ...hops, '/7': 'feed' });
    expect(await fetchText(`${origin}/2`)).toBe('feed');
    await expect(fetchText(`${origin}/1`)).rejects.toThrow('more than 5 times');
  });

  test('credentials go to the origin of the feed and to no other', async () => {
    const other = await serve({ '/there': 'feed' });
    const { origin, requests } = await serve({
      '/feed': redirect('/own'),
      '/own': redirect(`${other.origin}/there`),
    });
    const headers = { authorization: 'Bearer secret', 'x-key': 'secret' };
    expect(await fetchText(`${origin}/feed`, { headers })).toBe('feed');
    expect(requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
    ]);
    expect(JSON.stringify(other.requests)).not.toContain('secret');
  });
});

describe('answers', () => {
  test('an unchanged feed is not read again', async () => {
    const { origin, requests } = await serve({ '/feed': 'feed' });
    const first = await fetchFeed({
      url: `${origin}/feed`,
      headers: {},
      etag: null,
      lastModified: null,
      onLoopback: true,
      signal: AbortSignal.timeout(20_000),
    });
    for await (const _ of first?.bytes ?? []);
    expect(await fetchText(`${origin}/feed`, { etag: first?.etag ?? null })).toBeNull();
    expect(requests.map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([false, true]);
  });

  test('a server that is busy is asked again', async () => {
    let asked = 0;
    const { origin } = await serve({
      '/feed': (_request, response) => {
        asked += 1;
        if (asked < 3) response.writeHead(503).end();
        else response.end('feed');
      },
    });
    expect(await fetchText(`${origin}/feed`)).toBe('feed');
  });

  test.each([
    ['/busy', status(503), 'at the moment (503)'],
    ['/limit', status(429), 'at the moment (429)'],
    ['/secret', status(401), 'credentials'],
    ['/gone', status(410), 'no feed at this address (410)'],
    ['/none', status(404), 'no feed at this address (404)'],
    ['/odd', status(418), 'status 418'],
    ['/part', status(206), 'status 206'],
    ['/same', status(304), 'status 304'],
    ['/nowhere', status(302), 'without saying where'],
    ['/brotli', status(200, { 'content-encoding': 'br' }), 'as br'],
    ['/large', status(200, { 'content-length': '3000000000' }), 'larger than'],
    [
      '/endless',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
        response.on('close', () => clearInterval(timer));
      },
      'larger than',
    ],
    ['/silent', () => undefined, 'does not answer'],
    ['/stalls', (_request, response) => void response.write('id\ttitle'), 'stopped sending'],
    [
      '/cut',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('id\ttitle', () => response.destroy());
      },
      'ended before the end',
    ],
    [
      '/cut-in-chunks',
      (_request, response) => void response.write('id\ttitle', () => response.destroy()),
      'ended before the end',
    ],
  ] satisfies [string, FeedAnswer, string][])('%s ends with a reason', async (path, answer, why) => {
    const { origin } = await serve({ [path]: answer });
    await expect(fetchText(`${origin}${path}`)).rejects.toThrow(why);
  });

  test('what comes after the announced length is not part of the feed', async () => {
    const url = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfeed and more'),
    );
    expect(await fetchText(url).catch((error: Error) => error.message)).toMatch(/^feed$|rules of HTTP/);
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nfeed'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\nfeed\r\n0\r\n\r\n',
    ],
    ['a bad chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nfeed\r\n'],
    ['a header of a megabyte', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1024 * 1024)}\r\n\r\n`],
  ])('%s is refused', async (_name, answer) => {
    const url = await serveRaw((socket) => socket.end(answer));
    await expect(fetchText(url)).rejects.toThrow(/rules of HTTP|ended before the end/);
  });

  test('an unknown name and a closed port are told apart', async () => {
    const resolve: NonNullable<FeedRequest['resolve']> = (_name, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND shop.example'), { code: 'ENOTFOUND' }), []);
    await expect(fetchText('https://shop.example/feed', { resolve })).rejects.toThrow('no site of this name');
    const closed = await serveFeeds({});
    await closed.close();
    await expect(fetchText(`${closed.origin}/feed`)).rejects.toThrow('refuses connections');
  });
});
