import { boot, bootScript, preload, readBoot } from './boot.ts';
import { takeStyles, withFirstStyles } from './first-styles.ts';
import { modulesOf, sheetsOf, type Route } from './route-manifest.ts';

/**
 * The page served for every app path until its scripts have loaded. It has no content of its own, so they are fetched at once,
 * together with the imports of each path's page, which the framework would discover one step later. Without a session every path
 * redirects to /login. Throws when the framework's page has an unexpected format.
 */
export async function finishAppPage(
  html: string,
  routes: Readonly<Record<string, Route>>,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  const { fetching, starting, modules } = readBoot(html);
  const known = new Set(modules);
  const ahead = Object.entries(routes).map(([path, route]): [string, string[]] => [
    path,
    [...sheetsOf(route), ...modulesOf(route)].filter((address) => !known.has(address)),
  ]);
  const styled = await withFirstStyles(html, readAsset);
  return styled
    .replaceAll(preload, '')
    .replace(boot, () => bootScript(fetching, fetchAhead(ahead), takeStyles, starting));
}

function fetchAhead(ahead: readonly (readonly [string, readonly string[]])[]): string {
  const addresses = [...new Set(ahead.flatMap(([, some]) => some))];
  const places = ahead.map(([path, some]) => [path, some.map((address) => addresses.indexOf(address))]);
  return `const ahead=${JSON.stringify(addresses)};
for(const at of ${JSON.stringify(Object.fromEntries(places))}['session' in document.documentElement.dataset?location.pathname.replace(/(.)\\/$/,'$1'):'/login']??[]){
const href=ahead[at];
if(href.endsWith('.css'))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'style',href}));
else fetch(href).catch(()=>undefined)}`;
}
