import { describe, expect, test } from 'vitest';
import { allowedElsewhere as globs, hostileRedirects } from '../testing/hostile-redirects.ts';
import { allowedRedirect } from './allowed-redirect.ts';

const site = new URL('https://ventus.example');
describe('an address off the site and off the list falls back to the site', () => {
  test.each(hostileRedirects)('%j', (wanted) => {
    expect(allowedRedirect(wanted, { site, globs })).toBe('https://ventus.example/');
  });
});

const allowed = [
  ['https://ventus.example', 'https://ventus.example/'],
  ['https://ventus.example:443/login', 'https://ventus.example/login'],
  ['https://ventus.example/login?next=%2Fdeals', 'https://ventus.example/login?next=%2Fdeals'],
  ['https://VENTUS.example/a#token', 'https://ventus.example/a'],
  ['https://app.ventus.example/deep/er?x=1', 'https://app.ventus.example/deep/er?x=1'],
  ['https://one.preview.example/back', 'https://one.preview.example/back'],
  ['ventus://callback/done', 'ventus://callback/done'],
  ['http://localhost:4173/back', 'http://localhost:4173/back'],
] as const;

test.each(allowed)('%s is allowed', (wanted, result) => {
  expect(allowedRedirect(wanted, { site, globs })).toBe(result);
});

test('on this machine every port of the same host is the site, and no port of another host is', () => {
  const here = { site: new URL('http://localhost:3000'), globs: [] };
  expect(allowedRedirect('http://localhost:5173/x', here)).toBe('http://localhost:5173/x');
  expect(allowedRedirect('http://192.168.0.1:3000/x', here)).toBe('http://localhost:3000/');
  expect(allowedRedirect(null, here)).toBe('http://localhost:3000/');
});

test('more than eighty forms are tried', () =>
  expect(new Set(hostileRedirects).size).toBeGreaterThanOrEqual(80));
