import * as z from 'zod';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import type { Sells } from '../../../deals/feed/area-of-kind.ts';
import type { FeedOffer, Refusal } from '../../../deals/feed/feed-offer.ts';
import { clean, mapRow } from '../../../deals/feed/map-row.ts';
import type { ReadFeedOptions } from '../../../deals/feed/read/open-feed.ts';
import { readPages, type Pages } from '../../../deals/feed/read/read-pages.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import type { FollowedRun } from './follow-run.ts';

type StageOptions = {
  rpc: Rpc;
  run: FollowedRun;
  /** The feed, gzipped, zipped or plain: as a whole, or page after page until one is empty. */
  pages: Pages;
  read?: ReadFeedOptions | undefined;
  /** The merchant for rows that name none. */
  merchant: string;
  /** What that merchant signed up with. */
  sells?: Sells | null | undefined;
  isSample?: boolean;
  now: Date;
  onProgress?: (() => void) | undefined;
  onRefused?: ((refusal: Refusal) => void) | undefined;
};

const batchSize = 1000;
/** Maximum refused rows stored with a run. */
const keptRefusals = 100;

const Duplicates = z.array(
  z.object({ row: z.number(), line: z.number(), id: z.string(), earlier: z.number() }),
);

/**
 * Reads a feed into the rows of a run; no offer changes yet. Invalid rows are reported in order and skipped. Throws `FeedError`,
 * with one sentence, for input that is not a feed or is truncated.
 */
export async function stageFeed(options: StageOptions): Promise<void> {
  const { rpc, run, merchant, sells, isSample = false, now, onProgress, onRefused } = options;
  const { progress } = run;
  let batch = newBatch();
  // One batch is written while the next one is read.
  let writing = Promise.resolve();

  const write = async ({ rows, refusals }: Batch) => {
    const repeated =
      rows.length === 0 ? [] : Duplicates.parse(await rpc('stage_feed_rows', { run: run.id, rows }));
    progress.accepted += rows.length - repeated.length;
    for (const { row, line, id, earlier } of repeated)
      refusals.push({ row, refusal: { line, id, reason: `line ${earlier} already has the same id` } });
    progress.refused += refusals.length;
    for (const { refusal: given } of refusals.toSorted((a, b) => a.row - b.row)) {
      const { line, reason, also, id } = given;
      const refusal = { line, reason: clean(reason), ...(also && { also }), ...(id && { id: clean(id) }) };
      if (progress.refusals.length < keptRefusals) progress.refusals.push(refusal);
      onRefused?.(refusal);
    }
    onProgress?.();
  };
  const flush = async () => {
    await writing;
    writing = write(batch);
    // Awaited later; until then its rejection must not be unhandled.
    writing.catch(() => undefined);
    batch = newBatch();
  };

  for await (const entry of readPages(counted(options.pages, progress), options.read)) {
    run.signal.throwIfAborted();
    progress.read += 1;
    const mapped =
      'reason' in entry
        ? { refusal: entry }
        : mapRow(entry, { now: now.getTime(), merchant, sells, isSample });
    if ('refusal' in mapped) batch.refusals.push({ row: progress.read, refusal: mapped.refusal });
    else batch.rows.push({ row: progress.read, line: entry.line, offer: mapped.offer });
    if (batch.rows.length + batch.refusals.length >= batchSize) await flush();
  }
  await flush();
  await writing;
  if (progress.read === 0) throw new FeedError('The feed has no rows.');
}

type Batch = {
  rows: { row: number; line: number; offer: FeedOffer }[];
  refusals: { row: number; refusal: Refusal }[];
};
const newBatch = (): Batch => ({ rows: [], refusals: [] });

async function* counted(pages: Pages, progress: { bytes: number }) {
  for await (const page of pages) yield countedPage(page, progress);
}

async function* countedPage(page: AsyncIterable<Uint8Array>, progress: { bytes: number }) {
  for await (const chunk of page) {
    progress.bytes += chunk.length;
    yield chunk;
  }
}
