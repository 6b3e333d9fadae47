import { expect, test } from 'vitest';
import { browseAddress, readBrowse } from './browse.ts';

const read = (search: string) => readBrowse(new URLSearchParams(search));

test('an address without words shows everything, newest first', () => {
  expect(read('')).toEqual({ goal: null, order: 'newest', page: 1 });
});

test('goal, order and page are read', () => {
  expect(read('goal=pets&order=price&page=3')).toEqual({ goal: 'pets', order: 'price', page: 3 });
});

test.each(['goal=cats', 'order=toString', 'page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1e9', 'page='])(
  '%s is as if it were not there',
  (search) => {
    expect(read(search)).toEqual({ goal: null, order: 'newest', page: 1 });
  },
);

test('an address written is read back', () => {
  const browse = { goal: 'wellness', order: 'saving', page: 2 } as const;
  expect(readBrowse(new URL(browseAddress(browse), 'https://ventus.example').searchParams)).toEqual(browse);
  expect(browseAddress({ goal: null, order: 'newest', page: 1 })).toBe('/deals');
});
