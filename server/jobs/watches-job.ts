import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { checkWatches, type WatchOptions } from '../../supabase/functions/_shared/watches/check-watches.ts';
import type { Job } from './start-jobs.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

type Deps = Pick<WatchOptions, 'rpc' | 'siteUrl' | 'catalogue' | 'postalAddress'> & {
  /** The pool of `supabase_auth_admin`, which knows addresses. */
  pool: Pool;
  log: Logger;
};

/** Looks every minute what changed for people who watch it, and asks for their mail. */
export function watchesJob({ pool, log, ...deps }: Deps): Job {
  return {
    name: 'watches',
    everyMs: 60_000,
    async run(now, signal) {
      const mails = await checkWatches({
        ...deps,
        now,
        signal,
        functionsUrl: `${deps.siteUrl}/functions/v1`,
        pause: () => waitUntilIdle(),
        addressOf: async (id) => {
          const { rows } = await pool.query<{ email: string }>(
            `select email from auth.users where id = $1 and email_confirmed_at is not null and email <> ''`,
            [id],
          );
          return rows[0]?.email ?? null;
        },
      });
      if (mails > 0) log.info({ mails }, 'people were told about what they watch');
    },
  };
}
