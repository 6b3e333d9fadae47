import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { isOneOf } from './http/client-address.ts';
import { currentRequestId } from './http/current-request.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog(
  false,
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const nothing = { fetch: () => new Response() };
const app = createApp({
  auth: nothing,
  rest: nothing,
  functions: {
    fetch: async () => {
      await Promise.resolve();
      log.warn('inside');
      throw new Error('on purpose');
    },
  },
  mailbox: null,
  site: () => Promise.resolve(new Response(currentRequestId())),
  browserConfig: {},
  ready: () => Promise.resolve(),
  clientAddress: () => 'unknown',
  isProxy: isOneOf(['127.0.0.1', '10.0.0.0/8']),
  secure: false,
  events: { note: () => undefined },
  metrics: { answered: () => undefined, answer: () => Promise.resolve(null) },
  log,
});

async function ask(path: string, id: string | null, remoteAddress: string) {
  lines.length = 0;
  const headers: Record<string, string> = id === null ? {} : { 'x-request-id': id };
  const answer = await app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
  return { id: answer.headers.get('x-request-id') ?? '', text: await answer.text() };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('the id of a proxy is in the response, the error and every log line', async () => {
  const given = '5f0c7a525a6e4b8e9a553d1f6a0b1c2d';
  const { id, text } = await ask('/functions/v1/any', given, '10.1.2.3');
  expect(id).toBe(given);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', request_id: given });
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'inside',
    'request failed',
    'request',
  ]);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ request_id: given });
    expect(line.match(/request_id/g)).toHaveLength(1);
  }
  expect((await ask('/', given, '::ffff:127.0.0.1')).text).toBe(given);
  expect(currentRequestId()).toBeNull();
});

test.each([
  ['none', null, '127.0.0.1'],
  ['one of somebody who is no proxy', '5f0c7a525a6e4b8e9a553d1f6a0b1c2d', '203.0.113.7'],
  ['one that is too short', '1', '127.0.0.1'],
  ['one that is too long', 'x'.repeat(51), '127.0.0.1'],
  ['one that ends a comment', 'abcdefgh*/drop', '127.0.0.1'],
  ['one that ends a text', "abcdefgh'; drop", '127.0.0.1'],
  ['an address', 'ada@people.example', '127.0.0.1'],
])('instead of %s there is a new one', async (_what, given, peer) => {
  const { id } = await ask('/', given, peer);
  expect(id).toMatch(uuid);
  if (given !== null && given !== '1') expect(lines.join('')).not.toContain(given);
});
