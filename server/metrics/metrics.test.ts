import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/testing/test-database.ts';
import { createCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { exampleChanges } from '../../supabase/functions/search-deals/example-catalogue.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { createRouteNames } from './route-names.ts';
import { databaseFamilies, indexFamilies, jobFamilies } from './state-families.ts';

const token = 'a-token-of-sixteen-and-more';
let metrics: Metrics;
const open = (given?: string): Metrics => {
  metrics = createMetrics({
    pools: { auth: { totalCount: 5, idleCount: 2, waitingCount: 1 } },
    events: () => new Map([['sign_in_failed', 7]]),
    token: given,
  });
  return metrics;
};
afterEach(() => metrics.close());

const request = (headers: Record<string, string> = {}, url = 'http://localhost:3000/metrics') =>
  new Request(url, { headers });

test.each([
  ['a neighbor over IPv4', '127.0.0.1', request(), true],
  ['a neighbor over IPv6', '::1', request({}, 'http://[::1]:3000/metrics'), true],
  ['a neighbor as a two-family socket shows it', '::ffff:127.0.0.1', request(), true],
  ['somebody elsewhere', '203.0.113.7', request(), false],
  ['somebody behind a proxy that says so', '127.0.0.1', request({ 'x-forwarded-for': '203.0.113.7' }), false],
  [
    'somebody behind a proxy that says so by Forwarded',
    '127.0.0.1',
    request({ forwarded: 'for=1.2.3.4' }),
    false,
  ],
  ['somebody behind a silent proxy', '127.0.0.1', request({}, 'https://ventus.example/metrics'), false],
  ['a request without a socket', undefined, request(), false],
  ['the token from elsewhere', '203.0.113.7', request({ authorization: `Bearer ${token}` }), true],
  ['another token', '203.0.113.7', request({ authorization: `Bearer ${token}x` }), false],
] as const)('%s', async (_who, peer, asked, isAnswered) => {
  expect((await open(token).answer(asked, peer))?.status ?? 404).toBe(isAnswered ? 200 : 404);
});

test('without METRICS_TOKEN no token opens it', async () => {
  const asked = request({ authorization: 'Bearer undefined' });
  expect(await open().answer(asked, '203.0.113.7')).toBeNull();
});

test('the page counts requests by route and status, events, connections, lag and memory', async () => {
  open();
  const signIn = { method: 'POST', path: '/auth/v1/token' };
  metrics.answered(signIn, 400, 0.03);
  metrics.answered(signIn, 400, 0.2);
  metrics.answered({ method: 'GET', path: '/deals/:id' }, 200, 20);
  const response = await metrics.answer(request(), '127.0.0.1');
  expect(response?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response?.text())?.split('\n') ?? [];
  for (const line of [
    '# TYPE http_request_duration_seconds histogram',
    'http_request_duration_seconds_bucket{method="POST",route="/auth/v1/token",status="400",le="0.025"} 0',
    'http_request_duration_seconds_bucket{method="POST",route="/auth/v1/token",status="400",le="0.05"} 1',
    'http_request_duration_seconds_bucket{method="POST",route="/auth/v1/token",status="400",le="0.25"} 2',
    'http_request_duration_seconds_count{method="POST",route="/auth/v1/token",status="400"} 2',
    'http_request_duration_seconds_bucket{method="GET",route="/deals/:id",status="200",le="10"} 0',
    'http_request_duration_seconds_bucket{method="GET",route="/deals/:id",status="200",le="+Inf"} 1',
    'security_events_total{event="sign_in_failed"} 7',
    'security_events_total{event="limit_reached"} 0',
    'pg_pool_connections{pool="auth",state="busy"} 3',
    'pg_pool_connections{pool="auth",state="waiting"} 1',
  ]) {
    expect(lines).toContain(line);
  }
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#'));
  for (const sample of samples) expect(sample).toMatch(/^[a-z_]+(\{[^}]*\})? [0-9.e+-]+$/);
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
    expect(samples.some((sample) => sample.startsWith(name))).toBe(true);
  }
});

