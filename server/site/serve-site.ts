import { isLoopbackHost } from '../http/is-loopback-host.ts';
import type { Site, SiteFile } from './load-site.ts';
import { findVariant } from './picture-variant.ts';

function acceptsBrotli(request: Request): boolean {
  return /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/.test(request.headers.get('accept-encoding') ?? '');
}

/** Sends one file, or 304 if the browser has it. */
export async function sendFile(request: Request, found: SiteFile, status = 200): Promise<Response> {
  const file = (request.headers.get('sec-gpc') === '1' && found.optedOut) || found;
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: found.optedOut ? 'accept-encoding, sec-gpc' : 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  for (const [name, value] of Object.entries(file.policies)) headers.set(name, value);
  if (status === 200 && request.headers.get('if-none-match')?.split(/,\s*/).includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (status === 200 && file.type.startsWith('video/')) return sendPart(request, file, headers);
  const squeezed = acceptsBrotli(request) ? await file.brotli() : null;
  const body = squeezed && squeezed.length < file.body.length ? squeezed : file.body;
  if (body !== file.body) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

/** Players request a film in ranges, and some cannot play one served without them. */
function sendPart(request: Request, file: SiteFile, headers: Headers): Response {
  const size = file.body.length;
  const ifRange = request.headers.get('if-range');
  const wanted = ifRange && ifRange !== file.etag ? null : request.headers.get('range');
  const range = byteRange(wanted, size);
  headers.set('accept-ranges', 'bytes');
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const body = range ? file.body.subarray(range.first, range.last + 1) : file.body;
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: range ? 206 : 200,
    headers,
  });
}

function refuse(reason: string): Response {
  return new Response(`${reason}\n`, {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

function pathOf(request: Request): string | null {
  try {
    const path = decodeURIComponent(new URL(request.url).pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** A path may end in `:id`, which matches any one part (app/site-map/pages.ts). */
const isAppPath = ({ appPaths }: Site, path: string) =>
  appPaths.has(path) || appPaths.has(path.replace(/[^/]+$/, ':id'));

/**
 * Serves the built site: prerendered pages, the fallback page for the paths that the browser renders, files, and the
 * not-found page with status 404 for the rest. Only GET and HEAD.
 */
export function serveSite(site: Site) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('This address answers GET and HEAD only.\n', {
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const path = pathOf(request);
    const trimmed = path && path !== '/' ? path.replace(/\/+$/, '') : path;
    const page =
      path === null || trimmed === '/404' || path.endsWith('.html')
        ? undefined
        : (site.files.get(path) ?? site.files.get(`${trimmed === '/' ? '' : trimmed}/index.html`));
    const query = new URL(request.url).searchParams;
    if (page && path?.startsWith('/uploads/') && query.size > 0) {
      const variant = findVariant(site.files, path, query);
      return typeof variant === 'string' ? refuse(variant) : sendFile(request, variant);
    }
    if (page) return sendFile(request, page);
    const fallback = site.files.get('/__spa-fallback.html');
    if (fallback && trimmed && isAppPath(site, trimmed)) return sendFile(request, fallback);
    const missing = site.files.get('/404/index.html');
    return missing
      ? sendFile(request, missing, 404)
      : new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  };
}

type ByteRange = { first: number; last: number };

/**
 * The single byte range that a `range` header requests of `size` bytes, inclusive (RFC 9110, 14.1.2). Null when it
 * requests none or several: then the whole file is sent. 'outside' when it does not overlap the file.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'outside' : { first, last };
}

type Serve = (request: Request) => Promise<Response>;

/**
 * This machine has several names, and /login must use the site's own: a provider redirects back to it, and another
 * origin's storage does not have the pending sign-in.
 */
export function underOwnName(siteUrl: string, serve: Serve): Serve {
  const site = new URL(siteUrl);
  return async (request) => {
    const { hostname, port, pathname, search } = new URL(request.url);
    const isOther = hostname !== site.hostname && isLoopbackHost(hostname) && isLoopbackHost(site.hostname);
    if (pathname !== '/login' || !isOther || port !== site.port) return await serve(request);
    return new Response(null, { status: 302, headers: { location: site.origin + pathname + search } });
  };
}
