import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImages, type Picture } from './create-images.ts';
import { widths } from './parse-variant.ts';

let directory: string;
let picture: Picture;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ventus-images-'));
  const body = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0b6e7f' } })
    .jpeg()
    .toBuffer();
  picture = { body, type: 'image/jpeg', etag: '"one"' };
});
afterAll(() => rm(directory, { recursive: true }));

const served = (under = directory) =>
  createImages({
    find: (path) =>
      path === '/uploads/a.jpg'
        ? picture
        : path === '/uploads/a.svg'
          ? { body: Buffer.from('<svg/>'), type: 'image/svg+xml', etag: '"two"' }
          : undefined,
    directory: under,
    log,
  });
const ask = (query: string, headers: Record<string, string> = {}, path = 'a.jpg') =>
  served()(new Request(`http://localhost/uploads/${path}${query}`, { headers }));

test.each([
  ['?width=320', 320, 160, 'jpeg'],
  ['?width=320&format=webp', 320, 160, 'webp'],
  ['?format=png&quality=50', 800, 400, 'png'],
  ['?width=96&quality=60&format=avif', 96, 48, 'heif'],
  ['?width=2000', 800, 400, 'jpeg'],
])('%s is answered in that size and format', async (query, width, height, format) => {
  const answer = await ask(query);
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('content-type')).toBe(`image/${format === 'heif' ? 'avif' : format}`);
  const read = await sharp(await answer?.arrayBuffer()).metadata();
  expect(read).toMatchObject({ width, height, format });
});

test.each([
  ['?width=321', 'width is one of'],
  ['?width=320.0', 'width is one of'],
  ['?width=', 'width is one of'],
  ['?width=-1', 'width is one of'],
  ['?quality=1000', 'quality is one of'],
  ['?format=gif', 'format is one of'],
  ['?width=320&width=640', 'Give width once.'],
  ['?w=320', 'Only width, quality and format'],
  ['?__proto__=1', 'Only width, quality and format'],
])('%s is refused in words', async (query, reason) => {
  const answer = await ask(query);
  expect(answer?.status).toBe(400);
  expect(await answer?.text()).toContain(reason);
});

test('a file that is no picture is refused, an unknown one and one without a query are left to the site', async () => {
  expect((await ask('?width=320', {}, 'a.svg'))?.status).toBe(400);
  expect(await ask('?width=320', {}, 'b.jpg')).toBeNull();
  expect(await ask('')).toBeNull();
});

test('the same question has the same tag, and is not sent again to who has it', async () => {
  const first = await ask('?width=640&format=webp');
  const etag = first?.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await ask('?format=webp&width=640', { 'if-none-match': etag });
  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe('');
});

test('a picture is made once and kept, however many ask at once', async () => {
  const before = (await readdir(directory)).length;
  await Promise.all(Array.from({ length: 20 }, () => ask('?width=480&quality=90')));
  expect((await readdir(directory)).length).toBe(before + 1);
});

test('a disk that cannot be written costs nobody an answer', async () => {
  const file = join(directory, 'a-file');
  await writeFile(file, '');
  const answer = await served(join(file, 'under'))(new Request('http://localhost/uploads/a.jpg?width=96'));
  expect(answer?.status).toBe(200);
});

test('every width that the gallery asks for is allowed', () => {
  expect(widths).toEqual(expect.arrayContaining([192, 1200, 2000]));
});
