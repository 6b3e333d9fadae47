import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';
import { callErrorMessage, errorMessage, loadErrorMessage, signInMessages } from './error-messages.ts';

const otherwise = 'Invalid credentials. Please try again.';
const network = 'Network error. Please check your internet connection and try again.';

test("the server's message is shown", () => {
  expect(
    errorMessage(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), otherwise),
  ).toBe('Invalid login credentials');
});

test('without a message from the server the given text is shown', () => {
  expect(errorMessage(new AuthApiError('{}', 500, undefined), otherwise)).toBe(otherwise);
  expect(errorMessage(new Error(''), otherwise)).toBe(otherwise);
  expect(errorMessage('broken', otherwise)).toBe(otherwise);
  expect(errorMessage(null, otherwise, signInMessages)).toBe(otherwise);
});

test('an unreachable server is not reported as a wrong password', () => {
  expect(errorMessage(new AuthRetryableFetchError('Failed to fetch', 0), otherwise)).toBe(network);
  expect(errorMessage(new TypeError('Load failed'), otherwise)).toBe(network);
});

test('a known code has its own sentence, any other the server’s message', () => {
  const spent = new AuthApiError('Token has expired or is invalid', 403, 'otp_expired');
  expect(errorMessage(spent, otherwise, signInMessages)).toMatch(/^That code is wrong or no longer works/);
  const same = new AuthApiError('New password should be different…', 422, 'same_password');
  expect(errorMessage(same, otherwise, signInMessages)).toBe(
    'That is your password already. Choose another one.',
  );
  expect(errorMessage(new AuthApiError('Nope', 400, 'else'), otherwise, signInMessages)).toBe('Nope');
});

test('a common password differs from a short one, whose minimum the server states', () => {
  const listed = new AuthWeakPasswordError('known to be weak', 422, ['pwned']);
  expect(errorMessage(listed, otherwise, signInMessages)).toMatch(/too easily guessed/);
  const short = new AuthWeakPasswordError('Password should be at least 15 characters.', 422, ['length']);
  expect(errorMessage(short, otherwise, signInMessages)).toBe('Password should be at least 15 characters.');
});

test('a call to a public function distinguishes a refusal, a lost connection and an error of ours', () => {
  expect(callErrorMessage(new BackendError({ status: 401, code: 'link_invalid', message: 'Ended.' }))).toBe(
    'Ended.',
  );
  expect(callErrorMessage(new BackendError({ status: 502, code: '', message: '' }))).toBe(
    'The server answered 502.',
  );
  expect(callErrorMessage(new TypeError('Load failed'))).toBe(network);
  const unexpected = new BackendError({ status: 200, code: 'unexpected_answer', message: '' });
  expect(callErrorMessage(unexpected)).toMatch(/^Something went wrong on our side/);
});

test("a missing key is reported in the client's words, with what to do", () => {
  const { what, advice } = loadErrorMessage(new Error('supabaseKey is required.'));
  expect(what).toBe('supabaseKey is required.');
  expect(advice).toContain('SUPABASE_ANON_KEY');
});

test('a network failure mentions the connection, whatever the browser calls it', () => {
  expect(loadErrorMessage(new TypeError('Load failed')).what).toBe('The server could not be reached.');
});

test('an unknown failure still has a message', () => {
  expect(loadErrorMessage(undefined).what).not.toBe('');
  expect(loadErrorMessage(new Error('Your profile could not be read.')).what).toBe(
    'Your profile could not be read.',
  );
});
