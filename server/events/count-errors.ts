import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from '../jobs/start-jobs.ts';

const flushEveryMs = 15_000;

const parts: Readonly<Record<string, string>> = {
  auth: 'auth',
  rest: 'rest',
  functions: 'functions',
  'deal-pictures': 'pictures',
};

export type CountedErrors = {
  /** Counts an answer in memory, if it is an error. */
  answered(path: string, status: number): void;
  /** Adds the counts to the day's totals. During a database outage the counts are kept. */
  flush(): Promise<void>;
  job: Job;
};

/** Error responses by part of the server and status, for the console: no path, no text, no personal data. */
export function countErrors(rpc: Rpc, now: () => Date): CountedErrors {
  let waiting = new Map<string, { part: string; status: number; answers: number }>();

  const add = (part: string, status: number, answers: number): void => {
    const key = `${part} ${status}`;
    waiting.set(key, { part, status, answers: answers + (waiting.get(key)?.answers ?? 0) });
  };

  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counted = [...waiting.values()];
    waiting = new Map();
    try {
      await rpc('note_errors', { counted, at: now().toISOString() });
    } catch (error) {
      for (const { part, status, answers } of counted) add(part, status, answers);
      throw error;
    }
  };

  return {
    answered(path, status) {
      if (status >= 400) add(parts[path.split('/', 2)[1] ?? ''] ?? 'site', status, 1);
    },
    flush,
    job: { name: 'count errors', everyMs: flushEveryMs, run: flush },
  };
}
