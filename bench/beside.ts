import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runServer } from '../server/testing/run-server.ts';
import { median } from './figures.ts';

// A login by one user while another address sends the most expensive requests allowed, all at once and from a separate process,
// with the default limits. Each round starts with quiet logins; printed are the first login during the load and those that follow
// while it lasts, as multiples of the quiet ones. Each round has its own addresses (127.x.y.z), so that no round is limited
// because of the one before.

/** `reads: false`: the answer is never read. */
type Ask = { path: string; body?: string; token?: string; reads?: boolean };
type Crowd = { from: string; port: number; apikey: string; asks: Ask[] };
type Person = { email: string; password: string; from: string };
type Auth = (path: string, body: Record<string, string>, token?: string) => Promise<Record<string, string>>;

const newPerson = () => ({ email: `${randomUUID()}@people.example`, password: 'correct horse battery 7' });
const unreadMs = 2000;
const spread = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const embeds = (count: number, n: number) =>
  spread(count, (at) => `a${n}_${at}:merchants(name,id)`).join(',');

const kinds: Record<string, (round: number, auth: Auth, from: string) => Ask[] | Promise<Ask[]>> = {
  'no one': () => [],
  // What sixty requests cost alone.
  nothing: () => spread(60, () => ({ path: '/healthz' })),
  'S-01 deep': () =>
    spread(60, () => ({ path: '/rest/v1/merchants?select=*,deals(*,price_observations(*))' })),
  'S-01 wide': () => spread(60, () => ({ path: `/rest/v1/deals?select=*,${embeds(20, 0)}` })),
  'S-01 34': () => spread(34, () => ({ path: '/rest/v1/merchants?select=*,deals(*)' })),
  'S-01 refused': () =>
    spread(60, () => ({ path: '/rest/v1/deals?select=*,merchants(*,deals(*,merchants(*,deals(*))))' })),
  'S-02 pictures': () =>
    spread(60, (n) => ({
      path: `/uploads/gallery/ball-1200.webp?width=${n % 2 === 0 ? 192 : n}&quality=75&format=webp`,
    })),
  'S-05 texts': async (round, auth, from) => {
    const { access_token: token } = await auth('/signup', { ...newPerson(), from });
    const phone = `+1555${String(round).padStart(3, '0')}0199`;
    const { id } = await auth(
      '/factors',
      { factor_type: 'phone', phone, friendly_name: 'Phone', from },
      token,
    );
    return spread(15, () => ({ path: `/auth/v1/factors/${id}/challenge`, body: '{}', token }));
  },
  'S-07 shapes': (round) =>
    spread(60, (n) => ({ path: `/rest/v1/deals?select=id,${embeds(18, round * 60 + n)}&limit=1` })),
  'S-08 unread': () => spread(60, () => ({ path: '/rest/v1/deals?limit=1000', reads: false })),
};

/** Connects first, then sends everything at once on a signal. Reports how often each status was returned. */
async function crowd(
  { from, port, apikey, asks }: Crowd,
  told: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const sockets = await Promise.all(
    asks.map(async () => {
      const socket = connect({ host: '127.0.0.1', localAddress: from, port });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
  await told();
  const answers = await Promise.all(
    asks.map(async ({ path, body, token, reads = true }, at) => {
      const socket = sockets[at];
      const head = [
        `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        `apikey: ${apikey}`,
        'connection: close',
        ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
        ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
      ];
      socket?.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
      let status = 'no answer';
      if (reads) {
        socket?.once('data', (bytes: Buffer) => (status = bytes.toString('latin1', 9, 12))).resume();
        if (socket) await once(socket, 'close');
      } else {
        await pause(unreadMs);
        socket?.destroy();
      }
      return status;
    }),
  );
  const byStatus = Map.groupBy(answers, String);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '7' }, only: { type: 'string', default: '' } },
  });
  const rounds = Number(values.rounds);
  const folder = mkdtempSync(join(tmpdir(), 'ventus-beside-'));
  const server = runServer({ DATA_DIR: folder });
  try {
    const port = Number(new URL(await server.ready).port);
    const config = await fetch(`http://127.0.0.1:${port}/config.json`);
    const { supabaseAnonKey: apikey } = (await config.json()) as { supabaseAnonKey: string };
    const auth = authAt(port, apikey);
    for (const [at, [name, asksOf]] of Object.entries(kinds).entries()) {
      if (!name.includes(values.only)) continue;
      const quiet: number[] = [];
      const first: number[] = [];
      const later: number[] = [];
      let statuses = {};
      for (let round = 0; round <= rounds; round += 1) {
        const place = `${at + 1}.${round + 1}`;
        const person = { ...newPerson(), from: `127.10.${place}` };
        await auth('/signup', person);
        const before = [];
        for (let n = 0; n < 5; n += 1) before.push(await login(auth, person));
        const child = fork(import.meta.filename, ['crowd']);
        await said(child);
        child.send({
          from: `127.20.${place}`,
          port,
          apikey,
          asks: await asksOf(round, auth, `127.20.${place}`),
        } satisfies Crowd);
        await said(child);
        const over = new AbortController();
        const found = said(child).finally(() => over.abort());
        child.send('go');
        // While the load is being processed.
        await pause(5);
        const opening = await login(auth, person);
        const following = [];
        while (!over.signal.aborted && following.length < 8) following.push(await login(auth, person));
        statuses = (await found) as Record<string, number>;
        // The first round warms up.
        if (round === 0) continue;
        quiet.push(...before);
        first.push(opening);
        later.push(...following);
      }
      const usual = median(quiet);
      const shown = (times: number[]) =>
        times.length === 0
          ? 'none'
          : `${median(times).toFixed(0)} ms (${(median(times) / usual).toFixed(2)}), longest ${Math.max(...times).toFixed(0)} ms (${(Math.max(...times) / usual).toFixed(2)})`;
      console.log(
        `  ${name.padEnd(14)} quiet ${usual.toFixed(0)} ms   first ${shown(first)}   later ${shown(later)}   ${JSON.stringify(statuses)}   load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The next line of the process's output. */
async function said(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the crowd ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

function authAt(port: number, apikey: string): Auth {
  return (path, { from, ...body }, token) =>
    new Promise((resolve, reject) => {
      const headers = {
        apikey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const where = { host: '127.0.0.1', localAddress: from ?? '', port, path: `/auth/v1${path}`, headers };
      const sent = request({ ...where, method: 'POST', agent: false }, async (answer) => {
        const text = (await answer.toArray()).join('');
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Record<string, string>);
        else reject(new Error(`${path} was answered ${answer.statusCode}: ${text}`));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}

async function login(auth: Auth, person: Person): Promise<number> {
  const since = performance.now();
  await auth('/token?grant_type=password', person);
  return performance.now() - since;
}

if (process.argv[2] === 'crowd') {
  const wanted = once(process, 'message');
  process.send?.('here');
  const told = async () => {
    const go = once(process, 'message');
    process.send?.('connected');
    await go;
  };
  const [asked] = (await wanted) as [Crowd];
  process.send?.(await crowd(asked, told));
  process.disconnect();
} else await bench();
