import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../app/site-map/pages.ts';
import { compressedSuffix } from '../../server/site/load-site.ts';
import { modulesOf, readRouteManifest, sheetsOf } from './framework/route-manifest.ts';
import { weigh, type Weight } from './site-weight.ts';

/** The size of one file of the built site on the wire. */
type Bytes = (address: string) => Promise<number>;

const sum = async (addresses: Iterable<string>, bytes: Bytes) => {
  let total = 0;
  for (const address of new Set(addresses)) total += await bytes(address);
  return total;
};

/** The first load of a prerendered page. */
export async function weighPage({ path, kind }: Page, html: string, bytes: Bytes): Promise<Weight> {
  const scripts = await sum(addresses(html, /\/assets\/[\w.-]+\.js/g), bytes);
  const rest = await sum([...addresses(html, /\/assets\/[\w.-]+\.css/g), ...preloaded(html)], bytes);
  // A still page includes its script inline: counted once.
  const [, inline = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const own = kind === 'still' ? weigh(inline) : 0;
  return { path, kind, scripts: scripts + own, total: weigh(html) + scripts + rest };
}

const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([found]) => found);
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+\.woff2)"/g)].map(([, href = '']) => href);

/** The first load of a page rendered in the browser: the fallback page, then the modules of its route. */
export async function weighAppPage({ path, kind }: Page, client: string, bytes: Bytes): Promise<Weight> {
  const { entry, root, at } = await readRouteManifest(client);
  const parts = [entry, root, at(path)].filter((part) => part !== undefined);
  const scripts = await sum(parts.flatMap(modulesOf), bytes);
  const styles = parts.flatMap(sheetsOf);
  const fallback = await readFile(join(client, '__spa-fallback.html'), 'utf8');
  const rest = await sum([...styles, ...preloaded(fallback)], bytes);
  return { path, kind, scripts, total: weigh(fallback) + scripts + rest };
}

/** Measures files as the build left them: scripts and style sheets compressed, fonts unchanged. */
export function createBytes(client: string): Bytes {
  return async (address) => {
    const file = join(client, address);
    const { size } = await stat(file + compressedSuffix).catch(() => stat(file));
    return size;
  };
}
