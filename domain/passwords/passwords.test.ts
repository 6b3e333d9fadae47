import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { readCommonPasswords, writeCommonPasswords } from './common-passwords.ts';
import { passwordWeakness } from './password-weakness.ts';

const filter = readFileSync(new URL('common-passwords.bin', import.meta.url));
const isCommon = readCommonPasswords(filter);
const list = dictionary['passwords-common'].filter((text) => Array.from(text).length >= limits.passwordMin);

test('the filter holds every common password that is long enough', () => {
  expect(list.length).toBeGreaterThan(40_000);
  expect(list.filter((text) => !isCommon(text))).toEqual([]);
});

test('the filter is the one the script writes, and small enough to be sent', () => {
  expect(Buffer.from(writeCommonPasswords(list)).equals(filter)).toBe(true);
  expect(filter.length).toBeLessThan(80 * 1024);
});

test('at most about one in a thousand random passwords counts as common', () => {
  const made = Array.from({ length: 40_000 }, () => randomBytes(9).toString('base64url'));
  expect(made.filter(isCommon).length / made.length).toBeLessThan(0.002);
});

test('an empty filter contains nothing', () => {
  expect(readCommonPasswords(new Uint8Array())('password')).toBe(false);
});

const person = { email: 'jordan.quillonne@people.example', fullName: 'Jordan Quillonne' };

test.each([
  ['password', 'common'],
  ['PassWord', 'common'],
  ['P@ssw0rd!', 'common'],
  ['baseball2024', 'common'],
  ['!!iloveyou!!', 'common'],
  ['aaaaaaaaaaa', 'pattern'],
  ['xyxyxyxyxy', 'pattern'],
  ['poiuytrewqlkjhgf', 'pattern'],
  ['abcdefgh4567!', 'pattern'],
  ['ventus2026', 'personal'],
  ['jordanquillonne88', 'personal'],
  ['Quillonne!77', 'personal'],
  ['correct-horse-7', null],
  ['jordan eats quiet purple cheese', null],
  ['k7#pTz2vQw', null],
  ['', null],
] as const)('%j is found to be %s', (password, weakness) => {
  expect(passwordWeakness(password, person, isCommon)).toBe(weakness);
});
