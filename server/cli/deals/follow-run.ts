import type { Refusal } from '../../../deals/feed/feed-offer.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { FeedError } from './feed-error.ts';

/** What a run has done so far, as `note_feed_run` keeps it. */
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

/** Shows every five seconds that a run is alive, and how far it is; without that it is taken for dead after thirty. */
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
  // A beat that fails is followed by others; a database that is away fails the run by itself.
  const timer = setInterval(() => void note().catch(() => undefined), beatMs);
  timer.unref();
  return { id, progress, signal: lost.signal, note, stop: () => clearInterval(timer) };
}
