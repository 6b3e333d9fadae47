import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';

const root = join(import.meta.dirname, '..', '..');
const address = 'http://stage.local/';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type Stage = {
  page: Page;
  /** Replaces the content of the page, on the background named by a class of the body. */
  show: (html: string, ground: string) => Promise<void>;
  /** The box that an element would have in that content, px. */
  measure: (html: string, selector: string) => Promise<{ x: number; y: number; w: number; h: number }>;
  /** The current content of the page, as PNG. */
  take: () => Promise<Buffer>;
  close: () => Promise<void>;
};

type StageSettings = {
  w: number;
  h: number;
  /** Device px per CSS px. Set by zoom, so that layers rotated in 3D are drawn as sharply as the rest. */
  scale?: number;
  css?: string;
  html: string;
};

/**
 * A Chromium page with only the site's tokens, font, card and wind: no network, no clock, no font smoothing that depends on the
 * screen. Repository files are served under their own path.
 */
export async function openStage({ w, h, scale = 1, css = '', html }: StageSettings): Promise<Stage> {
  const browser = await launchChromium([
    '--force-color-profile=srgb',
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--hide-scrollbars',
  ]);
  const page = await browser.newPage({
    viewport: { width: Math.round(w * scale), height: Math.round(h * scale) },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const source = `<!doctype html><meta charset="utf-8"><style>html { zoom: ${scale}; }${await stageStyles()}${css}</style>${html}`;
  await page.route(`${address}**`, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: source });
    const body = await readFile(join(root, path));
    return route.fulfill({ contentType: types[extname(path)] ?? 'application/octet-stream', body });
  });
  await page.goto(address, { waitUntil: 'load' });
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const show = async (content: string, ground: string) => {
    await page.evaluate(
      ([inner, name]) => {
        document.body.className = name;
        document.body.innerHTML = inner;
      },
      [content, ground] as const,
    );
    await settle(page);
  };
  return {
    page,
    show,
    async measure(content, selector) {
      await show(content, '');
      return page.evaluate((wanted) => {
        const element = document.querySelector<HTMLElement>(wanted);
        if (!element) throw new Error(`Nothing in the scene is ${wanted}.`);
        const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h } = element;
        return { x, y, w, h };
      }, selector);
    },
    async take() {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
      });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.close(),
  };
}

/** Fonts and pictures are loaded before the first screenshot. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      [400, 500, 600].map((weight) => document.fonts.load(`${weight} 20px "Instrument Sans Variable"`)),
    );
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** The site's own tokens, font and art as one style sheet for the stage; read from the sources, so they cannot differ. */
async function stageStyles(): Promise<string> {
  const [theme, art] = await Promise.all([
    readFile(join(root, 'app/theme.css'), 'utf8'),
    readFile(join(root, 'app/art/art.css'), 'utf8'),
  ]);
  const tokens = /^:root \{[^}]*\}/m.exec(theme)?.[0];
  if (!tokens) throw new Error('app/theme.css has no :root block to take the tokens from.');
  return `
    @font-face {
      font-family: 'Instrument Sans Variable';
      font-weight: 400 700;
      src: url(/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2);
    }
    ${tokens}
    .night { color-scheme: dark; background: var(--canvas); color: var(--ink); }
    .paper { color-scheme: light; background: var(--canvas); color: var(--ink); }
    .fill-ember { fill: var(--ember); }
    ${art.replaceAll("url('./", "url('/app/art/")}
    *, ::before, ::after { box-sizing: border-box; }
    * { margin: 0; }
    body { font: 400 16px/1.6 'Instrument Sans Variable'; -webkit-font-smoothing: antialiased; overflow: hidden; }
    .num { font-variant-numeric: tabular-nums lining-nums; word-spacing: 0.06em; }
  `;
}
