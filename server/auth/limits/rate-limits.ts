import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { addressKey } from '../../http/client-address.ts';
import { refuseWithinTransaction } from '../../postgres/in-transaction.ts';
import { RetryLater } from '../../app-error.ts';

/**
 * Supabase Auth's limits per client address. A token bucket becomes a window as long as its burst takes to refill: 150 tokens in 5
 * minutes with a burst of 30 is 30 in 60 seconds.
 */
const perAddress = {
  sign_up: { points: 30, duration: 300 },
  token: { points: 30, duration: 60 },
  invalid_refresh: { points: 30, duration: 60 },
  // Each call stores a row; a page calls once to check that it works and once to redirect.
  authorize: { points: 60, duration: 60 },
  user_update: { points: 30, duration: 300 },
  // Requests that send a mail, with Supabase Auth's limit for each kind.
  mail: { points: 30, duration: 300 },
  verify: { points: 30, duration: 300 },
  anonymous: { points: 30, duration: 3600 },
  factor_challenge: { points: 15, duration: 60 },
  factor_verify: { points: 15, duration: 60 },
  // Started passkey sign-ins: a page may start one when it opens.
  passkey: { points: 30, duration: 300 },
} as const;

// Guesses at one account's password: few from one address, and at most a hundred an hour in total.
const guessesFromOneAddress = { points: 10, duration: 600 };
const guessesAtOneAccount = { points: 100, duration: 3600 };
// One mail to one mailbox, one text to one number, whether it has an account or not.
const messagesToOne = { points: 1, duration: 60 };
const mailsToOneMailbox = { points: 6, duration: 3600 };
const textsToOneNumber = { points: 5, duration: 3600 };
// A campus or a company may join within an hour; a catch-all domain must not bypass the limits.
const mailsToOneDomain = { points: 200, duration: 3600 };
// As Supabase Auth.
const mailsFromOneAddress = { points: 30, duration: 3600 };

/** Mails that everyone together can request in an hour: enough for a busy day, not for a flood. */
export const defaultMailsPerHour = 3000;

/** Every text message costs the operator money. */
export const defaultTextsPerHour = 30;

/** One client's share of the hourly texts. */
const textsFromOneAddress = (perHour: number) => ({
  points: Math.max(5, Math.ceil(perHour / 6)),
  duration: 3600,
});

type LimitName = keyof typeof perAddress;

export type RateLimits = {
  /** Throws `over_request_rate_limit`, 429, when `address` has exceeded the limit. */
  consume(name: LimitName, address: string | null): Promise<void>;
  /** The same for a limit of another part of the server, per address or per user id. Its name must differ from all of ours. */
  count(limit: { name: string; points: number; duration: number }, caller: string): Promise<void>;
  /**
   * Throws `over_email_send_rate_limit`, 429, when a mail to this mailbox was requested within the last minute, or too many within
   * the last hour: to the mailbox, to its domain, from the client's address, or in total. Reveals nothing about existing accounts.
   */
  countMail(mail: { email: string; address: string | null }): Promise<void>;
  /**
   * Counts a mail in the outbox against the same limits. Returns the seconds it must still wait, or 'never' when the mailbox has
   * used up its hour.
   */
  countWaitingMail(email: string): Promise<number | 'never'>;
  /**
   * Throws `over_sms_send_rate_limit`, 429, when a text to this number was requested within the last minute, or too many within
   * the last hour: to the number, from the client's address, or in total. `isProven`: a signed-in user has verified the number
   * before; such texts are counted separately, so that others cannot use them up. The returned function takes the text out of the
   * total when nothing was sent.
   */
  countText(text: { phone: string; address: string | null; isProven: boolean }): Promise<() => Promise<void>>;
  /**
   * Counts a guess before it is checked, so that parallel guesses cannot bypass the limit. An address with a session of the
   * account is not blocked by the guesses of others. The returned function takes the guess back if it was right.
   */
  countGuess(guess: {
    email: string;
    address: string | null;
    isKnownAddress: boolean;
  }): Promise<() => Promise<void>>;
};

/** The mailbox and domain that an address delivers to; the domain is null if strangers share it. */
export type MailboxOf = (email: string) => { mailbox: string; domain: string | null };

