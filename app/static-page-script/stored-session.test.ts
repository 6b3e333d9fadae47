import { expect, test } from 'vitest';
import { readStoredSession } from './stored-session.ts';

function storageOf(entries: Record<string, string>): Storage {
  const keys = Object.keys(entries);
  return {
    length: keys.length,
    key: (i: number) => keys[i] ?? null,
    getItem: (key: string) => entries[key] ?? null,
  } as Storage;
}
const session = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r' });

test('the session is found under whatever key the client derives from its host', () => {
  expect(
    readStoredSession(storageOf({ 'ventus-theme': 'dark', 'sb-localhost-auth-token': session })),
  ).toEqual({
    key: 'sb-localhost-auth-token',
    accessToken: 'a.b.c',
  });
});

test('no session, a broken one, one without a refresh token, and a code verifier all count as none', () => {
  expect(readStoredSession(storageOf({}))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token': '{' }))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token': '{"access_token":"a"}' }))).toBeNull();
  expect(readStoredSession(storageOf({ 'sb-localhost-auth-token-code-verifier': session }))).toBeNull();
});
