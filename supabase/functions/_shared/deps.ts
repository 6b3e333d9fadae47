import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { AuthSide } from './account/auth-side.ts';
import type { Catalogue } from './search/catalogue.ts';
import type { BatchedJoin } from './waitlist/batch-joins.ts';
import type { WaitlistMail } from './waitlist/send-mail.ts';

/** Calls an SQL function by name with named arguments, as the service. In our server in process, elsewhere over HTTP. */
export type Rpc = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/** Who calls, by key and token alone. */
export type Caller = { subject: string | null; role: string };

/** Everything a function may use of the machine that runs it. A handler names what it takes. */
export type FunctionDeps = {
  rpc: Rpc;
  now: () => Date;
  random: () => number;
  fetch: typeof fetch;
  siteUrl: string;
  /** Where a request comes from; null when that is not known. */
  addressOf: (request: Request) => string | null;
  /** Hears of a failure that the caller is not told about. */
  onProblem: (thrown: unknown) => void;
  auth: AuthSide;
  /** The searches' index; absent where each instance of a function has its own. */
  catalogue?: Pick<Catalogue, 'index'>;
  joinBatched: BatchedJoin;
  /** The consumer form needs its tick at "I am 18 or over". */
  confirmAdult: boolean;
  /** The spreadsheets' endpoints; rows for absent ones wait. */
  sheets: Readonly<Partial<Record<WaitlistKind, string | undefined>>>;
  /** How waitlist mail leaves; null where it waits. */
  waitlistMail: WaitlistMail | null;
};
