import { indexOffers } from '../../supabase/functions/_shared/search/index-offers.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from './start-jobs.ts';

/** Where PostgreSQL searches: takes in changed offers. `onWritten`: called when there were any. */
export function indexOffersJob(rpc: Rpc, onWritten: () => Promise<void>): Job {
  return {
    name: 'index changed offers',
    everyMs: 2000,
    async run(_now, signal) {
      if ((await indexOffers({ rpc, signal })) > 0) await onWritten();
    },
  };
}
