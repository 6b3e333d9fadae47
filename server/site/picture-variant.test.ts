import { expect, test } from 'vitest';
import type { SiteFile } from './load-site.ts';
import { serveSite } from './serve-site.ts';

const file = (text: string, type: string): SiteFile => ({
  body: Buffer.from(text),
  type,
  etag: `"${text}"`,
  immutable: false,
  policies: {},
  brotli: () => Promise.resolve(null),
});
const files = new Map([
  ['/uploads/a-1200.webp', file('1200 webp', 'image/webp')],
  ['/uploads/a-1200.jpg', file('1200 jpeg', 'image/jpeg')],
  ['/uploads/a-960.webp', file('960 webp', 'image/webp')],
  ['/uploads/a-192.jpg', file('192 jpeg', 'image/jpeg')],
  ['/uploads/a.svg', file('drawing', 'image/svg+xml')],
]);
const serve = serveSite({ files, appPaths: new Set() });
const ask = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://localhost${path}`, { headers }));

test.each([
  ['?width=960&quality=75&format=webp', '960 webp', 'image/webp'],
  ['?format=webp&width=960', '960 webp', 'image/webp'],
  ['?width=192&format=jpeg', '192 jpeg', 'image/jpeg'],
  ['?format=jpeg', '1200 jpeg', 'image/jpeg'],
  ['?quality=75', '1200 webp', 'image/webp'],
  ['', '1200 webp', 'image/webp'],
])('%s is answered with the file that the build made', async (query, text, type) => {
  const answer = await ask(`/uploads/a-1200.webp${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(await answer.text()).toBe(text);
});

test.each([
  ['?width=321', 'width is one of 192, 960, 1200, 2000.'],
  ['?width=960.0', 'width is one of'],
  ['?width=', 'width is one of'],
  ['?width=-1', 'width is one of'],
  ['?quality=90', 'quality is one of 75.'],
  ['?width=2000&quality=75&format=avif', 'format is one of webp, jpeg.'],
  ['?width=192&width=960', 'Give width once.'],
  ['?w=192', 'Only width, quality and format'],
  ['?__proto__=1', 'Only width, quality and format'],
  ['?width=2000', 'comes in no other size'],
])('%s is refused with a clear error, since nothing is encoded on request', async (query, reason) => {
  const answer = await ask(`/uploads/a-1200.webp${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(reason);
});

test('a drawing has one size, and an absent file is missing rather than refused', async () => {
  expect((await ask('/uploads/a.svg?width=192')).status).toBe(400);
  expect((await ask('/uploads/b-1200.webp?width=192')).status).toBe(404);
});

test('a client that already has a size is not sent it again', async () => {
  const again = await ask('/uploads/a-1200.webp?width=960', { 'if-none-match': '"960 webp"' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
