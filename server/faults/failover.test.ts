import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runServer } from '../testing/run-server.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { startSenders } from './testing/sign-up-senders.ts';
import { startPair } from './testing/synchronous-pair.ts';

// SIGKILL to the whole group simulates a power failure, SIGSTOP a machine that hangs without closing connections.
test.for(['SIGKILL', 'SIGSTOP'] as const)(
  'after a failover by %s under load nothing acknowledged is lost, and the same server goes on',
  { timeout: 240_000 },
  async (signal, { annotate }) => {
    const { seed, random } = seededRandom();
    await annotate(`VENTUS_SEED=${seed}`);
    const folder = mkdtempSync(join(tmpdir(), 'ventus-failover-'));
    const pair = await startPair(folder);
    const server = runServer({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pair.databaseUrl,
      RATE_LIMITS: 'off',
    });
    try {
      const url = await server.ready;
      const senders = startSenders(url, 8);
      const taken = (count: number) =>
        expect.poll(() => senders.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(count);
      await taken(200 + random() * 200);
      process.kill(-pair.primary.pid, signal);
      await wait(500);
      const before = senders.acknowledged.length;
      await pair.promote();
      await taken(before + 200);
      await senders.stop();

      const { rows } = await pair.standby.query<{ email: string }>(
        'select email from public.waitlist_entries',
      );
      const kept = new Set(rows.map(({ email }) => email));
      expect(senders.acknowledged.filter((email) => !kept.has(email))).toEqual([]);
      expect(rows).toHaveLength(kept.size);
      // No permanent errors; 504 is for requests whose connection hung.
      expect([200, 503, 504]).toEqual(expect.arrayContaining([...senders.statuses.keys()]));
      expect(server.child.exitCode).toBeNull();
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
      await annotate(
        `${senders.acknowledged.length} acknowledged, 0 lost, 0 twice; longest gap ${(senders.gap() / 1000).toFixed(1)} s; answers ${JSON.stringify([...senders.statuses])}`,
      );
    } finally {
      await server.end();
      if (signal === 'SIGSTOP') process.kill(-pair.primary.pid, 'SIGCONT');
      await pair.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
