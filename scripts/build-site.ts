import { buildIfStale } from './build-if-stale.ts';

const built = await buildIfStale({ quiet: false });
process.stdout.write(built ? 'The site is built.\n' : 'The site is up to date.\n');
