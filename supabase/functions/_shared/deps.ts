import type { ImportedFeed } from '../../../domain/feed-columns.ts';
import type { ApprovedProposal, Proposal } from '../../../domain/merchant-feed.ts';
import type { Programme } from '../../../domain/programme.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { AuthSide } from './account/auth-side.ts';
import type { ModelReader } from './model/model-reader.ts';
import type { Catalogue } from './search/catalogue.ts';
import type { BatchedJoin } from './waitlist/batch-joins.ts';
import type { WaitlistMail } from './waitlist/send-mail.ts';

/** Calls an SQL function by name with named arguments, as the service role: in process on our server, over HTTP elsewhere. */
export type Rpc = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/** Identifies the caller by API key and token alone. */
export type Caller = { subject: string | null; role: string };

/** How a merchant's feed is approved, and by whom; without `operator` by the command line. */
export type Approval = {
  source: string;
  everyMinutes: number;
  complete: boolean;
  /** What the mail to the merchant says besides. */
  word?: string | undefined;
  operator?: { id: string; name: string } | undefined;
};

/** Everything a function may use from its host. A handler lists what it needs. */
export type FunctionDeps = {
  rpc: Rpc;
  now: () => Date;
  random: () => number;
  fetch: typeof fetch;
  siteUrl: string;
  /** The client's address; null when unknown. */
  addressOf: (request: Request) => string | null;
  /** Receives failures that the caller does not see. */
  onProblem: (thrown: unknown) => void;
  /** Lets work go on after the answer. Work that is cut off is lost. */
  waitUntil: (work: Promise<unknown>) => void;
  auth: AuthSide;
  /** The shared search index; absent where each instance of a function has its own. */
  catalogue?: Pick<Catalogue, 'search'>;
  /** A language model that reads what the rules read with doubt; absent where none is set. */
  model?: Pick<ModelReader, 'read'> | undefined;
  joinBatched: BatchedJoin;
  /** What the operator decided about the card. */
  programme: Programme;
  /** The spreadsheet endpoints; rows for a missing one wait. */
  sheets: Readonly<Partial<Record<WaitlistKind, string | undefined>>>;
  /** How waitlist mail is sent; null where it waits. */
  waitlistMail: WaitlistMail | null;
  /**
   * The bytes behind a merchant's link: at most 5 MB in 10 seconds, from public hosts alone. Throws `FeedError`. Absent where
   * nothing checks which network an address resolves to; links are not read there.
   */
  readFeedLink?: ((url: string) => AsyncIterable<AsyncIterable<Uint8Array>>) | undefined;
  /** What only the server that reads feeds can do. All throw `FeedError`. */
  feedDesk?:
    | {
        /** A request header, `Name: value`, as it is kept: encrypted for this feed. */
        seal: (feedId: string, header: string) => string;
        /** The bytes of a feed, asked for with its header, within seconds. */
        open: (feed: { id: string; url: string; credentials: string | null }) => AsyncIterable<Uint8Array>;
        /** Imports a feed once, all of it or nothing. */
        importOnce: (feed: { source: string; content: string; complete: boolean }) => Promise<ImportedFeed>;
        /** Reads a merchant's feed from now on, or imports it once where it was pasted, and tells the merchant. */
        approve: (proposal: Proposal, decision: Approval) => Promise<ApprovedProposal>;
      }
    | undefined;
};