test('a request is counted under the template of its route, whatever it asks for', () => {
  const routeOf = createRouteNames([
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'DELETE', path: '/auth/v1/admin/users/:id' },
    { method: 'ALL', path: '/rest/v1/rpc/:function' },
    { method: 'ALL', path: '/rest/v1/:table' },
    { method: 'GET', path: '/deals/:id' },
    { method: 'GET', path: '/' },
    { method: 'ALL', path: '/auth/v1/*' },
    { method: 'ALL', path: '/rest/v1/*' },
  ]);
  const names = [
    ['GET', '/auth/v1/user', 'GET /auth/v1/user'],
    ['HEAD', '/deals/7b2d9c52', 'GET /deals/:id'],
    ['DELETE', '/auth/v1/admin/users/7', 'DELETE /auth/v1/admin/users/:id'],
    ['PUT', '/auth/v1/admin/users/7', 'PUT /auth/v1/*'],
    ['GET', '/auth/v1/ada@people.example', 'GET /auth/v1/*'],
    ['POST', '/rest/v1/rpc/watch', 'POST /rest/v1/rpc/:function'],
    ['PATCH', '/rest/v1/profiles', 'PATCH /rest/v1/:table'],
    ['GET', '/rest/v1/a/b/c', 'GET /rest/v1/*'],
    ['GET', '/', 'GET /'],
    ['GET', '/wp-login.php', 'GET none'],
    ['BREW', '/', 'OTHER none'],
  ] as const;
  for (const [method, path, name] of names) {
    const route = routeOf(method, path);
    expect(`${route.method} ${route.path}`).toBe(name);
  }
});

test('the page shows the index, the jobs, the outbox and the feeds', async () => {
  const database = await createTestDatabase();
  const at = new Date('2026-11-24T12:00:00Z').getTime();
  await database.admin.query(
    `insert into public.outbox (topic, created_at, dead_at) values
       ('mail', $1::timestamptz - interval '90 s', null), ('mail', $1, null), ('mail', $1, $1), ('waitlist-mail', $1, $1)`,
    [new Date(at).toISOString()],
  );
  await database.admin.query(
    `insert into public.feeds (source, url, state, failures, checked_at) values
       ('my-shop', 'https://shop.example/feed', 'held', 0, $1::timestamptz - interval '1 h'),
       ('other', 'https://other.example/feed', 'active', 3, null)`,
    [new Date(at).toISOString()],
  );
  open();
  metrics.include(() => indexFamilies({ offers: 12, currentAt: at - 4000 }, at));
  metrics.include(() =>
    jobFamilies([
      { name: 'read feeds', runs: 3, failures: 1, endedAt: at, tookMs: 250 },
      { name: 'new', runs: 0, failures: 0, endedAt: null, tookMs: null },
    ]),
  );
  metrics.include(() => databaseFamilies(database.pools.service, at));
  const page = await (await metrics.answer(request(), '127.0.0.1'))?.text();
  const lines = page?.split('\n') ?? [];
  for (const line of [
    'deal_index_offers 12',
    'deal_index_age_seconds 4',
    'job_runs_total{job="read feeds"} 3',
    'job_failures_total{job="read feeds"} 1',
    'job_last_run_duration_seconds{job="read feeds"} 0.25',
    `job_last_run_timestamp_seconds{job="read feeds"} ${at / 1000}`,
    'job_runs_total{job="new"} 0',
    'database_up 1',
    'outbox_messages{topic="mail",state="waiting"} 2',
    'outbox_messages{topic="mail",state="failed"} 1',
    'outbox_oldest_seconds{topic="mail"} 90',
    'outbox_messages{topic="waitlist-mail",state="waiting"} 0',
    'feed_held{source="my-shop"} 1',
    'feed_age_seconds{source="my-shop"} 3600',
    'feed_failures{source="other"} 3',
  ]) {
    expect(lines).toContain(line);
  }
  expect(page).not.toMatch(/(job_last_run\w+\{job="new"|feed_age_seconds\{source="other"|shop\.example)/);
  await database.drop();
  const away = await (await metrics.answer(request(), '127.0.0.1'))?.text();
  expect(away).toContain('database_up 0\n');
  expect(away).toContain('deal_index_offers 12\n');
});

test('the age of the index counts from the last time it agreed with the database', async () => {
  let at = 1000;
  let isAway = false;
  const catalogue = createCatalogue({
    now: () => new Date(at),
    rpc: () =>
      isAway
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ watermark: 9, more: false, changes: exampleChanges }),
  });
  expect(catalogue.state()).toBeNull();
  await catalogue.refresh();
  expect(catalogue.state()).toEqual({ offers: exampleChanges.length, currentAt: 1000 });
  at = 61_000;
  isAway = true;
  await expect(catalogue.refresh()).rejects.toThrow('away');
  expect(catalogue.state()?.currentAt).toBe(1000);
  isAway = false;
  await catalogue.refresh();
  expect(catalogue.state()?.currentAt).toBe(61_000);
});
