import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The real server on its own data folder, deleted on exit: PostgreSQL has stopped by then.
const dataDir = mkdtempSync(join(tmpdir(), 'ventus-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env['DATA_DIR'] = dataDir;
await import('../server/main.ts');
