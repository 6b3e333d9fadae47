import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';

/** An app that answers with the number in the path, and the numbers in the order in which it started them. */
function openApp() {
  const begun: string[] = [];
  const nothing = { fetch: () => new Response() };
  const app = createApp({
    auth: nothing,
    rest: nothing,
    functions: nothing,
    mailbox: null,
    site: (request) => {
      begun.push(new URL(request.url).pathname.slice(1));
      return Promise.resolve(new Response());
    },
    browserConfig: {},
    ready: () => Promise.resolve(),
    clientAddress: (_peer, forwardedFor) => forwardedFor ?? '',
    secure: false,
    events: { note: () => undefined },
    metrics: { answered: () => undefined, answer: () => Promise.resolve(null) },
    log: pino({ level: 'silent' }),
  });
  const ask = async (from: string, name: string) =>
    (await app.request(`/${name}`, { headers: { 'x-forwarded-for': from } })).status;
  return { begun, ask };
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`);

test('of sixty requests that one address sends together, four start before another address is served', async () => {
  const { begun, ask } = openApp();
  const crowd = numbered('crowd', 60).map((name) => ask('198.51.100.1', name));
  const other = ask('198.51.100.2', 'login');
  expect(await other).toBe(200);
  expect(begun).toEqual([...numbered('crowd', 4), 'login']);
  expect(await Promise.all(crowd)).toEqual(Array(60).fill(200));
  expect(begun.filter((name) => name !== 'login')).toEqual(numbered('crowd', 60));
});

test('two addresses that send many together alternate, and a whole /64 counts as one of them', async () => {
  const { begun, ask } = openApp();
  const crowds = [
    ...numbered('a', 6).map((name) => ask('2001:db8:1:2::1', name)),
    ...numbered('b', 6).map((name) => ask('2001:db8:1:2::2', name)),
    ...numbered('c', 12).map((name) => ask('198.51.100.3', name)),
  ];
  await Promise.all(crowds);
  const inTurn = ['aaaa', 'cccc', 'aabb', 'cccc', 'bbbb', 'cccc'].join('');
  expect(begun.map((name) => name[0]).join('')).toBe(inTurn);
});
