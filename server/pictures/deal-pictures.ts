import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { fetchFeed } from '../feeds/fetch-feed.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import { encodeInProcess, type Encode } from './encode-in-process.ts';

export const pictureLimits = {
  bytes: 8 * 1024 ** 2,
  fetchMs: 15_000,
  side: 960,
  /** The size of the square on a card: 72 px, on a screen with three device pixels per pixel. */
  cardSide: 216,
  /** Maximum bytes of all stored pictures; the oldest are deleted first. */
  kept: 500 * 1024 ** 2,
  /** Pictures that are fetched in parallel, and how many may wait. */
  atOnce: 4,
  waiting: 40,
  /** How long a failed one is not requested again. */
  failedMs: 3_600_000,
  /** Pictures between two checks of the stored size. */
  sweepEvery: 100,
};

type Options = {
  rpc: Rpc;
  folder: string;
  onLoopback: boolean;
  log: Logger;
  /** Fetches the bytes of a picture with the checked lookup of feeds. */
  load?: (url: string) => Promise<Uint8Array>;
  encode?: Encode;
  now?: () => number;
  limits?: Partial<typeof pictureLimits>;
};

/** A picture for the page of its deal, and for its card. */
type Made = { page: Uint8Array; card: Uint8Array };

/**
 * `/deal-pictures/<id>/<key>.webp`: the picture of a deal, fetched once by us, resized and stored on disk; `<key>-card.webp` is
 * the small square on its card. The key is derived from the picture's URL, so a response never changes. 404 if there is none to
 * show: the site then draws a sign.
 */
export function createDealPictures({ rpc, folder, onLoopback, log, now = Date.now, ...options }: Options) {
  const limits = { ...pictureLimits, ...options.limits };
  const load = options.load ?? ((url) => loadPicture(url, onLoopback, limits));
  const worker = options.encode ? { encode: options.encode, close: () => undefined } : encodeInProcess();
  const failed = new Map<string, number>();
  const coming = new Map<string, Promise<Made>>();
  let active = 0;
  let made = 0;
  const queue: (() => void)[] = [];

  async function take(key: string, url: string): Promise<Made> {
    if (active >= limits.atOnce) await new Promise<void>((go) => queue.push(go));
    active += 1;
    const rough = join(folder, `${randomUUID()}.part`);
    const fine = `${rough}.webp`;
    const square = `${rough}-card.webp`;
    try {
      const bytes = await load(url);
      if (!isPicture(bytes)) throw new Error('it is no JPEG, PNG, WebP, GIF or AVIF');
      await mkdir(folder, { recursive: true });
      await writeFile(rough, bytes);
      await worker.encode({ from: rough, to: fine, side: limits.side, square: false });
      // From the resized one, so that the large one is decoded once.
      await worker.encode({ from: fine, to: square, side: limits.cardSide, square: true });
      const [page, card] = await Promise.all([readFile(fine), readFile(square)]);
      await rename(fine, join(folder, `${key}.webp`));
      await rename(square, join(folder, `${key}-card.webp`));
      made += 1;
      if (made % limits.sweepEvery === 0) await sweep(folder, limits.kept);
      return { page, card };
    } finally {
      await Promise.all([rough, fine, square].map((file) => rm(file, { force: true })));
      active -= 1;
      queue.shift()?.();
    }
  }

  return {
    close: worker.close,
    async fetch(request: Request): Promise<Response> {
      const [, id, key, card = ''] =
        /^\/deal-pictures\/([\da-f-]{36})\/([\da-f]{32})(-card)?\.webp$/.exec(
          new URL(request.url).pathname,
        ) ?? [];
      if (id === undefined || key === undefined) return none();
      const isHead = request.method === 'HEAD';
      const kept = await readFile(join(folder, `${key}${card}.webp`)).catch(() => null);
      if (kept) return found(kept, isHead);
      if ((failed.get(key) ?? 0) > now()) return none();
      const url = await rpc('deal_picture', { deal_id: id, key });
      if (typeof url !== 'string') return none();
      if (!coming.has(key) && queue.length >= limits.waiting)
        return new Response(null, {
          status: 503,
          headers: { 'retry-after': '5', 'cache-control': 'no-store' },
        });
      const picture = coming.get(key) ?? take(key, url).finally(() => coming.delete(key));
      coming.set(key, picture);
      try {
        return found((await picture)[card ? 'card' : 'page'], isHead);
      } catch (error) {
        if (failed.size > 10_000) failed.clear();
        failed.set(key, now() + limits.failedMs);
        log.info(
          { deal: id, reason: error instanceof Error ? error.message : 'unknown' },
          'a picture cannot be shown',
        );
        return none();
      }
    },
  };
}

const none = () => new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=300' } });

function found(bytes: Uint8Array, isHead: boolean): Response {
  return new Response(isHead ? null : new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}

async function loadPicture(
  url: string,
  onLoopback: boolean,
  limits: typeof pictureLimits,
): Promise<Uint8Array> {
  const picture = await fetchFeed({
    url,
    headers: {},
    etag: null,
    lastModified: null,
    onLoopback,
    signal: AbortSignal.timeout(limits.fetchMs),
    limits: { bytes: limits.bytes, idle: 10_000, connect: 5000, redirects: 3, pauses: [] },
  });
  if (!picture) throw new Error('there is no picture');
  const parts: Uint8Array[] = [];
  for await (const part of picture.bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Decided by the first bytes, whatever type its server declares: SVG and documents are never decoded. */
export function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    /^[^]{4}ftypavi[fs]/.test(text)
  );
}

/** Deletes the oldest pictures until at most `most` bytes are stored. */
async function sweep(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[\da-f]{32}(-card)?\.webp$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= most) return;
    await rm(join(folder, name), { force: true });
    total -= size;
  }
}
