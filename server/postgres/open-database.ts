import { realpathSync } from 'node:fs';
import type { Logger } from 'pino';
import { holdDataFolder } from './cluster/data-lock.ts';
import { makeDataFolder } from './cluster/make-data-folder.ts';
import { startCluster, type ClusterOptions } from './cluster/start-cluster.ts';
import { connectExternally, connectForReads } from './connect-externally.ts';
import type { Connection } from './connection.ts';
import { openPools, type Pools } from './pools.ts';
import { prepareDatabase } from './prepare-database.ts';

export type OpenDatabase = { connection: Connection; pools: Pools; stop(): Promise<void> };

export type OpenOptions = {
  dataDir: string;
  databaseUrl?: string;
  databaseReadUrl?: string | undefined;
  log: Logger;
  onProgress?: (step: string) => void;
  /** Who we are, for another process that finds the folder in use: `the server at http://localhost:3000`. */
  as?: string;
  /** How many threads of this process have pools. */
  threads?: number;
  /** Tests run another PostgreSQL or choose how root drops privileges. */
  cluster?: Pick<ClusterOptions, 'binaries' | 'settings' | 'privileges'>;
};

/**
 * Opens the database, our own in `dataDir` or the one of `databaseUrl`, and prepares it. Throws an Error with one
 * sentence for the operator. `stop` closes the pools, stops our own server and releases the data folder.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    options.onProgress?.('Reaching the database of DATABASE_URL');
    const connection = await connectExternally(options.databaseUrl);
    return serve(options, connection, () => Promise.resolve(connection.close?.()));
  }
  makeDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const letGo = holdDataFolder(dataDir, options.as ?? 'another Ventus server');
  try {
    options.onProgress?.('Starting PostgreSQL');
    const cluster = await startCluster({
      ...options.cluster,
      dataDir,
      say: (sentence) => options.log.warn(sentence),
    });
    if (cluster.adopted)
      options.log.info({ pid: cluster.pid }, 'adopted the PostgreSQL that an earlier process left running');
    const database = await serve(options, embeddedConnection(cluster), async () => {
      await cluster.stop();
      letGo();
    });
    cluster.keepRunning();
    return database;
  } catch (error) {
    letGo();
    throw error;
  }
}

/** Our own cluster: anyone who can reach the socket's folder is trusted, and only we can. */
export function embeddedConnection(place: { socketDir: string; port: number }): Connection {
  return {
    host: place.socketDir,
    port: place.port,
    database: 'postgres',
    owner: 'postgres',
    userOf: (role) => role,
    passwordOf: () => undefined,
  };
}

async function serve(
  options: OpenOptions,
  connection: Connection,
  stop: () => Promise<void>,
): Promise<OpenDatabase> {
  try {
    options.onProgress?.('Bringing the database up to date');
    await prepareDatabase(connection, {
      onProgress: options.onProgress,
      warn: (sentence) => options.log.warn(sentence),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const { databaseReadUrl } = options;
  const pools = openPools(connection, {
    threads: options.threads,
    reads: databaseReadUrl === undefined ? undefined : connectForReads(databaseReadUrl, connection),
    onIdleError: (error) => options.log.warn({ err: error }, 'a database connection was lost'),
  });
  return {
    connection,
    pools,
    async stop() {
      await pools.close();
      await stop();
    },
  };
}
