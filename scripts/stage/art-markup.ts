import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

/** The card and the mark as the site draws them, as HTML: from app/art, so that pictures always match. */
export async function artMarkup(): Promise<{ card: string; mark: string }> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..', '..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const [{ Card }, { Mark }] = await Promise.all([
      vite.ssrLoadModule('/app/art/card.tsx'),
      vite.ssrLoadModule('/app/art/mark.tsx'),
    ]);
    return {
      // The screenshot is taken immediately, so nothing in it may load later.
      card: renderToStaticMarkup(createElement(Card))
        .replace(/<link[^>]*>/, '')
        .replaceAll(' loading="lazy"', ''),
      mark: renderToStaticMarkup(createElement(Mark)),
    };
  } finally {
    await vite.close();
  }
}
