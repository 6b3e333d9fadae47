import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage, pages, type Page } from '../app/pages.ts';
import { claims } from '../domain/claims.ts';
import { bundleEnhancer } from './site/bundle-enhancer.ts';
import { claimFaults } from './site/claim-faults.ts';
import { pageFaults } from './site/page-faults.ts';
import { sourceFaults } from './site/source-faults.ts';
import { finishStillPage, isStillPage } from './site/still-page.ts';
import { describe, overBudget, weigh, type Weight } from './site/site-weight.ts';

/**
 * Makes the prerendered pages what visitors get: still pages stand alone, and every page keeps its rules and its
 * budget. Throws with every fault found, so that a build that breaks one fails.
 */
export async function finishSite(client: string): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const read = (address: string) => readFile(join(client, address));
  const enhancer = await bundleEnhancer(root, client);
  const bytes = memo(async (address: string) => {
    const content = await read(address);
    return address.endsWith('.woff2') ? content.length : weigh(content);
  });
  const register = Object.values(claims);
  const faults = await sourceFaults(root, register);
  const weights: Weight[] = [];

  for (const page of pages.filter(({ kind }) => kind !== 'app')) {
    const file = join(client, page.path, 'index.html');
    const html = await readFile(file, 'utf8');
    const still = page.kind === 'still';
    if (isStillPage(html) !== still) faults.push(`${page.path}: its handle and the list of pages disagree`);
    const finished = still
      ? await finishStillPage(html, enhancer, async (address) => (await read(address)).toString())
      : html;
    if (still) await writeFile(file, finished);
    const leads = (address: string) => address.startsWith('/assets/') || findPage(address) !== undefined;
    const found = [...pageFaults(finished, { still, enhancer, leads }), ...claimFaults(finished, register)];
    faults.push(...found.map((fault) => `${page.path}: ${fault}`));
    weights.push(await weighPage(page, finished, bytes));
  }
  for (const page of pages.filter(({ kind }) => kind === 'app')) {
    weights.push(await weighAppPage(page, client, bytes));
  }
  faults.push(...weights.flatMap(overBudget));
  console.log(weights.map(describe).join('\n'));
  if (faults.length > 0) throw new Error(`The site is not ready:\n  ${faults.join('\n  ')}`);
}

type Bytes = (address: string) => Promise<number>;

const sum = async (addresses: Iterable<string>, bytes: Bytes) => {
  let total = 0;
  for (const address of new Set(addresses)) total += await bytes(address);
  return total;
};

async function weighPage({ path, kind }: Page, html: string, bytes: Bytes): Promise<Weight> {
  const scripts = await sum(addresses(html, /\/assets\/[\w.-]+\.js/g), bytes);
  const rest = await sum([...addresses(html, /\/assets\/[\w.-]+\.css/g), ...preloaded(html)], bytes);
  return { path, kind, scripts, total: weigh(html) + scripts + rest };
}

const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([found]) => found);
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+\.woff2)"/g)].map(([, href = '']) => href);

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; module: string; imports?: string[]; css?: string[] }>;
};

/** The first load of a page that is rendered in the browser: the fallback page, then the modules of its route. */
async function weighAppPage({ path, kind }: Page, client: string, bytes: Bytes): Promise<Weight> {
  const manifest = await readManifest(client);
  const parts = [
    manifest.entry,
    manifest.routes['root'],
    Object.values(manifest.routes).find((route) => `/${route.path}` === path),
  ].filter((part) => part !== undefined);
  const scripts = await sum(
    parts.flatMap(({ module, imports = [] }) => [module, ...imports]),
    bytes,
  );
  const styles = parts.flatMap((part) => ('css' in part ? (part.css ?? []) : []));
  const fallback = await readFile(join(client, '__spa-fallback.html'), 'utf8');
  const rest = await sum([...styles, ...preloaded(fallback)], bytes);
  return { path, kind, scripts, total: weigh(fallback) + scripts + rest };
}

async function readManifest(client: string): Promise<Manifest> {
  const name = (await readdir(join(client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build left no manifest of its routes.');
  const text = await readFile(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function memo(work: Bytes): Bytes {
  const known = new Map<string, Promise<number>>();
  return (address) => {
    const found = known.get(address) ?? work(address);
    known.set(address, found);
    return found;
  };
}
