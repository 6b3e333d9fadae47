import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareSite, readSite } from './load-site.ts';

test('threads share the files of the site, and what one of them compressed', async () => {
  const build = await mkdtemp(join(tmpdir(), 'ventus-site-'));
  try {
    const client = join(build, 'client');
    await mkdir(client);
    const page =
      '<html lang="en"><link rel="canonical" href="__SITE_URL__/"><p>Deals, deals, deals.</p></html>';
    await writeFile(join(client, 'index.html'), page);
    await writeFile(join(client, 'short.txt'), 'a');
    await writeFile(join(client, 'photo.webp'), 'photo');
    const script = 'export const deals = "deals, deals, deals, deals, deals";';
    const built = brotliCompressSync(script);
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, 'assets/deals.js'), script);
    await writeFile(join(client, 'assets/deals.js.br'), built);
    await writeFile(join(build, 'routes.json'), '["/login"]');
    const files = await readSite(client, 'https://ventus.example');
    const [one, other] = [prepareSite(files, { connect: [] }), prepareSite(files, { connect: [] })];
    const pages = [one, other].map((site) => site.files.get('/index.html'));
    expect(pages[0]?.body.toString()).toBe(page.replace('__SITE_URL__', 'https://ventus.example'));
    expect(pages[0]?.optedOut?.body.toString()).toContain('<html data-gpc="" lang="en">');
    expect(pages[0]?.body.buffer).toBe(pages[1]?.body.buffer);
    const squeezed = await Promise.all(pages.map(async (each) => each?.brotli()));
    expect(squeezed[0]?.buffer).toBe(squeezed[1]?.buffer);
    expect(brotliDecompressSync(squeezed[1] ?? '')).toEqual(Buffer.from(pages[1]?.body ?? ''));
    expect(await other.files.get('/short.txt')?.brotli()).toBeNull();
    expect(await other.files.get('/photo.webp')?.brotli()).toBeNull();
    expect(await other.files.get('/assets/deals.js')?.brotli()).toEqual(built);
    expect(other.files.get('/assets/deals.js.br')).toBeUndefined();
    expect(other.appPaths).toEqual(new Set(['/login']));
  } finally {
    await rm(build, { recursive: true, force: true });
  }
});
