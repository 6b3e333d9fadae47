import type { Pool } from 'pg';
import type { CatalogueState } from '../../supabase/functions/_shared/search/catalogue.ts';
import type { JobState } from '../jobs/start-jobs.ts';
import type { Family, Sample } from './prometheus-text.ts';

/** The state of this process's search index; `now` in milliseconds. */
export function indexFamilies(state: CatalogueState | null, now: number): Family[] {
  return [
    {
      name: 'deal_index_offers',
      help: 'Offers that this process can search.',
      type: 'gauge',
      samples: state ? [{ value: state.offers }] : [],
    },
    {
      name: 'deal_index_age_seconds',
      help: 'Since the index last agreed with the database.',
      type: 'gauge',
      samples: state ? [{ value: (now - state.currentAt) / 1000 }] : [],
    },
  ];
}

/** The additional threads that answer requests. */
export function workerFamilies({ serving, replaced }: { serving: number; replaced: number }): Family[] {
  return [
    {
      name: 'workers',
      help: 'Threads that answer requests.',
      type: 'gauge',
      samples: [{ value: serving + 1 }],
    },
    {
      name: 'worker_replacements_total',
      help: 'Threads that ended and were replaced; the log says why.',
      type: 'counter',
      samples: [{ value: replaced }],
    },
  ];
}

/** The scheduled work of this process. */
export function jobFamilies(jobs: readonly JobState[]): Family[] {
  const each = (valueOf: (job: JobState) => number | null): Sample[] =>
    jobs.flatMap((job) => {
      const value = valueOf(job);
      return value === null ? [] : [{ labels: { job: job.name }, value }];
    });
  return [
    {
      name: 'job_runs_total',
      help: 'Runs of a job that ended, well or not.',
      type: 'counter',
      samples: each(({ runs }) => runs),
    },
    {
      name: 'job_failures_total',
      help: 'Runs of a job that failed; the log says why.',
      type: 'counter',
      samples: each(({ failures }) => failures),
    },
    {
      name: 'job_last_run_timestamp_seconds',
      help: 'When the last run of a job ended, since 1970.',
      type: 'gauge',
      samples: each(({ endedAt }) => (endedAt === null ? null : endedAt / 1000)),
    },
    {
      name: 'job_last_run_duration_seconds',
      help: 'How long the last run of a job took.',
      type: 'gauge',
      samples: each(({ tookMs }) => (tookMs === null ? null : tookMs / 1000)),
    },
  ];
}

type Messages = { topic: string; waiting: number; failed: number; seconds: number | null };
type Feed = { source: string; held: number; failures: number; seconds: number | null };

/**
 * The state of the database, the same for every process. Queried with a time limit, so that the page answers during a database
 * outage; `database_up` then says so.
 */
export async function databaseFamilies(pool: Pool, now: number, patienceMs = 2000): Promise<Family[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs, new Error('the database did not answer in time'));
  const at = new Date(now).toISOString();
  const read = Promise.all([pool.query<Messages>(messagesQuery, [at]), pool.query<Feed>(feedsQuery, [at])]);
  // Without a listener, a failure after the limit would end the process.
  read.catch(() => undefined);
  try {
    const [messages, feeds] = await Promise.race([read, late]);
    return [up(1), ...messageFamilies(messages.rows), ...feedFamilies(feeds.rows)];
  } catch {
    return [up(0), ...messageFamilies([]), ...feedFamilies([])];
  } finally {
    clearTimeout(timer);
  }
}

const messagesQuery = `
  select topic,
         (count(*) filter (where dead_at is null))::int as waiting,
         (count(*) filter (where dead_at is not null))::int as failed,
         extract(epoch from $1::timestamptz - min(created_at) filter (where dead_at is null))::float8 as seconds
    from public.outbox where done_at is null group by topic order by topic`;

const feedsQuery = `
  select source, (state = 'held')::int as held, failures,
         extract(epoch from $1::timestamptz - checked_at)::float8 as seconds
    from public.feeds order by source`;

function up(value: 0 | 1): Family {
  return { name: 'database_up', help: '1 while the database answers.', type: 'gauge', samples: [{ value }] };
}

function messageFamilies(rows: readonly Messages[]): Family[] {
  return [
    {
      name: 'outbox_messages',
      help: 'Messages by topic that wait, or failed for good until an operator retries them.',
      type: 'gauge',
      samples: rows.flatMap(({ topic, waiting, failed }) => [
        { labels: { topic, state: 'waiting' }, value: waiting },
        { labels: { topic, state: 'failed' }, value: failed },
      ]),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'For how long the oldest waiting message of a topic has waited.',
      type: 'gauge',
      samples: rows.flatMap(({ topic, seconds }) =>
        seconds === null ? [] : [{ labels: { topic }, value: seconds }],
      ),
    },
  ];
}

function feedFamilies(rows: readonly Feed[]): Family[] {
  return [
    {
      name: 'feed_held',
      help: '1 while a feed waits for the operator.',
      type: 'gauge',
      samples: rows.map(({ source, held }) => ({ labels: { source }, value: held })),
    },
    {
      name: 'feed_failures',
      help: 'Runs of a feed since its last good one.',
      type: 'gauge',
      samples: rows.map(({ source, failures }) => ({ labels: { source }, value: failures })),
    },
    {
      name: 'feed_age_seconds',
      help: 'Since the last good run of a feed.',
      type: 'gauge',
      samples: rows.flatMap(({ source, seconds }) =>
        seconds === null ? [] : [{ labels: { source }, value: seconds }],
      ),
    },
  ];
}
