import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

type Answer = () => Promise<Response>;
const Found = z.object({ deals: z.array(z.string()) });
let asked: { address: string; init: RequestInit }[] = [];
let config: Answer;
let answer: Answer;

const json = (body: unknown, init?: ResponseInit): Answer => {
  return async () => Response.json(body, init);
};

beforeEach(() => {
  asked = [];
  config = json({ supabaseAnonKey: 'public' });
  answer = json({ deals: [] });
  vi.resetModules();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return address === '/config.json' ? config() : answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

// Each test is a page load: caches start empty.
const load = async () => (await import('./call-function.ts')).callFunction;
const addresses = () => asked.map(({ address }) => address);

test('the settings are fetched once per page load, and again after a failure', async () => {
  const call = await load();
  config = async () => Promise.reject(new TypeError('Load failed'));
  await expect(call('search-deals-guest', {}, Found)).rejects.toBeInstanceOf(TypeError);
  config = json({});
  await call('search-deals-guest', {}, Found);
  await call('search-deals-guest', {}, Found);
  const address = '/functions/v1/search-deals-guest';
  expect(addresses()).toEqual(['/config.json', '/config.json', address, address]);
});

test("a call is sent as JSON with the public key, or with a user's token", async () => {
  const call = await load();
  await call('a', { query: 'golf' }, Found);
  await call('a', {}, Found, { token: 'own' });
  const [, open, own] = asked;
  expect(open?.init).toMatchObject({
    method: 'POST',
    body: '{"query":"golf"}',
    headers: { 'content-type': 'application/json', apikey: 'public', authorization: 'Bearer public' },
  });
  expect(own?.init.headers).toMatchObject({ apikey: 'public', authorization: 'Bearer own' });
});

test('a refusal has its code, its message and the seconds to wait', async () => {
  const call = await load();
  const body = { code: 'too_many', message: 'Wait.' };
  answer = json(body, { status: 429, headers: { 'retry-after': '40' } });
  await expect(call('a', {}, Found)).rejects.toMatchObject({ ...body, status: 429, retryAfter: 40 });
});

test('an error page from an intermediary is a refusal without a message', async () => {
  const call = await load();
  answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  await expect(call('a', {}, Found)).rejects.toMatchObject({ code: '', message: '', status: 502 });
});

test('a response in another format is an error', async () => {
  const call = await load();
  answer = json({ deals: 'none' });
  await expect(call('a', {}, Found)).rejects.toMatchObject({ code: 'unexpected_answer', status: 200 });
});

test('a call without a response counts as unreachable after half a minute, and can be aborted earlier', async () => {
  vi.useFakeTimers();
  try {
    const call = await load();
    await call('a', {}, Found);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const own = new AbortController();
    const stopped = expect(call('a', {}, Found, { signal: own.signal })).rejects.toThrow('by hand');
    const late = expect(call('a', {}, Found)).rejects.toThrow(new TypeError('No answer came in time.'));
    await vi.advanceTimersByTimeAsync(1);
    own.abort(new Error('by hand'));
    await stopped;
    await vi.advanceTimersByTimeAsync(30_000);
    await late;
  } finally {
    vi.useRealTimers();
  }
});

test('functions are found on the site itself, at a hosted project, or at a separate URL', async () => {
  const { functionAddress } = await import('./call-function.ts');
  expect(functionAddress({}, 'join-waitlist')).toBe('/functions/v1/join-waitlist');
  expect(functionAddress({ supabaseUrl: 'https://p.example/' }, 'a')).toBe(
    'https://p.example/functions/v1/a',
  );
  expect(
    functionAddress({ supabaseUrl: 'https://p.example', functionsUrl: 'https://f.example/v1/' }, 'a'),
  ).toBe('https://f.example/v1/a');
});
