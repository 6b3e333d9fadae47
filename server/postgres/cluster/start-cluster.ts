import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adoptPostgres } from './adopt-postgres.ts';
import { choosePrivileges, type Privileges, type PrivilegeOptions } from './choose-privileges.ts';
import { findBinaries, type Binaries } from './find-binaries.ts';
import { keepLogShort } from './keep-log-short.ts';
import { launchPostgres, logFileOf } from './launch-postgres.ts';
import { makeCluster } from './make-cluster.ts';
import { makeSocketFolder } from './make-socket-folder.ts';
import { startOf } from './process-identity.ts';
import { stopPostgres } from './stop-postgres.ts';

export type RunningCluster = {
  socketDir: string;
  port: number;
  readonly pid: number;
  /** True when it was already running, left by a killed process. */
  adopted: boolean;
  /** Restarts PostgreSQL whenever it exits unexpectedly, such as on a full disk, until it starts. */
  keepRunning(): void;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Contains the cluster in a folder `postgres`. The caller holds its lock. */
  dataDir: string;
  say: (sentence: string) => void;
  binaries?: Binaries;
  /** Server settings that override ours; tests turn durability off. */
  settings?: Record<string, string>;
  privileges?: PrivilegeOptions;
};

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Errors go to the connection that caused them. The log gets one line without the statement and its values, and for the
  // request roles not even that; see roles.sql.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** Creates the cluster if needed and starts it, or adopts a running one left by a killed process. */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const binaries = options.binaries ?? findBinaries(join(dataDir, 'postgres-libraries'));
  const privileges = choosePrivileges(dataDir, binaries, options.privileges);
  if (privileges.kind === 'other-user') options.say(placeOf(privileges));
  await makeCluster(privileges, options.say);

  const socketDir = makeSocketFolder(privileges.cluster, privileges.uid);
  const wanted = { ...settings, ...options.settings };
  // Part of the running server's settings, so that the next start can tell whether it would have started the same.
  const name = `ventus ${createHash('sha256')
    .update(binaries.version + JSON.stringify(wanted))
    .digest('hex')
    .slice(0, 12)}`;
  const adopted = await adoptPostgres(privileges.cluster, name);
  const removeSocketFolder = () => {
    for (const folder of [socketDir, adopted?.socketDir ?? socketDir])
      rmSync(folder, { recursive: true, force: true });
  };
  const launch = () => launchPostgres(privileges, socketDir, { ...wanted, cluster_name: name });
  let server =
    adopted ??
    (await launch().catch((error: unknown) => {
      removeSocketFolder();
      throw error;
    }));
  const leaveLog = keepLogShort(logFileOf(privileges));
  let watch: { stop(): Promise<void> } | undefined;
  return {
    socketDir: server.socketDir,
    port: server.port,
    get pid() {
      return server.pid;
    },
    adopted: adopted !== undefined,
    keepRunning() {
      watch ??= watchServer(server.pid, async () => {
        server = await launch();
        options.say('PostgreSQL had ended by itself and was started again.');
        return server.pid;
      });
    },
    async stop() {
      leaveLog();
      await watch?.stop();
      await stopPostgres(server.pid);
      removeSocketFolder();
    },
  };
}

const lookEveryMs = 500;
const longestPauseMs = 5000;

/**
 * Calls `restart`, which returns the new process, when the current one is gone; retries with growing pauses while it
 * throws.
 */
function watchServer(first: number, restart: () => Promise<number>): { stop(): Promise<void> } {
  const over = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  const watching = (async () => {
    let [pid, start, pauseMs] = [first, startOf(first), lookEveryMs];
    while (!over.signal.aborted) {
      await pause(pauseMs);
      if (over.signal.aborted || (start !== undefined && startOf(pid) === start)) continue;
      try {
        pid = await restart();
        [start, pauseMs] = [startOf(pid), lookEveryMs];
      } catch {
        // PostgreSQL's log has the reason; most often the disk is still full.
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
    },
  };
}

function placeOf(privileges: Privileges): string {
  return `PostgreSQL does not run as root and user namespaces are off here: it runs as user ${privileges.uid} on ${privileges.cluster}, with the programs in ${privileges.binaries.bin}.`;
}
