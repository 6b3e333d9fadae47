import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import pino from 'pino';
import { createProgress } from '../server/cli/progress.ts';
import { createRpc } from '../server/functions/create-rpc.ts';
import { attachDatabase } from '../server/postgres/attach-database.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { killDuringSignUps } from '../server/testing/kill-during-sign-ups.ts';
import { seededRandom } from '../server/testing/seeded-random.ts';
import { createFixture } from '../server/waitlist/testing/waitlist-fixture.ts';
import { startStubSheet, type SheetMode } from '../server/waitlist/testing/stub-sheet.ts';
import { soakAll } from './soak-all.ts';
import { forwardSheet } from '../supabase/functions/_shared/waitlist/forward-sheet.ts';
import { postRow } from '../supabase/functions/_shared/waitlist/post-row.ts';

// The long reliability runs: `npm run soak`, or `npm run soak -- kills`, `-- outage` and `-- all 30` (minutes). Counts decide,
// times are only printed. DATABASE_URL runs the kills against another PostgreSQL.

const log = pino({ level: 'silent' });
const runs: Record<string, () => Promise<boolean>> = { kills, outage, all };
const asked = process.argv.slice(2);
const names = asked.filter((word) => Number.isNaN(Number(word)));
const { seed, random } = seededRandom();
console.log(`VENTUS_SEED=${seed} repeats this run.`);
const folder = mkdtempSync(join(tmpdir(), 'ventus-soak-'));
try {
  for (const [name, run] of Object.entries(runs)) {
    if (names.length > 0 && !names.includes(name)) continue;
    if (!(await run())) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Everything together for half an hour, or for the given number of minutes. */
async function all(): Promise<boolean> {
  const minutes = Number(asked.find((word) => Number(word) > 0) ?? 30);
  console.log(
    `all: visitors, sign-ups, searches, refreshes, imports and troublemakers for ${minutes} minutes`,
  );
  return soakAll(folder, minutes);
}

/** Kills the server a hundred times while forms arrive. */
async function kills(): Promise<boolean> {
  const count = Number(process.env['SOAK_KILLS'] ?? 100);
  const databaseUrl = process.env['DATABASE_URL'];
  const dataDir = join(folder, 'kills');
  const progress = createProgress('Killing the server', count);
  const report = await killDuringSignUps({
    kills: count,
    env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    random,
    onKill: (kill) => progress.update(kill),
    async look(run) {
      const database = await attachDatabase({ dataDir, databaseUrl, log });
      try {
        return await run(database.pools.service);
      } finally {
        await database.stop();
      }
    },
  });
  progress.stop();
  console.log(
    `kills: ${report.kills} kills, ${report.acknowledged} acknowledged, ${report.lost.length} lost, ${report.doubled} twice`,
  );
  const { first, afterKill } = report.starts;
  console.log(
    `  first start: forms taken after ${first.taken.toFixed(1)} s, ready after ${first.ready.toFixed(1)} s`,
  );
  for (const [what, of] of [
    ['forms taken', 'taken'],
    ['ready', 'ready'],
  ] as const) {
    const times = afterKill.map((start) => start[of]).toSorted((a, b) => a - b);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
    console.log(
      `  after a kill: ${what} after ${at(0.5)} s (median), ${at(0.95)} s (p95), ${at(1)} s (slowest)`,
    );
  }
  return report.lost.length === 0 && report.doubled === 0;
}

/** Ten thousand sign-ups while the spreadsheet fails in six ways for one simulated hour; then it recovers. */
async function outage(): Promise<boolean> {
  const count = Number(process.env['SOAK_SIGN_UPS'] ?? 10_000);
  const modes: SheetMode[] = ['refuse', 'hang', '500', 'loop', 'error', 'quota'];
  const database = await openDatabase({ dataDir: join(folder, 'outage'), log });
  const sheet = await startStubSheet();
  const { pools } = database;
  const fixture = createFixture({ pools, admin: pools.service });
  const impatient: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(300) });
  const forward = () =>
    forwardSheet({
      rpc: createRpc(pools.service),
      list: 'consumer',
      send: (fields) =>
        postRow({ url: sheet.url, redirectHosts: [sheet.host] }, fields, {
          fetch: sheet.mode === 'hang' ? impatient : fetch,
        }),
      now: () => fixture.clock.at,
      random,
    });
  try {
    const signUp = async (n: number) => {
      const since = performance.now();
      const response = await fixture.post('join-waitlist', {
        firstName: 'Ada',
        interest: 'Sports',
        email: `soak-${n}@people.example`,
      });
      if (!response.ok) throw new Error(`a sign-up was answered ${response.status}`);
      return performance.now() - since;
    };
    const calm: number[] = [];
    const during: number[] = [];
    while (calm.length < 500) calm.push(await signUp(calm.length));
    const progress = createProgress('Signing up', count);
    for (let minute = 0; minute < 60; minute++) {
      sheet.mode = modes[minute % modes.length] ?? 'refuse';
      fixture.clock.at = new Date(fixture.clock.at.getTime() + 60_000);
      const forwarding = forward();
      const due = 500 + Math.ceil(((count - 500) * (minute + 1)) / 60);
      while (calm.length + during.length < due) during.push(await signUp(calm.length + during.length));
      await forwarding;
      progress.update(calm.length + during.length);
    }
    progress.stop();
    const joined = calm.length + during.length;
    const early = sheet.rows.length;
    sheet.mode = 'ok';
    fixture.clock.at = new Date(fixture.clock.at.getTime() + 3_900_000);
    const since = performance.now();
    await forward();
    const seconds = (performance.now() - since) / 1000;
    const [left] = await fixture.rows(
      `select count(*) filter (where done_at is null and dead_at is null)::int as waiting, count(dead_at)::int as dead
       from public.outbox where topic = 'sheet:consumer'`,
    );
    const ids = new Set(sheet.rows.map((row) => row['entryId']));
    const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    console.log(
      `outage: ${joined} sign-ups, ${early} rows taken during it, ${ids.size} entries forwarded after, ${sheet.rows.length - ids.size} rows twice, ${left.waiting} waiting, ${left.dead} given up; drained in ${seconds.toFixed(0)} s`,
    );
    console.log(
      `  sign-up p99 ${p99(calm).toFixed(1)} ms before, ${p99(during).toFixed(1)} ms while the forwarder tries (${(p99(during) / p99(calm)).toFixed(2)})`,
    );
    return ids.size === joined && left.waiting === 0 && left.dead === 0;
  } finally {
    await sheet.close();
    await database.stop();
  }
}
