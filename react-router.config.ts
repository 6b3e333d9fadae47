import type { Config } from '@react-router/dev/config';
import { finishSite } from './scripts/finish-site.ts';

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/', '/smartrewards', '/404'],
  buildEnd: ({ reactRouterConfig }) => finishSite(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
