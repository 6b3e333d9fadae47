import { expect, test } from 'vitest';
import { dropAddressTokens } from './drop-address-tokens.ts';

function after(address: string): string {
  const url = new URL(address, 'https://ventus.example');
  let at = url.pathname + url.search + url.hash;
  const history = {
    state: { key: 'kept' },
    replaceState(state: unknown, _title: string, to: string) {
      expect(state).toEqual({ key: 'kept' });
      at = to;
    },
  };
  dropAddressTokens({ location: url as unknown as Location, history: history as unknown as History });
  return at;
}

test.each([
  ['/login?next=%2Fdeals#access_token=a.b.c&refresh_token=r&type=magiclink', '/login?next=%2Fdeals'],
  ['/#refresh_token=r', '/'],
  ['/account#provider_token=p', '/account'],
])('%s becomes %s', (address, wanted) => {
  expect(after(address)).toBe(wanted);
});

test.each([
  '/login',
  '/benefits#caps',
  '/account#message=Confirmation+link+accepted',
  '/#error=access_denied',
])('%s stays as it is', (address) => {
  expect(after(address)).toBe(address);
});
