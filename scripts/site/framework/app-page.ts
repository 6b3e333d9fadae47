import { boot, bootScript, preload, readBoot } from './boot-script.ts';
import { takeStyles, withFirstStyles } from './first-styles.ts';
import { modulesOf, sheetsOf, type Route } from './route-manifest.ts';

/**
 * The fallback page that is served for every app path. It has no content, so its scripts are fetched immediately, together with
 * what the page at the path will import, which React Router would discover step by step. Without a session that is /login, where
 * all of them redirect. Throws if React Router's output has another format.
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
const places=${JSON.stringify(Object.fromEntries(places))},here=location.pathname.replace(/(.)\\/$/,'$1');
for(const at of places[here.replace(/[^/]+$/,':id')]??places['session' in document.documentElement.dataset?here:'/login']??[]){
const href=ahead[at];
if(href.endsWith('.css'))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'style',href}));
else fetch(href).catch(()=>undefined)}`;
}
