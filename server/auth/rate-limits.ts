import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RetryLater } from './retry-later.ts';

/**
 * Limits per client address, auth-contract §4. A bucket of `points` that refills at the contract's rate is kept as a
 * window as long as the refill takes: 150 tokens in 5 minutes with a burst of 30 is 30 in 60 seconds.
 */
const perAddress = {
  sign_up: { points: 30, duration: 300 },
  token: { points: 30, duration: 60 },
  invalid_refresh: { points: 30, duration: 60 },
  // Each keeps a row; a page asks once to learn whether it works and once to go.
  authorize: { points: 60, duration: 60 },
  user_update: { points: 30, duration: 300 },
  // What asks for a mail, each kind in the contract's measure.
  mail: { points: 30, duration: 300 },
  verify: { points: 30, duration: 300 },
  anonymous: { points: 30, duration: 3600 },
  factor_challenge: { points: 15, duration: 60 },
  factor_verify: { points: 15, duration: 60 },
  // Sign-ins with a passkey that are begun: a page may begin one as it opens.
  passkey: { points: 30, duration: 300 },
  // A function that anybody may call without an account.
  open_function: { points: 20, duration: 60 },
  // Searches of one signed-in person, whose id stands in place of the address.
  search: { points: 30, duration: 60 },
  // Exports and deletions of one signed-in person.
  account: { points: 20, duration: 600 },
  // Forms of the waitlists: an office may join together, a program may not.
  waitlist: { points: 30, duration: 300 },
  // What asks for mail, or guesses at a code.
  waitlist_mail: { points: 10, duration: 600 },
} as const;

// Guesses at one account's password: few from one address, and never more than a hundred an hour in all.
const guessesFromOneAddress = { points: 10, duration: 600 };
const guessesAtOneAccount = { points: 100, duration: 3600 };
// One mail to one address, one text to one number, whether it has an account or not.
const messagesToOne = { points: 1, duration: 60 };

/** Each text costs the operator money, whoever asks for it. */
export const defaultTextsPerHour = 30;

export type LimitName = keyof typeof perAddress;

export type RateLimits = {
  /** Throws `over_request_rate_limit`, 429, when `address` has used up what it may do. */
  consume(name: LimitName, address: string | null): Promise<void>;
  /** Throws `over_email_send_rate_limit`, 429, when a mail to this address was asked for within the last minute. */
  countMail(email: string): Promise<void>;
  /** Throws `over_sms_send_rate_limit`, 429, when a text to this number was asked for within the last minute, or too many to all. */
  countText(phone: string): Promise<void>;
  /**
   * Counts a guess before it is evaluated, so that parallel guesses cannot slip past. An address the account is signed
   * in from is not held back by what others guess. The returned function takes the guess back: it was right.
   */
  countGuess(guess: {
    email: string;
    address: string | null;
    isKnownAddress: boolean;
  }): Promise<() => Promise<void>>;
};

export function createRateLimits(
  pool: pg.Pool,
  mode: 'on' | 'off',
  textsPerHour = defaultTextsPerHour,
): RateLimits {
  if (mode === 'off') {
    return {
      consume: () => Promise.resolve(),
      countMail: () => Promise.resolve(),
      countText: () => Promise.resolve(),
      countGuess: () => Promise.resolve(() => Promise.resolve()),
    };
  }
  const open = (
    keyPrefix: string,
    limit: { points: number; duration: number; clearExpiredByTimeout?: boolean },
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
    open_function: open('open_function', perAddress.open_function),
    search: open('search', perAddress.search),
    account: open('account', perAddress.account),
    waitlist: open('waitlist', perAddress.waitlist),
    waitlist_mail: open('waitlist_mail', perAddress.waitlist_mail),
  };
  const fromOneAddress = open('guess_from', guessesFromOneAddress);
  const toOneAddress = open('mail_to', messagesToOne);
  const toOneNumber = open('text_to', messagesToOne);
  const toAllNumbers = open('texts', { points: textsPerHour, duration: 3600 });
  // One of them sweeps the table all of them share.
  const atOneAccount = open('guess_at', { ...guessesAtOneAccount, clearExpiredByTimeout: true });

  return {
    async consume(name, address) {
      await take(limiters[name], addressKey(address));
    },
    async countMail(email) {
      await take(toOneAddress, digest(email), waitFor('over_email_send_rate_limit'));
    },
    async countText(phone) {
      const code = 'over_sms_send_rate_limit';
      await take(toOneNumber, digest(phone), waitFor(code));
      const refuse = (seconds: number) => new RetryLater(code, 'SMS rate limit exceeded', 429, seconds);
      await take(toAllNumbers, 'all', refuse);
    },
    async countGuess({ email, address, isKnownAddress }) {
      // Addresses that do not exist are counted alike: a limit must not tell which ones do.
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

/** Throws `refusal`, 429, when `key` has used up what `limiter` allows. */
export async function take(
  limiter: RateLimiterAbstract,
  key: string,
  refusal = (seconds: number): RetryLater =>
    new RetryLater('over_request_rate_limit', 'Request rate limit reached', 429, seconds),
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = refused.msBeforeNext / 1000;
    throw refusal(seconds);
  }
}

/** One household or machine holds a whole /64 of IPv6 addresses, so that is what counts as one. */
export function addressKey(address: string | null): string {
  if (address === null) return 'unknown';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
