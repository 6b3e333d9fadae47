import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

const otherwise = 'Please try again.';

test('what a program would read is said for people', () => {
  const spent = new AuthApiError('Token has expired or is invalid', 403, 'otp_expired');
  expect(refusalText(spent, otherwise)).toMatch(/^That code is wrong or no longer works/);
  const same = new AuthApiError('New password should be different…', 422, 'same_password');
  expect(refusalText(same, otherwise)).toBe('That is your password already. Choose another one.');
});

test('a password on the lists is told from a short one, whose length the server names', () => {
  expect(refusalText(new AuthWeakPasswordError('known to be weak', 422, ['pwned']), otherwise)).toMatch(
    /too easily guessed/,
  );
  const short = new AuthWeakPasswordError('Password should be at least 15 characters.', 422, ['length']);
  expect(refusalText(short, otherwise)).toBe('Password should be at least 15 characters.');
});

test('anything else is as the server says it, or the given words', () => {
  expect(refusalText(new AuthApiError('Nope', 400, 'else'), otherwise)).toBe('Nope');
  expect(refusalText(null, otherwise)).toBe(otherwise);
});
