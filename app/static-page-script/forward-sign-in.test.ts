import { expect, test } from 'vitest';
import { signInReturn } from './forward-sign-in.ts';

const from = (pathname: string, search = '', hash = '') => signInReturn({ pathname, search, hash });

test('an answer to a sign-in goes on to /login with its search and hash', () => {
  expect(from('/', '?code=abc&next=%2Fdeals')).toBe('/login?code=abc&next=%2Fdeals');
  expect(from('/', '?error=access_denied', '#error=access_denied')).toBe(
    '/login?error=access_denied#error=access_denied',
  );
});

test('tokens are not carried anywhere', () => {
  expect(from('/', '', '#access_token=a.b.c&refresh_token=r&type=signup')).toBeNull();
});

test('any other address stays where it is', () => {
  expect(from('/')).toBeNull();
  expect(from('/', '?utm_source=mail', '#facts')).toBeNull();
  expect(from('/', '?promocode=1')).toBeNull();
  expect(from('/smartrewards', '?code=abc')).toBeNull();
});
