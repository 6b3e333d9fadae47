import { expect, test } from 'vitest';
import { expiredMail, returnedError } from './returned-error.ts';

test('an ordinary URL returns nothing', () => {
  expect(returnedError({ search: '?next=/deals', hash: '#access_token=a' })).toBeNull();
});

test('a known refusal is shown in our words, from the hash or the query', () => {
  const said = 'error=access_denied&error_description=Call+us+at+555-0100';
  for (const at of [
    { search: '', hash: `#${said}` },
    { search: `?${said}`, hash: '' },
  ]) {
    expect(returnedError(at)).toEqual({
      title: 'Google sign-in failed',
      description: 'Google was not allowed to log you in. Please try again.',
    });
  }
  const banned = '?error=access_denied&error_code=user_banned&error_description=User+is+banned';
  expect(returnedError({ search: banned, hash: '' })?.description).toBe('This account is closed for now.');
});

test.each([
  '?error=server_error',
  '?error_description=Your+account+is+locked,+call+555-0100',
  '?error=x&error_code=Call+555-0100&error_description=Call+555-0100',
  '?error=constructor&error_description=Call+555-0100',
  '?error=otp_anything&error_code=otp_expired&error_description=Call+555-0100',
])('nobody else’s words are shown: %s', (search) => {
  const told = JSON.stringify(returnedError({ search, hash: '' }));
  expect(told).toMatch(/Could not sign in with Google\. Please try again\.|That link has expired/);
  expect(told).not.toContain('555');
});

test('an expired mailed link is not blamed on Google', () => {
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

test('it is reported once, and a provider’s refusal is not an expired link', () => {
  const search = '?at=forgotten&expired=1';
  expect(expiredMail({ search, hash: tooOld }, new URLSearchParams(search))).toBeNull();
  expect(expiredMail({ search: '?error=access_denied', hash: '' }, new URLSearchParams())).toBeNull();
});
