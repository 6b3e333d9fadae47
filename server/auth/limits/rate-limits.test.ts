import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientAddressBehind } from '../../http/client-address.ts';
import { mailboxOf } from '../../mail/mailbox-of.ts';
import { newUser, openAuth, refresh } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { createRateLimits } from './rate-limits.ts';

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

test('the thirty-first sign-up from one address within five minutes is limited, one from another address is not', async () => {
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

test('after ten guesses from one address even the right password is limited there, but works elsewhere', async () => {
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

test('a botnet gets a hundred guesses an hour at one account, and the owner can still sign in', async () => {
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

test('a thousand made-up addresses in X-Forwarded-For count as one, unless a trusted proxy sent them', async () => {
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

test('unknown addresses are limited the same way', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess('nobody@example.com')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('valid refresh tokens are never limited, invalid ones are', async () => {
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

const recover = (email: string) => auth.request('/auth/v1/recover', { method: 'POST', json: { email } });
const statusOf = async (email: string) => (await recover(email)).status;
/** Lets a minute pass for the limits of mailboxes. */
const nextMinute = () => auth.pool.query(`delete from host.rate_limits where key like 'mail_to:%'`);

test('plus tags, and dots where the host ignores them, mean the same mailbox: one mail a minute, six an hour', async () => {
  const tagged = Array.from({ length: 29 }, (_, n) => `ada+${n}@example.com`);
  const answers: number[] = [];
  for (const email of tagged) answers.push(await statusOf(email));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  auth.comeFrom('198.51.100.2');
  expect(await statusOf('a.d.a+x@gmail.com')).toBe(200);
  expect(await statusOf('ADA@googlemail.com')).toBe(429);
  expect(await statusOf('a.d.a@example.com')).toBe(200);
  const hour: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await nextMinute();
    hour.push(await statusOf(`bea+${n}@example.com`));
  }
  expect(hour).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('the thirty-first mail an hour for one client is refused, and other clients are not affected', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 32; n += 1) {
    // Stays below the limit of five minutes, which another test covers.
    await auth.pool.query(`delete from host.rate_limits where key like 'mail:%'`);
    answers.push(await statusOf(`p${n}@example.com`));
  }
  expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429]);
  const refused = await recover('p33@example.com');
  expect(await refused.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
  auth.comeFrom('198.51.100.2');
  expect(await statusOf('p31@example.com')).toBe(200);
});

test('a domain gets two hundred mails an hour including its subdomains; a domain shared by strangers has no such limit', async () => {
  const limits = createRateLimits(auth.pool, 'on', { mailboxOf });
  const count = (email: string, n: number) => limits.countMail({ email, address: `192.0.2.${n}` });
  for (let n = 0; n < 200; n += 1) await count(`p${n}@h${n}.catch-all.example`, n);
  await expect(count('p@other.catch-all.example', 200)).rejects.toThrow(/request this after/);
  for (let n = 0; n < 201; n += 1) await count(`person${n}@gmail.com`, n);
});

test('the total number of mails an hour is limited, for known and unknown addresses alike', async () => {
  const limited = await openAuth({ rateLimits: 'on', mailsPerHour: 3 });
  const person = await newUser(limited);
  const ask = async (email: string) => {
    const answer = await limited.request('/auth/v1/recover', { method: 'POST', json: { email } });
    return [answer.status, (await answer.json()).error_code];
  };
  for (let n = 0; n < 3; n += 1) expect(await ask(`p${n}@example.com`)).toEqual([200, undefined]);
  const refused = [429, 'over_email_send_rate_limit'];
  expect(await ask(person.email)).toEqual(refused);
  expect(await ask('nobody@example.com')).toEqual(refused);
  await limited.close();
});

test('limits store no personal address in plain text', async () => {
  await guess('somebody@example.com');
  const { rows } = await auth.pool.query<{ key: string }>('select key from host.rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('somebody');
});

test('without the database the calls of functions are still counted, and the other limits refuse', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const limits = createRateLimits(nowhere, 'on');
  const search = (caller: string) => limits.count({ name: 'searches', points: 2, duration: 60 }, caller);
  await search('198.51.100.1');
  await search('198.51.100.1');
  await expect(search('198.51.100.1')).rejects.toMatchObject({ status: 429 });
  await search('198.51.100.2');
  await expect(limits.consume('token', '198.51.100.1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
