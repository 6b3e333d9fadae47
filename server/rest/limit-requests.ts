import { RetryLater } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../http/client-address.ts';
import { countInWindows, makeCounts, type Window } from '../http/shared-counts.ts';

// A page of the site sends about five requests; an office behind one address may have a hundred users.
const ofOneAddress = { name: 'address', points: 3000, duration: 60 };
const ofOneAddressWithoutAnAccount = { name: 'stranger', points: 600, duration: 60 };
const ofOnePerson = { name: 'person', points: 600, duration: 60 };

// One eighth of the request connections. With more, a login during expensive reads from one address takes over three times as
// long on two cores.
const atOnce = 2;
const mostWaiting = 100;
const longestWaitMs = 5000;

export type RequestLimits = {
  /** Counts a request before any database access. Throws `over_request_rate_limit`, 429. */
  countRequest(address: string): void;
  /** Counts it again once the caller is known. The service is not counted. */
  countCaller(caller: Caller, address: string): void;
  /**
   * Runs `work` when fewer than two requests of the address are running. Throws 429 after five seconds, or when too many are
   * waiting.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Counted in this process: a count in the database would cost as much as the request. Its `threads` share `counts`; what may run and
 * wait at once is divided between them, and each lets one run.
 */
export function limitRequests({ counts = makeCounts(), threads = 1 } = {}): RequestLimits {
  const counter = (limit: Window) => {
    const count = countInWindows(counts, limit);
    return (key: string) => {
      const seconds = count(key);
      if (seconds === 0) return;
      throw new RetryLater('over_request_rate_limit', 'Request rate limit reached', 429, seconds);
    };
  };
  const countAddress = counter(ofOneAddress);
  const countStranger = counter(ofOneAddressWithoutAnAccount);
  const countPerson = counter(ofOnePerson);
  const most = { running: Math.ceil(atOnce / threads), waiting: Math.ceil(mostWaiting / threads) };
  const lanes = new Map<string, Lane>();
  return {
    countRequest: (address) => countAddress(addressKey(address)),
    countCaller({ role, subject }, address) {
      if (role === 'service_role') return;
      if (subject === null) countStranger(addressKey(address));
      else countPerson(subject);
    },
    async inTurn(address, work) {
      const key = addressKey(address);
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      await enter(lane, most);
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

async function enter(lane: Lane, most: { running: number; waiting: number }): Promise<void> {
  if (lane.running < most.running) {
    lane.running += 1;
    return;
  }
  if (lane.waiting.length >= most.waiting) throw busy();
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
