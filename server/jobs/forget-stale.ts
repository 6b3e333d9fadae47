import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { forgetStaleAccounts } from '../auth/admin/forget-stale-accounts.ts';
import { asCaller } from '../postgres/as-caller.ts';
import type { Job } from './start-jobs.ts';

/** Days. A delivered message is no longer needed; a failed one waits for the operator. */
const deliveredDays = 7;
const givenUpDays = 30;
const contactDays = 730;

/**
 * Deletes expired data every hour (docs/auth.md lists the retention). `rest` and `auth` are the pools of those names;
 * `inactivitySeconds`: how long a session may be unused before it ends.
 */
export function forgetStaleJob({
  rest,
  auth,
  inactivitySeconds,
  log,
}: {
  rest: Pool;
  auth: Pool;
  inactivitySeconds: number | null;
  log: Logger;
}): Job {
  return {
    name: 'forget what has served its time',
    everyMs: 3_600_000,
    async run(now, signal) {
      const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await asCaller(rest, { role: 'service_role', claims: { role: 'service_role' } }, async (client) => {
        await client.query(
          `delete from public.outbox where done_at < $1 or (dead_at < $2 and topic not like 'sheet:%')`,
          [ago(deliveredDays), ago(givenUpDays)],
        );
        await client.query('select public.forget_requests($1)', [now()]);
        await client.query('delete from public.contact_messages where created_at < $1', [ago(contactDays)]);
      });
      const { unconfirmed } = await forgetStaleAccounts(auth, { now: now(), signal, inactivitySeconds });
      if (unconfirmed > 0) log.info({ accounts: unconfirmed }, 'accounts that nobody confirmed were deleted');
    },
  };
}
