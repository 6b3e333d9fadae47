import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  onlyThread,
  openGround,
  openParts,
  type Ground,
  type Opened,
  type Parts,
} from './answer-requests.ts';
import type { Outbox } from './auth/context/letters.ts';
import { dealStats } from './cli/deals/deal-stats.ts';
import { importSampleCatalogue } from './cli/deals/import-sample-catalogue.ts';
import type { Config } from './config.ts';
import { ensureDemoSignIn, removeDemoSignIn, type DemoSignIn } from './demo/demo-person.ts';
import { createRpc, type Rpc } from './functions/create-rpc.ts';
import { openCatalogue, type OpenCatalogue } from './functions/open-catalogue.ts';
import { isOneOf } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { limitsOfOne } from './http/socket-guard.ts';
import { answerReportsJob, checkOffersJob, watchesJob } from './jobs/deal-jobs.ts';
import { feedsJob } from './jobs/feeds-job.ts';
import { mailJob, outboxJob } from './jobs/outbox-job.ts';
import { forgetStaleJob } from './jobs/forget-stale.ts';
import { startJobs, type Job } from './jobs/start-jobs.ts';
import { waitlistJobs, waitlistMailWarning } from './jobs/waitlist-jobs.ts';
import { databaseFamilies, indexFamilies, jobFamilies, workerFamilies } from './metrics/state-families.ts';
import { openDatabase } from './postgres/open-database.ts';
import { closedHeaders } from './site/content-policy.ts';
import { readSite } from './site/load-site.ts';
import { startWorkers } from './workers/start-workers.ts';

const now = () => new Date();

/** Start-up progress for the operator. `run` times a step, `note` prints one line. */
export type Progress = {
  run<T>(step: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
  note(sentence: string): void;
};

export type Running = {
  url: string;
  demo: DemoSignIn | null;
  /** How many threads answer requests. */
  workers: number;
  /** Ends pending requests (ten seconds at most), then jobs, pools and our own PostgreSQL. Safe to call twice. */
  stop(): Promise<void>;
};

/** A first start imports the sample, so that there is something to search; existing offers are left unchanged. */
async function fillEmptyCatalogue(rpc: Rpc): Promise<number | null> {
  const { offers, removed } = await dealStats(rpc, now());
  if (offers + removed > 0) return null;
  return (await importSampleCatalogue({ rpc, now: now() })).taken;
}

/** Opens everything in order and resolves when the site is ready. If a step fails, everything opened so far is closed. */
export async function startServer(config: Config, log: Logger, progress: Progress): Promise<Running> {
  if (!existsSync(join(config.buildDir, 'client', 'index.html'))) {
    throw new Error('The site is not built: run npm start, or npm run build first.');
  }
  const opened: Opened = [];
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      for (const close of opened.toReversed()) await close();
    })();
    return stopping;
  };
  try {
    return { ...(await open(config, log, progress, opened, () => stopping !== null)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: Config,
  log: Logger,
  progress: Progress,
  opened: Opened,
  isStopping: () => boolean,
): Promise<Omit<Running, 'stop'>> {
  // On other systems all connections go to one of the threads that share a port.
  const threads = process.platform === 'linux' ? config.workers : 1;
  const { pools, connection } = await progress.run('Database', async () => {
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      databaseReadUrl: config.databaseReadUrl,
      log: log.child({ part: 'postgres' }),
      onProgress: (step) => progress.note(step),
      as: `the server on port ${config.port}`,
      threads,
    });
    opened.push(() => database.stop());
    return database;
  });
  await progress.run(
    'Catalogue',
    () => fillEmptyCatalogue(createRpc(pools.service)),
    (count) => (count === null ? 'there already' : `${count.toLocaleString('en-US')} sample offers`),
  );
  const thread = { ...onlyThread(), of: threads };
  const ground = await openGround(config, log, pools, thread, opened);

  // Until the parts are ready, requests are told to retry; the port is known from this point.
  const headers = closedHeaders(config.siteUrl?.startsWith('https:') ?? false);
  let answer: (request: Request, bindings: object) => Response | Promise<Response> = () =>
    Response.json({ status: 'starting' }, { status: 503, headers: { ...headers, 'retry-after': '1' } });
  const server = await listen((request, bindings) => answer(request, bindings), {
    host: config.host,
    port: config.port,
    headers,
    isProxy: isOneOf(config.trustedProxies),
    limits: limitsOfOne(threads),
    sharesPort: threads > 1 ? 'as first' : 'no',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(`Port ${config.port} is taken by another program: set PORT to a free one.`);
    }
    throw error;
  });
  const workers = startWorkers({ thread, log });
  opened.push(async () => void (await Promise.all([server.close(10_000), workers.stop()])));
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = config.siteUrl ?? `http://${host}:${server.port}`;

  const catalogue = await openCatalogue({
    rpc: ground.rpc,
    now,
    indexMemory: config.indexMemory,
    onChange: (shared) => workers.share(shared),
    onProblem: (error) => log.warn({ err: error }, 'the deal index could not be brought up to date'),
  });
  const stopReadingDeals = catalogue.start();
  opened.push(() => Promise.resolve(stopReadingDeals()));
  const files = await readSite(join(config.buildDir, 'client'), url);
  const parts = await openParts(ground, { url, catalogue, files, isStopping }, opened);
  const jobs = startJobs({
    log: log.child({ part: 'jobs' }),
    now,
    jobs: jobsOf(ground, parts, { url, catalogue }),
  });
  opened.push(() => jobs.stop());

  const { metrics } = ground;
  metrics.include(() => indexFamilies(catalogue.state(), now().getTime()));
  metrics.include(() => jobFamilies(jobs.states()));
  metrics.include(() => databaseFamilies(pools.service, now().getTime()));
  if (threads > 1) metrics.include(() => workerFamilies(workers.states()));

  // From here on forms and sign-ins are accepted; searches, and /readyz, wait for the index.
  answer = (request, bindings) => parts.app.fetch(request, bindings);
  await progress.run('Deal index', catalogue.ready);
  const { auth, delivery, texts } = parts;
  const demo = config.onLoopback
    ? await ensureDemoSignIn({ pools, fetch: auth.fetch, siteUrl: url, apikey: ground.keys.publishableKey })
    : await removeDemoSignIn(pools.auth).then(() => null);
  const { host: place, port } = connection;
  // The other threads stop first, and this one answers alone until it closes too.
  opened.push(async () => void workers.stop());
  // Before that a proxy sees that this server is not ready, and sends new requests elsewhere.
  opened.push(async () => {
    workers.drain();
    await wait(config.drainMs);
  });
  workers.begin({ url, port: server.port, database: { socketDir: place, port }, files }, catalogue);
  progress.note(delivery.announcement);
  if (config.auth.smsWebhookUrl && texts) progress.note(texts.announcement);
  const warning = waitlistMailWarning(config, delivery);
  if (warning !== null) progress.note(warning);
  return { url, demo, workers: threads };
}

