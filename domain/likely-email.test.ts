import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['mgail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yaho.con', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclud.com', 'icloud.com'],
  ['comcst.net', 'comcast.net'],
  ['aol.con', 'aol.com'],
  ['larkmoor.con', 'larkmoor.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyEmail(` Dana.M@${typed} `)).toBe(`Dana.M@${meant}`);
});

test.each([
  'gmail.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'small.com',
  'aol.com',
  'abc.com',
  'me.com',
  'yahoo.ca',
  'yahoo.co.uk',
  'hotmail.fr',
  'larkmoor.example',
  'gm',
  '',
])('%s is taken as typed', (host) => {
  expect(likelyEmail(`dana@${host}`)).toBeNull();
});

test('what has no name before the @ is no address', () => {
  for (const typed of ['', 'dana', '@gmial.com']) expect(likelyEmail(typed)).toBeNull();
});
