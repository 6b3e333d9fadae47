import type pg from 'pg';
import type { Logger } from 'pino';
import type { Keys } from '../keys/load-or-create-keys.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { OpenIdProvider } from '../openid/open-id-provider.ts';
import type { RelyingParty } from '../settings/relying-party.ts';
import type { AuthSettings } from '../settings/settings.ts';
import type { AuthLetters } from './letters.ts';

/** Dependencies of the verbs in this folder, created once by `createAuth`. */
export type AuthContext = {
  pool: pg.Pool;
  keys: Keys;
  settings: AuthSettings;
  /** The `iss` of every token: the public address of this service. */
  issuer: string;
  /** The public address of the site. */
  site: URL;
  /** The passkey domain and origins; null where the site's address cannot have passkeys. */
  relyingParty: RelyingParty | null;
  /** The other sign-in provider; null for none. */
  google: OpenIdProvider | null;
  /** Each uses its own connection, so none may be called within a transaction. */
  limits: RateLimits;
  letters: AuthLetters;
  now: () => Date;
  log: Logger;
};

/** The origin of a request, as stored with a session. */
export type Sender = {
  /** The peer's address, or null when it is not a plain IP address. */
  address: string | null;
  userAgent: string | null;
};
