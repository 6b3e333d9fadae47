import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createRest } from './create-rest.ts';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

scenarios('schemas and paths', () => fixture, [
  {
    name: 'a named schema is confirmed',
    url: '/places?id=eq.1',
    headers: { 'accept-profile': 'public' },
    status: 200,
    contains: ['content-profile: public'],
  },
  {
    name: 'a schema that is not exposed',
    url: '/secrets',
    headers: { 'accept-profile': 'hidden' },
    status: 406,
    is: {
      code: 'PGRST106',
      details: null,
      hint: 'Only the following schemas are exposed: public',
      message: 'Invalid schema: hidden',
    },
  },
  {
    name: 'writes go by Content-Profile',
    method: 'POST',
    url: '/places',
    headers: { 'content-profile': 'auth' },
    body: {},
    status: 406,
    contains: ['PGRST106'],
  },
  { name: 'the root', url: '/', status: 404, contains: ['PGRST126', 'Root endpoint metadata is disabled'] },
  {
    name: 'a deeper path',
    url: '/places/1',
    status: 404,
    contains: ['PGRST125', 'Invalid path specified in request URL'],
  },
  { name: 'a path that only begins like ours', url: 'x/places', status: 404, contains: ['PGRST125'] },
  { name: 'a broken path', url: '/%E0%A4%A', status: 404, contains: ['PGRST125'] },
  {
    name: 'PUT',
    method: 'PUT',
    url: '/places?id=eq.1',
    body: {},
    status: 405,
    contains: ['PGRST117', 'Unsupported HTTP method: PUT'],
  },
  {
    name: 'DELETE of a function',
    method: 'DELETE',
    url: '/rpc/add',
    status: 405,
    contains: ['PGRST101', 'Cannot use the DELETE method on RPC'],
  },
  {
    name: 'OPTIONS of a table',
    method: 'OPTIONS',
    url: '/notes',
    status: 200,
    contains: ['allow: OPTIONS,GET,HEAD,POST,PATCH,DELETE', 'access-control-allow-origin: *'],
  },
  {
    name: 'OPTIONS of a view that takes no writes',
    method: 'OPTIONS',
    url: '/place_counts',
    status: 200,
    contains: ['allow: OPTIONS,GET,HEAD\n'],
  },
  {
    name: 'OPTIONS of a function that writes',
    method: 'OPTIONS',
    url: '/rpc/keep',
    status: 200,
    contains: ['allow: OPTIONS,POST\n'],
  },
  {
    name: 'a preflight needs no key',
    method: 'OPTIONS',
    url: '/notes',
    as: 'expired',
    headers: { origin: 'https://else.where', 'access-control-request-method': 'PATCH' },
    status: 200,
    contains: ['access-control-allow-methods: GET, POST, PATCH, DELETE'],
    excludes: ['access-control-allow-credentials'],
  },
  {
    name: 'an unknown preference is ignored',
    url: '/places?id=eq.1',
    headers: { prefer: 'colour=red' },
    status: 200,
    excludes: ['preference-applied'],
  },
  {
    name: 'an unknown preference under handling=strict',
    url: '/places?id=eq.1',
    headers: { prefer: 'handling=strict, colour=red, max-affected=1' },
    status: 400,
    is: {
      code: 'PGRST122',
      details: 'Invalid preferences: colour=red',
      hint: null,
      message: 'Invalid preferences given with handling=strict',
    },
  },
]);

test('a request without a key is anonymous where that is configured', async () => {
  const refuse = () => Promise.reject(new AppError('no_api_key', 'No API key found in request', 401));
  const open = createRest({
    pool: fixture.database.pools.rest,
    resolveCaller: refuse,
    anonymous: true,
    log: pino({ level: 'silent' }),
  });
  const whoami = 'http://rest.test/rest/v1/rpc/whoami';
  const bare = await open.fetch(new Request(whoami));
  expect(await bare.json()).toBe('anon -');
  const keyed = await open.fetch(new Request(whoami, { headers: { apikey: 'wrong' } }));
  expect(keyed.status).toBe(401);
  await open.close();
});
