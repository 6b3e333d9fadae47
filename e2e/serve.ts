import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { importSampleCatalogue } from '../server/cli/deals/import-sample-catalogue.ts';
import { createRpc } from '../server/functions/create-rpc.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { folder, prepared } from './fixtures/own-server.ts';

// The real server on its own data folder, deleted on exit: PostgreSQL has stopped by then. The database is made once, with
// the sample catalog, and servers of single tests begin with a copy of it.
mkdirSync(folder, { mode: 0o700 });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const database = await openDatabase({ dataDir: prepared, log: pino({ level: 'warn' }) });
await importSampleCatalogue({ rpc: createRpc(database.pools.service), now: new Date() });
await database.stop();
const dataDir = join(folder, 'data');
cpSync(prepared, dataDir, { recursive: true });
process.env['DATA_DIR'] = dataDir;
await import('../server/main.ts');
