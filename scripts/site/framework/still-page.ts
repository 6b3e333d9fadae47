import { staticPageScript } from '../bundle-static-page-script.ts';
import { usedCss } from '../used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g;

/** Browsers would request it before they paint, and only an installed app needs it: the page's scripts add it later. */
export const manifest = /<link rel="manifest"[^>]*>/;

const reference = new RegExp(`<script[^>]*\\ssrc="${staticPageScript}"[^>]*></script>`);

export function isStillPage(html: string): boolean {
  return html.includes(`src="${staticPageScript}"`);
}

/** A still page as it is served: its styles and one script inline, no React Router. */
export async function finishStillPage(
  html: string,
  script: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  const sheets = await Promise.all([...html.matchAll(stylesheet)].map(([, href = '']) => readAsset(href)));
  const bare = html
    .replaceAll(stylesheet, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(manifest, '')
    .replaceAll(/<!--[^>]*-->/g, '')
    .replace(reference, () => `<script type="module">${script}</script>`);
  return bare.replace('</head>', () => `<style>${usedCss(sheets.join('\n'), bare)}</style></head>`);
}
