import type { Pool } from 'pg';
import { asCaller } from '../postgres/as-role.ts';
import type { Job } from './start-jobs.ts';

const keepDays = 7;

/** Removes delivered outbox entries after a week: they hold people's addresses and are of no use any more. */
export function forgetDeliveredJob(pool: Pool): Job {
  return {
    name: 'forget delivered outbox entries',
    everyMs: 3_600_000,
    async run(now) {
      const before = new Date(now().getTime() - keepDays * 86_400_000);
      await asCaller(pool, { role: 'service_role', claims: { role: 'service_role' } }, (client) =>
        client.query('delete from public.outbox where done_at < $1', [before]),
      );
    },
  };
}
