import { expect, test } from 'vitest';
import type { LoginState } from './flow.ts';
import { addressOf, readState, readTyped } from './login-url.ts';

const states: LoginState[] = [
  { at: 'ask', why: 'recovery' },
  { at: 'ask', why: 'recovery', notice: 'sessions-ended' },
  { at: 'ask', why: 'sign-in', notice: 'expired' },
  { at: 'ask', why: 'signup', notice: 'expired' },
  { at: 'inbox', why: 'recovery' },
  { at: 'inbox', why: 'sign-in' },
  { at: 'inbox', why: 'signup' },
  { at: 'continue' },
  { at: 'new-password' },
  { at: 'goal' },
  { at: 'rewards' },
];

test.each(states)('%j is read from its own URL, with the return path', (state) => {
  const url = new URL(addressOf(state, '/deals?page=2'), 'https://ventus.example');
  expect(url.pathname).toBe('/login');
  expect(readState(url.searchParams)).toEqual(state);
  expect(url.searchParams.get('next')).toBe('/deals?page=2');
});

test('a URL that names no state shows the forms', () => {
  for (const search of ['', '?at=nowhere', '?at=inbox', '?at=inbox&for=nothing', '?at=factor', '?at=done']) {
    expect(readState(new URLSearchParams(search))).toEqual({ at: 'forms' });
  }
  expect(addressOf({ at: 'forms' }, null)).toBe('/login');
});

test('a second factor is requested at the URL of the following state', () => {
  expect(addressOf({ at: 'factor', onward: 'forms' }, null)).toBe('/login?at=factor');
  expect(addressOf({ at: 'factor', onward: 'new-password' }, '/deals')).toBe(
    '/login?at=new-password&next=%2Fdeals',
  );
});

test('done leaves /login: for the page that required a session, or the dashboard', () => {
  expect(addressOf({ at: 'done' }, null)).toBe('/dashboard');
  expect(addressOf({ at: 'done' }, '/deals?page=2')).toBe('/deals?page=2');
});

test('a newcomer starts on the sign-up tab, unless the history names the other one', () => {
  expect(readTyped(null, 'sign-up').tab).toBe('sign-up');
  expect(readTyped({ tab: 'login' }, 'sign-up').tab).toBe('login');
  expect(readState(new URLSearchParams('at=sign-up'))).toEqual({ at: 'forms' });
});

test('history contains what was typed; anything else in it is ignored', () => {
  expect(readTyped(null)).toEqual({ email: '', fullName: '', tab: 'login', mailAgainAt: 0 });
  expect(readTyped({ email: 7, tab: 'sign-up', mailAgainAt: 5, password: 'x' })).toEqual({
    email: '',
    fullName: '',
    tab: 'sign-up',
    mailAgainAt: 5,
  });
});
