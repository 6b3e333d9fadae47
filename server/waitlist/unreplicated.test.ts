import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type RunningCluster } from '../postgres/cluster/start-cluster.ts';
import { connectAs } from '../postgres/connection.ts';
import { embeddedConnection } from '../postgres/open-database.ts';
import { openPools, type Pools } from '../postgres/pools.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { testBinaries } from '../postgres/testing/test-cluster.ts';
import { ada, createFixture, type Fixture } from './testing/waitlist-fixture.ts';

// A cluster whose commits wait for a missing standby: for a commit whose wait is canceled, PostgreSQL reports success,
// perhaps on this machine only, with a warning and no error.
const folder = mkdtempSync(join(tmpdir(), 'ventus-unreplicated-'));
let cluster: RunningCluster;
let pools: Pools;
let admin: pg.Pool;
let fixture: Fixture;

beforeAll(async () => {
  cluster = await startCluster({
    dataDir: folder,
    binaries: testBinaries(),
    settings: { fsync: 'off' },
    say: () => undefined,
  });
  const connection = embeddedConnection(cluster);
  await prepareDatabase(connection);
  pools = openPools(connection);
  admin = new pg.Pool(connectAs(connection, 'supabase_admin'));
  admin.on('error', () => undefined);
  fixture = createFixture({ pools, admin });
}, 60_000);
afterAll(async () => {
  await Promise.all([pools.close(), admin.end()]);
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Allow for a busy machine. */
const patiently = { timeout: 15_000 };

/** The process that makes commits wait learns of a setting last: commits are tried until one waits. */
async function commitsWait(): Promise<void> {
  const probe = { isOver: false };
  const commit = admin.query(`select pg_logical_emit_message(true, 'probe', 'probe')`).finally(() => {
    probe.isOver = true;
  });
  while (!probe.isOver && (await waiting()).length === 0);
  const pids = await waiting();
  await admin.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [pids]);
  await commit;
  if (pids.length === 0) await commitsWait();
}

async function standbyIsMissing(missing: boolean): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${missing ? 'nobody' : ''}'`);
  await admin.query('select pg_reload_conf()');
  await expect.poll(async () => (await show('synchronous_standby_names')) !== '', patiently).toBe(missing);
  if (missing) await commitsWait();
}

async function show(setting: string): Promise<string> {
  const { rows } = await admin.query<{ setting: string }>('select current_setting($1) as setting', [setting]);
  return rows[0]?.setting ?? '';
}

/** The backends that wait for the standby in a commit. */
async function waiting(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  return rows.map(({ pid }) => pid);
}

async function cancelOne(): Promise<void> {
  await expect.poll(async () => (await waiting()).length, patiently).toBe(1);
  await admin.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [await waiting()]);
}

const entries = () => fixture.rows('select email from public.waitlist_entries');

test('a sign-up that may exist on one machine only is not acknowledged, nor is its repeat, until the standby has it', async () => {
  const key = { 'idempotency-key': 'one press of the button' };
  await standbyIsMissing(true);
  const first = fixture.post('join-waitlist', ada, key);
  await cancelOne();
  expect((await first).status).toBe(503);
  expect(await entries()).toEqual([{ email: ada.email }]);

  const repeat = fixture.post('join-waitlist', ada, key);
  await cancelOne();
  expect((await repeat).status).toBe(503);

  const again = fixture.post('join-waitlist', ada, key);
  await expect.poll(async () => (await waiting()).length, patiently).toBe(1);
  await standbyIsMissing(false);
  expect((await again).status).toBe(200);
  expect(await entries()).toEqual([{ email: ada.email }]);
});

test('the same holds for any other write', async () => {
  const { auth, rest } = pools;
  for (const pool of [auth, rest]) {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_logical_emit_message(true, $1, $1)', ['test']);
    await standbyIsMissing(true);
    const committed = client.query('commit').then(
      () => 'acknowledged',
      (error: Error) => error,
    );
    await cancelOne();
    expect(await committed).toMatchObject({ code: '08007' });
    client.release();
    await standbyIsMissing(false);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('during a database outage a form gets a 503 with Retry-After', async () => {
  const down = createFixture({ pools: openPools({ ...embeddedConnection(cluster), port: 1 }), admin });
  const response = await down.post('join-waitlist', ada);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).not.toBeNull();
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
