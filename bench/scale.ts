import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runServer, type ServerProcess } from '../server/testing/run-server.ts';
import { costOfCores, kindsOfWork } from './cores.ts';
import { requests } from './search-requests.ts';

// The same load on a server with one worker and on one with two, in alternating rounds: answers a second, and processor time for
// each answer of the server, of PostgreSQL and of this program, which shares the cores with them. Each thread compiles its code
// anew, so rounds count only once that is done. Prints figures without judging them; a failed answer aborts.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const milliseconds = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);
const sizes = [1, Number(values.workers)];
const atOnce = 32;
const mostToWarmUp = 12;
const settled = 0.95;
const people = 16;
const password = 'correct horse battery 7';

type Served = { workers: number; url: string; apikey: string; postmaster: number; process: ServerProcess };
type Ask = { path: string; body?: unknown };
type Used = { answers: number; seconds: number; server: number; database: number; load: number };

if (!existsSync(fileURLToPath(new URL('../build/client/index.html', import.meta.url)))) {
  console.error('The site is not built: run npm run build first.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-'));
const started: ServerProcess[] = [];
try {
  const servers: Served[] = [];
  for (const workers of sizes) servers.push(await start(workers));
  let made = 0;
  const kinds: Record<string, () => Ask> = {
    pages: () => ({ path: '/about' }),
    searches: () => ({
      path: '/functions/v1/search-deals-guest',
      body: { query: requests[made++ % requests.length] },
    }),
    'sign-ins': () => ({
      path: '/auth/v1/token?grant_type=password',
      body: { email: `bench-${made++ % people}@people.example`, password },
    }),
    'sign-ups': () => ({
      path: '/functions/v1/join-waitlist',
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        interest: 'Sports',
        email: `u${made++}@people.example`,
      },
    }),
  };
  console.log(`scale: ${rounds} rounds of ${values.seconds} s, ${atOnce} connections`);
  for (const work of kindsOfWork) {
    const peer = await costOfCores(work, Number(values.workers), milliseconds);
    console.log(
      `  peer: ${peer.toFixed(2)} of the processor time for work that shares nothing (${work}), on ${values.workers} threads`,
    );
  }
  for (const [kind, next] of Object.entries(kinds)) {
    if (values.only !== undefined && values.only !== kind) continue;
    const used = new Map<Served, Used>();
    for (const server of servers) await warmUp(server, next);
    for (let round = 0; round < rounds; round++) {
      for (const server of round % 2 === 0 ? servers : servers.toReversed())
        used.set(server, sum(used.get(server), await load(server, next)));
    }
    for (const [server, found] of used) console.log(`  ${kind.padEnd(9)} ${line(server, found)}`);
    const [one, more] = servers.map((server) => used.get(server));
    if (one && more) {
      const ratio = (of: (each: Used) => number) => (of(more) / of(one)).toFixed(2);
      console.log(
        `            ratio: ${ratio((each) => each.answers / each.seconds)} of the answers, ${ratio((each) => each.server / each.answers)} of the server's processor time for each, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  }
  for (const server of servers) {
    const page = await metricsOf(server);
    const resident = valueOf(page, 'process_resident_memory_bytes');
    const heaps = [...page.matchAll(/^nodejs_heap_used_bytes(?:\{.*\})? (\S+)/gm)].map(([, bytes]) =>
      megabytes(Number(bytes)),
    );
    console.log(
      `  ${server.workers} worker${server.workers > 1 ? 's' : ''}: ${megabytes(resident)} MB resident, heaps ${heaps.join(' and ')} MB`,
    );
  }
} finally {
  for (const server of started) await server.end();
  rmSync(folder, { recursive: true, force: true });
}

async function start(workers: number): Promise<Served> {
  const dataDir = join(folder, String(workers));
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', WORKERS: String(workers) });
  started.push(server);
  const url = await server.ready;
  const { supabaseAnonKey: apikey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const served = { workers, url, apikey, postmaster: Number(pid), process: server };
  const agent = new Agent();
  for (let n = 0; n < people; n++) {
    await send(agent, served, {
      path: '/auth/v1/signup',
      body: { email: `bench-${n}@people.example`, password },
    });
  }
  for (let serving = 1; serving < workers; serving = valueOf(await metricsOf(served), 'workers'))
    await new Promise((resolve) => setTimeout(resolve, 100));
  return served;
}

/** Until a round costs a thread hardly less than the one before. */
async function warmUp(server: Served, next: () => Ask): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostToWarmUp; round++) {
    const { server: spent, answers } = await load(server, next);
    if (spent / answers > last * settled) return;
    last = spent / answers;
  }
}

/** Asks over as many connections as there are requests at once, each waiting for its answer before the next. */
async function load(server: Served, next: () => Ask): Promise<Used> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const before = await usedBy(server);
  const since = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - since < milliseconds) {
        await send(agent, server, next());
        answers += 1;
      }
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  const after = await usedBy(server);
  return {
    answers,
    seconds,
    server: after.server - before.server,
    database: after.database - before.database,
    load: after.load - before.load,
  };
}

function send(agent: Agent, { url, apikey }: Served, { path, body }: Ask): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      apikey,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const method = text ? 'POST' : 'GET';
    const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} was answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

async function metricsOf({ url }: Served): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function valueOf(page: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? Number.NaN);
}

/** Processor seconds so far. */
async function usedBy(server: Served): Promise<Pick<Used, 'server' | 'database' | 'load'>> {
  const { user, system } = process.cpuUsage();
  return {
    server: valueOf(await metricsOf(server), 'process_cpu_seconds_total'),
    database: secondsOfPostgres(server.postmaster),
    load: (user + system) / 1e6,
  };
}

/** Of the main process, its children, and those that have exited. */
function secondsOfPostgres(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const isMain = Number(pid) === postmaster;
      if (!isMain && Number(fields[1]) !== postmaster) continue;
      for (const at of isMain ? [11, 12, 13, 14] : [11, 12]) ticks += Number(fields[at]);
    } catch {
      // It has exited in the meantime.
    }
  }
  return ticks / 100;
}

function sum(one: Used | undefined, other: Used): Used {
  if (!one) return other;
  return {
    answers: one.answers + other.answers,
    seconds: one.seconds + other.seconds,
    server: one.server + other.server,
    database: one.database + other.database,
    load: one.load + other.load,
  };
}

function line({ workers }: Served, { answers, seconds, server, database, load }: Used): string {
  const each = (used: number) => ((used / answers) * 1000).toFixed(2);
  const cores = ((server + database + load) / seconds).toFixed(2);
  return `${workers} worker${workers > 1 ? 's' : ' '} ${String(Math.round(answers / seconds)).padStart(6)}/s   ms for each: server ${each(server)}, database ${each(database)}, load ${each(load)}   ${cores} cores busy`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
