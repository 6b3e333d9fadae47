import type { Logger } from 'pino';
import { checkWatches, type WatchOptions } from '../../supabase/functions/_shared/watches/check-watches.ts';
import type { Job } from './start-jobs.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

type Deps = Pick<WatchOptions, 'rpc' | 'siteUrl' | 'catalogue' | 'postalAddress'> & { log: Logger };

/** Looks every minute what changed for people who watch it, and asks for their mail. */
export function watchesJob({ log, ...deps }: Deps): Job {
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
      });
      if (mails > 0) log.info({ mails }, 'people were told about what they watch');
    },
  };
}
