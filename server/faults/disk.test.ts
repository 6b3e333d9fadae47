import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPostmaster } from '../postgres/cluster/postmaster-file.ts';
import { connectAs } from '../postgres/connection.ts';
import { embeddedConnection } from '../postgres/open-database.ts';
import { runServer, type ServerProcess } from '../testing/run-server.ts';
import { startSenders, type Senders } from './testing/sign-up-senders.ts';
import { familyOf, startStrace } from './testing/strace.ts';

let folder: string;
let dataDir: string;
let disk: SmallDisk;
let server: ServerProcess;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ventus-disk-'));
  disk = makeSmallDisk(folder, 200);
  dataDir = join(folder, 'data');
  server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  url = await server.ready;
}, 120_000);
afterEach(async () => {
  await server.end();
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const postmaster = () => readPostmaster(join(dataDir, 'postgres'));

async function asAdmin<T>(run: (admin: pg.Client) => Promise<T>): Promise<T> {
  const place = postmaster();
  if (!place) throw new Error('PostgreSQL does not run');
  const admin = new pg.Client(connectAs(embeddedConnection(place), 'supabase_admin'));
  admin.on('error', () => undefined);
  await admin.connect();
  return run(admin).finally(() => admin.end().catch(() => undefined));
}

const taken = (senders: Senders, count: number) =>
  expect
    .poll(() => senders.acknowledged.length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(senders.acknowledged.length + count);
const refused = (senders: Senders, count: number) => {
  const before = senders.statuses.get(503) ?? 0;
  return expect
    .poll(() => senders.statuses.get(503) ?? 0, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + count);
};

async function reads(): Promise<Record<string, number>> {
  const { supabaseAnonKey: apikey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  const search = {
    method: 'POST',
    body: '{"query":"golf shoes"}',
    headers: { 'content-type': 'application/json' },
  };
  const asked = {
    page: fetch(url),
    deals: fetch(`${url}/rest/v1/deals?limit=3`, { headers: { apikey } }),
    search: fetch(`${url}/functions/v1/search-deals-guest`, search),
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(asked).map(async ([name, answer]) => [name, (await answer).status])),
  );
}

/**
 * Acknowledged data exist exactly once; every answer was a success or a temporary refusal; the server was not restarted.
 */
async function nothingIsLost(senders: Senders): Promise<string> {
  await senders.stop();
  const emails = await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ email: string }>('select email from public.waitlist_entries');
    return rows.map(({ email }) => email);
  });
  const kept = new Set(emails);
  expect(senders.acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  expect(emails).toHaveLength(kept.size);
  expect([200, 503]).toEqual(expect.arrayContaining([...senders.statuses.keys()]));
  expect(server.child.exitCode).toBeNull();
  return `${senders.acknowledged.length} acknowledged, 0 lost, 0 twice; answers ${JSON.stringify([...senders.statuses])}`;
}

test('on a full disk sign-ups are told to retry and reads continue; with free space sign-ups continue', async ({
  annotate,
}) => {
  const senders = startSenders(url, 8);
  await taken(senders, 100);
  disk.fill();
  await refused(senders, 100);
  expect(await reads()).toEqual({ page: 200, deals: 200, search: 200 });
  disk.empty();
  await taken(senders, 100);
  await annotate(await nothingIsLost(senders));
}, 180_000);

test('a PostgreSQL stopped by a full disk is restarted once there is space, without restarting the server', async ({
  annotate,
}) => {
  const senders = startSenders(url, 8);
  await taken(senders, 100);
  const first = postmaster()?.pid;
  disk.fill();
  // The write-ahead log itself runs out of space, which PostgreSQL does not survive.
  const grow = (admin: pg.Client) =>
    admin.query(`select pg_logical_emit_message(true, 'test', repeat('x', 8000000))`);
  for (let ended = false; !ended;)
    ended = await asAdmin(grow).then(
      () => false,
      () => true,
    );
  const log = join(dataDir, 'postgres.log');
  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 30_000 })
    .toContain('database system is shut down');
  await refused(senders, 50);
  expect(await reads()).toEqual({ page: 200, deals: 503, search: 503 });
  disk.empty();
  await taken(senders, 100);
  expect(postmaster()?.pid).not.toBe(first);
  expect(await reads()).toEqual({ page: 200, deals: 200, search: 200 });
  await annotate(await nothingIsLost(senders));
}, 180_000);

test.for(['pwrite64:error=EIO', 'fdatasync:error=EIO'])(
  'a disk that fails in %s acknowledges nothing that is lost',
  { timeout: 180_000 },
  async (fault, { annotate }) => {
    const senders = startSenders(url, 8);
    await taken(senders, 100);
    // Each writing process hits the fault occasionally: on the tenth such call, and every fiftieth after it.
    const call = `trace=${fault.split(':')[0]}`;
    const strace = await startStrace(familyOf(postmaster()?.pid ?? 0), [
      '-o',
      '/dev/null',
      '-e',
      call,
      '-e',
      `inject=${fault}:when=10+50`,
    ]);
    await refused(senders, 20);
    await strace.stop();
    await taken(senders, 100);
    await annotate(await nothingIsLost(senders));
  },
);

type SmallDisk = { fill(): void; empty(): void; remove(): void };

/** Mounts an in-memory file system of this many megabytes at `folder`. Requires root. */
function makeSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    throw new Error(`This test mounts a small disk, which needs root: run it as root. ${mounted.stderr}`);
  }
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(4096);
      while (statfsSync(folder).bavail > 0) writeSync(file, block);
      closeSync(file);
    },
    empty: () => rmSync(filler),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}
