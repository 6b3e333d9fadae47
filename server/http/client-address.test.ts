import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { addressKey, clientAddressBehind } from './client-address.ts';

test('the header is ignored unless the peer is a configured proxy', () => {
  expect(clientAddressBehind([])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(clientAddressBehind(['10.0.0.0/8'])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('behind proxies the last untrusted address in the chain counts, not the client’s own first entry', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8', '127.0.0.1', '::1']);
  expect(addressOf('::ffff:127.0.0.1', '1.1.1.1, 198.51.100.7, 10.1.2.3')).toBe('198.51.100.7');
  expect(addressOf('10.0.0.1', null)).toBe('10.0.0.1');
  expect(addressOf('::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(addressOf(undefined, null)).toBe('unknown');
});

test.each([
  ['198.51.100.7:51234', '198.51.100.7'],
  ['1.1.1.1:80, 198.51.100.7:51234, 10.1.2.3:443', '198.51.100.7'],
  ['[2001:db8::5]:51234', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
])('X-Forwarded-For: %s is a client at %s', (header, address) => {
  expect(clientAddressBehind(['10.0.0.0/8'])('10.0.0.1', header)).toBe(address);
});

test('clients that a proxy identifies without an IP address share no limit, and one warning is logged', () => {
  let lines = 0;
  const addressOf = clientAddressBehind(['10.0.0.0/8'], () => (lines += 1));
  const [one, other] = [addressOf('10.0.0.1', '_client-a'), addressOf('10.0.0.1', '_client-b')];
  expect(isIP(one)).toBe(6);
  expect(addressKey(one)).not.toBe(addressKey(other));
  expect(addressKey(one)).not.toBe(addressKey('10.0.0.1'));
  expect(addressOf('10.0.0.2', '1.1.1.1, _client-a')).toBe(one);
  expect(lines).toBe(1);
});
