import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { prepareData } from '../server/testing/prepared-data.ts';
import { folder, prepared, small } from './fixtures/own-server.ts';

// The real server on its own data folder, deleted on exit: PostgreSQL has stopped by then. Its database is
// kept for the servers of individual tests that need the whole sample catalog, too.
await buildIfStale({ quiet: true });
mkdirSync(folder, { mode: 0o700 });
mkdirSync(small);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await prepareData(prepared);
const dataDir = join(folder, 'data');
cpSync(prepared, dataDir, { recursive: true });
process.env['DATA_DIR'] = dataDir;
await import('../server/main.ts');
