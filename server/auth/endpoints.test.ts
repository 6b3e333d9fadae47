import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, siteUrl } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await openAuth();
  token = (await newUser(auth)).accessToken;
});
afterAll(() => auth.close());

type Scenario = {
  name: string;
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signedIn?: boolean;
  status: number;
  code?: string;
};

const json = (value: unknown): string => JSON.stringify(value);
const signup = '/auth/v1/signup';
const password = '/auth/v1/token?grant_type=password';
const refreshing = '/auth/v1/token?grant_type=refresh_token';
const user = '/auth/v1/user';
const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
const good = { email: 'good@example.com', password: 'good password' };

const badBodies = (url: string, method: string, signedIn = false): Scenario[] =>
  [
    { name: 'no body', body: '', status: 400, code: 'bad_json' },
    { name: 'broken JSON', body: '{"email":', status: 400, code: 'bad_json' },
    { name: 'a list', body: '[]', status: 400, code: 'bad_json' },
    { name: 'null', body: 'null', status: 400, code: 'bad_json' },
    { name: 'a number', body: '1', status: 400, code: 'bad_json' },
    {
      name: 'NUL in a string',
      body: '{"email":"a\\u0000@b.c","password":"abcdef","refresh_token":"\\u0000"}',
      status: 400,
      code: 'validation_failed',
    },
    {
      name: 'half a surrogate pair',
      body: '{"data":{"full_name":"\\ud800"}}',
      status: 400,
      code: 'validation_failed',
    },
    { name: 'NUL in a key', body: '{"data":{"a\\u0000":1}}', status: 400, code: 'validation_failed' },
    { name: 'nested five thousand deep', body: deep, status: 400, code: 'validation_failed' },
    {
      name: 'two megabytes',
      body: json({ password: 'x'.repeat(2_000_000) }),
      status: 413,
      code: 'request_entity_too_large',
    },
    {
      name: 'wrong types',
      body: json({ email: 1, password: 1, refresh_token: 1 }),
      status: 400,
      code: 'validation_failed',
    },
  ].map((scenario) => ({ ...scenario, name: `${method} ${url}: ${scenario.name}`, url, method, signedIn }));

