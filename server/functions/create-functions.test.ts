import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { AppError, RetryLater } from '../app-error.ts';
import { clientAddressOf, rememberOrigin } from '../http/origin.ts';
import { createFunctions } from './create-functions.ts';

const siteUrl = 'http://localhost:54321';
let logged = '';
beforeEach(() => {
  logged = '';
});
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});

const { fetch } = createFunctions({
  siteUrl,
  log: pino(sink),
  timeLimitMs: 50,
  limits: {
    scarce: (request) =>
      clientAddressOf(request) === '192.0.2.1'
        ? Promise.reject(new RetryLater('over_request_rate_limit', 'Request rate limit reached', 429, 7))
        : Promise.resolve(),
  },
  functions: {
    echo: async (request) =>
      Response.json({
        method: request.method,
        asked: request.headers.get('x-asked'),
        body: await request.text(),
      }),
    refuse: () => Promise.reject(new AppError('not_yours', 'That is somebody else’s', 403)),
    fail: () => Promise.reject(new Error('a cause nobody outside may read')),
    scarce: () => Promise.resolve(new Response('answered')),
    stall: () => new Promise<Response>(() => undefined),
  },
});

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(new Request(siteUrl + path, init));

test('a request reaches the function it names, whole', async () => {
  const response = await ask('/functions/v1/echo?x=1', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-asked': 'yes' },
  });
  expect(await response.json()).toEqual({ method: 'POST', asked: 'yes', body: '{"a":1}' });
});

test('a limit is asked before the function, by address, and says when to come back', async () => {
  const from = async (clientAddress: string, method: string) => {
    const request = new Request(`${siteUrl}/functions/v1/scarce`, { method });
    rememberOrigin(request, { clientAddress, requestId: 'r' });
    return fetch(request);
  };
  const refused = await from('192.0.2.1', 'POST');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  expect((await from('192.0.2.2', 'POST')).status).toBe(200);
  expect((await from('192.0.2.1', 'OPTIONS')).status).toBe(200);
});

test.each([
  { name: 'an unknown function', path: '/functions/v1/nothing', status: 404, code: 'not_found' },
  { name: 'a name of the prototype', path: '/functions/v1/constructor', status: 404, code: 'not_found' },
  { name: 'no name', path: '/functions/v1/', status: 404, code: 'not_found' },
  {
    name: 'a body of two megabytes',
    path: '/functions/v1/echo',
    body: 'x'.repeat(2_000_000),
    status: 413,
    code: 'request_entity_too_large',
  },
  { name: 'a refusal of its own', path: '/functions/v1/refuse', status: 403, code: 'not_yours' },
  { name: 'a failure', path: '/functions/v1/fail', status: 500, code: 'internal' },
  { name: 'no answer in time', path: '/functions/v1/stall', status: 504, code: 'timeout' },
])('$name is answered in JSON', async ({ path, body, status, code }) => {
  const response = await ask(path, { method: 'POST', body });
  const text = await response.text();
  expect({ status: response.status, code: JSON.parse(text).code }).toEqual({ status, code });
  expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
  expect(text).not.toMatch(/nobody outside|\.ts:|node_modules/);
});

test('a failure is logged with its cause under the id the caller was given', async () => {
  const request = new Request(`${siteUrl}/functions/v1/fail`);
  rememberOrigin(request, { clientAddress: '203.0.113.7', requestId: 'request-0001' });
  const response = await fetch(request);
  expect((await response.json()).request_id).toBe('request-0001');
  expect(logged).toContain('request-0001');
  expect(logged).toContain('a cause nobody outside may read');
});
