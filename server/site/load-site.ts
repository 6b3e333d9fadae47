import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageHeaders, type PolicyHosts } from './content-policy.ts';

/** One file of the built site, ready to send. */
export type SiteFile = {
  body: Buffer;
  type: string;
  etag: string;
  /** Hashed names never change, so they may be cached forever. */
  immutable: boolean;
  /** Its policies, by header name. Only pages have any. */
  policies: Readonly<Record<string, string>>;
  /** Compressed by the build or once, on first use; null where compression does not pay off. */
  brotli: () => Promise<Buffer | null>;
  /** The same page for visitors who send the opt-out signal: it says that the signal is honored. Only pages have one. */
  optedOut?: SiteFile;
};

/** A file as shared by all threads: its content, and room for the compressed form, preceded by its used length. */
type SharedFile = {
  body: Uint8Array<SharedArrayBuffer>;
  squeezed: SharedArrayBuffer;
  optedOut?: SharedFile;
};

/** The built site in memory that all threads share. */
export type SharedSite = { files: ReadonlyMap<string, SharedFile>; appPaths: ReadonlySet<string> };

export type Site = {
  files: ReadonlyMap<string, SiteFile>;
  /** Paths that the browser renders from the fallback page: signed-in pages, forms, `/deals/:id`. */
  appPaths: ReadonlySet<string>;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const compressible = /^(text|application)\/|svg/;
const compress = promisify(brotliCompress);

/** Notes for static hosts; not served here. */
const forStaticHosts = new Set(['_headers', '_redirects']);

/** The build writes each script, style sheet and drawing in compressed form too, with this suffix. */
export const compressedSuffix = '.br';

/** The build writes this beside the site: which routes exist and are not prerendered. */
export const routesFile = 'routes.json';

const isPagePath = (path: string) => path.endsWith('.html');
const pagePath = (file: string) => file.replace(/\/index\.html$/, '') || '/';

function prepare(path: string, file: SharedFile, hosts: PolicyHosts): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isPage = isPagePath(path);
  const body = Buffer.from(file.body.buffer);
  let squeezed: Promise<Buffer | null> | undefined;
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    policies: isPage ? pageHeaders(pagePath(path), body.toString('utf8'), hosts) : {},
    brotli: () => (squeezed ??= squeeze(file)),
    ...(file.optedOut && { optedOut: prepare(path, file.optedOut, hosts) }),
  };
}

const unused = 0;
const noGain = -1;

/** Whichever thread is first compresses for all. */
async function squeeze({ body, squeezed }: SharedFile): Promise<Buffer | null> {
  if (squeezed.byteLength === 0) return null;
  const used = new Int32Array(squeezed, 0, 1);
  const room = Buffer.from(squeezed, used.byteLength);
  if (Atomics.load(used, 0) === unused) {
    const params = {
      // A page of up to 14 KB fits in the first round trip.
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    keep({ body, squeezed }, await compress(body, { params }));
  }
  const size = Atomics.load(used, 0);
  return size === noGain ? null : room.subarray(0, size);
}

function keep({ body, squeezed }: SharedFile, made: Buffer): void {
  const used = new Int32Array(squeezed, 0, 1);
  const gains = made.length < body.length;
  if (gains) made.copy(Buffer.from(squeezed, used.byteLength));
  Atomics.store(used, 0, gains ? made.length : noGain);
}

/** Like the first script of every page, but for pages without scripts. */
function markOptOut(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('utf8').replace('<html ', '<html data-gpc="" '));
}

/** Reads the built site into memory. `directory` is what the build wrote, `siteUrl` the site's own address. */
export async function readSite(directory: string, siteUrl: string): Promise<SharedSite> {
  const files = new Map<string, SharedFile>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  for (const entry of entries) {
    if (!entry.isFile() || forStaticHosts.has(entry.name) || entry.name.endsWith(compressedSuffix)) continue;
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, full).split(sep).join('/')}`;
    const raw = await readFile(full);
    const isPage = isPagePath(path);
    const isCompressible = compressible.test(types[extname(path)] ?? '');
    const shared = (bytes: Buffer): SharedFile => ({
      body: inSharedMemory(bytes),
      squeezed: new SharedArrayBuffer(isCompressible ? Int32Array.BYTES_PER_ELEMENT + bytes.length : 0),
    });
    // The site's URL is known only now, so it is inserted before anything is compressed or hashed.
    const hasUrl = isPage || /\.(xml|txt|webmanifest)$/.test(path);
    const body = hasUrl ? Buffer.from(raw.toString('utf8').replaceAll('__SITE_URL__', siteUrl)) : raw;
    const file = { ...shared(body), ...(isPage && { optedOut: shared(markOptOut(body)) }) };
    files.set(path, file);
    if (names.has(full + compressedSuffix)) keep(file, await readFile(full + compressedSuffix));
  }
  const routes: unknown = JSON.parse(await readFile(join(directory, '..', routesFile), 'utf8'));
  return { files, appPaths: new Set(Array.isArray(routes) ? routes.map(String) : []) };
}

function inSharedMemory(bytes: Buffer): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** The site as served by one thread. */
export function prepareSite({ files, appPaths }: SharedSite, hosts: PolicyHosts): Site {
  return {
    files: new Map([...files].map(([path, file]) => [path, prepare(path, file, hosts)])),
    appPaths,
  };
}

/** The paths of the site, with each folder of files as one path. */
export function routesOf({ files, appPaths }: Site): { method: string; path: string }[] {
  const paths = [...files.keys()].map((file) => {
    if (isPagePath(file)) return pagePath(file);
    const folder = file.slice(0, file.lastIndexOf('/'));
    return folder === '' ? file : `${folder}/:file`;
  });
  return [...new Set([...paths, ...appPaths])].map((path) => ({ method: 'GET', path }));
}
