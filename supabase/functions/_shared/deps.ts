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
  /** Text that the mail to the merchant also contains. */
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
  /** Lets work continue after the response. Work that is cut off is lost. */
  waitUntil: (work: Promise<unknown>) => void;
  auth: AuthSide;
  /** The shared search index; absent where each instance of a function has its own. */
  catalogue?: Pick<Catalogue, 'search'>;
  /** A language model for requests that the rules understand only in part; absent where none is configured. */
  model?: Pick<ModelReader, 'read'> | undefined;
  joinBatched: BatchedJoin;
  /** The operator's decisions about the card. */
  programme: Programme;
  /** The spreadsheet endpoints; rows for a missing one wait. */
  sheets: Readonly<Partial<Record<WaitlistKind, string | undefined>>>;
  /** How waitlist mail is sent; null while it cannot be. */
  waitlistMail: WaitlistMail | null;
  /**
   * Fetches a merchant's link: at most 5 MB in 10 seconds, from public hosts only. Throws `FeedError`. Absent where nothing checks
   * which network an address resolves to; links are not read there.
   */
  readFeedLink?: ((url: string) => AsyncIterable<AsyncIterable<Uint8Array>>) | undefined;
  /** What only the server that reads feeds can do. All throw `FeedError`. */
  feedDesk?:
    | {
        /** A request header, `Name: value`, as stored: encrypted for this feed. */
        seal: (feedId: string, header: string) => string;
        /** The bytes of a feed, requested with its header, within seconds. */
        open: (feed: { id: string; url: string; credentials: string | null }) => AsyncIterable<Uint8Array>;
        /** Imports a feed once, all or nothing. */
        importOnce: (feed: { source: string; content: string; complete: boolean }) => Promise<ImportedFeed>;
        /** Schedules a merchant's feed, or imports it once if it was pasted, and notifies the merchant. */
        approve: (proposal: Proposal, decision: Approval) => Promise<ApprovedProposal>;
      }
    | undefined;
};
