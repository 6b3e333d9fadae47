import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

/** The card as the site draws it, as HTML: rendered from app/art/card.tsx, so a picture cannot show another card. */
export async function cardMarkup(): Promise<string> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..', '..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { Card } = await vite.ssrLoadModule('/app/art/card.tsx');
    return renderToStaticMarkup(createElement(Card));
  } finally {
    await vite.close();
  }
}
