import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { keepProcess, type Kept } from './keep-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configuration = new URL('config/', import.meta.url);

/** The machines of the cluster, each a loopback address. */
const databases = { db1: '127.0.0.11', db2: '127.0.0.12', db3: '127.0.0.13' };
const webs = { web1: '127.0.0.21', web2: '127.0.0.22' };
type DatabaseName = keyof typeof databases;
type WebName = keyof typeof webs;
const databaseNames = Object.keys(databases) as DatabaseName[];
export const webNames = Object.keys(webs) as WebName[];

/** The public endpoint: HAProxy. */
export const siteUrl = 'http://127.0.0.10:3000';
export const folder = '/tmp/ventus-cluster';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Member = { name: DatabaseName; role: string; state: string; lag?: number | 'unknown' };

/** Debian packages that are missing. They are installed without starting their services. */
export function installPackages(): void {
  const programs = [
    '/usr/bin/etcd',
    '/usr/bin/etcdctl',
    '/usr/bin/patroni',
    '/usr/sbin/haproxy',
    '/usr/lib/postgresql/15/bin/pg_rewind',
  ];
  if (programs.every((program) => existsSync(program))) return;
  const packages = 'postgresql-15 patroni etcd-server etcd-client haproxy';
  const install = `apt-get install -y --no-install-recommends ${packages}`;
  const { status } = spawnSync('sh', ['-c', `${install} || (apt-get update && ${install})`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian starts no service in this runlevel.
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`Debian's packages could not be installed. Try: ${install}`);
}

/**
 * Three machines with etcd and PostgreSQL under Patroni, one with HAProxy, and two with a server of two workers each. Everything but
 * the servers runs as the user `postgres`. `synchronous: false` acknowledges commits that only one machine has.
 */
export async function startCluster(options: {
  synchronous: boolean;
  say: (step: string) => void;
  /** Gives up waiting. */
  signal?: AbortSignal;
}) {
  const { synchronous, say, signal } = options;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const [user, group] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'])));
  const password = randomBytes(12).toString('hex');
  const logFile = (name: string) => join(folder, `${name}.log`);

  /** A file of `config/` with its placeholders filled in, readable only by `postgres`. */
  function write(name: string, values: Record<string, string>, as = name): string {
    const all: Record<string, string> = { folder, password, synchronous: String(synchronous), ...values };
    const text = readFileSync(new URL(name, configuration), 'utf8');
    const path = join(folder, as);
    writeFileSync(
      path,
      text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => all[key] ?? ''),
    );
    chownSync(path, user ?? 0, group ?? 0);
    chmodSync(path, name.endsWith('.sh') ? 0o700 : 0o600);
    return path;
  }

  const asPostgres = { user: 'postgres', cwd: folder };
  const etcds = {} as Record<DatabaseName, Kept>;
  const patronis = {} as Record<DatabaseName, Kept>;
  for (const name of databaseNames) {
    const machine = { name, address: databases[name] };
    mkdirSync(join(folder, name), { mode: 0o700 });
    chownSync(join(folder, name), user ?? 0, group ?? 0);
    const file = (of: string) => write(of, machine, `${name}.${of}`);
    etcds[name] = keepProcess({
      ...asPostgres,
      name: `etcd of ${name}`,
      run: ['etcd', '--config-file', file('etcd.yml')],
      logFile: logFile(`${name}.etcd`),
    });
    patronis[name] = keepProcess({
      ...asPostgres,
      name: `Patroni of ${name}`,
      run: ['patroni', file('patroni.yml')],
      logFile: logFile(`${name}.patroni`),
    });
  }
  write('create-database.sh', {});
  const haproxy = keepProcess({
    ...asPostgres,
    name: 'HAProxy',
    run: ['/usr/sbin/haproxy', '-db', '-f', write('haproxy.cfg', {})],
    logFile: logFile('haproxy'),
  });
  const hosts = Object.values(databases).map((address) => `${address}:5432`);
  const login = `postgres://ventus:${password}@`;
  const servers = {} as Record<WebName, Kept>;
  for (const name of webNames) {
    servers[name] = keepProcess({
      name,
      cwd: root,
      run: [process.execPath, 'server/main.ts'],
      logFile: logFile(name),
      env: {
        HOST: webs[name],
        PORT: '3000',
        SITE_URL: siteUrl,
        TRUSTED_PROXIES: '127.0.0.0/8',
        WORKERS: '2',
        DRAIN_SECONDS: '5',
        DATA_DIR: join(folder, name),
        DATABASE_URL: `${login}${hosts.join(',')}/ventus?target_session_attrs=read-write`,
        DATABASE_READ_URL: `${login}127.0.0.10:5433/ventus`,
      },
    });
  }
  const all = [...Object.values(etcds), ...Object.values(patronis), haproxy, ...Object.values(servers)];

  /** As reported by Patroni; any responding machine is asked. */
  async function members(): Promise<Member[]> {
    for (const address of Object.values(databases)) {
      const response = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function leader(): Promise<DatabaseName | undefined> {
    for (const name of databaseNames) {
      const response = await fetch(`http://${databases[name]}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (response?.ok) return name;
    }
    return undefined;
  }

  /** A leader, two standbys that follow it, and in synchronous mode one of them that commits wait for. */
  async function isWhole(): Promise<boolean> {
    const roles = (await members()).filter(({ state }) => state === 'running' || state === 'streaming');
    const following = roles.filter(({ role }) => role === 'replica' || role === 'sync_standby');
    const hasSynchronous = roles.some(({ role }) => role === 'sync_standby');
    return (
      roles.some(({ role }) => role === 'leader') &&
      following.length === 2 &&
      following.every(({ lag }) => lag === 0) &&
      hasSynchronous === synchronous
    );
  }

  async function isReady(url: string): Promise<boolean> {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    return response?.status === 200;
  }

  /** The etcd leader. */
  async function etcdLeader(): Promise<DatabaseName | undefined> {
    for (const name of databaseNames) {
      const response = await fetch(`http://${databases[name]}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (!response?.ok) continue;
      const status = (await response.json()) as { leader?: string; header: { member_id: string } };
      if (status.leader === status.header.member_id) return name;
    }
    return undefined;
  }

  /** Queries the leader as superuser. */
  async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const name = await leader();
    const client = new pg.Client({
      host: name && databases[name],
      user: 'postgres',
      password,
      database: 'ventus',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The main process of a machine's PostgreSQL, which Patroni started. */
  function postmaster(name: DatabaseName): number | undefined {
    const file = join(folder, name, 'postgres', 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
  }

  function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has exited.
      }
    }
  }

  /** The leader answers its clients, but no longer sends anything to the other machines. */
  async function isolateLeader(): Promise<void> {
    const senders = await ask<{ pid: number }>('select pid from pg_stat_replication');
    signalAll(
      senders.map(({ pid }) => pid),
      'SIGSTOP',
    );
  }

  /** The machine is off: its database closes no connection, and nothing restarts. */
  async function cutPower(name: DatabaseName): Promise<void> {
    const pid = postmaster(name);
    const children = pid ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ') : [];
    const off = patronis[name].kill({ stays: true });
    if (pid) signalAll([pid, ...children.map(Number)], 'SIGKILL');
    await off;
  }

  /** As an operator does before maintenance: the synchronous standby takes over. */
  async function switchOver(): Promise<void> {
    const from = await leader();
    const next = (await members()).find(({ role }) => role === 'sync_standby')?.name;
    const response = await fetch(`http://${from ? databases[from] : ''}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from, candidate: next }),
    });
    if (!response.ok) throw new Error(`Patroni does not switch: ${await response.text()}`);
  }

  async function stop(): Promise<void> {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await haproxy.stop();
    await Promise.all(Object.values(patronis).map((patroni) => patroni.stop()));
    await Promise.all(Object.values(etcds).map((etcd) => etcd.stop()));
    rmSync(folder, { recursive: true, force: true });
  }

  async function until(what: string, isThere: () => Promise<boolean>, seconds = 120): Promise<void> {
    for (const since = Date.now(); !(await isThere()); await wait(250)) {
      if (signal?.aborted) throw new Error('Stopped');
      if (Date.now() - since > seconds * 1000)
        throw new Error(`${what}: not after ${seconds} s (see ${folder})`);
    }
  }

  try {
    say('etcd');
    for (const etcd of Object.values(etcds)) etcd.start();
    await until('etcd has a leader', async () => (await etcdLeader()) !== undefined);
    say('PostgreSQL under Patroni');
    for (const patroni of Object.values(patronis)) patroni.start();
    await until('PostgreSQL has a leader and two standbys', isWhole);
    say('HAProxy and two servers');
    haproxy.start();
    for (const name of webNames) {
      servers[name].start();
      await until(`${name} is ready`, () => isReady(`http://${webs[name]}:3000`));
    }
    await until('the site is ready', () => isReady(siteUrl));
  } catch (error) {
    await Promise.all(all.map((kept) => kept.stop()));
    throw error;
  }
  return {
    ask,
    cutPower,
    etcdLeader,
    etcds,
    haproxy,
    isolateLeader,
    isServing: (name: WebName) => isReady(`http://${webs[name]}:3000`),
    isWhole,
    leader,
    patronis,
    servers,
    stop,
    switchOver,
    until,
  };
}