export function createRateLimits(
  pool: pg.Pool,
  mode: 'on' | 'off',
  {
    mailsPerHour = defaultMailsPerHour,
    textsPerHour = defaultTextsPerHour,
    mailboxOf = (email) => ({ mailbox: email, domain: null }),
  }: { mailsPerHour?: number; textsPerHour?: number; mailboxOf?: MailboxOf } = {},
): RateLimits {
  if (mode === 'off') {
    return {
      consume: () => Promise.resolve(),
      count: () => Promise.resolve(),
      countMail: () => Promise.resolve(),
      countWaitingMail: () => Promise.resolve(0),
      countText: () => Promise.resolve(() => Promise.resolve()),
      countGuess: () => Promise.resolve(() => Promise.resolve()),
    };
  }
  const open = (
    keyPrefix: string,
    limit: {
      points: number;
      duration: number;
      clearExpiredByTimeout?: boolean;
      insuranceLimiter?: RateLimiterAbstract;
    },
  ): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'host',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...limit,
    });
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    sign_up: open('sign_up', perAddress.sign_up),
    token: open('token', perAddress.token),
    invalid_refresh: open('invalid_refresh', perAddress.invalid_refresh),
    authorize: open('authorize', perAddress.authorize),
    user_update: open('user_update', perAddress.user_update),
    mail: open('mail', perAddress.mail),
    verify: open('verify', perAddress.verify),
    anonymous: open('anonymous', perAddress.anonymous),
    factor_challenge: open('factor_challenge', perAddress.factor_challenge),
    factor_verify: open('factor_verify', perAddress.factor_verify),
    passkey: open('passkey', perAddress.passkey),
  };
  const further = new Map<string, RateLimiterPostgres>();
  const fromOneAddress = open('guess_from', guessesFromOneAddress);
  const mail = {
    from: open('mail_from', mailsFromOneAddress),
    toMailbox: open('mail_to', messagesToOne),
    toMailboxInHour: open('mails_to', mailsToOneMailbox),
    toDomain: open('mails_at', mailsToOneDomain),
    toAll: open('mails', { points: mailsPerHour, duration: 3600 }),
  };
  const text = {
    from: open('text_from', textsFromOneAddress(textsPerHour)),
    toNumber: open('text_to', messagesToOne),
    toNumberInHour: open('texts_to', textsToOneNumber),
    toAll: open('texts', { points: textsPerHour, duration: 3600 }),
    toProven: open('texts_proven', { points: textsPerHour, duration: 3600 }),
  };
  // One of them cleans up the shared table.
  const atOneAccount = open('guess_at', { ...guessesAtOneAccount, clearExpiredByTimeout: true });

  return {
    async consume(name, address) {
      await take(limiters[name], addressKey(address));
    },
    async count({ name, ...limit }, caller) {
      const limiter =
        further.get(name) ??
        // Without the database this thread counts on its own, so that searches continue.
        open(name, { ...limit, insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...limit }) });
      further.set(name, limiter);
      await take(limiter, addressKey(caller));
    },
    // From narrow to wide: what a narrow limit refuses does not count toward the total.
    async countMail({ email, address }) {
      const { mailbox, domain } = mailboxOf(email);
      const refusal = waitFor('over_email_send_rate_limit');
      await take(mail.from, addressKey(address), refusal);
      await take(mail.toMailbox, digest(mailbox), refusal);
      await take(mail.toMailboxInHour, digest(mailbox), refusal);
      if (domain !== null) await take(mail.toDomain, digest(domain), refusal);
      await take(mail.toAll, 'all', refusal);
    },
    async countWaitingMail(email) {
      const { mailbox, domain } = mailboxOf(email);
      // Checked first, so that a flood to one mailbox does not reach the others every minute.
      const share = await mail.toMailboxInHour.get(digest(mailbox));
      if (share !== null && share.remainingPoints <= 0) return 'never';
      const soon = await secondsLeft(mail.toMailbox, digest(mailbox));
      if (soon > 0) return soon;
      if ((await secondsLeft(mail.toMailboxInHour, digest(mailbox))) > 0) return 'never';
      const later = domain === null ? 0 : await secondsLeft(mail.toDomain, digest(domain));
      return later > 0 ? later : await secondsLeft(mail.toAll, 'all');
    },
    async countText({ phone, address, isProven }) {
      const refusal = waitFor('over_sms_send_rate_limit');
      await take(text.from, addressKey(address), refusal);
      await take(text.toNumber, digest(phone), refusal);
      await take(text.toNumberInHour, digest(phone), refusal);
      const all = isProven ? text.toProven : text.toAll;
      const takeBack = async (): Promise<void> => void (await all.reward('all'));
      const code = 'over_sms_send_rate_limit';
      const refuse = (seconds: number) => new RetryLater(code, 'SMS rate limit exceeded', 429, seconds);
      await take(all, 'all', refuse).catch(async (refused: unknown) => {
        await takeBack();
        throw refused;
      });
      return takeBack;
    },
    async countGuess({ email, address, isKnownAddress }) {
      // Addresses without an account are counted too: a limit must not reveal which ones exist.
      const account = digest(email);
      const pair = `${account}:${addressKey(address)}`;
      await take(fromOneAddress, pair);
      if (!isKnownAddress) await take(atOneAccount, account);
      return async () => {
        await fromOneAddress.delete(pair);
        if (!isKnownAddress) await atOneAccount.reward(account);
      };
    },
  };
}

function waitFor(code: string): (seconds: number) => RetryLater {
  return (seconds) => {
    const message = `For security purposes, you can only request this after ${Math.ceil(seconds)} seconds.`;
    return new RetryLater(code, message, 429, seconds);
  };
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Throws `refusal`, 429, when `key` has exceeded `limiter`. */
async function take(
  limiter: RateLimiterAbstract,
  key: string,
  refusal = (seconds: number): RetryLater =>
    new RetryLater('over_request_rate_limit', 'Request rate limit reached', 429, seconds),
): Promise<void> {
  const seconds = await secondsLeft(limiter, key);
  if (seconds > 0) throw refusal(seconds);
}

/** Counts one more. Returns 0, or how long the key is blocked. */
async function secondsLeft(limiter: RateLimiterAbstract, key: string): Promise<number> {
  refuseWithinTransaction();
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(refused.msBeforeNext, 1) / 1000;
  }
}
