import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { emailKey } from '../domain/email-key.ts';
import { currentConsent } from '../domain/waitlist-consent.ts';
import { attachDatabase } from '../server/postgres/attach-database.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { runServer } from '../server/testing/run-server.ts';

// Many waitlist sign-ups through the whole server, compared with the same writes sent to PostgreSQL by the driver, which is the
// limit. Both on the built-in PostgreSQL with normal durability. Then pairs of a new and a known address, whose answers should
// take the same time. Prints times without judging them.

const signUps = Number(process.argv[2] ?? 10_000);
/** Sent first, to both and untimed: a surge meets a server that has been running. */
const warmUps = 1000;
const atOnce = 200;
const pairs = 200;
/** As many connections as the server has for calls of functions. */
const connections = 16;
const log = pino({ level: 'silent' });

type Run = { perSecond: number; p50: number; p99: number; failed: number; done: string[] };

/** Keeps `atOnce` requests in flight until all are sent. `send` resolves true if the sign-up was acknowledged. */
async function surge(
  prefix: string,
  send: (email: string) => Promise<boolean>,
  count = signUps,
): Promise<Run> {
  const times: number[] = [];
  const done: string[] = [];
  let next = 0;
  let failed = 0;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const email = `${prefix}-${next++}@people.example`;
        const began = performance.now();
        if (await send(email)) done.push(email);
        else failed += 1;
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99), failed, done };
}

async function straight(dataDir: string): Promise<Run> {
  const database = await openDatabase({ dataDir, log });
  try {
    const { service } = database.pools;
    service.options.max = connections;
    const consent = currentConsent('consumer');
    const form = { firstName: 'Ada', lastName: 'Lovelace', interest: 'Sports' };
    const facts = { goal: 'sports', mainGoal: null, subcategories: [], tellsSpending: false };
    const send = async (email: string) => {
      await service.query(
        `select public.join_waitlist('consumer', $1, $2, $3, '{}', $4, $5, $6, null, false, null, '', '', false, false, null, null)`,
        [email, emailKey(email), form, facts, consent.version, consent.text],
      );
      return true;
    };
    await surge('early', send, warmUps);
    return await surge('straight', send);
  } finally {
    await database.stop();
  }
}

type Served = Run & { kept: number; doubled: number; fresh: number; known: number };

async function served(dataDir: string): Promise<Served> {
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  try {
    const address = new URL('/functions/v1/join-waitlist', await server.ready);
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const send = (email: string) => post(agent, address, email);
    await surge('early', send, warmUps);
    const run = await surge('served', send);
    const medians = await comparePairs(send, run.done);
    agent.destroy();
    const database = await attachDatabase({ dataDir, log });
    const { rows } = await database.pools.service.query<{ email: string }>(
      `select email from public.waitlist_entries where email like 'served-%'`,
    );
    await database.stop();
    const kept = new Set(rows.map(({ email }) => email));
    return {
      ...run,
      ...medians,
      kept: run.done.filter((email) => kept.has(email)).length,
      doubled: rows.length - kept.size,
    };
  } finally {
    await server.end();
  }
}

/** Alternates one by one: the median milliseconds for a new address and for a known one. */
async function comparePairs(
  send: (email: string) => Promise<boolean>,
  known: readonly string[],
): Promise<{ fresh: number; known: number }> {
  const times: { fresh: number[]; known: number[] } = { fresh: [], known: [] };
  for (const [pair, email] of known.slice(0, pairs).entries()) {
    const turns = [
      ['fresh', `pair-${pair}@people.example`],
      ['known', email],
    ] as const;
    for (const [kind, to] of pair % 2 === 0 ? turns : turns.toReversed()) {
      const began = performance.now();
      await send(to);
      times[kind].push(performance.now() - began);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return { fresh: median(times.fresh), known: median(times.known) };
}

function post(agent: Agent, address: URL, email: string): Promise<boolean> {
  const body = new URLSearchParams({
    firstName: 'Ada',
    lastName: 'Lovelace',
    interest: 'Sports',
    email,
  }).toString();
  return new Promise((resolve) => {
    const sent = request(
      address,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
      },
    );
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

const figures = (run: Run) =>
  `${Math.round(run.perSecond)}/s  p50 ${run.p50.toFixed(0)} ms  p99 ${run.p99.toFixed(0)} ms  ${run.failed} failed`;

if (!existsSync(fileURLToPath(new URL('../build/client/index.html', import.meta.url)))) {
  console.error('The site is not built: run npm run build first.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-'));
try {
  console.log(`waitlist: ${signUps} sign-ups, ${atOnce} at once`);
  const limit = await straight(join(folder, 'straight'));
  console.log(`  driver, ${connections} connections   ${figures(limit)}   (the limit)`);
  const ours = await served(join(folder, 'served'));
  console.log(`  server, over HTTP        ${figures(ours)}`);
  console.log(`  acknowledged ${ours.done.length}, of them kept ${ours.kept}, entries twice ${ours.doubled}`);
  const gap = ((ours.known - ours.fresh) / ours.fresh) * 100;
  console.log(
    `  median answer: new address ${ours.fresh.toFixed(2)} ms, known ${ours.known.toFixed(2)} ms (${gap >= 0 ? '+' : ''}${gap.toFixed(0)} %, ${pairs} pairs)`,
  );
  console.log(`  ratio ${(ours.perSecond / limit.perSecond).toFixed(2)} of the limit`);
  if (ours.kept !== ours.done.length || ours.doubled > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
