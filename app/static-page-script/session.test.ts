import { expect, test } from 'vitest';
import { signInReturn, readStoredSession } from './session.ts';

const from = (pathname: string, search = '', hash = '') => signInReturn({ pathname, search, hash });

test('a sign-in response continues to /login with its search and hash', () => {
  expect(from('/', '?code=abc&next=%2Fdeals')).toBe('/login?code=abc&next=%2Fdeals');
  expect(from('/', '?error=access_denied', '#error=access_denied')).toBe(
    '/login?error=access_denied#error=access_denied',
  );
});

test('tokens are not forwarded', () => {
  expect(from('/', '', '#access_token=a.b.c&refresh_token=r&type=signup')).toBeNull();
});

test('any other URL stays', () => {
  expect(from('/')).toBeNull();
  expect(from('/', '?utm_source=mail', '#facts')).toBeNull();
  expect(from('/', '?promocode=1')).toBeNull();
  expect(from('/smartrewards', '?code=abc')).toBeNull();
});

function storageOf(entries: Record<string, string>): Storage {
  const keys = Object.keys(entries);
  return {
    length: keys.length,
    key: (i: number) => keys[i] ?? null,
    getItem: (key: string) => entries[key] ?? null,
  } as Storage;
}
const session = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r' });

test('the session is found under the key that the client derives from its host', () => {
  expect(
    readStoredSession(storageOf({ 'ventus-theme': 'dark', 'sb-localhost-auth-token': session })),
  ).toEqual({
    key: 'sb-localhost-auth-token',
    accessToken: 'a.b.c',
  });
});

test('a missing or broken session, one without a refresh token, and a code verifier all count as none', () => {
  expect(readStoredSession(storageOf({}))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token': '{' }))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token': '{"access_token":"a"}' }))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token-code-verifier': session }))).toBeNull();
});
