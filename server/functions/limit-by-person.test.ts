import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { createFunctions } from './create-functions.ts';
import { limitByPerson } from './limit-by-person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As two processes on one database would: each has its own limiter, the counts are shared. */
function host(mode: 'on' | 'off' = 'on') {
  const limits = createRateLimits(database.pools.auth, mode);
  const authenticate = (request: Request) => {
    const subject = request.headers.get('authorization');
    if (subject === 'bad') throw new AppError('bad_jwt', 'invalid JWT', 401);
    return Promise.resolve({ subject, role: 'authenticated' as const });
  };
  const { fetch } = createFunctions({
    siteUrl: 'http://localhost:3000',
    log: pino({ enabled: false }),
    functions: { search: () => Promise.resolve(new Response('answered')) },
    limits: { search: limitByPerson(authenticate, (subject) => limits.consume('search', subject)) },
  });
  return (who: string | null) =>
    fetch(
      new Request('http://localhost/functions/v1/search', {
        method: 'POST',
        headers: who === null ? {} : { authorization: who },
      }),
    );
}

const statuses = async (ask: ReturnType<typeof host>, who: string | null, times: number) => {
  const seen: number[] = [];
  for (let call = 0; call < times; call++) seen.push((await ask(who)).status);
  return seen;
};

test('thirty searches a minute are a person’s, in all processes together; another person has their own', async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  expect(new Set(await statuses(host(), person, 20))).toEqual(new Set([200]));
  expect(await statuses(host(), person, 11)).toEqual([...Array<number>(10).fill(200), 429]);
  const refused = await host()(person);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect((await host()(other)).status).toBe(200);
});

test('nobody is left to the function, a bad token is refused, and the limit can be turned off', async () => {
  expect(new Set(await statuses(host(), null, 35))).toEqual(new Set([200]));
  expect((await host()('bad')).status).toBe(401);
  expect(new Set(await statuses(host('off'), randomUUID(), 35))).toEqual(new Set([200]));
});
