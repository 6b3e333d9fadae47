import { expect, test } from 'vitest';
import { findPage, pages } from './pages.ts';
import { accountLinks, firstPresent, footerGroups, guestLinks, mainLinks, present } from './navigation.ts';

test('every entry of the menus and the footer has a page', () => {
  const entries = [
    ...mainLinks,
    ...guestLinks,
    ...accountLinks,
    ...footerGroups.flatMap(({ links }) => links),
  ];
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(({ to }) => !findPage(to))).toEqual([]);
});

test('an entry without a page is left out, and appears once there is one', () => {
  const entries = [
    { label: 'Smart Rewards', to: '/smartrewards' },
    { label: 'Careers', to: '/careers' },
  ];
  expect(present(entries).map(({ label }) => label)).toEqual(['Smart Rewards']);
  expect(present(entries, () => true).map(({ label }) => label)).toEqual(['Smart Rewards', 'Careers']);
});

test('a link whose page is missing falls back to the next one', () => {
  expect(firstPresent('/no-such-page', '/smartrewards')).toBe('/smartrewards');
  expect(firstPresent('/login', '/smartrewards')).toBe('/login');
});

test('search and hash do not change the page of a URL', () => {
  expect(findPage('/login?next=/deals#top')?.path).toBe('/login');
  expect(findPage('/deals/7?from=mail')?.path).toBe('/deals/:id');
  expect(findPage('/deals/7/8')).toBeUndefined();
  expect(findPage('/logins')).toBeUndefined();
});

test('each path is listed once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
