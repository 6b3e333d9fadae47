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
  /** Compressed once, on first use; null where compression does not pay off. */
  brotli: () => Promise<Buffer | null>;
  /** The same page for visitors who send the opt-out signal: it says that the signal is honored. Only pages have one. */
  optedOut?: SiteFile;
};

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

/** The build writes this beside the site: which routes exist and are not prerendered. */
export const routesFile = 'routes.json';

const pagePath = (file: string) => file.replace(/\/index\.html$/, '') || '/';

function prepare(path: string, raw: Buffer, siteUrl: string, hosts: PolicyHosts): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const tokens = isPage || /\.(xml|txt|webmanifest)$/.test(path);
  // The site's URL is known only now, so it is inserted before anything is compressed or hashed.
  const body = tokens ? Buffer.from(raw.toString('utf8').replaceAll('__SITE_URL__', siteUrl)) : raw;
  let squeezed: Promise<Buffer | null> | undefined;
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    policies: isPage ? pageHeaders(pagePath(path), body.toString('utf8'), hosts) : {},
    brotli: () => {
      squeezed ??= compressible.test(type)
        ? compress(body, {
            params: {
              // A page of up to 14 KB comes with the first round trip.
              [constants.BROTLI_PARAM_QUALITY]: isPage ? 11 : 10,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : Promise.resolve(null);
      return squeezed;
    },
  };
}

/** As the first script of every page does where scripts run; here for pages without them. */
function markOptOut(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('utf8').replace('<html ', '<html data-gpc="" '));
}

/** Reads the built site into memory. `directory` is what the build wrote, `siteUrl` the site's own address. */
export async function loadSite(directory: string, siteUrl: string, hosts: PolicyHosts): Promise<Site> {
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || forStaticHosts.has(entry.name)) continue;
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, full).split(sep).join('/')}`;
    const raw = await readFile(full);
    const file = prepare(path, raw, siteUrl, hosts);
    if (path.endsWith('.html')) file.optedOut = prepare(path, markOptOut(raw), siteUrl, hosts);
    files.set(path, file);
  }
  // Compressed in the background, one after another, so that few requests ever wait for it.
  void warm([...files.values()]);
  const routes: unknown = JSON.parse(await readFile(join(directory, '..', routesFile), 'utf8'));
  return { files, appPaths: new Set(Array.isArray(routes) ? routes.map(String) : []) };
}

/** The paths of the site, with its folders of files as one each. */
export function routesOf({ files, appPaths }: Site): { method: string; path: string }[] {
  const paths = [...files.keys()].map((file) => {
    if (file.endsWith('.html')) return pagePath(file);
    const folder = file.slice(0, file.lastIndexOf('/'));
    return folder === '' ? file : `${folder}/:file`;
  });
  return [...new Set([...paths, ...appPaths])].map((path) => ({ method: 'GET', path }));
}

async function warm(files: readonly SiteFile[]): Promise<void> {
  for (const file of files) await file.brotli();
}
