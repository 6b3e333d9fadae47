import { otherForm } from './boot-script.ts';
import { usedCss } from '../used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Inlines the styles of the first paint; the page's sheets are fetched without blocking that paint, and `takeStyles`
 * applies them. Throws when it has no sheets.
 */
export async function withFirstStyles(
  html: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  // React Router marks a sheet that several routes share by a bare `#`.
  const addresses = [...html.matchAll(stylesheet)].map(([, href = '']) => href.replace(/#$/, ''));
  if (addresses.length === 0) throw new Error(otherForm);
  const sheets = await Promise.all(addresses.map(readAsset));
  const style = usedCss(sheets.join('\n'), html);
  return html
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace('</head>', () => `<style>${style}</style></head>`);
}

/**
 * The complete sheets replace the styles of the first paint, unless one fails to load: then its link has a sheet whose rules
 * cannot be read.
 */
export const takeStyles = `const sheets=[...document.querySelectorAll('link[media="not all"]')];
await Promise.all(sheets.map((link)=>link.sheet??new Promise((go)=>{link.onload=link.onerror=go})));
for(const link of sheets)link.media='all';
try{sheets.forEach((link)=>link.sheet.cssRules);document.querySelector('head>style').remove()}catch{}`;
