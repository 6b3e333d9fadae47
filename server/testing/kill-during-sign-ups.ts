import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { runServer } from './run-server.ts';
import { freePort } from './free-port.ts';

type KillReport = {
  kills: number;
  acknowledged: number;
  lost: string[];
  doubled: number;
  /** Seconds from the start of a process until it accepted a form, and until it reported that everything was ready. */
  starts: {
    /** With empty data: includes creating the cluster and importing the sample catalogue. */
    first: Start;
    afterKill: Start[];
  };
};

type Start = { taken: number; ready: number };

/**
 * Kills the server repeatedly at random moments while forms arrive, and checks the data afterwards. `look` gets a pool on
 * the same database while the last server runs or after it stopped.
 */
export async function killDuringSignUps(options: {
  kills: number;
  env: Record<string, string>;
  random: () => number;
  look: <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;
  onKill?: (kill: number) => void;
}): Promise<KillReport> {
  const { kills, env, random, look, onKill } = options;
  const acknowledged: string[] = [];
  const sent = new Set<string>();
  const starts: Start[] = [];
  const PORT = String(await freePort());
  const url = `http://localhost:${PORT}`;
  const signUp = async () => {
    const email = `${randomUUID()}@people.example`;
    sent.add(email);
    const taken = await post(url, email);
    if (taken) acknowledged.push(email);
    return taken;
  };
  for (let kill = 0; kill <= kills; kill++) {
    const since = performance.now();
    const seconds = () => (performance.now() - since) / 1000;
    const server = runServer({ RATE_LIMITS: 'off', ...env, PORT });
    const ready = server.ready.then(seconds);
    // `ready` rejects with the server's output if it exits before it accepts a form.
    while (!(await signUp())) await Promise.race([wait(20), ready]);
    const taken = seconds();
    starts.push({ taken, ready: await ready });
    const over = new AbortController();
    const senders = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await signUp();
    });
    await wait(50 + random() * 700);
    // The last round ends without a kill: the data is checked while the server runs.
    if (kill < kills) {
      const ended = server.end('SIGKILL');
      await ended;
      onKill?.(kill + 1);
    }
    over.abort();
    await Promise.all(senders);
    if (kill < kills) continue;
    const emails = await look(async (pool) => {
      const { rows } = await pool.query<{ email: string }>('select email from public.waitlist_entries');
      return rows.map(({ email }) => email);
    });
    await server.end();
    const [first = { taken: 0, ready: 0 }, ...afterKill] = starts;
    const kept = new Set(emails);
    return {
      kills,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((email) => !kept.has(email)),
      doubled: emails.filter((email) => sent.has(email)).length - kept.size,
      starts: { first, afterKill },
    };
  }
  throw new Error('unreachable');
}

async function post(url: string, email: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/functions/v1/join-waitlist`, {
      method: 'POST',
      body: new URLSearchParams({ firstName: 'Ada', interest: 'Sports', email }),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
