import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RetryLater } from '../app-error.ts';
import { take } from '../auth/limits/rate-limits.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../http/client-address.ts';

// A page of the site sends about five requests; an office behind one address may have a hundred users.
const ofOneAddress = { points: 3000, duration: 60 };
const ofOneAddressWithoutAnAccount = { points: 600, duration: 60 };
const ofOnePerson = { points: 600, duration: 60 };

// One eighth of the request connections. With more, a login during expensive reads from one address takes over three times as
// long on two cores.
const atOnce = 2;
const mostWaiting = 100;
const longestWaitMs = 5000;

export type RequestLimits = {
  /** Counts a request before any database access. Throws `over_request_rate_limit`, 429. */
  countRequest(address: string): Promise<void>;
  /** Counts it again once the caller is known. The service is not counted. */
  countCaller(caller: Caller, address: string): Promise<void>;
  /**
   * Runs `work` when fewer than two requests of the address are running. Throws 429 after five seconds, or when too many are
   * waiting.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>;
};

/** Counted in this process: a count in the database would cost as much as the request. */
export function limitRequests(): RequestLimits {
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', ...ofOneAddress });
  const strangers = new RateLimiterMemory({ keyPrefix: 'stranger', ...ofOneAddressWithoutAnAccount });
  const people = new RateLimiterMemory({ keyPrefix: 'person', ...ofOnePerson });
  const lanes = new Map<string, Lane>();
  return {
    countRequest: (address) => take(addresses, addressKey(address)),
    async countCaller({ role, subject }, address) {
      if (role === 'service_role') return;
      await (subject === null ? take(strangers, addressKey(address)) : take(people, subject));
    },
    async inTurn(address, work) {
      const key = addressKey(address);
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      await enter(lane);
      try {
        return await work();
      } finally {
        leave(lane);
        if (lane.running === 0) lanes.delete(key);
      }
    },
  };
}

type Lane = { running: number; waiting: (() => void)[] };

async function enter(lane: Lane): Promise<void> {
  if (lane.running < atOnce) {
    lane.running += 1;
    return;
  }
  if (lane.waiting.length >= mostWaiting) throw busy();
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(go), 1);
      reject(busy());
    }, longestWaitMs);
    lane.waiting.push(go);
  });
}

function leave(lane: Lane): void {
  const next = lane.waiting.shift();
  // The slot is handed over directly, which preserves the order.
  if (next) next();
  else lane.running -= 1;
}

function busy(): RetryLater {
  return new RetryLater(
    'over_request_rate_limit',
    'Too many requests of this address are under way',
    429,
    longestWaitMs / 1000,
  );
}
