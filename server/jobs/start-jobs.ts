import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Job = {
  name: string;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** `signal` asks a long run to end early because the process is stopping. */
  run: (now: () => Date, signal: AbortSignal) => Promise<unknown>;
};

/** What a job did since the process started. Times in milliseconds; null before the first run ended. */
export type JobState = {
  name: string;
  runs: number;
  failures: number;
  endedAt: number | null;
  tookMs: number | null;
};

/**
 * Runs each job now and then repeatedly. A job never overlaps itself; one that throws is logged and runs again at its
 * next turn. `stop` starts nothing new and waits for running jobs.
 */
export function startJobs(options: { log: Logger; now: () => Date; jobs: readonly Job[] }): {
  stop(): Promise<void>;
  states(): readonly JobState[];
} {
  const { log, now, jobs } = options;
  const stopping = new AbortController();
  const states: JobState[] = [];
  const loops = jobs.map(async (job) => {
    const state: JobState = { name: job.name, runs: 0, failures: 0, endedAt: null, tookMs: null };
    states.push(state);
    while (!stopping.signal.aborted) {
      const since = performance.now();
      try {
        await job.run(now, stopping.signal);
      } catch (error) {
        state.failures += 1;
        log.error({ err: error, job: job.name }, 'a job failed and will run again');
      }
      state.runs += 1;
      state.endedAt = now().getTime();
      state.tookMs = performance.now() - since;
      // Does not keep the process alive, and ends early when stopped.
      await wait(job.everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    states: () => states,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