const scenarios: Scenario[] = [
  ...badBodies(signup, 'POST'),
  ...badBodies(password, 'POST'),
  ...badBodies(refreshing, 'POST'),
  ...badBodies(user, 'PUT', true),
  {
    name: 'sign-up without a password',
    method: 'POST',
    url: signup,
    body: json({ email: 'a@b.co' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-up with a short password',
    method: 'POST',
    url: signup,
    body: json({ email: 'a@b.co', password: '12345' }),
    status: 422,
    code: 'weak_password',
  },
  {
    name: 'sign-up with a password over 72 bytes',
    method: 'POST',
    url: signup,
    body: json({ email: 'a@b.co', password: 'é'.repeat(37) }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-up without an address',
    method: 'POST',
    url: signup,
    body: json({ password: 'abcdef' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-up with nothing',
    method: 'POST',
    url: signup,
    body: '{}',
    status: 422,
    code: 'anonymous_provider_disabled',
  },
  {
    name: 'sign-up with a phone',
    method: 'POST',
    url: signup,
    body: json({ phone: '123', password: 'abcdef' }),
    status: 400,
    code: 'phone_provider_disabled',
  },
  {
    name: 'sign-up with both',
    method: 'POST',
    url: signup,
    body: json({ ...good, phone: '123' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-up with data that is a list',
    method: 'POST',
    url: signup,
    body: json({ ...good, data: [1] }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-up with data too large for a token',
    method: 'POST',
    url: signup,
    body: json({ ...good, data: { x: 'y'.repeat(5000) } }),
    status: 400,
    code: 'validation_failed',
  },
  ...[
    'nobody',
    'a@',
    '@b.co',
    'a b@c.co',
    'a@b..co',
    `${'a'.repeat(300)}@b.co`,
    'a@b.co\r\nBcc: x@y.z',
    'ä@b.co',
  ].map((email) => ({
    name: `sign-up with the address ${email.slice(0, 30)}`,
    method: 'POST',
    url: signup,
    body: json({ email, password: 'abcdef' }),
    status: 400,
    code: 'validation_failed',
  })),
  {
    name: 'sign-in without an address',
    method: 'POST',
    url: password,
    body: json({ password: 'abcdef' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'sign-in without a password',
    method: 'POST',
    url: password,
    body: json({ email: 'a@b.co' }),
    status: 400,
    code: 'invalid_credentials',
  },
  {
    name: 'sign-in with SQL',
    method: 'POST',
    url: password,
    body: json({ email: "' or 1=1 --", password: 'x' }),
    status: 400,
    code: 'invalid_credentials',
  },
  {
    name: 'a malformed refresh token',
    method: 'POST',
    url: refreshing,
    body: json({ refresh_token: 'short' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'an unknown refresh token',
    method: 'POST',
    url: refreshing,
    body: json({ refresh_token: 'abcdefghijkl' }),
    status: 400,
    code: 'refresh_token_not_found',
  },
  {
    name: 'an unknown grant',
    method: 'POST',
    url: '/auth/v1/token?grant_type=magic',
    body: '{}',
    status: 400,
    code: 'invalid_credentials',
  },
  {
    name: 'no grant',
    method: 'POST',
    url: '/auth/v1/token',
    body: '{}',
    status: 400,
    code: 'invalid_credentials',
  },
  { name: 'user without a token', url: user, status: 401, code: 'no_authorization' },
  {
    name: 'user with Basic',
    url: user,
    headers: { authorization: 'Basic abc' },
    status: 401,
    code: 'no_authorization',
  },
  {
    name: 'user with nonsense',
    url: user,
    headers: { authorization: 'Bearer abc' },
    status: 403,
    code: 'bad_jwt',
  },
  {
    name: 'logout without a token',
    method: 'POST',
    url: '/auth/v1/logout',
    status: 401,
    code: 'no_authorization',
  },
  {
    name: 'logout of an unknown scope',
    method: 'POST',
    url: '/auth/v1/logout?scope=everything',
    signedIn: true,
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'update of app_metadata',
    method: 'PUT',
    url: user,
    signedIn: true,
    body: json({ app_metadata: { role: 'admin' } }),
    status: 403,
    code: 'not_admin',
  },
  {
    name: 'update of the address to none',
    method: 'PUT',
    url: user,
    signedIn: true,
    body: json({ email: 'no address' }),
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'update to a short password',
    method: 'PUT',
    url: user,
    signedIn: true,
    body: json({ password: '123' }),
    status: 422,
    code: 'weak_password',
  },
  {
    name: 'update to metadata too large',
    method: 'PUT',
    url: user,
    signedIn: true,
    body: json({ data: { x: 'y'.repeat(5000) } }),
    status: 400,
    code: 'validation_failed',
  },
  { name: 'an unknown path', url: '/auth/v1/nowhere', status: 404, code: 'not_found' },
  { name: 'an unknown method', method: 'DELETE', url: user, status: 404, code: 'not_found' },
];

test.each(scenarios)('$name', async ({ method = 'GET', url, headers, body, signedIn, status, code }) => {
  const init = {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      ...(signedIn ? { authorization: `Bearer ${token}` } : undefined),
      ...headers,
    },
  };
  const newer = await auth.request(url, {
    ...init,
    headers: { ...init.headers, 'x-supabase-api-version': '2024-01-01' },
  });
  const newBody = await newer.json();
  expect({ status: newer.status, code: newBody.code }).toEqual({ status, code });
  expect(newBody.message).toEqual(expect.any(String));
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(newer.headers.get('x-sb-error-code')).toBe(code);

  const older = await auth.request(url, init);
  const oldBody = await older.json();
  expect(oldBody).toMatchObject({ code: status, error_code: code, msg: newBody.message });
  expect(older.headers.get('x-sb-error-code')).toBe(code);
  expect(older.headers.get('x-supabase-api-version')).toBeNull();
  expect(JSON.stringify([newBody, oldBody])).not.toMatch(/\.ts:|node_modules|at async/);
});

test('a short password says why it is weak', async () => {
  const { error } = await auth.client().auth.signUp({ email: 'a@b.co', password: '12345' });
  expect(error).toMatchObject({
    name: 'AuthWeakPasswordError',
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
});

test('an empty refresh token is refused in the OAuth form', async () => {
  const response = await auth.request(refreshing, { method: 'POST', json: { refresh_token: '' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: 'invalid_request',
    error_description: 'refresh_token required',
  });
});

test('a body without a declared length is limited too', async () => {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000).fill(32));
    },
  });
  const headers = { apikey: auth.keys.publishableKey };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, headers, duplex: 'half' };
  const request = new Request(siteUrl + signup, init);
  expect((await auth.fetch(request)).status).toBe(413);
});

test.each([
  [
    'none',
    '',
    { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
  ],
  ['a wrong one', 'sb_publishable_x', { message: 'Invalid API key', hint: expect.any(String) }],
])('the gateway refuses a request with %s as its key', async (_, apikey, body) => {
  const response = await auth.request('/auth/v1/settings', { headers: { apikey } });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(body);
});

test('settings and health answer, and are not cached', async () => {
  const settings = await auth.request('/auth/v1/settings');
  expect(await settings.json()).toMatchObject({
    external: { email: true, google: false },
    mailer_autoconfirm: true,
  });
  expect(settings.headers.get('cache-control')).toBe('no-store');
  expect((await auth.request('/auth/v1/health')).status).toBe(200);
});

test('the published keys need no key, may be cached, and are public', async () => {
  const response = await auth.request('/auth/v1/.well-known/jwks.json', { headers: { apikey: '' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { keys } = await response.json();
  // The current key and the standby key.
  expect(keys).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: auth.keys.signing.kid }),
    expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256' }),
  ]);
  for (const key of keys) expect(key).not.toHaveProperty('d');
});

test('a provider that is not set up is refused with an explanation, also without an API key', async () => {
  const response = await auth.request('/auth/v1/authorize?provider=google', { headers: { apikey: '' } });
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unsupported provider: provider is not enabled',
  });
});

test('browsers on the site may call, and their preflight needs no key', async () => {
  const response = await auth.request(user, {
    method: 'OPTIONS',
    headers: { apikey: '', origin: siteUrl, 'access-control-request-method': 'PUT' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
  expect(response.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
  const elsewhere = await auth.request(user, {
    method: 'OPTIONS',
    headers: { apikey: '', origin: 'https://evil.example' },
  });
  expect(elsewhere.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
});

test('redirect_to with a foreign URL is not followed', async () => {
  const response = await auth.request(`${signup}?redirect_to=https://evil.example`, {
    method: 'POST',
    json: good,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('location')).toBeNull();
});
