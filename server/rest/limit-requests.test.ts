import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { limitRequests } from './limit-requests.ts';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';

let fixture: RestFixture;
let address = '198.51.100.1';
beforeAll(async () => {
  fixture = await createRestFixture({
    limits: { requests: limitRequests(), clientAddress: () => address },
  });
});
afterAll(() => fixture?.drop());
afterEach(() => vi.useRealTimers());

const statuses = async (count: number, as: string): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => fixture.send('GET', '/nowhere', { as })),
  );
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
};

test('one address without an account may send 600 requests a minute, then gets a Retry-After', async () => {
  address = '198.51.100.2';
  expect(await statuses(610, 'anon')).toEqual({ 404: 600, 429: 10 });
  const refused = await fixture.send('GET', '/places?id=eq.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    details: null,
    hint: null,
    message: 'Request rate limit reached',
  });
  address = '198.51.100.3';
  expect((await fixture.send('GET', '/places?id=eq.1')).status).toBe(200);
});

test('one user may send 600 requests a minute from any address, without affecting others behind it', async () => {
  address = '198.51.100.4';
  expect(await statuses(300, 'owner')).toEqual({ 404: 300 });
  address = '198.51.100.5';
  expect(await statuses(310, 'owner')).toEqual({ 404: 300, 429: 10 });
  expect(await statuses(1, 'stranger')).toEqual({ 404: 1 });
});

test('an address shared by many users may send 3000 requests a minute, counting refused tokens', async () => {
  address = '2001:db8:1:2::1';
  expect(await statuses(1500, 'nobody')).toEqual({ 401: 1500 });
  address = '2001:db8:1:2::2';
  expect(await statuses(1510, 'nobody')).toEqual({ 401: 1500, 429: 10 });
});

test('the service counts only toward its address', async () => {
  address = '198.51.100.6';
  expect(await statuses(700, 'service')).toEqual({ 404: 700 });
});

/** Starts work that runs until `end` is called. */
function started(limits: ReturnType<typeof limitRequests>, from: string) {
  const end = Promise.withResolvers<void>();
  const work = vi.fn(() => end.promise);
  return { work, end: () => end.resolve(), done: limits.inTurn(from, work) };
}

test('one request of an address runs at a time, others queue, and other addresses are unaffected', async () => {
  const limits = limitRequests();
  const runs = Array.from({ length: 3 }, () => started(limits, '198.51.100.7'));
  const other = started(limits, '198.51.100.8');
  const begun = () => runs.map(({ work }) => work.mock.calls.length);
  await vi.waitFor(() => expect(other.work).toHaveBeenCalledTimes(1));
  expect(begun()).toEqual([1, 0, 0]);
  runs[0]?.end();
  await vi.waitFor(() => expect(begun()).toEqual([1, 1, 0]));
  for (const run of runs) run.end();
  await Promise.all(runs.map(({ done }) => done));
  expect(begun()).toEqual([1, 1, 1]);
  other.end();
});

test('between queued requests, an address pauses as long as the last one took', async () => {
  vi.useFakeTimers();
  const limits = limitRequests();
  const first = started(limits, '198.51.100.10');
  const second = started(limits, '198.51.100.10');
  await vi.advanceTimersByTimeAsync(200);
  first.end();
  await vi.advanceTimersByTimeAsync(190);
  expect(second.work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(second.work).toHaveBeenCalledTimes(1);
  second.end();
  await Promise.all([first.done, second.done]);
});

test('a request that waits too long or behind too many is refused and leaves the queue', async () => {
  vi.useFakeTimers();
  const limits = limitRequests();
  const from = '198.51.100.9';
  const running = started(limits, from);
  const waiting = Array.from({ length: 100 }, () => started(limits, from));
  await expect(limits.inTurn(from, () => Promise.resolve())).rejects.toMatchObject({ status: 429 });
  const refused = Promise.allSettled(waiting.map(({ done }) => done));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await refused).map(({ status }) => status)).toEqual(Array(100).fill('rejected'));
  running.end();
  await running.done;
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting.flatMap(({ work }) => work.mock.calls)).toEqual([]);
  await expect(limits.inTurn(from, () => Promise.resolve('again'))).resolves.toBe('again');
});
