import { expect, test } from 'vitest';
import { waitOf } from './cool-down.ts';

test('the seconds to wait are the server’s', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.';
  expect(waitOf({ code: 'over_email_send_rate_limit', message })).toBe(42);
  expect(waitOf({ code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' })).toBe(60);
});

test('other failures have no wait', () => {
  expect(waitOf({ code: 'over_request_rate_limit', message: 'after 42 seconds' })).toBeNull();
  expect(waitOf({ message: 'Failed to fetch' })).toBeNull();
});
