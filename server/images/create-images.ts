import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { parseVariant, type Format, type Variant } from './parse-variant.ts';
import { createVariantCache, TooManyVariants } from './variant-cache.ts';

/** A picture as it lies in the built site. */
export type Picture = { body: Buffer; type: string; etag: string };

const defaultQuality = 75;
const formatOf: Record<string, Format | undefined> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};

/**
 * Answers pictures in another width, quality or format. `find` gives the picture at a path of the site. A request without
 * a query is answered null: it is for the file itself. Refusals are 400 in words; pictures are never made larger.
 */
export function createImages(deps: {
  find: (path: string) => Picture | undefined;
  directory: string;
  log: Logger;
}): (request: Request) => Promise<Response | null> {
  const { find, directory, log } = deps;
  const cached = createVariantCache({
    directory,
    mostKept: 2000,
    mostWaiting: 24,
    onTrouble: (error) => log.warn({ err: error }, 'a picture could not be kept on disk'),
  });

  return async (request) => {
    const url = new URL(request.url);
    if (url.search.length < 2 || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const variant = parseVariant(url.searchParams);
    if (typeof variant === 'string') return refuse(variant);
    const picture = find(url.pathname);
    if (!picture) return null;
    const own = formatOf[picture.type];
    if (!own) return refuse('This file is no picture that can be resized.');
    const format = variant.format ?? own;
    const whole = { ...variant, format };
    try {
      return send(request, await cached(keyOf(picture, whole), () => make(picture.body, whole)), format);
    } catch (error) {
      if (error instanceof TooManyVariants) return busy();
      throw error;
    }
  };
}

const keyOf = (picture: Picture, { width, quality, format }: Variant) =>
  [picture.etag, width ?? 'own', quality ?? defaultQuality, format].join(' ');

function make(body: Buffer, { width, quality = defaultQuality, format }: Variant & { format: Format }) {
  const picture = sharp(body).rotate();
  const sized = width === undefined ? picture : picture.resize({ width, withoutEnlargement: true });
  if (format === 'png') return sized.png({ quality, palette: true }).toBuffer();
  return sized.toFormat(format, { quality }).toBuffer();
}

function send(request: Request, body: Buffer, format: Format): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'content-type': `image/${format}`,
    etag,
    'cache-control': 'public, max-age=86400',
  });
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

function busy(): Response {
  return new Response('Many pictures are being made just now. Ask again in a moment.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
  });
}

function refuse(reason: string): Response {
  return new Response(`${reason}\n`, {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
