import { expect, test } from 'vitest';
import { isFromHere } from './is-loopback-host.ts';

test.each([
  [true, '127.0.0.1', 'localhost:3000', {}],
  [true, '::1', '[::1]:3000', {}],
  [true, '::ffff:127.0.0.1', '127.0.0.1:3000', {}],
  [false, '192.168.1.9', 'localhost:3000', {}],
  [false, '127.0.0.1', 'rebound.example:3000', {}],
  [false, '127.0.0.1', '127.0.0.1.rebound.example', {}],
  [false, '127.0.0.1', 'localhost:3000', { 'x-forwarded-host': 'ventus.example' }],
  [false, '127.0.0.1', 'localhost:3000', { via: '1.1 proxy' }],
  [false, undefined, 'localhost:3000', {}],
] as const)('%s: from %s to %s with %j', (fromHere, peer, host, headers) => {
  expect(isFromHere(peer, new Request(`http://${host}/dev/mail`, { headers }))).toBe(fromHere);
});
