import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Catalogue } from '../supabase/functions/_shared/search/catalogue.ts';
import { createApp } from './app.ts';
import { createAuth } from './auth/create-auth.ts';
import { keepKeys } from './auth/keys/keep-keys.ts';
import { createRateLimits } from './auth/limits/rate-limits.ts';
import { defaultAuthSettings } from './auth/settings/settings.ts';
import type { Config } from './config.ts';
import { demoForThisMachine } from './demo/demo-person.ts';
import { countErrors } from './events/count-errors.ts';
import { keepEvents } from './events/keep-events.ts';
import { createFeedDesk } from './feeds/feed-desk.ts';
import { readFeedLink } from './feeds/read-feed-link.ts';
import { createReadingRpc } from './functions/create-rpc.ts';
import { hostFunctions, hostOf } from './functions/host.ts';
import { clientAddressBehind, isOneOf } from './http/client-address.ts';
import { clientAddressOf } from './http/origin.ts';
import { type Counts, makeCounts } from './http/shared-counts.ts';
import { waitlistMailOf } from './jobs/waitlist-jobs.ts';
import { authLetters } from './mail/auth-letters.ts';
import { chooseDelivery, chooseSmsDelivery } from './mail/choose-delivery.ts';
import { createMailbox } from './mail/create-mailbox.ts';
import { createMailPreviews } from './mail/mail-previews.ts';
import { mailboxOf } from './mail/mailbox-of.ts';
import { createMcp } from './mcp/create-mcp.ts';
import { createMetrics, type Metrics } from './metrics/create-metrics.ts';
import { passwordRule } from './password-rule.ts';
import { createDealPictures, pictureLimits } from './pictures/deal-pictures.ts';
import type { Pools } from './postgres/pools.ts';
import { createRest, restRoutes } from './rest/create-rest.ts';
import { limitRequests } from './rest/limit-requests.ts';
import { directWaitlists } from './site/direct-waitlists.ts';
import { serveDealPages } from './site/deal-page.ts';
import { prepareSite, routesOf, type SharedSite } from './site/load-site.ts';
import { serveSite, underOwnName } from './site/serve-site.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { askOthers } from './workers/ask-others.ts';

/** One of the threads that answer requests; number 1 is the main one. */
export type Thread = { number: number; of: number; counts: Counts };

export const onlyThread = (): Thread => ({ number: 1, of: 1, counts: makeCounts() });

/** Cleanup steps, run in reverse order. */
export type Opened = Array<() => Promise<void>>;

const now = () => new Date();
const originOf = (url: string) => new URL(url).origin;

export type Ground = Awaited<ReturnType<typeof openGround>>;

/** What lives as long as the thread: keys, counts, traces. */
export async function openGround(config: Config, log: Logger, pools: Pools, thread: Thread, opened: Opened) {
  const rpc = createReadingRpc(pools);
  const kept = await keepKeys({ pool: pools.auth, from: config.auth, now, log: log.child({ part: 'auth' }) });
  opened.push(() => kept.close());
  const { keys } = kept;
  const events = keepEvents({
    pool: pools.auth,
    key: () => keys.eventKey,
    now,
    log: log.child({ part: 'events' }),
  });
  const model =
    config.languageModel &&
    (await import('../supabase/functions/_shared/model/model-reader.ts')).createModelReader(
      config.languageModel,
      {
        rpc,
        now,
        fetch,
        onProblem: (error) => log.warn({ err: error }, 'the rules answered alone'),
      },
    );
  const modelFamilies = model && (await import('./model/model-families.ts')).modelFamilies;
  const others =
    thread.of > 1
      ? askOthers({ channel: 'ventus metrics', threads: thread.of, tell: () => metrics.families() })
      : null;
  const metrics: Metrics = createMetrics({
    ...(model && modelFamilies && { more: () => modelFamilies(model.counts()) }),
    ...(others && {
      threads: { worker: String(thread.number), isFirst: thread.number === 1, askOthers: others.ask },
    }),
    pools: { rest: pools.rest, service: pools.service, auth: pools.auth },
    events: events.counts,
    token: config.metricsToken,
  });
  const errors = countErrors(rpc, now);
  // Runs after the last answer.
  opened.push(async () => {
    others?.close();
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
  return { config, log, pools, thread, rpc, keys, events, model, metrics, errors, tracing };
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** Everything that answers requests at `url`. While `isStopping`, `/readyz` reports that this thread is not ready. */
export async function openParts(
  ground: Ground,
  options: {
    url: string;
    catalogue: Pick<Catalogue, 'search'>;
    files: SharedSite;
    isStopping: () => boolean;
  },
  opened: Opened,
) {
  const { config, log, pools, thread, rpc, keys, events, model, metrics, errors, tracing } = ground;
  const { url, catalogue, files, isStopping } = options;
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
  const requests = limitRequests({ counts: thread.counts, threads: thread.of });
  const rest = createRest({
    ...config.rest,
    pool: pools.rest,
    resolveCaller,
    limits: config.rateLimits ? { requests, clientAddress: clientAddressOf } : null,
    log: log.child({ part: 'rest' }),
  });
  opened.push(() => rest.close());
  const { onLoopback, mailFrom, smtpUrl, postalAddress } = config;
  const delivery = chooseDelivery({ smtpUrl, onLoopback, mailFrom, pool: pools.auth });
  opened.push(async () => {
    if (delivery.kind !== 'waiting') delivery.close();
  });
  const texts = chooseSmsDelivery({
    webhookUrl: config.auth.smsWebhookUrl,
    onLoopback,
    pool: pools.auth,
  });
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
    catalogue,
    programme: config.programme,
    sheets: { consumer: config.waitlists.consumerUrl, merchant: config.waitlists.merchantUrl },
    waitlistMail,
    readFeedLink: (link) => readFeedLink(link, config.onLoopback),
    feedDesk: createFeedDesk({ rpc, now, encryptionKey: () => keys.encryptionKey, onLoopback }),
    ...(model && { model }),
    log: log.child({ part: 'functions' }),
  });

  const direct = directWaitlists(config.waitlists);
  const connect = [config.supabase?.url, config.functionsUrl]
    .filter((host) => host !== undefined)
    .map(originOf)
    .concat(direct.hosts);
  const site = prepareSite(files, { connect });
  const pictures = createDealPictures({
    rpc,
    folder: join(config.dataDir, 'pictures'),
    onLoopback,
    log: log.child({ part: 'pictures' }),
    limits: {
      atOnce: Math.ceil(pictureLimits.atOnce / thread.of),
      waiting: Math.ceil(pictureLimits.waiting / thread.of),
    },
  });
  opened.push(() => Promise.resolve(pictures.close()));
  // The deals are in a hosted project and cannot be searched from here.
  const mcp = config.supabase
    ? null
    : createMcp({
        rpc,
        now,
        siteUrl: url,
        catalogue,
        programme: config.programme,
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
        // The deals are in a hosted project, and the site asks it directly.
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
      // Does not check the database: during a failover, a proxy must not drop pages and searches as well.
      await catalogue.search(() => undefined);
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
  return { app, auth, delivery, texts, waitlistMail, site };
}
