import { expect, test } from 'vitest';
import { clientAddressBehind } from './client-address.ts';

test('the header is ignored unless the peer is a configured proxy', () => {
  expect(clientAddressBehind([])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(clientAddressBehind(['10.0.0.0/8'])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('behind proxies the last stranger in the chain counts, not the first entry a client wrote', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8', '127.0.0.1', '::1']);
  expect(addressOf('::ffff:127.0.0.1', '1.1.1.1, 198.51.100.7, 10.1.2.3')).toBe('198.51.100.7');
  expect(addressOf('10.0.0.1', 'not-an-address')).toBe('10.0.0.1');
  expect(addressOf('::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(addressOf(undefined, null)).toBe('unknown');
});
