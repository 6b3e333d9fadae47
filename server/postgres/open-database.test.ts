import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachDatabase } from './attach-database.ts';
import { readPostmaster } from './cluster/postmaster-file.ts';
import { startOf } from './cluster/process-identity.ts';
import { stopPostgres } from './cluster/stop-postgres.ts';
import { openDatabase, type OpenDatabase, type OpenOptions } from './open-database.ts';
import { spawnOpener } from './testing/spawn-opener.ts';
import { testBinaries } from './testing/test-cluster.ts';

const log = pino({ level: 'silent' });
const binaries = testBinaries();
const asRoot = process.getuid?.() === 0;
// The other process runs the built-in server; these tests do not apply to another PostgreSQL.
const builtIn = binaries === undefined;

let folder: string;
let dataDir: string;
let made: string;

// Creating a cluster is slow: other tests start from a copy of one that was shut down cleanly.
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'ventus-made-'));
  await (await openDatabase({ dataDir: made, log, cluster: { binaries } })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
const beginWithData = () => cpSync(made, dataDir, { recursive: true });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ventus-open-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const path of [dataDir, ...readdirSync(folder).map((name) => join(folder, name))]) {
    const left = readPostmaster(join(path, 'postgres'));
    if (left) await stopPostgres(left.pid);
  }
  rmSync(folder, { recursive: true, force: true });
});

function open(more: Partial<OpenOptions> = {}): Promise<OpenDatabase> {
  return openDatabase({ dataDir, log, ...more, cluster: { binaries, ...more.cluster } });
}

const serverPid = (place = dataDir) => readPostmaster(join(place, 'postgres'))?.pid;

async function remember(database: OpenDatabase, word: string): Promise<void> {
  await database.pools.auth.query(`insert into host.settings values ('word', to_jsonb($1::text))`, [word]);
}

async function recall(database: OpenDatabase): Promise<unknown> {
  const { rows } = await database.pools.auth.query(`select value from host.settings where name = 'word'`);
  return rows[0]?.value;
}

test('a first start creates the database; after a clean stop a second start finds everything', async () => {
  const steps: string[] = [];
  const first = await open({ onProgress: (step) => steps.push(step) });
  await remember(first, 'kept');
  const pid = serverPid() ?? 0;
  await first.stop();
  expect(startOf(pid)).toBeUndefined();
  expect(existsSync(join(dataDir, 'ventus.lock'))).toBe(false);
  expect(steps).toContain('migration 20261122000100_profiles');
  const second = await open();
  expect(await recall(second)).toBe('kept');
  await second.stop();
});

test('the folder and the socket are accessible to one user only, and no port is open', async () => {
  const database = await open();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  const { rows } = await database.pools.auth.query(
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums`,
  );
  expect(rows).toEqual([{ listens: '', fsync: 'on', checksums: 'on' }]);
  await database.stop();
  expect(existsSync(database.connection.host)).toBe(false);
});

test('a data path that is too long for a socket, in a private folder, works', async () => {
  chmodSync(folder, 0o700);
  dataDir = join(folder, 'a'.repeat(100), "b c'd".repeat(15), 'data');
  const database = await open();
  expect(join(database.connection.host, '.s.PGSQL.5432').length).toBeLessThan(107);
  await database.stop();
});

test.runIf(builtIn)('after kill -9 the next start adopts the running server', async ({ annotate }) => {
  beginWithData();
  const opener = spawnOpener(dataDir);
  expect(await opener.answer).toEqual({ open: true });
  const attached = await attachDatabase({ dataDir, log });
  await remember(attached, 'acknowledged');
  await attached.stop();
  const pid = serverPid();
  await opener.kill('SIGKILL');
  const since = performance.now();
  const database = await open();
  await annotate(`taken over in ${(performance.now() - since).toFixed(0)} ms`);
  expect(serverPid()).toBe(pid);
  expect(await recall(database)).toBe('acknowledged');
  await database.stop();
  expect(startOf(pid ?? 0)).toBeUndefined();
});

test('a PostgreSQL that exits unexpectedly is restarted, and can still be stopped', async () => {
  beginWithData();
  const database = await open();
  await remember(database, 'kept');
  const first = serverPid() ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => serverPid() ?? first, { timeout: 15_000 }).not.toBe(first);
  await expect.poll(() => recall(database).catch(() => null), { timeout: 15_000 }).toBe('kept');
  const second = serverPid() ?? 0;
  await database.stop();
  expect(startOf(second)).toBeUndefined();
});

test.runIf(builtIn)('SIGTERM stops the server process and PostgreSQL with it', async () => {
  beginWithData();
  const opener = spawnOpener(dataDir);
  await opener.answer;
  const pid = serverPid() ?? 0;
  await opener.kill('SIGTERM');
  expect(startOf(pid)).toBeUndefined();
  expect(existsSync(join(dataDir, 'ventus.lock'))).toBe(false);
});

test.runIf(builtIn)('a second process on the same data is refused with the name of the holder', async () => {
  beginWithData();
  const database = await open({ as: 'the server at http://localhost:3000' });
  const { open: opened, message } = await spawnOpener(dataDir).answer;
  expect(opened).toBe(false);
  expect(message).toMatch(
    new RegExp(
      `in use by the server at http://localhost:3000 \\(process ${process.pid}, since 20\\d\\d-.*Z\\)`,
    ),
  );
  await remember(database, 'unharmed');
  await database.stop();
});

test.runIf(builtIn)(
  'of many processes starting at once on an empty folder, exactly one opens it',
  async () => {
    const openers = [1, 2, 3, 4, 5].map(() => spawnOpener(dataDir));
    const answers = await Promise.all(openers.map((opener) => opener.answer));
    expect(answers.filter((answer) => answer.open)).toHaveLength(1);
    await Promise.all(openers.map((opener) => opener.kill('SIGTERM')));
  },
);

