import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build-if-stale.ts';
import { comeToVisit, type People } from './people.ts';
import { folder, installPackages, siteUrl, startCluster, webNames, type Cluster } from './start-cluster.ts';

// What a cluster survives while it is in use: `npm run test:cluster`, as root. Counts decide, times are only printed.
// --rounds 3 --parts leader,control --rate 20 --rolling 200

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    parts: { type: 'string', default: 'leader,switch,etcd,haproxy,server,rolling,control' },
    rate: { type: 'string', default: '30' },
    rolling: { type: 'string', default: '200' },
  },
});
const rounds = Number(values.rounds);
const parts = values.parts.split(',');
const say = (line: string) => console.log(line);
const failures: string[] = [];
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());

/** Of `rate` requests a second, half are sign-ups. */
const visit = (rate: number): People =>
  comeToVisit(siteUrl, {
    'sign-up': Math.ceil(rate / 2),
    search: Math.ceil(rate / 4),
    page: Math.ceil(rate / 4),
  });

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Compares the acknowledged sign-ups with the leader's rows. */
async function compare(cluster: Cluster, people: People): Promise<{ lost: number; doubled: number }> {
  // Traffic continues: what is acknowledged from here on may not be among the rows yet.
  const acknowledged = [...people.acknowledged];
  const rows = await cluster.ask<{ email: string }>('select email from public.waitlist_entries');
  const kept = new Set(rows.map(({ email }) => email));
  return {
    lost: acknowledged.filter((email) => !kept.has(email)).length,
    doubled: rows.length - kept.size,
  };
}

/** Causes one failure while users come and go; returns the milliseconds without an acknowledged sign-up, and what was lost. */
async function round(
  cluster: Cluster,
  people: People,
  what: string,
  happen: () => Promise<(() => Promise<void>) | void>,
): Promise<{ gap: number; lost: number; doubled: number; failed: number }> {
  await wait(3000);
  const since = performance.now();
  const repair = await happen();
  const at = performance.now();
  await cluster.until('sign-ups succeed again', () =>
    Promise.resolve(people.successes(at + 500).length > 10),
  );
  await wait(3000);
  await repair?.();
  await cluster.until('the cluster is whole', cluster.isWhole);
  for (const name of webNames) await cluster.until(`${name} serves`, () => cluster.isServing(name));
  const { from, to } = people.gap(since);
  const meanwhile = people.count(from, to);
  const all = people.count(since, performance.now());
  const { lost, doubled } = await compare(cluster, people);
  const failed = all['sign-up'].failed + all.search.failed + all.page.failed;
  say(
    `  ${what}: ${seconds(to - from)} s without sign-ups; meanwhile ${meanwhile.search.ok} searches and ${meanwhile.page.ok} pages answered, ` +
      `${meanwhile.search.failed} and ${meanwhile.page.failed} not; ${people.acknowledged.size} acknowledged in all, ${lost} lost, ${doubled} twice` +
      (failed > 0 ? `; told to try again: ${statuses(all)}` : '; no request failed'),
  );
  return { gap: to - from, lost, doubled, failed };
}

function statuses(counts: ReturnType<People['count']>): string {
  return Object.entries(counts)
    .filter(([, { failed }]) => failed > 0)
    .map(([kind, count]) => `${kind} ${count.statuses}`)
    .join('; ');
}

