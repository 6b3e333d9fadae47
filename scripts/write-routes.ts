import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routesFile } from '../server/site/load-site.ts';

/** Writes the list of paths that the browser renders, for the server. */
export async function writeRoutes(buildDirectory: string, appPaths: readonly string[]): Promise<void> {
  await writeFile(join(buildDirectory, routesFile), `${JSON.stringify([...appPaths].sort(), null, 1)}\n`);
}
