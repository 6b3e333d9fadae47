import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrCreateKeys } from '../auth/keys/load-or-create-keys.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { openDatabase, type OpenDatabase } from '../postgres/open-database.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { serveFeeds, type FeedAnswer, type FeedServer } from '../testing/serve-feeds.ts';
import { addFeed } from './add-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'ventus-feed-kills-'));
const dataDir = join(folder, 'data');
const answers: Record<string, FeedAnswer> = {};
const size = 3000;
const kills = process.env['VENTUS_TEST_FULL'] ? 20 : 6;

let database: OpenDatabase;
let shop: FeedServer;

beforeAll(async () => {
  database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  shop = await serveFeeds(answers);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** All offers of a version have its price, so that half an import would show. */
function version(number: number): string {
  const rows = Array.from({ length: size }, (_, at) => `g${at}\tGlove ${at}\t${100 + number}.00 USD`);
  return ['id\ttitle\tprice', ...rows].join('\n');
}

/** The process in which the server reads feeds. */
function readFeeds() {
  const child = spawn(process.execPath, ['server/feeds/read-feeds-process.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/',
      DATA_DIR: dataDir,
    },
  });
  return { child, exited: once(child, 'exit').then(([code]: unknown[]) => code) };
}

/** Half a minute later: a run without a sign of life counts as dead, and the feed is due. */
async function makeDue(): Promise<void> {
  const { service } = database.pools;
  await service.query(
    `update public.feed_runs set beat_at = beat_at - interval '1 minute' where outcome = 'running'`,
  );
  await service.query('update public.feeds set next_run_at = now()');
}

async function connections(): Promise<number[]> {
  const { rows } = await database.pools.service.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'ventus'`,
  );
  return rows.map(({ pid }) => pid);
}

type Look = { offers: number; ids: number; prices: string[]; observations: number };

async function look(): Promise<Look> {
  const { rows } = await database.pools.service.query<Look>(
    `select count(*)::int as offers, count(distinct source_id)::int as ids, array_agg(distinct deal_price::text) as prices,
       (select count(*)::int from public.price_observations) as observations
     from public.deals where source = 'shop' and removed_at is null`,
  );
  const [seen] = rows;
  if (!seen) throw new Error('no answer');
  return seen;
}

test('killed again and again while it imports, a feed is never half there, and the next run completes it', async ({
  annotate,
}) => {
  const { seed, random } = seededRandom();
  await annotate(`VENTUS_SEED=${seed}`);
  answers['/feed'] = version(0);
  const rpc = createRpc(database.pools.service);
  const { encryptionKey } = await loadOrCreateKeys(database.pools.auth);
  await addFeed(
    { rpc, encryptionKey, onLoopback: true },
    { source: 'shop', url: `${shop.origin}/feed`, everyMinutes: 360, complete: true },
    new Date(),
  );
  const since = performance.now();
  expect(await readFeeds().exited).toBe(0);
  const whole = performance.now() - since;

  const outcomes = { before: 0, after: 0 };
  let price = '100.00';
  for (let kill = 1; kill <= kills; kill += 1) {
    answers['/feed'] = version(kill);
    await makeDue();
    const ours = await connections();
    const { child, exited } = readFeeds();
    await wait(whole * (0.3 + 0.9 * random()));
    child.kill('SIGKILL');
    await exited;
    // The statement that the database was running for it ends, one way or the other.
    await expect
      .poll(async () => (await connections()).filter((pid) => !ours.includes(pid)), { timeout: 60_000 })
      .toEqual([]);
    const seen = await look();
    expect(seen).toMatchObject({ offers: size, ids: size });
    expect(seen.prices).toHaveLength(1);
    expect([price, `${100 + kill}.00`]).toContain(seen.prices[0]);
    outcomes[seen.prices[0] === price ? 'before' : 'after'] += 1;
    price = seen.prices[0] ?? '';
  }
  await annotate(`${outcomes.before} kills before the import took effect, ${outcomes.after} after`);
  answers['/feed'] = version(30);
  await makeDue();
  expect(await readFeeds().exited).toBe(0);
  expect(await look()).toMatchObject({ offers: size, ids: size, prices: ['130.00'] });
  const { rows } = await database.pools.service.query(
    `select (select count(*)::int from public.feed_rows) as staged,
       (select count(*)::int from public.feed_runs where outcome in ('running', 'held', 'approved')) as open,
       (select count(*)::int from (select from public.price_observations group by deal_id, price having count(*) > 1) d) as twice`,
  );
  expect(rows).toEqual([{ staged: 0, open: 0, twice: 0 }]);
}, 600_000);
