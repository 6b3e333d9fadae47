import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { pages } from './app/site-map/pages.ts';
import { finishSite } from './scripts/finish-site.ts';
import { writeStaticHostFiles } from './scripts/write-static-host-files.ts';
import { routesFile } from './server/site/load-site.ts';

const pathsOf = (wanted: (kind: string) => boolean) =>
  pages.filter(({ kind }) => wanted(kind)).map(({ path }) => path);
const appPaths = pathsOf((kind) => kind === 'app');

export default {
  appDirectory: 'app',
  ssr: false,
  ...(process.env['BUILD_DIR'] && { buildDirectory: process.env['BUILD_DIR'] }),
  prerender: pathsOf((kind) => kind !== 'app'),
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    // The paths that the browser renders, for the server.
    await writeFile(join(buildDirectory, routesFile), `${JSON.stringify(appPaths.toSorted(), null, 1)}\n`);
    await finishSite(`${buildDirectory}/client`);
    await writeStaticHostFiles(`${buildDirectory}/client`, appPaths, process.env);
  },
} satisfies Config;
