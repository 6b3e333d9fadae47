import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { runServer } from './run-server.ts';

export type KillReport = {
  kills: number;
  acknowledged: number;
  lost: string[];
  doubled: number;
  /** Seconds until it answered again, the longest. */
  slowestOpen: number;
};

/**
 * Kills the server again and again at a random moment while forms arrive, and looks at what is there afterwards. `look` is given
 * a pool on the same database once the last server has stopped or is still running.
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
  let slowestOpen = 0;
  for (let kill = 0; kill <= kills; kill++) {
    const since = performance.now();
    const server = runServer({ RATE_LIMITS: 'off', ...env });
    const url = await server.ready;
    slowestOpen = Math.max(slowestOpen, (performance.now() - since) / 1000);
    const over = new AbortController();
    const senders = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const email = `${randomUUID()}@people.example`;
        sent.add(email);
        if (await post(url, email)) acknowledged.push(email);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 50 + random() * 700));
    // After the last round nobody is killed: what is there is looked at while the server runs.
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
    const kept = new Set(emails);
    return {
      kills,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((email) => !kept.has(email)),
      doubled: emails.filter((email) => sent.has(email)).length - kept.size,
      slowestOpen,
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
