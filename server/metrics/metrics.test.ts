import { afterEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from './create-metrics.ts';

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
] as const)('%s', (_who, peer, asked, isAnswered) => {
  expect(open(token).answer(asked, peer)?.status ?? 404).toBe(isAnswered ? 200 : 404);
});

test('without METRICS_TOKEN no token opens it', () => {
  const asked = request({ authorization: 'Bearer undefined' });
  expect(open().answer(asked, '203.0.113.7')).toBeNull();
});

test('the page counts requests by part and class, events, connections, lag and memory', async () => {
  open();
  metrics.answered('/auth/v1/token', 400, 0.03);
  metrics.answered('/auth/v1/token', 429, 0.2);
  metrics.answered('/deals', 200, 20);
  const response = metrics.answer(request(), '127.0.0.1');
  expect(response?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response?.text())?.split('\n') ?? [];
  for (const line of [
    '# TYPE http_request_duration_seconds histogram',
    'http_request_duration_seconds_bucket{part="auth",status="4xx",le="0.025"} 0',
    'http_request_duration_seconds_bucket{part="auth",status="4xx",le="0.05"} 1',
    'http_request_duration_seconds_bucket{part="auth",status="4xx",le="0.25"} 2',
    'http_request_duration_seconds_count{part="auth",status="4xx"} 2',
    'http_request_duration_seconds_bucket{part="site",status="2xx",le="10"} 0',
    'http_request_duration_seconds_bucket{part="site",status="2xx",le="+Inf"} 1',
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
