import { expect, test } from 'vitest';
import { expiredMail, returnedError } from './returned-error.ts';

test('an ordinary address brings nothing back', () => {
  expect(returnedError({ search: '?next=/deals', hash: '#access_token=a' })).toBeNull();
});

test("a provider's refusal is told in its own words, from the hash or the search", () => {
  const told = { title: 'Google sign-in failed', description: 'The user said no' };
  expect(
    returnedError({ search: '', hash: '#error=access_denied&error_description=The+user+said+no' }),
  ).toEqual(told);
  expect(returnedError({ search: '?error=x&error_description=The+user+said+no', hash: '' })).toEqual(told);
});

test('a refusal without words has the words of the product', () => {
  expect(returnedError({ search: '?error=server_error', hash: '' })?.description).toBe(
    'Could not sign in with Google. Please try again.',
  );
});

test('a mailed link that is too old is not blamed on Google', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(returnedError({ search: '', hash })?.title).toBe('Login failed');
});

const tooOld = '#error=access_denied&error_code=otp_expired&error_description=Token+has+expired';

test.each([
  ['?at=new-password', 'recovery'],
  ['?at=code&next=%2Fdeals', 'sign-in'],
  ['', 'signup'],
])('a link that no longer works and came back to /login%s was for %s', (search, why) => {
  expect(expiredMail({ search, hash: tooOld }, new URLSearchParams(search))).toBe(why);
});

test('it is told once, and a provider’s refusal is none', () => {
  const search = '?at=forgotten&expired=1';
  expect(expiredMail({ search, hash: tooOld }, new URLSearchParams(search))).toBeNull();
  expect(expiredMail({ search: '?error=access_denied', hash: '' }, new URLSearchParams())).toBeNull();
});
