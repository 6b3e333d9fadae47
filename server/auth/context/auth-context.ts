import type pg from 'pg';
import type { Logger } from 'pino';
import type { Keys } from '../keys/load-or-create-keys.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { OpenIdProvider } from '../openid/open-id-provider.ts';
import type { RelyingParty } from '../settings/relying-party.ts';
import type { AuthSettings } from '../settings/settings.ts';
import type { AuthLetters } from './letters.ts';

/** What the verbs of this folder work with; made once by `createAuth`. */
export type AuthContext = {
  pool: pg.Pool;
  keys: Keys;
  settings: AuthSettings;
  /** The `iss` of every token: the outside address of this service. */
  issuer: string;
  /** The outside address of the site. */
  site: URL;
  /** Whom passkeys are for; null where the site's address cannot have any. */
  relyingParty: RelyingParty | null;
  /** The other provider people may come from; null: none. */
  google: OpenIdProvider | null;
  /** Each takes a connection of its own: none of them within a transaction. */
  limits: RateLimits;
  letters: AuthLetters;
  now: () => Date;
  log: Logger;
};

/** Where a request came from, as far as it is kept with a session. */
export type Sender = {
  /** The peer's address, or null when it is not a plain IP address. */
  address: string | null;
  userAgent: string | null;
};
