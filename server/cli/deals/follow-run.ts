import type { Refusal } from '../../../deals/feed/feed-offer.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { FeedError } from '../../../deals/feed/feed-error.ts';

/** Progress of a run, as stored by `note_feed_run`. */
export type RunProgress = {
  bytes: number;
  read: number;
  accepted: number;
  refused: number;
  /** The first ones. */
  refusals: Refusal[];
  etag: string | null;
  last_modified: string | null;
};

export type FollowedRun = {
  id: string;
  progress: RunProgress;
  /** Aborts when another process ended the run. */
  signal: AbortSignal;
  note(): Promise<void>;
  stop(): void;
};

const beatMs = 5000;

/** Reports every five seconds that a run is alive, with its progress; after thirty seconds without a report it counts as dead. */
export function followRun(rpc: Rpc, id: string, clock: () => Date): FollowedRun {
  const lost = new AbortController();
  const progress: RunProgress = {
    bytes: 0,
    read: 0,
    accepted: 0,
    refused: 0,
    refusals: [],
    etag: null,
    last_modified: null,
  };
  const note = async () => {
    const isOurs = await rpc('note_feed_run', { run: id, at: clock().toISOString(), progress });
    if (isOurs !== true) lost.abort(new FeedError('Another process ended this run.'));
  };
  // A failed report is followed by others; a database outage fails the run itself.
  const timer = setInterval(() => void note().catch(() => undefined), beatMs);
  timer.unref();
  return { id, progress, signal: lost.signal, note, stop: () => clearInterval(timer) };
}
