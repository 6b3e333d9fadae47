import { otherForm } from './boot.ts';
import { usedCss } from '../used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The page with the styles of its first paint in it; its sheets are fetched without holding that paint back, and `takeStyles`
 * puts them in place. Throws when it has no sheets.
 */
export async function withFirstStyles(
  html: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  // The framework marks a sheet that several routes share by a bare `#`.
  const addresses = [...html.matchAll(stylesheet)].map(([, href = '']) => href.replace(/#$/, ''));
  if (addresses.length === 0) throw new Error(otherForm);
  const sheets = await Promise.all(addresses.map(readAsset));
  const style = usedCss(sheets.join('\n'), html);
  return html
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace('</head>', () => `<style>${style}</style></head>`);
}

/**
 * The whole sheets take over from the styles of the first paint. When one does not come, those stay: its link holds a sheet
 * all the same then, whose rules cannot be read.
 */
export const takeStyles = `const sheets=[...document.querySelectorAll('link[media="not all"]')];
await Promise.all(sheets.map((link)=>link.sheet??new Promise((go)=>{link.onload=link.onerror=go})));
for(const link of sheets)link.media='all';
try{sheets.forEach((link)=>link.sheet.cssRules);document.querySelector('head>style').remove()}catch{}`;
