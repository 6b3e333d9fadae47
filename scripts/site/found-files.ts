import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { barColors } from '../../app/layout/theme.ts';
import { brand } from '../../domain/brand.ts';

/** URLs for programs; none of them is a page. */
const machinery = ['/auth/', '/rest/', '/functions/', '/dev/', '/config.json'];

const robots = `User-agent: *
${machinery.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: __SITE_URL__/sitemap.xml
`;

const sitemap = (paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>__SITE_URL__${path}</loc></url>`).join('\n')}
</urlset>
`;

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-US',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: barColors.light,
  theme_color: barColors.dark,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

/** Global Privacy Control: the signal is honored, since the site does nothing it forbids. */
const privacyControl = { gpc: true, lastUpdate: '2026-11-21' };

/** Writes the files that programs look for, such as the sitemap. `paths` are those of the indexed pages. */
export async function writeFoundFiles(client: string, paths: readonly string[]): Promise<void> {
  const files: Record<string, string> = {
    'robots.txt': robots,
    'sitemap.xml': sitemap(paths),
    'manifest.webmanifest': JSON.stringify(manifest),
    '.well-known/gpc.json': JSON.stringify(privacyControl),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), content);
  }
}
