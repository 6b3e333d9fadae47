import type { Config } from '@react-router/dev/config';
import { pages } from './app/pages.ts';
import { finishSite } from './scripts/finish-site.ts';
import { writeRoutes } from './scripts/write-routes.ts';

const prerender = pages.filter(({ kind }) => kind !== 'app').map(({ path }) => path);

export default {
  appDirectory: 'app',
  ssr: false,
  prerender,
  async buildEnd({ reactRouterConfig: { buildDirectory }, buildManifest }) {
    await writeRoutes(buildDirectory, Object.values(buildManifest?.routes ?? {}), prerender);
    await finishSite(`${buildDirectory}/client`);
  },
} satisfies Config;
