import type { Logger } from 'pino';
import { checkOffers } from '../../supabase/functions/_shared/offers/check-offers.ts';
import { answerReports } from '../../supabase/functions/_shared/reports/answer-reports.ts';
import { checkWatches, type WatchOptions } from '../../supabase/functions/_shared/watches/check-watches.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from './start-jobs.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Removes dead offers every hour; in between, searches already skip ended ones. */
export function checkOffersJob(rpc: Rpc, log: Logger): Job {
  return {
    name: 'take out dead offers',
    everyMs: 3_600_000,
    async run(now, signal) {
      const dead = await checkOffers({ rpc, now: now(), signal });
      if (dead.ended + dead.notSeen > 0) log.info(dead, 'dead offers were taken out');
    },
  };
}

type WatchDeps = Pick<WatchOptions, 'rpc' | 'siteUrl' | 'catalogue' | 'postalAddress'> & { log: Logger };

/** Checks every minute for changes in what users watch, and queues their mail. */
export function watchesJob({ log, ...deps }: WatchDeps): Job {
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

/** Queues a mail for each report of a deal that an operator answered. */
export function answerReportsJob({ rpc, siteUrl }: { rpc: Rpc; siteUrl: string }): Job {
  return {
    name: 'answers to reports',
    everyMs: 60_000,
    run: (now) => answerReports({ rpc, now, siteUrl }),
  };
}
