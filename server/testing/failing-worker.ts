import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded before the server by `--import`: a worker fails when a file of this name exists in the data folder.
export const failNow = 'fail-now';

if (!isMainThread) {
  const file = join(process.env['DATA_DIR'] ?? '.', failNow);
  setInterval(() => {
    if (!existsSync(file)) return;
    rmSync(file);
    throw new Error('a worker fails for a test');
  }, 20).unref();
}
