import { expect, test } from 'vitest';
import { dealKey } from './deal-key.ts';
import { webUrl } from './web-url.ts';

test('web addresses are links', () => {
  expect(webUrl('https://shop.example/a?b=1#c')).toBe('https://shop.example/a?b=1#c');
  expect(webUrl(' http://shop.example ')).toBe('http://shop.example');
});

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  '/relative',
  'https:/shop.example',
  'https://',
  '//shop.example',
  'not an address',
])('%j is no link', (address) => {
  expect(webUrl(address)).toBeNull();
});

test('a deal has one key, whatever the case of its merchant or an invalid link', () => {
  const deal = { merchant: 'Tidewater Golf', title: 'Halyard', dealUrl: null };
  expect(dealKey(deal)).toBe(dealKey({ ...deal, merchant: 'TIDEWATER golf', dealUrl: 'javascript:1' }));
  expect(dealKey(deal)).not.toBe(dealKey({ ...deal, title: 'halyard' }));
  expect(dealKey(deal)).not.toBe(dealKey({ ...deal, dealUrl: 'https://a.example/' }));
});
