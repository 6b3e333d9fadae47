import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPostmaster } from '../server/postgres/cluster/postmaster-file.ts';
import { runServer } from '../server/testing/run-server.ts';
import { startStubSheet, type SheetMode } from '../server/waitlist/testing/stub-sheet.ts';
import { collecting, isFlat, memoryOf, type Memory } from './soak-memory.ts';

type Minute = Memory & { times: number[]; failures: Map<string, number>; files: number };

const shortestToJudge = 15;

const pages = [
  '/',
  '/about',
  '/benefits',
  '/partners',
  '/smartrewards',
  '/join-waitlist',
  '/gallery',
  '/login',
];
const wishes = [
  'golf shoes under $80',
  'dog food',
  'gifts for runners',
  'cheapest yoga mat',
  'tennis',
  'a lamp',
];
const modes: SheetMode[] = ['ok', 'refuse', '500', 'quota', 'script', 'error', 'endless'];

/**
 * Everything at once for some minutes: visitors, sign-ups, searches, refreshes, imports, a failing spreadsheet, slow readers and
 * someone guessing a password, about fifty requests a second from separate addresses with rate limits on. Prints one line per
 * minute. Passes if no answer was a 5xx and, in a run of at least 15 minutes, memory in use grew by no more than five percent.
 */
export async function soakAll(folder: string, minutes: number): Promise<boolean> {
  const dataDir = join(folder, 'all');
  const sheet = await startStubSheet();
  const server = runServer({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CONSUMER_WAITLIST_URL: sheet.url,
    ...collecting,
  });
  const over = new AbortController();
  const done: Minute[] = [];
  let current = newMinute();
  try {
    const url = (await server.ready).replace('localhost', '127.0.0.1');
    const { supabaseAnonKey: apikey } = (await (await fetch(`${url}/config.json`)).json()) as {
      supabaseAnonKey: string;
    };
    const send = async (path: string, body?: object): Promise<unknown> => {
      const since = performance.now();
      const response = await fetch(`${url}${path}`, {
        headers: {
          apikey,
          'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      current.times.push(performance.now() - since);
      if (response.status >= 500) add(current.failures, `${response.status} ${path.split('?')[0]}`);
      return response.ok && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
    };
    const victim = { email: `${randomUUID()}@people.example`, password: 'correct-horse-7' };
    await send('/auth/v1/signup', victim);
    let people = await Promise.all(Array.from({ length: 20 }, () => signUp(send)));

    const often = async (perSecond: number, act: () => Promise<unknown>) => {
      while (!over.signal.aborted) {
        await Promise.all([
          act().catch((error: Error) => add(current.failures, error.message)),
          wait(1000 / perSecond, undefined, { signal: over.signal }).catch(() => undefined),
        ]);
      }
    };
    const pick = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T;
    const working = [
      often(12, () => send(pick(pages))),
      often(12, () => send(pick(pages))),
      often(8, () =>
        send('/functions/v1/join-waitlist', {
          firstName: 'Ada',
          interest: 'Sports',
          email: `${randomUUID()}@people.example`,
        }),
      ),
      often(8, () => send('/functions/v1/search-deals-guest', { query: pick(wishes) })),
      often(5, () => send('/rest/v1/deals?select=title,deal_price,merchants(name)&limit=20')),
      often(4, async () => {
        const [first, ...others] = people;
        const next = await send('/auth/v1/token?grant_type=refresh_token', first);
        people = [...others, next ? tokenOf(next) : await signUp(send)];
      }),
      often(2, () => send('/auth/v1/token?grant_type=password', { ...victim, password: randomUUID() })),
      often(1 / 60, () => importFeed(dataDir)),
      often(1 / 10, () => {
        sheet.mode = pick(modes);
        return Promise.resolve();
      }),
      ...Array.from({ length: 5 }, () => often(1, () => readSlowly(url, apikey, over.signal))),
    ];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      const pid = server.child.pid ?? 0;
      const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      const ended = Object.assign(current, await memoryOf(url, pid, postmaster), {
        files: readdirSync(`/proc/${pid}/fd`).length,
      });
      current = newMinute();
      done.push(ended);
      const p99 = ended.times.toSorted((a, b) => a - b)[Math.floor(ended.times.length * 0.99)] ?? 0;
      console.log(
        `  minute ${minute}: ${ended.times.length} answers, p99 ${p99.toFixed(0)} ms, ${count(ended)} failures ${JSON.stringify(Object.fromEntries(ended.failures))}, heap ${ended.heap.toFixed(0)} MB, Node ${ended.node.toFixed(0)} MB, PostgreSQL ${ended.postgres.toFixed(0)} MB, ${ended.files} open files`,
      );
    }
    over.abort();
    await Promise.all(working);
  } finally {
    over.abort();
    await server.end();
    await sheet.close();
  }
  return judge(done);
}

function newMinute(): Minute {
  return { times: [], failures: new Map(), heap: 0, node: 0, postgres: 0, files: 0 };
}

const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const count = ({ failures }: Minute) => [...failures.values()].reduce((sum, of) => sum + of, 0);

type Send = (path: string, body?: object) => Promise<unknown>;
type Token = { refresh_token: string };

const tokenOf = (session: unknown): Token => ({ refresh_token: (session as Token).refresh_token });

async function signUp(send: Send): Promise<Token> {
  const person = { email: `${randomUUID()}@people.example`, password: 'correct-horse-7' };
  return tokenOf((await send('/auth/v1/signup', person)) ?? { refresh_token: '' });
}

/** Imports two hundred offers with changing prices, as a merchant's feed would have them, by the operator's own command. */
async function importFeed(dataDir: string): Promise<void> {
  const feed = join(dataDir, 'feed.jsonl');
  const offers = Array.from({ length: 200 }, (_, id) => ({
    id: String(id),
    title: `Golf club ${id}`,
    price: `${randomInt(50, 500)} USD`,
    link: `https://shop.example/${id}`,
  }));
  writeFileSync(feed, offers.map((offer) => `${JSON.stringify(offer)}\n`).join(''));
  const command = ['server/cli/main.ts', 'deals', 'import', feed, '--source', 'soak'];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
}

/** Requests a long answer and reads almost nothing of it, until the server or the end of the run disconnects it. */
function readSlowly(url: string, apikey: string, signal: AbortSignal): Promise<void> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    const cut = () => socket.destroy();
    signal.addEventListener('abort', cut, { once: true });
    const drip = setInterval(() => socket.read(1), 1000);
    // Readers stay at most this long, so that they are seen to come and go.
    const enough = setTimeout(cut, 30_000);
    socket.on('close', () => {
      clearInterval(drip);
      clearTimeout(enough);
      signal.removeEventListener('abort', cut);
    });
    socket.write(
      `GET /rest/v1/deals?limit=1000 HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${apikey}\r\n\r\n`,
    );
  });
}

/** Prints the table and the verdict. In a short run caches are still filling, so its memory is printed but not judged. */
function judge(done: Minute[]): boolean {
  const flat = isFlat(done);
  const failures = done.reduce((sum, minute) => sum + count(minute), 0);
  const answers = done.reduce((sum, { times }) => sum + times.length, 0);
  const reasons = [
    ...(failures > 0 ? [`${failures} failures`] : []),
    ...(flat || done.length < shortestToJudge ? [] : ['memory grew']),
  ];
  console.log(`all: ${done.length} minutes, ${answers} answers, ${failures} failures`);
  console.log(`all: ${reasons.length === 0 ? 'passed' : `FAILED: ${reasons.join(', ')}`}`);
  return reasons.length === 0;
}
