import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { serve, type FunctionEntry, type Handler } from '../../supabase/functions/_shared/http.ts';
import { AppError, RetryLater } from '../app-error.ts';
import { rememberOrigin } from '../http/origin.ts';
import { hostOf, mount } from './host.ts';

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

const callers: Record<string, { subject: string | null; role: 'anon' | 'authenticated' | 'service_role' }> = {
  ada: { subject: 'ada', role: 'authenticated' },
  service: { subject: null, role: 'service_role' },
};
let verified = 0;
const counted: string[] = [];
const host = {
  ...hostOf({
    siteUrl,
    resolveCaller: (headers) => {
      verified += 1;
      const name = headers.get('authorization') ?? 'nobody';
      if (name === 'bad') return Promise.reject(new AppError('PGRST301', 'The token cannot be read', 401));
      return Promise.resolve({ subject: null, role: 'anon', claims: {}, ...callers[name] });
    },
    limits: {
      count: async ({ name }, caller) => {
        counted.push(`${name} ${caller}`);
        if (caller === '192.0.2.1')
          throw new RetryLater('over_request_rate_limit', 'Request rate limit reached', 429, 7);
      },
    },
    log: pino(sink),
  }),
  timeLimitMs: 50,
};

const handlers: Record<string, [Partial<FunctionEntry>, Handler]> = {
  echo: [
    {},
    async ({ request, json }) => ({
      body: { method: request.method, asked: request.headers.get('x-asked'), body: json() },
    }),
  ],
  refuse: [{}, () => Promise.reject(new AppError('not_yours', 'That is somebody else’s', 403))],
  fail: [{}, () => Promise.reject(new Error('a cause nobody outside may read'))],
  scarce: [{ limit: { name: 'scarce', calls: 1, seconds: 60 } }, async () => ({ body: {} })],
  own: [
    { caller: 'person', limit: { name: 'own', calls: 1, seconds: 60 } },
    async ({ person }) => ({ body: { person } }),
  ],
  chore: [{ caller: 'service' }, async () => ({ body: { done: true } })],
  stall: [{}, () => new Promise(() => undefined)],
};
const fetch = mount(
  new Map(
    Object.entries(handlers).map(([name, [entry, handler]]) => [
      name,
      serve(
        { caller: 'anyone', load: () => Promise.reject(new Error('loaded already')), ...entry },
        handler,
        host,
      ),
    ]),
  ),
  host,
);

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(new Request(siteUrl + path, init));
const post = (name: string, authorization?: string) =>
  ask(`/functions/v1/${name}`, { method: 'POST', headers: authorization ? { authorization } : {} });

test('a request reaches its function unchanged', async () => {
  const response = await ask('/functions/v1/echo?x=1', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-asked': 'yes' },
  });
  expect(await response.json()).toEqual({ method: 'POST', asked: 'yes', body: { a: 1 } });
});

test('a rate limit per address is checked before the function runs, and sets Retry-After', async () => {
  const from = async (clientAddress: string, method: string) => {
    const request = new Request(`${siteUrl}/functions/v1/scarce`, { method });
    rememberOrigin(request, { clientAddress, requestId: 'r' });
    return fetch(request);
  };
  const refused = await from('192.0.2.1', 'POST');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  expect((await from('192.0.2.2', 'POST')).status).toBe(200);
  expect((await from('192.0.2.1', 'OPTIONS')).status).toBe(204);
});

test('a user is verified once, counted by id, and passed to the function', async () => {
  verified = 0;
  counted.length = 0;
  const response = await post('own', 'ada');
  expect(await response.json()).toEqual({ person: 'ada' });
  expect([verified, counted]).toEqual([1, ['own ada']]);
});

test.each([
  ['own', undefined, 401, 'not_authenticated'],
  ['own', 'service', 401, 'not_authenticated'],
  ['own', 'bad', 401, 'PGRST301'],
  ['chore', undefined, 401, 'not_allowed'],
  ['chore', 'ada', 401, 'not_allowed'],
])('%s called by %s is refused and not counted', async (name, authorization, status, code) => {
  counted.length = 0;
  const response = await post(name, authorization);
  expect([response.status, (await response.json()).code, counted]).toEqual([status, code, []]);
});

test('a scheduler calls with the service key, and public functions ignore tokens', async () => {
  expect((await post('chore', 'service')).status).toBe(200);
  expect((await post('scarce', 'bad')).status).toBe(200);
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
    code: 'payload_too_large',
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

test('a body without a declared length is refused as soon as it is too large', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const response = await ask('/functions/v1/echo', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test('a failure is logged with its cause under the request id that the caller received', async () => {
  const request = new Request(`${siteUrl}/functions/v1/fail`, { method: 'POST' });
  rememberOrigin(request, { clientAddress: '203.0.113.7', requestId: 'request-0001' });
  const response = await fetch(request);
  expect((await response.json()).request_id).toBe('request-0001');
  expect(logged).toContain('request-0001');
  expect(logged).toContain('a cause nobody outside may read');
});
