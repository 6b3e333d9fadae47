import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { useServer } from '../testing/use-server.ts';

/** A collector that stores what it receives. */
const received: { url: string; authorization: string; body: string }[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

const { port } = collector.address() as AddressInfo;
const server = useServer({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret-of-the-collector',
});

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number() }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

test('a request is one trace with its statements, and contains no personal data', async () => {
  const requestId = 'proxy-5f0c7a525a6e4b8e9a55';
  const password = 'correct-horse-7';
  const signedUp = await fetch(`${server.url}/auth/v1/signup?redirect_to=/dashboard`, {
    method: 'POST',
    headers: { apikey: await server.apikey(), 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({
      email: 'ada.lovelace@people.example',
      password,
      data: { full_name: 'Ada Lovelace' },
    }),
  });
  expect([signedUp.status, signedUp.headers.get('x-request-id')]).toEqual([200, requestId]);
  const { access_token: token, user } = z
    .object({ access_token: z.string(), user: z.object({ id: z.string() }) })
    .parse(await signedUp.json());
  const headers = { apikey: await server.apikey(), authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/rest/v1/profiles?id=eq.${user.id}`, { headers })).status).toBe(200);
  const search = { method: 'POST', body: JSON.stringify({ query: 'quiet trekking poles for Grace Hopper' }) };
  expect((await fetch(`${server.url}/functions/v1/search-deals-guest`, search)).status).toBe(200);
  expect((await fetch(`${server.url}/ada.lovelace@people.example`)).status).toBe(404);
  // The stop sends the rest.
  expect(await server.process.end()).toBe(0);

  const sent = received.map(({ body }) => Sent.parse(JSON.parse(body)));
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  for (const name of [
    'POST /auth/v1/signup',
    'GET /rest/v1/:table',
    'POST /functions/v1/search-deals-guest',
    'GET none',
  ]) {
    const [request] = named(name);
    expect(request, name).toBeDefined();
    expect(request?.parentSpanId ?? '').toBe('');
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(parts.every(({ traceId }) => traceId === request?.traceId)).toBe(true);
  }
  const [signUp] = named('POST /auth/v1/signup');
  expect(
    Object.fromEntries(signUp?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []),
  ).toEqual({
    'ventus.request_id': requestId,
    'http.request.method': 'POST',
    'http.route': '/auth/v1/signup',
    'http.response.status_code': 200,
  });
  const partsOf = (name: string) =>
    spans.filter(({ parentSpanId }) => parentSpanId === named(name)[0]?.spanId).map((part) => part.name);
  expect(partsOf('POST /auth/v1/signup')).toEqual(
    expect.arrayContaining(['postgres transaction', 'postgres host.rate_limits']),
  );
  expect(partsOf('GET /rest/v1/:table')).toContain('postgres transaction');
  expect(partsOf('POST /functions/v1/search-deals-guest')).toContain('postgres public.observations_summary');

  const everything = received.map(({ body }) => body).join('\n');
  for (const secret of [
    'Ada',
    'ada.',
    'lovelace',
    'people.example',
    password,
    token,
    user.id,
    'trekking',
    'Hopper',
    '127.0.0.1',
  ]) {
    expect(everything).not.toContain(secret);
  }
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['/v1/traces']));
  expect(new Set(received.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer secret-of-the-collector']),
  );
  expect(server.process.output()).not.toContain('secret-of-the-collector');
}, 60_000);

test('without a collector no OpenTelemetry code is loaded', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
    await import('./server/start-server.ts');
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  });
  const loaded = z.array(z.string()).parse(JSON.parse(stdout));
  expect(loaded.some((name) => name.endsWith('start-tracing.ts'))).toBe(true);
  expect(loaded.filter((name) => /opentelemetry|modelcontextprotocol/.test(name))).toEqual([]);
}, 60_000);
