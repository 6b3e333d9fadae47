import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { bearerToken } from '../auth/keys/api-keys.ts';
import { securityEvents, type SecurityEvent } from '../events/security-event.ts';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import { createHistogram, prometheusText, type Family, type Sample } from './prometheus-text.ts';
import type { Route } from './route-names.ts';

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Counts a response by the template of its route. */
  answered(route: Route, status: number, seconds: number): void;
  /** Adds what `read` returns each time the page is requested: metrics that belong to no single thread. */
  include(read: () => readonly Family[] | Promise<readonly Family[]>): void;
  /** The metrics page, or null for a caller who may not see it. `peer` is the socket's address. */
  answer(request: Request, peer: string | undefined): Promise<Response | null>;
  /** The metrics of this thread, for another thread's page. */
  families(): Promise<Family[]>;
  close(): void;
};

/** Counts and measurements of this process, served to Prometheus at `/metrics`. */
export function createMetrics(options: {
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  events: () => ReadonlyMap<SecurityEvent, number>;
  /** Admits a remote caller with `Authorization: Bearer …`. */
  token: string | undefined;
  /** Metrics of other parts. */
  more?: () => Family[];
  /** With several threads: the label of this one, and how to ask the others. The first one reports about the process. */
  threads?: { worker: string; isFirst: boolean; askOthers: () => Promise<Family[][]> };
}): Metrics {
  const { pools, events, token, more, threads } = options;
  const requests = createHistogram(durations);
  const included: Parameters<Metrics['include']>[0][] = [];
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();

  const ofThread = (): Family[] => {
    const memory = process.memoryUsage();
    const found: Family[] = [
      {
        name: 'http_request_duration_seconds',
        help: 'Requests by method, route and status, until their answer began.',
        type: 'histogram',
        samples: requests.samples(),
      },
      {
        name: 'security_events_total',
        help: 'What attacks are made of; npm run ventus -- events shows from where and at whom.',
        type: 'counter',
        samples: Object.keys(securityEvents).map((event) => ({
          labels: { event },
          value: countOf(events(), event),
        })),
      },
      {
        name: 'pg_pool_connections',
        help: 'Connections to PostgreSQL by pool and state; waiting counts requests without one.',
        type: 'gauge',
        samples: Object.entries(pools).flatMap(([pool, state]) => poolSamples(pool, state)),
      },
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late timers fired since the last time this page was asked for.',
        type: 'gauge',
        samples: [
          { labels: { quantile: '0.5' }, value: seconds(lag.percentile(50)) },
          { labels: { quantile: '0.99' }, value: seconds(lag.percentile(99)) },
          { labels: { quantile: '1' }, value: seconds(lag.max) },
        ],
      },
      gauge('nodejs_heap_used_bytes', 'Memory that JavaScript values take.', memory.heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers outside that heap.', memory.external),
      ...(more?.() ?? []),
    ];
    lag.reset();
    return threads ? found.map((family) => labeled(family, threads.worker)) : found;
  };
  const families = async (): Promise<Family[]> => {
    const of = ofThread();
    if (threads?.isFirst === false) return of;
    const more = await Promise.all(included.map(async (read) => await read()));
    return [...of, ...processFamilies(), ...more.flat()];
  };

  return {
    answered({ method, path }, status, took) {
      requests.observe({ method, route: path, status: String(status) }, took);
    },
    include: (read) => void included.push(read),
    async answer(request, peer) {
      if (!isNeighbor(request, peer) && !bringsToken(request, token)) return null;
      const [own, others] = await Promise.all([families(), threads?.askOthers() ?? []]);
      return new Response(prometheusText(joined([own, ...others])), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      });
    },
    families,
    close: () => void lag.disable(),
  };
}

function processFamilies(): Family[] {
  const cpu = process.cpuUsage();
  return [
    gauge(
      'process_resident_memory_bytes',
      'Memory of this process; PostgreSQL has its own.',
      process.memoryUsage.rss(),
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      type: 'counter',
      samples: [{ value: (cpu.user + cpu.system) / 1e6 }],
    },
    gauge('process_start_time_seconds', 'When it started, since 1970.', performance.timeOrigin / 1000),
  ];
}

/** A replaced thread counts from 0 again, which Prometheus only understands within a separate series. */
function labeled(family: Family, worker: string): Family {
  const samples = family.samples.map((sample) => ({ ...sample, labels: { worker, ...sample.labels } }));
  return { ...family, samples };
}

/** Merges families of the same name. */
function joined(pages: readonly (readonly Family[])[]): Family[] {
  const all = new Map<string, Family>();
  for (const family of pages.flat()) {
    const { samples = [] } = all.get(family.name) ?? {};
    all.set(family.name, { ...family, samples: [...samples, ...family.samples] });
  }
  return [...all.values()];
}

function poolSamples(
  pool: string,
  { totalCount, idleCount, waitingCount }: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): Sample[] {
  return [
    { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waiting' }, value: waitingCount },
  ];
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** Without measurements the histogram returns NaN or an enormous number. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) && nanoseconds < 1e15 ? nanoseconds / 1e9 : 0;
}

function countOf(events: ReadonlyMap<string, number>, event: string): number {
  return events.get(event) ?? 0;
}

const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * A program on this machine that uses the machine's own name. A proxy on this machine forwards requests from outside and
 * is recognized by the headers it adds, or by the site's host name.
 */
function isNeighbor(request: Request, peer: string | undefined): boolean {
  const address = (peer ?? '').replace(/^::ffff:/i, '');
  return (
    address !== '' &&
    isLoopbackHost(address) &&
    isLoopbackHost(new URL(request.url).hostname) &&
    !forwarding.some((name) => request.headers.has(name))
  );
}

function bringsToken(request: Request, token: string | undefined): boolean {
  const given = bearerToken(request.headers);
  if (token === undefined || given === null) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
