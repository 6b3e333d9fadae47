import { expect, test } from 'vitest';
import { placeAddress, readPlace, readTyped } from './place.ts';

const places = [
  { at: 'ask', why: 'recovery', expired: false },
  { at: 'ask', why: 'sign-in', expired: true },
  { at: 'ask', why: 'signup', expired: true },
  { at: 'inbox', why: 'recovery' },
  { at: 'inbox', why: 'sign-in' },
  { at: 'inbox', why: 'signup' },
] as const;

test.each(places)('$at for $why comes back from its own address, with the way back', (place) => {
  const url = new URL(placeAddress(place, '/deals?page=2'), 'https://ventus.example');
  expect(url.pathname).toBe('/login');
  expect(readPlace(url.searchParams)).toEqual(place);
  expect(url.searchParams.get('next')).toBe('/deals?page=2');
});

test('an address that names no place is the forms', () => {
  for (const search of ['', '?at=nowhere', '?at=inbox', '?at=inbox&for=nothing', '?at=new-password']) {
    expect(readPlace(new URLSearchParams(search))).toEqual({ at: 'forms' });
  }
  expect(placeAddress({ at: 'forms' }, null)).toBe('/login');
});

test('what history holds is read as far as it is what was typed', () => {
  expect(readTyped(null)).toEqual({ email: '', fullName: '', tab: 'login', mailAgainAt: 0 });
  expect(readTyped({ email: 7, tab: 'sign-up', mailAgainAt: 5, password: 'x' })).toEqual({
    email: '',
    fullName: '',
    tab: 'sign-up',
    mailAgainAt: 5,
  });
});
