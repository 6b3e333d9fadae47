import { RetryLater } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../http/client-address.ts';
import { countInWindows, makeCounts, type Window } from '../http/shared-counts.ts';

// A page of the site sends about five requests; an office behind one address may have a hundred users.
const ofOneAddress = { name: 'address', points: 3000, duration: 60 };
const ofOneAddressWithoutAnAccount = { name: 'stranger', points: 600, duration: 60 };
const ofOnePerson = { name: 'person', points: 600, duration: 60 };

// One at a time, with a pause as long as the last one took while others of the address wait: half of the time is left to everyone
// else. With more in parallel, a login during expensive reads from one address takes over three times as long on two cores.
const mostWaiting = 100;
const longestWaitMs = 5000;

export type RequestLimits = {
  /** Counts a request before any database access. Throws `over_request_rate_limit`, 429. */
  countRequest(address: string): void;
  /** Counts it again once the caller is known. The service is not counted. */
  countCaller(caller: Caller, address: string): void;
  /**
   * Runs `work` when no other request of the address is running. Throws 429 after five seconds, or when too many are waiting.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Counted in this process: a count in the database would cost as much as the request. Its `threads` share `counts`; the numbers of
 * running and waiting requests are divided among them, and each runs one at a time.
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
  const waitingPerThread = Math.ceil(mostWaiting / threads);
  /** The waiting requests, by the address that has one running. */
  const lanes = new Map<string, (() => void)[]>();
  return {
    countRequest: (address) => countAddress(addressKey(address)),
    countCaller({ role, subject }, address) {
      if (role === 'service_role') return;
      if (subject === null) countStranger(addressKey(address));
      else countPerson(subject);
    },
    async inTurn(address, work) {
      const key = addressKey(address);
      const waiting = lanes.get(key);
      if (!waiting) lanes.set(key, []);
      else if (waiting.length < waitingPerThread) await turn(waiting);
      else throw busy();
      const since = performance.now();
      try {
        return await work();
      } finally {
        pass(key, performance.now() - since);
      }
    },
  };

  /** The turn goes directly to the request that has waited longest, which preserves the order. */
  function pass(key: string, pauseMs: number): void {
    const waiting = lanes.get(key) ?? [];
    if (waiting.length === 0) lanes.delete(key);
    else setTimeout(() => (waiting.shift() ?? (() => lanes.delete(key)))(), pauseMs);
  }
}

async function turn(waiting: (() => void)[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(busy());
    }, longestWaitMs);
    waiting.push(go);
  });
}

function busy(): RetryLater {
  return new RetryLater(
    'over_request_rate_limit',
    'Too many requests of this address are under way',
    429,
    longestWaitMs / 1000,
  );
}
