import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/bcrypt';
import { defaultAuthSettings } from '../server/auth/settings/settings.ts';
import { runServer } from '../server/testing/run-server.ts';

// Sign-ins through the whole server compared with bcrypt alone, which is the limit, in alternating rounds; and sequential
// refreshes. On the built-in PostgreSQL with normal durability. Prints times without judging them; a failed answer aborts.

const seconds = Number(process.argv[2] ?? 5);
const rounds = 3;
const people = 16;
const password = 'correct horse battery 7';

type Ask = (path: string, body: unknown) => Promise<{ access_token: string; refresh_token: string }>;

/** Connections are reused within a round only: the server closes idle ones. */
let agent = new Agent({ keepAlive: true });

function asks(url: string, apikey: string): Ask {
  return (path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        apikey,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const sent = request(`${url}/auth/v1${path}`, { agent, method: 'POST', headers }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          answer += chunk;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(answer));
          else reject(new Error(`${path} was answered ${response.statusCode}: ${answer}`));
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
}

/** Turns per minute of `atOnce` workers, each waiting for its answer before the next. */
async function rate(atOnce: number, turn: (worker: number) => Promise<unknown>): Promise<number> {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
  let made = 0;
  const since = performance.now();
  const until = since + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (; performance.now() < until; made += 1) await turn(worker);
    }),
  );
  return (made / (performance.now() - since)) * 60_000;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const shown = (value: number) => Math.round(value).toLocaleString('en-US').padStart(7);

async function benchAuth(url: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseAnonKey: string };
  const ask = asks(url, config.supabaseAnonKey);
  const emails = Array.from({ length: people }, (_, n) => `bench-${n}@people.example`);
  const sessions = await Promise.all(emails.map((email) => ask('/signup', { email, password })));
  const stored = await hash(password, defaultAuthSettings.bcryptCost);

  for (const atOnce of [1, people]) {
    const found = { alone: [] as number[], signIns: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await rate(atOnce, () => verify(password, stored));
      const signIns = await rate(atOnce, (worker) =>
        ask('/token?grant_type=password', { email: emails[worker], password }),
      );
      // The first round warms up.
      if (round > 0) found.alone.push(alone);
      if (round > 0) found.signIns.push(signIns);
    }
    const [alone, signIns] = [median(found.alone), median(found.signIns)];
    console.log(
      `  sign-ins a minute, ${String(atOnce).padStart(2)} at once ${shown(signIns)}   bcrypt alone ${shown(alone)}   ratio ${(signIns / alone).toFixed(2)}`,
    );
  }
  const tokens = sessions.map((session) => session.refresh_token);
  for (const atOnce of [1, people]) {
    const refreshes = await rate(atOnce, async (worker) => {
      const { refresh_token: next } = await ask('/token?grant_type=refresh_token', {
        refresh_token: tokens[worker],
      });
      if (next === tokens[worker]) throw new Error('a refresh gave the token that was spent');
      tokens[worker] = next;
    });
    console.log(
      `  refreshes a minute, ${String(atOnce).padStart(2)} at once ${shown(refreshes)}   none failed`,
    );
  }
}

if (!existsSync(fileURLToPath(new URL('../build/client/index.html', import.meta.url)))) {
  console.error('The site is not built: run npm run build first.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-'));
const server = runServer({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' });
try {
  console.log(`auth: over HTTP, ${rounds} rounds of ${seconds} s`);
  await benchAuth(await server.ready);
  agent.destroy();
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
