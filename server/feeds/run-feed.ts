import { performance } from 'node:perf_hooks';
import * as z from 'zod';
import { decryptSecret, type EncryptionKey } from '../auth/keys/encrypt-secret.ts';
import { FeedError } from '../../deals/feed/feed-error.ts';
import { ColumnMap } from '../../deals/feed/plan-columns.ts';
import { feedFormats } from '../../deals/feed/read/open-feed.ts';
import { followRun, type RunProgress } from '../cli/deals/follow-run.ts';
import { applyRun, failRun, type AppliedRun } from '../cli/deals/run-outcome.ts';
import { stageFeed } from '../cli/deals/stage-feed.ts';
import { sellsOf } from '../../supabase/functions/_shared/feeds/report-of-feed.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { LookupAll } from '../http/public-lookup.ts';
import { fetchFeed, type feedLimits } from './fetch-feed.ts';
import { isShopifyList, pageBytes, shopifyPages } from './shopify-pages.ts';

const StartedRun = z.object({
  run: z.string(),
  id: z.string(),
  source: z.string(),
  url: z.string(),
  format: z.nullable(z.enum(feedFormats)),
  mapping: z.nullable(ColumnMap),
  merchant: z.nullable(z.string()),
  credentials: z.nullable(z.string()),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
});
type StartedRun = z.infer<typeof StartedRun>;

export type FeedTools = {
  rpc: Rpc;
  encryptionKey: EncryptionKey;
  onLoopback: boolean;
  now: () => Date;
  resolve?: LookupAll;
  limits?: Partial<typeof feedLimits>;
};

export type RunReport = {
  source: string;
  outcome: AppliedRun['outcome'];
  reason: string | null;
  /** Null unless it was read to the end. */
  run: AppliedRun | null;
};

type RunWatch = {
  /** `length`: size of the whole feed, if the server says. */
  onProgress?: (progress: RunProgress, length: number | null) => void;
  onApply?: () => void;
  signal?: AbortSignal;
};

const day = 86_400_000;
const longestMs = 30 * 60_000;

/** A slow feed must not hold up the others. */
const atOnce = 2;

/** Encrypted headers are bound to their feed: those of another feed cannot be decrypted. */
export const credentialsOf = (feedId: string) => `feed ${feedId}`;
const Headers = z.record(z.string(), z.string());

/** Reads one feed now: the named one, or the one due longest. Null if no run can start. */
export async function runFeed(
  tools: FeedTools,
  source: string | null,
  watch: RunWatch = {},
): Promise<RunReport | null> {
  const { rpc, now } = tools;
  const started = z
    .nullable(StartedRun)
    .parse(await rpc('start_feed_run', { at: now().toISOString(), ...(source !== null && { source }) }));
  return started && (await read(tools, started, watch));
}

