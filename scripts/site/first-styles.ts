import { otherForm } from './boot.ts';
import { usedCss } from './used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Inlines the styles of the first paint; the style sheets are loaded without blocking that paint, and `takeStyles` activates
 * them. Throws when the page has none.
 */
export async function withFirstStyles(
  html: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  // The framework marks a sheet that several routes share with a bare `#`.
  const addresses = [...html.matchAll(stylesheet)].map(([, href = '']) => href.replace(/#$/, ''));
  if (addresses.length === 0) throw new Error(otherForm);
  const sheets = await Promise.all(addresses.map(readAsset));
  const style = usedCss(sheets.join('\n'), html);
  return html
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace('</head>', () => `<style>${style}</style></head>`);
}

/**
 * The full sheets replace the styles of the first paint. If one fails to load, those stay: its link still has a sheet, whose
 * rules cannot be read.
 */
export const takeStyles = `const sheets=[...document.querySelectorAll('link[media="not all"]')];
await Promise.all(sheets.map((link)=>link.sheet??new Promise((go)=>{link.onload=link.onerror=go})));
for(const link of sheets)link.media='all';
try{sheets.forEach((link)=>link.sheet.cssRules);document.querySelector('head>style').remove()}catch{}`;
