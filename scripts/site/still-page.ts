import { enhancerSource } from './bundle-enhancer.ts';
import { usedCss } from './used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g;

/** Browsers request it before they paint, and only an installed app needs it: the page's scripts add it afterwards. */
export const manifest = /<link rel="manifest"[^>]*>/;

const reference = new RegExp(`<script[^>]*\\ssrc="${enhancerSource}"[^>]*></script>`);

export function isStillPage(html: string): boolean {
  return html.includes(`src="${enhancerSource}"`);
}

/** A still page as served: its own styles and the one script inlined, nothing of the framework. */
export async function finishStillPage(
  html: string,
  enhancer: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  const sheets = await Promise.all([...html.matchAll(stylesheet)].map(([, href = '']) => readAsset(href)));
  const bare = html
    .replaceAll(stylesheet, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(manifest, '')
    .replaceAll(/<!--[^>]*-->/g, '')
    .replace(reference, () => `<script type="module">${enhancer}</script>`);
  return bare.replace('</head>', () => `<style>${usedCss(sheets.join('\n'), bare)}</style></head>`);
}
