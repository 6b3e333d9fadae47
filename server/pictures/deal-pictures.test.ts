import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDealPictures, isPicture } from './deal-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'ventus-pictures-'));
const id = '7b2d9c52-0000-4000-8000-000000000001';
const key = (n: number) => n.toString(16).padStart(32, '0');
let shop = '';
let asked = 0;
const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  asked += 1;
  const body = bodies.get(request.url ?? '');
  if (body) response.end(body);
  else response.writeHead(302, { location: 'http://10.0.0.1/x.png' }).end();
});
beforeAll(async () => {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const png = sharp({ create: { width: 2000, height: 500, channels: 4, background: '#0a7' } }).png();
  bodies.set('/real', await png.toBuffer());
  bodies.set('/drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  bodies.set('/half', (bodies.get('/real') ?? Buffer.alloc(0)).subarray(0, 300));
  bodies.set('/large', Buffer.alloc(9 * 1024 ** 2, 1));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(urls: Record<string, string | null>) {
  return createDealPictures({
    rpc: (_, args) => Promise.resolve(urls[String(args?.['key'])] ?? null),
    folder,
    onLoopback: true,
    log: pino({ level: 'silent' }),
  });
}
const ask = (pictures: ReturnType<typeof open>, n: number, card = '') =>
  pictures.fetch(new Request(`http://localhost/deal-pictures/${id}/${key(n)}${card}.webp`));

test('a picture is fetched once, resized and stored', async () => {
  const pictures = open({ [key(1)]: `${shop}/real` });
  const before = asked;
  const [one, two] = await Promise.all([ask(pictures, 1), ask(pictures, 1)]);
  expect([one.status, two.status, asked - before]).toEqual([200, 200, 1]);
  expect(one.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await one.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 960,
    height: 240,
  });
  expect((await ask(pictures, 1)).status).toBe(200);
  const card = await ask(pictures, 1, '-card');
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ width: 216, height: 216 });
  expect(asked - before).toBe(1);
  pictures.close();
});

test('a picture stored before cards had pictures is resized for them', async () => {
  const pictures = open({ [key(8)]: `${shop}/real` });
  await ask(pictures, 8);
  rmSync(join(folder, `${key(8)}-card.webp`));
  expect((await ask(pictures, 8, '-card')).status).toBe(200);
  expect((await ask(pictures, 9, '-card')).status).toBe(404);
  pictures.close();
});

test('a file that is not a picture, incomplete, too large, on an internal network or unknown is not shown, nor requested again', async () => {
  const pictures = open({
    [key(2)]: `${shop}/drawing`,
    [key(3)]: `${shop}/half`,
    [key(4)]: `${shop}/large`,
    [key(5)]: `${shop}/elsewhere`,
    [key(6)]: 'http://192.168.0.1/x.png',
    [key(7)]: null,
  });
  for (const n of [2, 3, 4, 5, 6, 7]) expect((await ask(pictures, n)).status).toBe(404);
  const before = asked;
  for (const n of [2, 3, 4, 5, 6]) expect((await ask(pictures, n)).status).toBe(404);
  expect(asked).toBe(before);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  expect((await pictures.fetch(new Request('http://localhost/deal-pictures/../../etc.webp'))).status).toBe(
    404,
  );
  pictures.close();
});

test('pictures are recognized by their first bytes', () => {
  expect(isPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
  for (const text of ['<svg', '%PDF-1.7', 'RIFF1234WAVE', '', '\x89PNG'])
    expect(isPicture(Buffer.from(text, 'latin1'))).toBe(false);
});