/** Applies approved runs, then reads every feed that is due. Outcomes are reported as they occur. */
export async function runDueFeeds(
  tools: FeedTools,
  { onReport, signal }: { onReport: (report: RunReport) => void; signal: AbortSignal },
): Promise<void> {
  const { rpc, now } = tools;
  for (const run of z.array(z.string()).parse(await rpc('approved_feed_runs'))) {
    if (signal.aborted) return;
    const applied = await applyRun(rpc, { run, at: now() });
    onReport({ source: applied.source, outcome: applied.outcome, reason: applied.reason, run: applied });
  }
  const lane = async () => {
    while (!signal.aborted) {
      const report = await runFeed(tools, null, { signal });
      if (!report) return;
      onReport(report);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const done of lanes) if (done.status === 'rejected') throw done.reason;
}

async function read(tools: FeedTools, feed: StartedRun, watch: RunWatch): Promise<RunReport> {
  const { rpc } = tools;
  const startedAt = tools.now();
  const since = performance.now();
  const clock = () => new Date(startedAt.getTime() + performance.now() - since);
  const run = followRun(rpc, feed.run, clock);
  const { progress } = run;
  const signals = [run.signal, AbortSignal.timeout(longestMs), ...(watch.signal ? [watch.signal] : [])];
  const signal = AbortSignal.any(signals);
  try {
    const request = {
      url: feed.url,
      headers: headersOf(feed, tools.encryptionKey),
      onLoopback: tools.onLoopback,
      signal,
      ...(tools.resolve && { resolve: tools.resolve }),
      ...(tools.limits && { limits: tools.limits }),
    };
    const isPaged = isShopifyList(feed.url) && (feed.format ?? 'shopify') === 'shopify';
    const fetched = isPaged ? null : await fetchFeed({ ...request, ...validatorsOf(feed, startedAt) });
    if (fetched === null && !isPaged) {
      await rpc('end_feed_run', { run: feed.run, at: clock().toISOString(), outcome: 'unchanged' });
      return { source: feed.source, outcome: 'unchanged', reason: null, run: null };
    }
    if (fetched) Object.assign(progress, { etag: fetched.etag, last_modified: fetched.lastModified });
    const industry = z.nullable(z.string()).parse(await rpc('merchant_industry', { source: feed.source }));
    await stageFeed({
      rpc,
      run,
      pages: fetched ? [fetched.bytes] : shopifyPages(request),
      read: {
        format: feed.format ?? undefined,
        columns: feed.mapping ?? undefined,
        shop: feed.url,
        limits: isPaged ? { bytes: pageBytes } : undefined,
      },
      merchant: feed.merchant ?? feed.source,
      sells: sellsOf(industry),
      now: startedAt,
      onProgress: () => watch.onProgress?.(progress, fetched?.length ?? null),
    });
    if (progress.accepted === 0) throw new FeedError(nothingTaken(progress));
    await run.note();
    signal.throwIfAborted();
    watch.onApply?.();
    const applied = await applyRun(rpc, { run: feed.run, at: clock(), review: true });
    return { source: feed.source, outcome: applied.outcome, reason: applied.reason, run: applied };
  } catch (error) {
    const reason = reasonOf(error, watch.signal);
    await run.note().catch(() => undefined);
    await failRun(rpc, feed.run, clock(), reason);
    if (isUnexpected(error, signal)) throw error;
    return { source: feed.source, outcome: 'failed', reason, run: null };
  } finally {
    run.stop();
  }
}

/** The whole feed is read at least once a day: a sale price can start and end without a change of the feed. */
function validatorsOf({ etag, lastModified, readAt }: StartedRun, at: Date) {
  const isRecent = readAt !== null && at.getTime() - Date.parse(readAt) < day;
  return isRecent ? { etag, lastModified } : { etag: null, lastModified: null };
}

export function headersOf(
  { id, credentials }: Pick<StartedRun, 'id' | 'credentials'>,
  key: EncryptionKey,
): Record<string, string> {
  if (credentials === null) return {};
  try {
    return Headers.parse(JSON.parse(decryptSecret(key, credentialsOf(id), credentials)));
  } catch (cause) {
    throw new FeedError(
      'The header cannot be decrypted with the key of this installation; add the feed again.',
      {
        cause,
      },
    );
  }
}

function nothingTaken({ read, refusals: [first] }: RunProgress): string {
  const why = first ? ` The first one, in line ${first.line}: ${first.reason}.` : '';
  return `None of its ${read.toLocaleString('en-US')} rows could be taken.${why}`;
}

function reasonOf(error: unknown, stop: AbortSignal | undefined): string {
  if (stop?.aborted) return 'The server was stopped during this run.';
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'Reading the feed took longer than 30 minutes.';
  return error instanceof Error && error.message !== '' ? error.message : 'The run failed.';
}

/** Problems of the feed are reported; our own are thrown. */
function isUnexpected(error: unknown, signal: AbortSignal): boolean {
  return !(error instanceof FeedError) && !signal.aborted;
}
