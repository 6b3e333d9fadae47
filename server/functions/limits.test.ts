import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../supabase/functions/_shared/http.ts';
import { registry } from '../../supabase/functions/registry.ts';
import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { hostOf } from './host.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Like two processes on one database: each has its own limiter, and the counts are shared. */
function search(mode: 'on' | 'off' = 'on') {
  const host = hostOf({
    siteUrl: 'http://localhost:3000',
    resolveCaller: async (headers) => ({
      subject: headers.get('authorization'),
      role: 'authenticated',
      claims: {},
    }),
    limits: createRateLimits(database.pools.auth, mode),
    log: pino({ enabled: false }),
  });
  const fetch = serve(registry['search-deals'], async () => ({ body: {} }), host);
  return (authorization: string) =>
    fetch(
      new Request('http://localhost/functions/v1/search-deals', {
        method: 'POST',
        headers: { authorization },
      }),
    );
}

const statuses = async (ask: ReturnType<typeof search>, who: string, times: number) => {
  const seen: number[] = [];
  for (let call = 0; call < times; call++) seen.push((await ask(who)).status);
  return seen;
};

test('a user may search thirty times a minute across all processes, independently of other users', async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  expect(new Set(await statuses(search(), person, 20))).toEqual(new Set([200]));
  expect(await statuses(search(), person, 11)).toEqual([...Array<number>(10).fill(200), 429]);
  const refused = await search()(person);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect((await search()(other)).status).toBe(200);
});

test('the limit can be turned off', async () => {
  expect(new Set(await statuses(search('off'), randomUUID(), 35))).toEqual(new Set([200]));
});
