import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { choosePrivileges } from '../../postgres/cluster/choose-privileges.ts';
import { describeBinaries } from '../../postgres/cluster/find-binaries.ts';
import { startCluster } from '../../postgres/cluster/start-cluster.ts';
import { stopPostgres } from '../../postgres/cluster/stop-postgres.ts';
import { freePort } from '../../testing/free-port.ts';

const bin = process.env['VENTUS_TEST_PG_BIN'] ?? '/usr/lib/postgresql/15/bin';

type Pair = {
  /** The connection URL with both hosts, the primary first. */
  databaseUrl: string;
  primary: { pid: number };
  /** The standby's own superuser. */
  standby: pg.Pool;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** A primary whose commits wait for its standby, as on two machines; here both on loopback, in `folder`. */
export async function startPair(folder: string): Promise<Pair> {
  if (!existsSync(join(bin, 'pg_basebackup'))) {
    throw new Error(
      `There is no pg_basebackup in ${bin}: apt-get install -y --no-install-recommends postgresql-15`,
    );
  }
  const binaries = describeBinaries(bin);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const settings = (port: number) => ({
    listen_addresses: '127.0.0.1',
    port: String(port),
    wal_keep_size: '256MB',
  });
  const primary = await startCluster({
    dataDir: join(folder, 'primary'),
    binaries,
    settings: settings(primaryPort),
    say: () => undefined,
  });
  const admin = new pg.Client({
    host: primary.socketDir,
    port: primaryPort,
    user: 'supabase_admin',
    database: 'postgres',
  });
  await admin.connect();
  admin.on('error', () => undefined);
  appendFileSync(
    join(folder, 'primary/postgres/pg_hba.conf'),
    'host replication supabase_admin 127.0.0.1/32 trust\nhost ventus all 127.0.0.1/32 scram-sha-256\n',
  );
  await admin.query('select pg_reload_conf()');
  await admin.query(`create role ventus createrole login password 'pair'`);
  await admin.query('create database ventus owner ventus');

  const standbyDir = join(folder, 'standby');
  mkdirSync(standbyDir, { mode: 0o700 });
  const { prefix, cluster } = choosePrivileges(standbyDir, binaries);
  const place = `host=127.0.0.1 port=${primaryPort} user=supabase_admin application_name=standby`;
  run([...prefix, join(bin, 'pg_basebackup'), '-D', cluster, '-d', place, '-R', '-c', 'fast']);
  const [program = '', ...args] = [
    ...prefix,
    join(bin, 'postgres'),
    '-D',
    cluster,
    '-c',
    `unix_socket_directories=${folder}`,
    ...Object.entries(settings(standbyPort)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(program, args, { cwd: '/', detached: true, stdio: 'ignore' });
  const standby = new pg.Pool({
    host: folder,
    port: standbyPort,
    user: 'supabase_admin',
    database: 'ventus',
  });
  standby.on('error', () => undefined);
  await until(async () => (await standby.query('select 1')).rowCount === 1);
  await admin.query(`alter system set synchronous_standby_names = 'standby'`);
  await admin.query('select pg_reload_conf()');
  await until(
    async () =>
      (await admin.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1,
  );
  await admin.end();
  return {
    databaseUrl: `postgres://ventus:pair@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/ventus?target_session_attrs=read-write`,
    primary,
    standby,
    async promote() {
      await standby.query('select pg_promote()');
    },
    async stop() {
      await standby.end();
      await Promise.all([stopPostgres(child.pid ?? 0), primary.stop()]);
    },
  };
}

function run([program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
}

/** Repeats `work` until it succeeds; after half a minute its error is thrown. */
async function until(there: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); ; await wait(50)) {
    try {
      if (await there()) return;
    } catch (error) {
      if (Date.now() - since > 30_000) throw error;
    }
  }
}
