import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { runServer } from '../server/testing/run-server.ts';

// Deliberately slow clients, as in slowhttptest, in a separate process, and a normal client at the same address. Prints how long
// each kind was tolerated and what the normal client experienced.

type Kind = 'idle' | 'headers' | 'body' | 'read';
type Cut = { opened: number; cut: number; first: number; last: number };

const kinds: Record<Kind, { count: number; bytes: string; drip: string }> = {
  idle: { count: 5000, bytes: '', drip: '' },
  headers: { count: 1000, bytes: 'GET / HTTP/1.1\r\nhost: localhost\r\n', drip: 'x-a: b\r\n' },
  body: {
    count: 1000,
    bytes:
      'POST /rest/v1/saved_deals HTTP/1.1\r\nhost: localhost\r\napikey: KEY\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n[',
    drip: ' ',
  },
  // More at once than the system's own buffers take.
  read: {
    count: 50,
    bytes: 'GET /media/hero-narrow.mp4 HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(15),
    drip: '',
  },
};
const wholeRead = 15 * statSync(new URL('../build/client/media/hero-narrow.mp4', import.meta.url)).size;
const longestMs = 20_000;

/** Opens all connections of a kind, and says when the server cut them off. */
async function attack(kind: Kind, port: number, apikey: string): Promise<Cut> {
  const { count, drip } = kinds[kind];
  const bytes = kinds[kind].bytes.replace('KEY', apikey);
  const lasted: number[] = [];
  const all = Array.from({ length: count }, async (_, at) => {
    await pause(at % 2000);
    const since = performance.now();
    const socket = connect(port, '127.0.0.1', () => bytes && socket.write(bytes));
    socket.on('error', () => undefined);
    // Unread data hides the end of a connection, so these check after the longest allowed time.
    let got = 0;
    socket.on('data', (chunk) => (got += chunk.length));
    if (kind === 'read') socket.pause();
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 1000);
    const looking = setTimeout(() => socket.resume(), longestMs);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await Promise.race([closed, pause(longestMs + 15_000)]);
    clearInterval(dripping);
    clearTimeout(looking);
    if (socket.closed && (kind !== 'read' || got < wholeRead)) lasted.push(performance.now() - since);
    socket.destroy();
  });
  await Promise.all(all);
  const times = lasted.toSorted((a, b) => a - b);
  return { opened: count, cut: times.length, first: times[0] ?? 0, last: times.at(-1) ?? 0 };
}

/** Requests pages, rows and settings in turn, on new and reused connections, until stopped. */
async function goodClient(port: number, apikey: string, signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true });
  const paths = ['/', '/rest/v1/deals?limit=5', '/auth/v1/settings', '/config.json'];
  const times: number[] = [];
  let failed = 0;
  const ask = (path: string, kept: boolean) =>
    new Promise<void>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, headers: { apikey }, agent: kept ? agent : false };
      const sent = request(options, (answer) => {
        answer.resume().once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(path))));
      });
      sent.once('error', reject).end();
    });
  await Promise.all(
    [true, true, false, false].map(async (kept) => {
      for (let turn = 0; !signal.aborted; turn += 1) {
        const since = performance.now();
        await ask(paths[turn % paths.length] ?? '/', kept).catch(() => (failed += 1));
        times.push(performance.now() - since);
        await pause(20);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return `${times.length} requests, ${failed} failed, p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`;
}

const [kind, port, apikey = ''] = process.argv.slice(2);
if (kind !== undefined && kind in kinds && port !== undefined) {
  process.send?.(await attack(kind as Kind, Number(port), apikey));
  process.disconnect();
} else {
  const folder = mkdtempSync(join(tmpdir(), 'ventus-slow-'));
  const server = runServer({ DATA_DIR: folder });
  try {
    const { port } = new URL(await server.ready);
    const config = await fetch(`http://127.0.0.1:${port}/config.json`);
    const { supabaseAnonKey } = (await config.json()) as { supabaseAnonKey: string };
    const quiet = await goodClient(Number(port), supabaseAnonKey, AbortSignal.timeout(10_000));
    console.log(`no one else     good client: ${quiet}`);
    for (const [kind, { count }] of Object.entries(kinds)) {
      const over = new AbortController();
      const good = goodClient(Number(port), supabaseAnonKey, over.signal);
      const child = fork(import.meta.filename, [kind, port, supabaseAnonKey]);
      child.once('exit', (code) => code && process.exit(code));
      const [{ cut, first, last }] = (await once(child, 'message')) as [Cut];
      over.abort();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      console.log(`${kind.padEnd(8)} ${String(count).padEnd(6)} good client: ${await good}`);
      console.log(`                ${cut} of ${count} cut off, after ${seconds(first)} to ${seconds(last)}`);
    }
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
