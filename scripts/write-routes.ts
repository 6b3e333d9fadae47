import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routesFile } from '../server/site/load-site.ts';

/** Tells the server which paths the browser renders. */
export async function writeRoutes(buildDirectory: string, appPaths: readonly string[]): Promise<void> {
  await writeFile(join(buildDirectory, routesFile), `${JSON.stringify([...appPaths].sort(), null, 1)}\n`);
}
