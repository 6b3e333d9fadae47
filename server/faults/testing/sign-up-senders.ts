import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type Senders = {
  /** Addresses that were acknowledged, in order. */
  acknowledged: string[];
  /** How often each status occurred; 0 is a broken connection. */
  statuses: Map<number, number>;
  /** The longest time in milliseconds without a success. */
  gap(): number;
  stop(): Promise<void>;
};

/** Users who sign up one after the other; a failed one retries with the same key, as the form does. */
export function startSenders(url: string, count: number): Senders {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  let last = performance.now();
  let longest = 0;
  const senders = Array.from({ length: count }, async () => {
    while (!over.signal.aborted) {
      const email = `${randomUUID()}@people.example`;
      const key = randomUUID();
      while (!over.signal.aborted && !(await send(email, key))) await wait(100);
    }
  });

  async function send(email: string, key: string): Promise<boolean> {
    const status = await fetch(`${url}/functions/v1/join-waitlist`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: new URLSearchParams({ firstName: 'Ada', interest: 'Sports', email }),
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) return false;
    acknowledged.push(email);
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    return true;
  }

  return {
    acknowledged,
    statuses,
    gap: () => longest,
    async stop() {
      over.abort();
      await Promise.all(senders);
    },
  };
}
