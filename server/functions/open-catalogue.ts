import { setImmediate } from 'node:timers/promises';
import {
  createCatalogue,
  type Catalogue,
  type SharedCatalogue,
} from '../../supabase/functions/_shared/search/catalogue.ts';
import { indexOffers } from '../../supabase/functions/_shared/search/index-offers.ts';
import { createRetrieval } from '../../supabase/functions/_shared/search/retrieval.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { Rpc } from './create-rpc.ts';

export type OpenCatalogue = Pick<Catalogue, 'search' | 'start' | 'state'> & {
  /** Resolves once the offers can be searched. */
  ready: () => Promise<unknown>;
  /** What the other threads search; null where PostgreSQL searches. */
  share: () => SharedCatalogue | null;
  jobs: readonly Job[];
};

/**
 * The offers in this process's memory, or, if they would need more than `indexMemory` bytes, in PostgreSQL. Their index takes
 * about as much memory as the deals take on disk.
 */
export async function openCatalogue(options: {
  rpc: Rpc;
  now: () => Date;
  indexMemory: number;
  onChange: (shared: SharedCatalogue) => void;
  onProblem: (problem: unknown) => void;
}): Promise<OpenCatalogue> {
  const { rpc, now, indexMemory, onChange, onProblem } = options;
  if (Number(await rpc('catalogue_bytes')) > indexMemory) {
    const retrieval = createRetrieval({ rpc, now, onProblem });
    let indexed: Promise<void> | null = null;
    // A partial index must not be searched: the first time, all offers are indexed first.
    const ready = () =>
      (indexed ??= indexOffers({ rpc })
        .then(() => retrieval.refresh())
        .catch((problem: unknown) => {
          indexed = null;
          throw problem;
        }));
    return {
      state: () => retrieval.state(),
      start: () => () => undefined,
      share: () => null,
      ready,
      async search(run) {
        await ready();
        return retrieval.search(run);
      },
      jobs: [
        {
          name: 'index changed offers',
          everyMs: 2000,
          async run(_now, signal) {
            await ready();
            if ((await indexOffers({ rpc, signal })) > 0) await retrieval.refresh();
          },
        },
      ],
    };
  }
  const catalogue = createCatalogue({
    rpc,
    now,
    isShared: true,
    pause: setImmediate,
    onChange: () => onChange(catalogue.share()),
    onProblem,
  });
  return { ...catalogue, ready: () => catalogue.index(), jobs: [] };
}
