import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const otherwise = 'Invalid credentials. Please try again.';

test("the server's message is shown", () => {
  expect(
    failureText(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), otherwise),
  ).toBe('Invalid login credentials');
});

test('without a message of the server the given words stand', () => {
  expect(failureText(new AuthApiError('{}', 500, undefined), otherwise)).toBe(otherwise);
  expect(failureText(new Error(''), otherwise)).toBe(otherwise);
  expect(failureText('broken', otherwise)).toBe(otherwise);
});

test('a server that was not reached is no wrong password', () => {
  const text = 'Network error. Please check your internet connection and try again.';
  expect(failureText(new AuthRetryableFetchError('Failed to fetch', 0), otherwise)).toBe(text);
  expect(failureText(new TypeError('Load failed'), otherwise)).toBe(text);
});
