import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routesFile } from '../server/site/load-site.ts';

type RouteEntry = { path?: string | undefined; index?: boolean | undefined };

/** Tells the server which paths the browser renders: routes that exist and were not prerendered. */
export async function writeRoutes(
  buildDirectory: string,
  routes: readonly RouteEntry[],
  prerendered: readonly string[],
): Promise<void> {
  const paths = routes
    .map(({ path }) => path)
    .filter((path): path is string => path !== undefined && path !== '' && path !== '*')
    .map((path) => `/${path}`)
    .filter((path) => !prerendered.includes(path));
  await writeFile(join(buildDirectory, routesFile), `${JSON.stringify(paths.sort(), null, 1)}\n`);
}
