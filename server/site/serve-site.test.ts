import { expect, test } from 'vitest';
import type { SiteFile } from './load-site.ts';
import { byteRange, serveSite, underOwnName } from './serve-site.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=40-400', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  [null, null],
])('%s of a hundred bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

const page = new Response('the page');
const at = async (siteUrl: string, url: string): Promise<string | null> => {
  const answer = await underOwnName(siteUrl, () => Promise.resolve(page))(new Request(url));
  return answer === page ? null : answer.headers.get('location');
};

test.each(['127.0.0.1', '[::1]'])('/login opened as %s redirects to the site’s own name', async (host) => {
  expect(await at('http://localhost:3000', `http://${host}:3000/login?next=%2Fdeals`)).toBe(
    'http://localhost:3000/login?next=%2Fdeals',
  );
});

test.each([
  ['http://localhost:3000', 'http://localhost:3000/login'],
  ['http://localhost:3000', 'http://127.0.0.1:3000/deals'],
  ['http://localhost:3000', 'http://127.0.0.1:3000//login'],
  ['http://localhost:3000', 'http://evil.example:3000/login'],
  ['http://localhost:3000', 'http://127.0.0.1:9/login'],
  ['https://ventus.example', 'http://127.0.0.1:3000/login'],
])('of the site %s, %s is served as it is', async (siteUrl, url) => {
  expect(await at(siteUrl, url)).toBeNull();
});

const file = (text: string): SiteFile => ({
  body: Buffer.from(text),
  type: 'text/html; charset=utf-8',
  etag: '""',
  immutable: false,
  policies: {},
  brotli: () => Promise.resolve(null),
});

test.each([
  ['/deals', 200, 'fallback'],
  ['/deals/', 200, 'fallback'],
  ['/deals/7', 200, 'fallback'],
  ['/deals/7/8', 404, 'none'],
  ['/other/7', 404, 'none'],
])('%s is answered with %s', async (path, status, body) => {
  const files = new Map([
    ['/__spa-fallback.html', file('fallback')],
    ['/404/index.html', file('none')],
  ]);
  const serve = serveSite({ files, appPaths: new Set(['/deals', '/deals/:id']) });
  const answer = await serve(new Request(`http://localhost:3000${path}`));
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});
