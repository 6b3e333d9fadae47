import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createModelReader } from '../supabase/functions/_shared/model/model-reader.ts';
import { answerReports } from '../supabase/functions/_shared/reports/answer-reports.ts';
import { createApp } from './app.ts';
import { createAuth } from './auth/create-auth.ts';
import { keepKeys } from './auth/keys/keep-keys.ts';
import { createRateLimits } from './auth/limits/rate-limits.ts';
import type { Outbox } from './auth/context/letters.ts';
import { defaultAuthSettings } from './auth/settings/settings.ts';
import { dealStats } from './cli/deals/deal-stats.ts';
import { importSampleCatalogue } from './cli/deals/import-sample-catalogue.ts';
import type { Config } from './config.ts';
import {
  demoForThisMachine,
  ensureDemoSignIn,
  removeDemoSignIn,
  type DemoSignIn,
} from './demo/demo-person.ts';
import { countErrors } from './events/count-errors.ts';
import { keepEvents } from './events/keep-events.ts';
import { createRpc, type Rpc } from './functions/create-rpc.ts';
import { createFeedDesk } from './feeds/feed-desk.ts';
import { readFeedLink } from './feeds/read-feed-link.ts';
import { hostFunctions, hostOf } from './functions/host.ts';
import { clientAddressBehind, isOneOf } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { clientAddressOf } from './http/origin.ts';
import { checkOffersJob } from './jobs/check-offers-job.ts';
import { feedsJob } from './jobs/feeds-job.ts';
import { outboxJob } from './jobs/outbox-job.ts';
import { forgetStaleJob } from './jobs/forget-stale.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { watchesJob } from './jobs/watches-job.ts';
import { waitlistJobs, waitlistMailOf, waitlistMailWarning } from './jobs/waitlist-jobs.ts';
import { authLetters } from './mail/auth-letters.ts';
import { mailboxOf } from './mail/mailbox-of.ts';
import { chooseDelivery } from './mail/choose-delivery.ts';
import { createMailbox } from './mail/create-mailbox.ts';
import { createMailPreviews } from './mail/mail-previews.ts';
import { mailJob } from './mail/mail-job.ts';
import { createMcp } from './mcp/create-mcp.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { databaseFamilies, indexFamilies, jobFamilies } from './metrics/state-families.ts';
import { modelFamilies } from './model/model-families.ts';
import { createDealPictures } from './pictures/deal-pictures.ts';
import { openDatabase } from './postgres/open-database.ts';
import { createRest, restRoutes } from './rest/create-rest.ts';
import { limitRequests } from './rest/limit-requests.ts';
import { closedHeaders } from './site/content-policy.ts';
import { loadSite, routesOf } from './site/load-site.ts';
import { serveDealPages } from './site/deal-page.ts';
import { serveSite, underOwnName } from './site/serve-site.ts';
import { passwordRule } from './password-rule.ts';
import { directWaitlists } from './site/direct-waitlists.ts';
import { chooseSmsDelivery } from './sms/choose-sms-delivery.ts';
import { startTracing } from './tracing/start-tracing.ts';

const now = () => new Date();

