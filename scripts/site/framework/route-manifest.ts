import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Route = {
  module: string;
  parentId?: string;
  imports?: string[];
  css?: string[];
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
};
/** `at` returns the files of a page's route, including its layouts. */
type RouteManifest = { entry: Route; root: Route; at: (path: string) => Route | undefined };

/** What each route of the built site fetches, from React Router's manifest. Throws if there is none. */
export async function readRouteManifest(client: string): Promise<RouteManifest> {
  const name = (await readdir(join(client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build left no manifest of its routes.');
  const text = await readFile(join(client, 'assets', name), 'utf8');
  const { entry, routes }: { entry: Route; routes: Record<string, Route & { path?: string }> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const { root } = routes;
  if (!root) throw new Error('The manifest of the routes has no root.');
  const withLayout = (route: Route): Route => {
    const layout = route.parentId === 'root' ? undefined : routes[route.parentId ?? ''];
    if (!layout) return route;
    return {
      ...route,
      imports: [...(route.imports ?? []), ...modulesOf(layout)],
      css: [...(layout.css ?? []), ...(route.css ?? [])],
    };
  };
  return {
    entry,
    root,
    at: (path) => {
      const route = Object.values(routes).find((one) => `/${one.path?.replace(/\?$/, '')}` === path);
      return route && withLayout(route);
    },
  };
}

export function modulesOf({
  module,
  clientLoaderModule,
  clientMiddlewareModule,
  imports = [],
}: Route): string[] {
  const parts = [clientLoaderModule, clientMiddlewareModule].filter((part) => part !== undefined);
  return [module, ...parts, ...imports];
}

/** The framework marks a sheet that several routes share with a bare `#`. */
export function sheetsOf({ css = [] }: Route): string[] {
  return css.map((address) => address.replace(/#$/, ''));
}
