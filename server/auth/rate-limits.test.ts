import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientAddressBehind } from '../http/client-address.ts';
import { newUser, openAuth, refresh } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ rateLimits: 'on' });
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.pool.query('delete from host.rate_limits');
  auth.comeFrom('198.51.100.1');
});

const guess = (email: string, word = 'a wrong guess') =>
  auth.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password: word },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });

test('the thirty-first sign-up from one address in five minutes waits, another address does not', async () => {
  const ask = () =>
    auth.request('/auth/v1/signup', { method: 'POST', json: { email: 'nobody', password: 'abcdef' } });
  const answers = await Promise.all(Array.from({ length: 31 }, ask));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  auth.comeFrom('198.51.100.2');
  expect((await ask()).status).toBe(400);
});

test('addresses of one IPv6 network count as one', async () => {
  const ask = () => auth.request('/auth/v1/signup', { method: 'POST', json: {} });
  for (let host = 0; host < 30; host += 1) {
    auth.comeFrom(`2001:db8:1:2::${host}`);
    await ask();
  }
  auth.comeFrom('2001:db8:1:2:ffff::1');
  expect((await ask()).status).toBe(429);
  auth.comeFrom('2001:db8:1:3::1');
  expect((await ask()).status).toBe(422);
});

test('ten guesses from one address, then even the right password waits there, and works elsewhere', async () => {
  const person = await newUser(auth);
  auth.comeFrom('198.51.100.9');
  for (let tries = 0; tries < 10; tries += 1) expect((await guess(person.email)).status).toBe(400);
  expect((await guess(person.email, person.password)).status).toBe(429);
  auth.comeFrom('198.51.100.10');
  expect((await guess(person.email, person.password)).status).toBe(200);
});

/** 130 bots of one guess in `npm test`; 1,000 bots of ten, 10,000 guesses, in `npm run test:full`. */
const full = process.env['VENTUS_TEST_FULL'] !== undefined;
const bots = full ? 1000 : 130;
const guessesEach = full ? 10 : 1;

test('a botnet gets a hundred guesses an hour at one account, and its owner still signs in', async () => {
  const person = await newUser(auth);
  const evaluated: number[] = [];
  for (let bot = 0; bot < bots; bot += 1) {
    auth.comeFrom(`192.0.${2 + (bot >> 8)}.${bot & 255}`);
    for (let tries = 0; tries < guessesEach; tries += 1) evaluated.push((await guess(person.email)).status);
  }
  expect(evaluated.filter((status) => status === 400)).toHaveLength(100);
  auth.comeFrom('198.51.100.1');
  expect((await guess(person.email, person.password)).status).toBe(200);
}, 300_000);

test('a thousand addresses made up in X-Forwarded-For are one address, unless a proxy of ours wrote them', async () => {
  const person = await newUser(auth);
  const from = async (believed: readonly string[]): Promise<number[]> => {
    const clientAddress = clientAddressBehind(believed);
    const statuses: number[] = [];
    for (let bot = 0; bot < 12; bot += 1) {
      auth.comeFrom(clientAddress('203.0.113.66', `10.${bot}.0.1, 192.0.2.${bot}`));
      statuses.push((await guess(person.email)).status);
    }
    return statuses;
  };
  expect((await from([])).filter((status) => status === 400)).toHaveLength(10);
  expect((await from(['203.0.113.66'])).filter((status) => status === 400)).toHaveLength(12);
});

test('unknown addresses are held back in the same way', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess('nobody@example.com')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('good refresh tokens are never held back, bad ones are', async () => {
  const person = await newUser(auth);
  let token = person.refreshToken;
  for (let round = 0; round < 40; round += 1) {
    const answer = await refresh(auth, token);
    expect(answer.status).toBe(200);
    token = answer.token ?? '';
  }
  const bad = await Promise.all(Array.from({ length: 31 }, () => refresh(auth, 'abcdefghijkl')));
  expect(bad.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect((await refresh(auth, token)).status).toBe(200);
});

test('limits keep no address of a person in the clear', async () => {
  await guess('somebody@example.com');
  const { rows } = await auth.pool.query<{ key: string }>('select key from host.rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('somebody');
});
