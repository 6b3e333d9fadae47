import { expect, test } from 'vitest';
import { loadErrorText } from './load-error-text.ts';

test('a missing key is named as the client names it, with what to do', () => {
  const { what, advice } = loadErrorText(new Error('supabaseKey is required.'));
  expect(what).toBe('supabaseKey is required.');
  expect(advice).toContain('SUPABASE_ANON_KEY');
});

test('a network failure speaks of the connection, whatever the browser calls it', () => {
  expect(loadErrorText(new TypeError('Load failed')).what).toBe('The server could not be reached.');
});

test('an unknown failure still says something', () => {
  expect(loadErrorText(undefined).what).not.toBe('');
  expect(loadErrorText(new Error('Your profile could not be read.')).what).toBe(
    'Your profile could not be read.',
  );
});
