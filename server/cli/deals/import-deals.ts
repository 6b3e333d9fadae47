import type { FeedOffer, Refusal } from '../../../deals/feed/feed-offer.ts';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import { mapRow } from '../../../deals/feed/map-row.ts';
import { openFeed, type ReadFeedOptions } from '../../../deals/feed/read/open-feed.ts';
import type { Rpc } from '../../functions/create-rpc.ts';

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
};

export type ImportOptions = {
  rpc: Rpc;
  /** The feed, gzipped, zipped or plain. */
  bytes: AsyncIterable<Uint8Array>;
  /** How to read it where its content does not say. */
  read?: ReadFeedOptions;
  /** Identifies the feed: offers of other sources are never touched. */
  source: string;
  /** The merchant for rows that name none; defaults to the source's name. */
  merchant?: string;
  isSample?: boolean;
  now: Date;
  /** The feed lists everything the source has: offers it does not list are removed. */
  complete?: boolean;
  onProgress?: (counts: ImportCounts) => void;
  onRefused?: (refusal: Refusal) => void;
};

const batchSize = 1000;

/**
 * Imports a feed into the catalogue, one transaction per batch. Invalid rows are reported and skipped. Throws
 * `FeedError`, with one sentence, for input that is not a feed or is truncated.
 */
export async function importDeals(options: ImportOptions): Promise<ImportCounts> {
  const { source, now, onProgress, onRefused } = options;
  const counts: ImportCounts = {
    read: 0,
    taken: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    removed: 0,
  };
  const refuse = (refusal: Refusal) => {
    counts.refused += 1;
    onRefused?.(refusal);
  };
  const seen = new Map<string, number>();
  let batch: Row[] = [];
  const flush = async () => {
    await write(options, batch, counts, refuse);
    batch = [];
    onProgress?.(counts);
  };
  const { rows } = await openFeed(options.bytes, options.read);
  for await (const entry of rows) {
    counts.read += 1;
    if ('reason' in entry) {
      refuse(entry);
      continue;
    }
    const mapped = mapRow(entry, {
      now: now.getTime(),
      merchant: options.merchant ?? source,
      isSample: options.isSample ?? false,
    });
    if ('refusal' in mapped) {
      refuse(mapped.refusal);
      continue;
    }
    const { offer } = mapped;
    const earlier = seen.get(offer.source_id);
    if (earlier !== undefined) {
      refuse({
        line: entry.line,
        id: offer.source_id,
        reason: `line ${earlier} already has the same id`,
      });
      continue;
    }
    seen.set(offer.source_id, entry.line);
    batch.push({ line: entry.line, offer });
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  if (counts.read === 0) throw new FeedError('The feed has no rows.');
  if (options.complete) {
    if (counts.taken === 0)
      throw new FeedError('No row of the feed could be imported, so nothing was removed.');
    counts.removed = Number(
      await options.rpc('retire_absent_offers', { source, checked_at: now.toISOString() }),
    );
  }
  onProgress?.(counts);
  return counts;
}

type Row = { line: number; offer: FeedOffer };

/**
 * One call per batch. If the database refuses it, the batch is split in half recursively, so that only the offending rows
 * are left out.
 */
async function write(
  options: ImportOptions,
  rows: readonly Row[],
  counts: ImportCounts,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    const answer = await options.rpc('upsert_offers', {
      rows: rows.map(({ offer }) => offer),
      source: options.source,
      checked_at: options.now.toISOString(),
    });
    const [result] = answer as { taken: number; added: number; changed: number; unchanged: number }[];
    for (const key of ['taken', 'added', 'changed', 'unchanged'] as const) counts[key] += result?.[key] ?? 0;
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      refuse({
        line: only.line,
        id: only.offer.source_id,
        reason: 'the database refuses one of its values',
      });
      return;
    }
    const half = rows.length >> 1;
    await write(options, rows.slice(0, half), counts, refuse);
    await write(options, rows.slice(half), counts, refuse);
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints) concern the rows; all others concern the database. */
function isRowsFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^2[23]/.test(code);
}
