import { describe, expect, test } from 'vitest';
import { allowedRedirect } from './allowed-redirect.ts';

const site = new URL('https://ventus.example');
const globs = [
  'https://app.ventus.example/**',
  'https://*.preview.example/back',
  'ventus://callback/**',
  'http://localhost:*/back',
];

const refused = [
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/login',
  'evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'http://ventus.example',
  'https://ventus.example:8443',
  'https://ventus.example.evil.example',
  'https://evilventus.example',
  'https://ventus.example@evil.example',
  'https://user:word@ventus.example',
  'https://ventus.example:443@evil.example',
  'https://ventus.example\\@evil.example',
  'https://ventus.example\\.evil.example',
  'https://evil.example#@ventus.example',
  'https://evil.example?https://ventus.example',
  'https://evil.example/https://ventus.example',
  'https://ventus。example',
  'https://ventus．example',
  'https://ｖentus.example',
  'https://ventus.example%2eevil.example',
  'https://ventus.example%00.evil.example',
  'https://ventus.example%23.evil.example',
  'https://ventus.example.',
  'https://.ventus.example',
  'https://ventus.example\r\nlocation: https://evil.example',
  'https://ventus.example/\r\nset-cookie: a=b',
  'https://ventus.example/\n',
  ' https://ventus.example/x',
  '\thttps://evil.example',
  'https://ven\ttus.example',
  'https://ventus.example/\u0000',
  'javascript:alert(1)',
  'JavaScript://ventus.example/%0aalert(1)',
  'data:text/html,x',
  'data://ventus.example/x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://ventus.example/x',
  'ftp://ventus.example/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://93.184.216.34/',
  'https://[2606:2800::1]/',
  'https://127.1/',
  'https://app.ventus.example.evil.example/x',
  'https://evil.example/app.ventus.example/',
  'https://a.b.preview.example/back',
  'https://a.preview.example/back/more',
  'https://a.preview.example/backdoor',
  'https://preview.example/back',
  'https://evil.example%2f.preview.example/back',
  'ventus://callbackevil/x',
  'other://callback/x',
  'http://localhost:3000/else',
  'http://localhost.evil.example:3000/back',
  'https://app.ventus.example:444/x',
  'http://app.ventus.example/x',
  'https://аpp.ventus.example/x',
];

describe('an address off the site and off the list falls back to the site', () => {
  test.each(refused)('%j', (wanted) => {
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

test('on this machine every port of the same host is the site, and of another host none is', () => {
  const here = { site: new URL('http://localhost:3000'), globs: [] };
  expect(allowedRedirect('http://localhost:5173/x', here)).toBe('http://localhost:5173/x');
  expect(allowedRedirect('http://192.168.0.1:3000/x', here)).toBe('http://localhost:3000/');
  expect(allowedRedirect(null, here)).toBe('http://localhost:3000/');
});

test('sixty forms and more are tried', () => expect(refused.length).toBeGreaterThanOrEqual(60));
