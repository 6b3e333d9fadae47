import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildIfStale } from './build-if-stale.ts';
import { step } from './install.mjs';

try {
  let built = false;
  await step('Site', async () => {
    built = await buildIfStale({ quiet: true, mayBuild: process.env['NODE_ENV'] !== 'production' });
    return built ? 'built' : 'up to date';
  });
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env['WORKERS'] ||= String(Math.min(8, availableParallelism()));
  await import('../server/main.ts');
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
