import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Job = {
  name: string;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** `signal` asks a long run to end early because the process is stopping. */
  run: (now: () => Date, signal: AbortSignal) => Promise<unknown>;
};

/**
 * Runs each job now and then repeatedly. A job never overlaps itself; one that throws is logged and runs again at its
 * next turn. `stop` starts nothing new and waits for running jobs.
 */
export function startJobs(options: { log: Logger; now: () => Date; jobs: readonly Job[] }): {
  stop(): Promise<void>;
} {
  const { log, now, jobs } = options;
  const stopping = new AbortController();
  const loops = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      try {
        await job.run(now, stopping.signal);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and will run again');
      }
      // Does not keep the process alive, and ends early when stopped.
      await wait(job.everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