test.runIf(builtIn)(
  'killed at any moment of its first start, it starts the next time',
  async () => {
    for (const delay of process.env['VENTUS_TEST_FULL'] ? [60, 200, 350, 500, 650, 800] : [200, 650]) {
      dataDir = join(folder, `killed-after-${delay}`);
      const opener = spawnOpener(dataDir);
      await wait(delay);
      await opener.kill('SIGKILL');
      const database = await open();
      await remember(database, 'fine');
      await database.stop();
    }
  },
  // Up to six first starts; allow for a busy machine.
  120_000,
);

test('a lock of a dead process, or one whose id was reused, is replaced', async () => {
  beginWithData();
  const dead = spawnSync('true').pid;
  for (const pid of [dead, process.ppid]) {
    writeFileSync(
      join(dataDir, 'ventus.lock'),
      JSON.stringify({ pid, start: 'long ago', since: '2020-01-01T00:00:00Z', what: 'an old server' }),
    );
    const database = await open();
    await database.stop();
  }
});

test('a half-written lock file is replaced', async () => {
  beginWithData();
  writeFileSync(join(dataDir, 'ventus.lock'), '{"pid":');
  const database = await open();
  await database.stop();
});

test('a postmaster.pid that names an unrelated process does not prevent a start or harm that process', async () => {
  beginWithData();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.ppid}\n${join(dataDir, 'postgres')}\n1\n5432\n/nowhere\n\n1 1\nready   \n`,
  );
  const database = await open();
  expect(serverPid()).not.toBe(process.ppid);
  expect(startOf(process.ppid)).toBeDefined();
  await database.stop();
});

test('a server left running with other settings is restarted', async () => {
  beginWithData();
  const database = await open({ cluster: { settings: { work_mem: '8MB' } } });
  await remember(database, 'kept');
  const pid = serverPid();
  await database.pools.close();
  rmSync(join(dataDir, 'ventus.lock'));
  const again = await open();
  expect(serverPid()).not.toBe(pid);
  expect(await recall(again)).toBe('kept');
  await again.stop();
});

test('leftovers of an interrupted first start are renamed, not deleted', async () => {
  const halfMade = join(dataDir, 'postgres');
  mkdirSync(join(dataDir, 'postgres.making-123', 'base'), { recursive: true });
  mkdirSync(join(halfMade, 'base'), { recursive: true });
  writeFileSync(join(halfMade, 'PG_VERSION'), '18\n');
  writeFileSync(join(halfMade, 'base', 'something'), 'of value');
  const database = await open();
  await database.stop();
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('postgres.unfinished-'));
  expect(aside).toHaveLength(2);
  const kept = aside.find((name) => existsSync(join(dataDir, name, 'base', 'something')));
  expect(readFileSync(join(dataDir, kept ?? '', 'base', 'something'), 'utf8')).toBe('of value');
});

test('data of another PostgreSQL version are refused with instructions and left unchanged', async () => {
  beginWithData();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(version, '13\n');
  await expect(open()).rejects.toThrow(/to PostgreSQL 13, but this release runs \d+: make a backup/);
  expect(readFileSync(version, 'utf8')).toBe('13\n');
  expect(existsSync(join(dataDir, 'ventus.lock'))).toBe(false);
});

test('the operator’s tool uses the running server and leaves it running; without one it starts and stops its own', async () => {
  beginWithData();
  const server = await open();
  await remember(server, 'shared');
  const pid = serverPid();
  const tool = await attachDatabase({ dataDir, log, cluster: { binaries } });
  expect(await recall(tool)).toBe('shared');
  await tool.stop();
  expect(serverPid()).toBe(pid);
  await server.stop();

  const alone = await attachDatabase({ dataDir, log, cluster: { binaries } });
  expect(await recall(alone)).toBe('shared');
  const own = serverPid() ?? 0;
  await alone.stop();
  expect(startOf(own)).toBeUndefined();
});

test.runIf(asRoot)(
  'as root without user namespaces it runs as nobody, if that user can reach the folder',
  async () => {
    chmodSync(folder, 0o755);
    mkdirSync(dataDir, { mode: 0o755 });
    const privileges = { userNamespaces: false, elsewhere: join(folder, 'elsewhere') };
    const database = await open({ cluster: { privileges } });
    await remember(database, 'kept');
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    await database.stop();
    // Once the data belong to another user they stay with that user, even if namespaces are available.
    const again = await open();
    expect(await recall(again)).toBe('kept');
    await again.stop();
  },
);

test.runIf(asRoot)(
  'data that the user nobody cannot reach are kept elsewhere, and the start says where',
  async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const elsewhere = mkdtempSync(join(tmpdir(), 'ventus-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    const said: string[] = [];
    const privileges = { userNamespaces: false, elsewhere };
    const saying = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const database = await open({ log: saying, cluster: { privileges } });
    await remember(database, 'kept');
    await database.stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(said.join('')).toContain(elsewhere);
    const again = await open({ cluster: { privileges } });
    expect(await recall(again)).toBe('kept');
    await again.stop();
    rmSync(elsewhere, { recursive: true });
  },
);

const canReachUs = () =>
  spawnSync(process.execPath, ['--version'], { uid: 65_534, gid: 65_534, cwd: '/' }).status === 0;

test.runIf(asRoot && builtIn && canReachUs())('an ordinary user runs it directly', async () => {
  chmodSync(folder, 0o755);
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, 65_534, 65_534);
  const opener = spawnOpener(dataDir, { uid: 65_534, gid: 65_534, cwd: '/' });
  expect(await opener.answer).toEqual({ open: true });
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(65_534);
  await opener.kill('SIGTERM');
});
