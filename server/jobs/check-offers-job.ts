import type { Logger } from 'pino';
import { checkOffers } from '../../supabase/functions/_shared/offers/check-offers.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from './start-jobs.ts';

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