/** Start-up progress for the operator. `run` times a step, `note` prints one line. */
export type Progress = {
  run<T>(step: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
  note(sentence: string): void;
};

export type Running = {
  url: string;
  demo: DemoSignIn | null;
  /** Ends pending requests (ten seconds at most), then jobs, pools and our own PostgreSQL. Safe to call twice. */
  stop(): Promise<void>;
};

/** A first start imports the sample, so that there is something to search; existing offers are left alone. */
async function fillEmptyCatalogue(rpc: Rpc): Promise<number | null> {
  const { offers, removed } = await dealStats(rpc, now());
  if (offers + removed > 0) return null;
  return (await importSampleCatalogue({ rpc, now: now() })).taken;
}

const originOf = (url: string) => new URL(url).origin;

/** Opens everything in order and resolves when the site is ready. If a step fails, everything opened so far is closed. */
export async function startServer(config: Config, log: Logger, progress: Progress): Promise<Running> {
  if (!existsSync(join(config.buildDir, 'client', 'index.html'))) {
    throw new Error('The site is not built: run npm start, or npm run build first.');
  }
  const opened: Array<() => Promise<void>> = [];
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
  opened: Array<() => Promise<void>>,
  isStopping: () => boolean,
): Promise<Omit<Running, 'stop'>> {
  const { pools } = await progress.run('Database', async () => {
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      log: log.child({ part: 'postgres' }),
      onProgress: (step) => progress.note(step),
      as: `the server on port ${config.port}`,
    });
    opened.push(() => database.stop());
    return database;
  });
  const rpc = createRpc(pools.service);
  await progress.run(
    'Catalogue',
    () => fillEmptyCatalogue(rpc),
    (count) => (count === null ? 'there already' : `${count.toLocaleString('en-US')} sample offers`),
  );

  const events = keepEvents({
    pool: pools.auth,
    key: () => keys.eventKey,
    now,
    log: log.child({ part: 'events' }),
  });
  const model =
    config.languageModel &&
    createModelReader(config.languageModel, {
      rpc,
      now,
      fetch,
      onProblem: (error) => log.warn({ err: error }, 'the rules answered alone'),
    });
  const metrics = createMetrics({
    ...(model && { more: () => modelFamilies(model.counts()) }),
    pools: { rest: pools.rest, service: pools.service, auth: pools.auth },
    events: events.counts,
    token: config.metricsToken,
  });
  const errors = countErrors(rpc, now);
  // After the last answer was given.
  opened.push(async () => {
    metrics.close();
    await events
      .flush()
      .catch((error: unknown) => log.warn({ err: error }, 'security events were not written'));
    await errors
      .flush()
      .catch((error: unknown) => log.warn({ err: error }, 'counts of errors were not written'));
  });

  const tracing = config.tracing && (await startTracing(config.tracing, log.child({ part: 'tracing' })));
  opened.push(async () => tracing?.stop());

  // Until the parts are ready, requests are told to retry; the port is known from this point.
  const headers = closedHeaders(config.siteUrl?.startsWith('https:') ?? false);
  let answer: (request: Request, bindings: object) => Response | Promise<Response> = () =>
    Response.json({ status: 'starting' }, { status: 503, headers: { ...headers, 'retry-after': '1' } });
  const server = await listen((request, bindings) => answer(request, bindings), {
    host: config.host,
    port: config.port,
    headers,
    isProxy: isOneOf(config.trustedProxies),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(`Port ${config.port} is taken by another program: set PORT to a free one.`);
    }
    throw error;
  });
  opened.push(() => server.close(10_000));
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = config.siteUrl ?? `http://${host}:${server.port}`;

  const kept = await keepKeys({ pool: pools.auth, from: config.auth, now, log: log.child({ part: 'auth' }) });
  opened.push(() => kept.close());
  const { keys } = kept;
  const passwords = passwordRule({ strict: config.auth.strictPasswords, onLoopback: config.onLoopback });
  const auth = createAuth({
    pool: pools.auth,
    keys,
    siteUrl: url,
    settings: {
      ...defaultAuthSettings,
      ...config.auth.settings,
      ...(passwords ? { passwords } : {}),
      rateLimits: config.rateLimits ? 'on' : 'off',
    },
    now,
    log: log.child({ part: 'auth' }),
    clientAddress: clientAddressOf,
    letters: authLetters,
    mailboxOf,
  });
  const { resolveCaller } = auth;
  const rest = createRest({
    ...config.rest,
    pool: pools.rest,
    resolveCaller,
    limits: config.rateLimits ? { requests: limitRequests(), clientAddress: clientAddressOf } : null,
    log: log.child({ part: 'rest' }),
  });
  opened.push(() => rest.close());
  const { onLoopback, mailFrom, smtpUrl } = config;
  const delivery = chooseDelivery({ smtpUrl, onLoopback, mailFrom, pool: pools.auth });
  const texts = chooseSmsDelivery({
    webhookUrl: config.auth.smsWebhookUrl,
    onLoopback,
    pool: pools.auth,
  });
  const deliver = delivery.kind === 'waiting' ? null : delivery.deliver;
  const { postalAddress } = config;
  const limits = createRateLimits(pools.auth, config.rateLimits ? 'on' : 'off', {
    ...config.auth.settings,
    mailboxOf,
  });
  const waitlistMail = waitlistMailOf({ delivery, limits, postalAddress, siteUrl: url });
  const functions = hostFunctions({
    rpc,
    now,
    siteUrl: url,
    auth,
    keys,
    resolveCaller,
    limits,
    confirmAdult: config.programme.confirmAdult,
    sheets: { consumer: config.waitlists.consumerUrl, merchant: config.waitlists.merchantUrl },
    waitlistMail,
    readFeedLink: (link) => readFeedLink(link, config.onLoopback),
    feedDesk: createFeedDesk({ encryptionKey: () => keys.encryptionKey, onLoopback }),
    ...(model && { model }),
    log: log.child({ part: 'functions' }),
  });
  const stopReadingDeals = functions.start();
  opened.push(() => Promise.resolve(stopReadingDeals()));
  const outbox: Outbox = (topic, send) =>
    outboxJob({ pool: pools.rest, topic, deliver: send, log: log.child({ part: 'auth' }) });
  const messages = [
    ...(deliver ? [mailJob({ pool: pools.rest, deliver, log })] : []),
    ...auth.messageJobs({ outbox, mail: deliver, text: texts?.deliver ?? null }),
  ];
  const waitlists = waitlistJobs({ config, rpc, mail: waitlistMail, siteUrl: url, log });
  const jobs = startJobs({
    log: log.child({ part: 'jobs' }),
    now,
    jobs: [
      forgetStaleJob({
        ...pools,
        inactivitySeconds: config.auth.settings.sessionInactivitySeconds ?? null,
        log: log.child({ part: 'jobs' }),
      }),
      events.job,
      errors.job,
      checkOffersJob(rpc, log.child({ part: 'jobs' })),
      feedsJob(rpc),
      // U.S. law wants a postal address in such mail, as in that of the waitlists.
      ...(deliver && waitlistMail?.postalAddress != null
        ? [
            watchesJob({
              rpc,
              siteUrl: url,
              catalogue: functions.catalogue,
              postalAddress,
              log: log.child({ part: 'jobs' }),
            }),
          ]
        : []),
      ...(deliver
        ? [
            {
              name: 'answers to reports',
              everyMs: 60_000,
              run: (at: () => Date) => answerReports({ rpc, now: at, siteUrl: url }),
            },
          ]
        : []),
      ...messages,
      ...waitlists,
    ],
  });
  opened.push(async () => {
    await jobs.stop();
    if (delivery.kind !== 'waiting') delivery.close();
  });

  metrics.include(() => indexFamilies(functions.catalogue.state(), now().getTime()));
  metrics.include(() => jobFamilies(jobs.states()));
  metrics.include(() => databaseFamilies(pools.service, now().getTime()));

  const direct = directWaitlists(config.waitlists);
  const connect = [config.supabase?.url, config.functionsUrl]
    .filter((host) => host !== undefined)
    .map(originOf)
    .concat(direct.hosts);
  const site = await loadSite(join(config.buildDir, 'client'), url, { connect });
  const pictures = createDealPictures({
    rpc,
    folder: join(config.dataDir, 'pictures'),
    onLoopback,
    log: log.child({ part: 'pictures' }),
  });
  opened.push(() => Promise.resolve(pictures.close()));
  // A hosted project has the deals, and they cannot be searched from here.
  const mcp = config.supabase
    ? null
    : createMcp({
        rpc,
        now,
        siteUrl: url,
        catalogue: functions.catalogue,
        host: hostOf({ siteUrl: url, resolveCaller, limits, log: log.child({ part: 'mcp' }) }),
      });
  opened.push(async () => mcp?.close());
  const app = createApp({
    mcp,
    pictures,
    auth: { fetch: onLoopback ? demoForThisMachine(auth.fetch, log) : auth.fetch },
    rest,
    functions,
    mailbox: onLoopback ? createMailbox({ pool: pools.auth }) : null,
    mailPreviews: createMailPreviews(url),
    site: underOwnName(
      url,
      serveDealPages({
        site,
        siteUrl: url,
        // A hosted project has the deals, and its site asks it for them.
        rpc: config.supabase ? null : rpc,
        onProblem: (error) => log.warn({ err: error }, 'a deal could not be read for its page'),
        otherwise: serveSite(site),
      }),
    ),
    routes: [...auth.routes, ...functions.routes, ...restRoutes, ...routesOf(site)],
    browserConfig: {
      ...(config.supabase ? { supabaseUrl: config.supabase.url } : {}),
      supabaseAnonKey: config.supabase?.anonKey ?? keys.publishableKey,
      ...(config.functionsUrl ? { functionsUrl: config.functionsUrl } : {}),
      ...direct.browserConfig,
      ...(config.waitlists.form === 'b' ? { waitlistForm: 'b' } : {}),
      ...(onLoopback ? { mailbox: '/dev/mail' } : {}),
      ...(passwords ? { passwordMin: String(passwords.minimum) } : {}),
      ...(config.auth.factorAtSignIn ? {} : { factorAtSignIn: '0' }),
      ...(config.schedulingUrl ? { schedulingUrl: config.schedulingUrl } : {}),
    },
    ready: async () => {
      if (isStopping()) throw new Error('stopping');
      await pools.auth.query('select 1');
      await functions.ready();
    },
    clientAddress: clientAddressBehind(config.trustedProxies, () =>
      log.warn('a trusted proxy sends an X-Forwarded-For that holds something else than addresses'),
    ),
    isProxy: isOneOf(['127.0.0.0/8', '::1', ...config.trustedProxies]),
    tracing,
    secure: url.startsWith('https:'),
    events,
    metrics,
    errors,
    log,
  });
  // From here on forms and sign-ins are accepted; searches, and /readyz, wait for the index.
  answer = (request, bindings) => app.fetch(request, bindings);
  await progress.run('Deal index', () => functions.ready());
  const demo = onLoopback
    ? await ensureDemoSignIn({ pools, fetch: auth.fetch, siteUrl: url, apikey: keys.publishableKey })
    : await removeDemoSignIn(pools.auth).then(() => null);
  progress.note(delivery.announcement);
  if (config.auth.smsWebhookUrl && texts) progress.note(texts.announcement);
  const warning = waitlistMailWarning(config, delivery);
  if (warning !== null) progress.note(warning);
  return { url, demo };
}
