import pg from 'pg';
import { isPostmaster, readPostmaster, setAsidePostmasterFile, type Postmaster } from './postmaster-file.ts';
import { startOf } from './process-identity.ts';
import { stopPostgres } from './stop-postgres.ts';
import { setTimeout as wait } from 'node:timers/promises';

export type Server = { socketDir: string; port: number; pid: number };

/**
 * Looks for a server left running on this cluster. One with the cluster name `name` is adopted; one of another release,
 * with other settings, or not responding is stopped. Undefined: nothing is running.
 */
export async function adoptPostgres(cluster: string, name: string): Promise<Server | undefined> {
  const found = readPostmaster(cluster);
  if (!found) return undefined;
  if (!isPostmaster(found, cluster)) {
    setAsidePostmasterFile(cluster);
    return undefined;
  }
  const running = await untilReady(cluster, found);
  if (running && (await nameOf(running)) === name) {
    return { pid: running.pid, port: running.port, socketDir: running.socketDir };
  }
  await stopPostgres(found.pid);
  return undefined;
}

/** A server on this cluster that accepts connections now or soon; undefined when there is none or it exits. */
async function untilReady(cluster: string, found: Postmaster): Promise<Postmaster | undefined> {
  for (let waited = 0; waited < 10_000 && startOf(found.pid) !== undefined; waited += 20) {
    const now = readPostmaster(cluster);
    if (now?.pid === found.pid && now.ready) return now;
    await wait(20);
  }
  return undefined;
}

async function nameOf(server: Postmaster): Promise<string | undefined> {
  const client = new pg.Client({
    host: server.socketDir,
    port: server.port,
    user: 'supabase_admin',
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`select current_setting('cluster_name') as name`);
    return rows[0]?.name;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
