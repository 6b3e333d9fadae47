import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findHolder } from './cluster/data-lock.ts';
import { isPostmaster, readPostmaster } from './cluster/postmaster-file.ts';
import { embeddedConnection, openDatabase, type OpenDatabase, type OpenOptions } from './open-database.ts';
import { openPools } from './pools.ts';

/**
 * For the operator's tool: uses the PostgreSQL of a server running on this data folder and leaves it running; otherwise
 * starts its own, as `openDatabase` does, and stops it at the end.
 */
export async function attachDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const holder =
    options.databaseUrl === undefined && existsSync(options.dataDir)
      ? findHolder(options.dataDir)
      : undefined;
  if (!holder) return openDatabase({ ...options, as: options.as ?? 'the ventus command' });

  const cluster = join(realpathSync(options.dataDir), 'postgres');
  for (let waited = 0; waited < 15_000; waited += 50) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.ready && isPostmaster(postmaster, cluster)) {
      const connection = embeddedConnection(postmaster);
      const pools = openPools(connection, { restMax: 4, serviceMax: 4, authMax: 2 });
      return { connection, pools, stop: () => pools.close() };
    }
    await wait(50);
  }
  throw new Error(
    `The data folder is held by ${holder.what} (process ${holder.pid}), but its PostgreSQL does not answer.`,
  );
}
