import { expect, test, vi } from 'vitest';
import { backendFetch } from './backend-fetch.ts';

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

function asked(answer: () => Response) {
  const addresses: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    addresses.push(input instanceof Request ? input.url : String(input));
    return answer();
  };
  const call = backendFetch({ url: 'https://site.test/', fetch, now: () => 5_000_000 });
  return { addresses, call };
}

test("a session ends by this device's clock", async () => {
  const { call } = asked(() => json({ access_token: 'a', expires_in: 3600, expires_at: 1 }));
  const response = await call('https://site.test/auth/v1/token?grant_type=password');
  expect(await response.json()).toEqual({ access_token: 'a', expires_in: 3600, expires_at: 5000 + 3600 });
});

test('a failed sign-in and responses of other parts are unchanged', async () => {
  const failed = asked(() =>
    json({ code: 'invalid_credentials', expires_in: 1, expires_at: 1 }, { status: 400 }),
  );
  const refused = await failed.call('https://site.test/auth/v1/token?grant_type=password');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ expires_at: 1 });
  const rows = asked(() => json({ expires_in: 3600, expires_at: 1 }));
  expect(await (await rows.call('https://site.test/rest/v1/x')).json()).toEqual({
    expires_in: 3600,
    expires_at: 1,
  });
});

test('a refused data request is reported, a refused sign-in is not', async () => {
  let told = 0;
  const call = backendFetch({
    url: 'https://site.test',
    fetch: async () => json({ code: 'PGRST303' }, { status: 401 }),
    onRefused: () => (told += 1),
  });
  await call('https://site.test/auth/v1/user');
  expect(told).toBe(0);
  await call('https://site.test/rest/v1/deals');
  expect(told).toBe(1);
});

test('a request without a response counts as unreachable after half a minute', async () => {
  vi.useFakeTimers();
  try {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const call = backendFetch({ url: 'https://site.test', fetch: never });
    const ends: string[] = [];
    const note = (name: string, answer: Promise<Response>) =>
      answer.catch((error: unknown) => ends.push(`${name}: ${String(error)}`));
    const own = new AbortController();
    void note('stopped', call('https://site.test/rest/v1/deals', { signal: own.signal }));
    const saved = note('rest', call('https://site.test/rest/v1/profiles'));
    own.abort(new Error('by hand'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ends).toEqual(['stopped: Error: by hand']);
    await vi.advanceTimersByTimeAsync(1);
    await saved;
    expect(ends).toEqual(['stopped: Error: by hand', 'rest: TypeError: No answer came in time.']);
  } finally {
    vi.useRealTimers();
  }
});