function sum(what: string, results: Awaited<ReturnType<typeof round>>[]): void {
  const gaps = results.map(({ gap }) => gap).toSorted((a, b) => a - b);
  const median = gaps[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const last = results.at(-1);
  say(
    `${what}, ${results.length} rounds: ${seconds(median)} s median, ${seconds(gaps.at(-1) ?? 0)} s worst; ${last?.lost ?? 0} lost`,
  );
}

/** Cuts the leader's power. In every second round it is first disconnected from the other machines for a second. */
async function killLeader(cluster: Cluster, people: People, at: number, isAlwaysIsolated = false) {
  const isIsolated = isAlwaysIsolated || at % 2 === 1;
  return round(cluster, people, `leader ${at + 1}${isIsolated ? ', isolated first' : ''}`, async () => {
    const name = await cluster.leader();
    if (!name) throw new Error('There is no leader');
    if (isIsolated) {
      await cluster.isolateLeader();
      await wait(1000);
    }
    await cluster.cutPower(name);
    return () => Promise.resolve(cluster.patronis[name].start());
  });
}

type Part = (cluster: Cluster, people: People, at: number) => ReturnType<typeof round>;
const repeated: Record<string, [title: string, part: Part]> = {
  leader: ['Killed leader', (cluster, people, at) => killLeader(cluster, people, at)],
  switch: [
    'Planned switch',
    (cluster, people, at) => round(cluster, people, `switch ${at + 1}`, () => cluster.switchOver()),
  ],
  etcd: [
    'Killed leader of etcd',
    (cluster, people, at) =>
      round(cluster, people, `etcd ${at + 1}`, async () => {
        const name = await cluster.etcdLeader();
        if (!name) throw new Error('etcd has no leader');
        await cluster.etcds[name].kill({ stays: true });
        await wait(5000);
        return () => Promise.resolve(cluster.etcds[name].start());
      }),
  ],
  haproxy: [
    'Killed HAProxy',
    (cluster, people, at) => round(cluster, people, `HAProxy ${at + 1}`, () => cluster.haproxy.kill()),
  ],
  server: [
    'Killed server',
    (cluster, people, at) =>
      round(cluster, people, `server ${at + 1}`, () => cluster.servers[at % 2 ? 'web2' : 'web1'].kill()),
  ],
};

async function runRounds(cluster: Cluster): Promise<void> {
  const people = visit(Number(values.rate));
  for (const [name, [title, part]] of Object.entries(repeated)) {
    if (!parts.includes(name)) continue;
    const results = [];
    for (let at = 0; at < rounds; at += 1) results.push(await part(cluster, people, at));
    sum(title, results);
    if (results.some(({ lost, doubled }) => lost + doubled > 0))
      failures.push(`${title}: lost or doubled sign-ups`);
  }
  await people.leave();
}

/** Stops and starts both servers, one after the other. */
async function restartServers(cluster: Cluster): Promise<void> {
  const people = visit(Number(values.rolling));
  await wait(5000);
  const since = performance.now();
  for (const name of webNames) {
    await cluster.servers[name].stop();
    cluster.servers[name].start();
    await cluster.until(`${name} serves`, () => cluster.isServing(name));
    await wait(3000);
  }
  const took = performance.now() - since;
  const counts = people.count(since, performance.now());
  await people.leave();
  const list = Object.values(counts);
  const ok = list.reduce((total, count) => total + count.ok, 0);
  const failed = list.reduce((total, count) => total + count.failed, 0);
  say(
    `Both servers restarted under ${Math.round((ok + failed) / (took / 1000))} requests a second: ${ok} answered, ${failed} failed ${statuses(counts)}`,
  );
  if (failed > 0) failures.push('Restarting the servers failed requests');
}

/** Without a synchronous standby the same failure must lose sign-ups; otherwise this test could not detect a loss. */
async function control(cluster: Cluster): Promise<void> {
  const people = visit(Number(values.rate));
  const results = [];
  for (let at = 0; at < Math.min(rounds, 3); at += 1)
    results.push(await killLeader(cluster, people, at, true));
  await people.leave();
  sum('Control with asynchronous standbys', results);
  if (results.at(-1)?.lost === 0) failures.push('The control lost nothing');
}

async function withCluster(synchronous: boolean, use: (cluster: Cluster) => Promise<void>): Promise<void> {
  mkdirSync(folder, { mode: 0o711 });
  const cluster = await startCluster({ synchronous, say: () => undefined, signal: asked.signal });
  try {
    await use(cluster);
  } finally {
    await cluster.stop();
  }
}

try {
  installPackages();
  await buildIfStale({ quiet: true, mayBuild: true });
  if (parts.some((part) => part !== 'control')) {
    await withCluster(true, async (cluster) => {
      await runRounds(cluster);
      if (parts.includes('rolling')) await restartServers(cluster);
    });
  }
  if (parts.includes('control')) await withCluster(false, control);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) say(`✗ ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
