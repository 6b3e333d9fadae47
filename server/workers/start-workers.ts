import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SharedCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import type { Thread } from '../answer-requests.ts';
import type { SharedSite } from '../site/load-site.ts';
import { drain, keepWorkers, type Workers } from './keep-workers.ts';

export type WorkerData = {
  thread: Thread;
  /** Only warnings are logged. */
  isQuiet: boolean;
  url: string;
  port: number;
  /** Our own PostgreSQL; a worker finds the one of DATABASE_URL itself. */
  database: { socketDir: string; port: number };
  files: SharedSite;
  /** Null where PostgreSQL searches. */
  shared: SharedCatalogue | null;
};

/**
 * Twice the room for young objects takes 20 MB more and saves no processor time that `npm run bench -- scale` can see. The other limit
 * only stops a leak: what lives in a thread takes about 70 MB.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

/**
 * The additional threads that answer requests. They search the index of the main thread and receive it again after each change.
 */
export function startWorkers({ thread, log }: { thread: Thread; log: Logger }): {
  /** Starts them, once there is something to search. */
  begin(
    place: Pick<WorkerData, 'url' | 'port' | 'database' | 'files'>,
    catalogue: { share: () => SharedCatalogue | null },
  ): void;
  /** Sends them what has changed. */
  share(shared: SharedCatalogue): void;
  /** They keep answering, but are no longer ready. */
  drain(): void;
} & Pick<Workers, 'states' | 'stop'> {
  let workers: Workers | null = null;
  let stopped: Promise<void> | null = null;
  return {
    begin(place, catalogue) {
      workers = keepWorkers({
        numbers: Array.from({ length: thread.of - 1 }, (_, at) => at + 2),
        log: log.child({ part: 'workers' }),
        start: (number) => {
          const workerData: WorkerData = {
            ...place,
            thread: { ...thread, number },
            isQuiet: log.level === 'warn',
            shared: catalogue.share(),
          };
          return new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits });
        },
      });
    },
    share: (shared) => workers?.post(shared),
    drain: () => workers?.post(drain),
    states: () => workers?.states() ?? { serving: 0, replaced: 0 },
    stop: () => (stopped ??= workers?.stop() ?? Promise.resolve()),
  };
}
