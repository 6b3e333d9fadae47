import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** `status` 0: no answer. Times are in milliseconds. */
type Answer = { kind: Kind; at: number; took: number; status: number };
type Kind = 'sign-up' | 'search' | 'page';
type Asked = { path: string; init?: Omit<RequestInit, 'headers'> & { headers: Record<string, string> } };

const patienceMs = 15_000;
const questions = ['golf shoes', 'tent under $200', 'running shoes', 'dog bed', 'headphones', 'kayak'];
const pages = ['/', '/about', '/login', '/benefits'];

/** Everyone has their own address, as the limits count them. */
const address = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Simulated users at `url`: for each kind, that many requests a second, each from a user who waits for the response. A failed
 * sign-up is sent again with the same key a second later, as the form does.
 */
export function comeToVisit(url: string, perSecond: Record<Kind, number>) {
  const answers: Answer[] = [];
  const acknowledged = new Set<string>();
  const over = new AbortController();

  async function ask(kind: Kind, { path, init }: Asked): Promise<number> {
    const at = performance.now();
    const status = await fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': address(), ...init?.headers },
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    answers.push({ kind, at, took: performance.now() - at, status });
    return status;
  }

  async function signUp(): Promise<void> {
    const email = `${randomUUID()}@people.example`;
    const key = randomUUID();
    const body = new URLSearchParams({ firstName: 'Ada', interest: 'Sports', email });
    const init = { method: 'POST', headers: { 'idempotency-key': key }, body };
    while (!over.signal.aborted) {
      if ((await ask('sign-up', { path: '/functions/v1/join-waitlist', init })) === 200) {
        acknowledged.add(email);
        return;
      }
      await wait(1000);
    }
  }

  const one = <T>(list: readonly T[]) => list[randomInt(list.length)];
  const search = () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: one(questions) }),
    };
    return ask('search', { path: '/functions/v1/search-deals-guest', init });
  };
  const look = () => ask('page', { path: one(pages) ?? '/' });

  async function person(act: () => Promise<unknown>): Promise<void> {
    await wait(randomInt(1000));
    while (!over.signal.aborted) {
      const since = performance.now();
      await act();
      await wait(Math.max(0, 1000 - (performance.now() - since)));
    }
  }
  const acts: Record<Kind, () => Promise<unknown>> = { 'sign-up': signUp, search, page: look };
  const everyone = Object.entries(acts).flatMap(([kind, act]) =>
    Array.from({ length: perSecond[kind as Kind] }, () => person(act)),
  );

  /** When sign-ups were acknowledged since a moment, in order. */
  const successes = (since: number) =>
    answers
      .filter(({ kind, status, at, took }) => kind === 'sign-up' && status === 200 && at + took >= since)
      .map(({ at, took }) => at + took)
      .toSorted((a, b) => a - b);

  return {
    acknowledged,
    successes,
    /** The longest time since `since` without an acknowledged sign-up: its start and end. */
    gap(since: number): { from: number; to: number } {
      const times = [since, ...successes(since), performance.now()];
      const gaps = times.slice(1).map((to, at) => ({ from: times[at] ?? to, to }));
      return gaps.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    },
    /** The requests within a time span: how many of each kind succeeded and failed, with the statuses of the failures. */
    count(from: number, to: number): Record<Kind, { ok: number; failed: number; statuses: string }> {
      const of = (kind: Kind) => {
        const asked = answers.filter(
          (answer) => answer.kind === kind && answer.at >= from && answer.at <= to,
        );
        const failures = asked.filter(({ status }) => status !== 200);
        const byStatus = Object.entries(Object.groupBy(failures, ({ status }) => status));
        return {
          ok: asked.length - failures.length,
          failed: failures.length,
          statuses: byStatus.map(([status, list]) => `${list?.length} × ${status}`).join(', '),
        };
      };
      return { 'sign-up': of('sign-up'), search: of('search'), page: of('page') };
    },
    async leave(): Promise<void> {
      over.abort();
      await Promise.all(everyone);
    },
  };
}

export type People = ReturnType<typeof comeToVisit>;
