import { performance } from 'node:perf_hooks';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import type { Sells } from '../../../deals/feed/area-of-kind.ts';
import type { Refusal } from '../../../deals/feed/feed-offer.ts';
import type { ReadFeedOptions } from '../../../deals/feed/read/open-feed.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { followRun } from './follow-run.ts';
import { applyRun, failRun } from './run-outcome.ts';
import { stageFeed } from './stage-feed.ts';

export type ImportCounts = {
  /** Rows in the feed, accepted or not. */
  read: number;
  taken: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Offers that a complete feed no longer lists; only with `complete`. */
  removed: number;
  /** Sample offers that the first real offers replaced. */
  samples: number;
};

export type ImportOptions = {
  rpc: Rpc;
  /** The feed, gzipped, zipped or plain. */
  bytes: AsyncIterable<Uint8Array>;
  /** How to read the feed if its content does not tell. */
  read?: ReadFeedOptions | undefined;
  /** Identifies the feed: offers of other sources are never touched. */
  source: string;
  /** The merchant for rows that name none; defaults to the source's name. */
  merchant?: string | undefined;
  sells?: Sells | null | undefined;
  isSample?: boolean;
  now: Date;
  /** The feed lists everything the source has: offers it does not list are removed. */
  complete?: boolean;
  keepSample?: boolean;
  onProgress?: (counts: { read: number; taken: number; refused: number }) => void;
  /** The whole feed has been read and is now being applied. */
  onApply?: () => void;
  onRefused?: (refusal: Refusal) => void;
};

/**
 * Imports a feed into the catalog, all of it or nothing. Invalid rows are reported and skipped. Throws `FeedError`, with one
 * sentence, for input that is not a feed or is truncated, and while another run reads the same source.
 */
export async function importDeals(options: ImportOptions): Promise<ImportCounts> {
  const { rpc, source, now, onProgress, onRefused } = options;
  const since = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - since);
  const id = await rpc('start_run', { source, at: now.toISOString() });
  if (typeof id !== 'string') throw new FeedError(`Another run reads ${source} at the moment.`);
  const run = followRun(rpc, id, clock);
  const { progress } = run;
  try {
    await stageFeed({
      rpc,
      run,
      pages: [options.bytes],
      read: options.read,
      merchant: options.merchant ?? source,
      sells: options.sells,
      isSample: options.isSample ?? false,
      now,
      onProgress: () => onProgress?.(countsSoFar()),
      onRefused,
    });
    if (options.complete && progress.accepted === 0)
      throw new FeedError('No row of the feed could be imported, so nothing was removed.');
    await run.note();
    options.onApply?.();
    const { complete = false, keepSample = false } = options;
    const applied = await applyRun(rpc, { run: id, at: clock(), complete, keepSample });
    for (const refusal of applied.refusals.slice(progress.refusals.length)) onRefused?.(refusal);
    if (applied.outcome !== 'applied') throw new FeedError(applied.reason ?? 'The import failed.');
    const { rows_read: read, accepted: taken, added, changed, unchanged, refused, gone, samples } = applied;
    return { read, taken, added, changed, unchanged, refused, removed: complete ? gone : 0, samples };
  } catch (error) {
    await failRun(rpc, id, clock(), error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    run.stop();
  }

  function countsSoFar() {
    const { read, accepted, refused } = progress;
    return { read, taken: accepted, refused };
  }
}