/**
 * The scheduled work of a process. Other processes run the same jobs: each piece of work is claimed in the database, or can safely
 * run twice.
 */
function jobsOf(
  { config, log, pools, rpc, events, errors }: Ground,
  { auth, delivery, texts, waitlistMail }: Parts,
  { url, catalogue }: { url: string; catalogue: OpenCatalogue },
): Job[] {
  const deliver = delivery.kind === 'waiting' ? null : delivery.deliver;
  const outbox: Outbox = (topic, send) =>
    outboxJob({ pool: pools.rest, topic, deliver: send, log: log.child({ part: 'auth' }) });
  return [
    forgetStaleJob({
      ...pools,
      inactivitySeconds: config.auth.settings.sessionInactivitySeconds ?? null,
      log: log.child({ part: 'jobs' }),
    }),
    events.job,
    errors.job,
    checkOffersJob(rpc, log.child({ part: 'jobs' })),
    feedsJob(rpc),
    ...catalogue.jobs,
    // U.S. law requires a postal address in such mail, as in that of the waitlists.
    ...(deliver && waitlistMail?.postalAddress != null
      ? [
          watchesJob({
            rpc,
            siteUrl: url,
            catalogue,
            postalAddress: config.postalAddress,
            log: log.child({ part: 'jobs' }),
          }),
        ]
      : []),
    ...(deliver
      ? [answerReportsJob({ rpc, siteUrl: url }), mailJob({ pool: pools.rest, deliver, log })]
      : []),
    ...auth.messageJobs({ outbox, mail: deliver, text: texts?.deliver ?? null }),
    ...waitlistJobs({ config, rpc, mail: waitlistMail, siteUrl: url, log }),
  ];
}
