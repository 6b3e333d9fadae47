import { expect, test } from 'vitest';
import { browseAddress, noFilters, readBrowse, readPrice, type Browse } from './browse.ts';
import { browseOf, draftOf } from './filter-draft.ts';
import { filtersInWords } from './filters-in-words.ts';

const read = (search: string) => readBrowse(new URLSearchParams(search));
const plain: Browse = { ...noFilters, order: 'newest', page: 1 };
const full: Browse = {
  goal: 'wellness',
  area: 'sleep-and-restfulness',
  min: 20,
  max: 99.5,
  off: 30,
  merchant: 'soft-hours',
  evidence: 'verified',
  order: 'saving',
  page: 2,
};

test('an address without words shows everything, newest first', () => {
  expect(read('')).toEqual(plain);
});

test('goal, order and page are read', () => {
  expect(read('goal=pets&order=price&page=3')).toEqual({ ...plain, goal: 'pets', order: 'price', page: 3 });
});

test.each([
  'goal=cats',
  'order=toString',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1e9',
  'page=',
  'area=knitting',
  'min=-1',
  'min=NaN',
  'max=1e3',
  'max=99999999',
  'off=7',
  'evidence=constructor',
  'merchant=a%20b',
  'merchant=',
])('%s is as if it were not there', (search) => {
  expect(read(search)).toEqual(plain);
});

test('an address written is read back', () => {
  expect(readBrowse(new URL(browseAddress(full), 'https://ventus.example').searchParams)).toEqual(full);
  expect(browseAddress(plain)).toBe('/deals');
});

test('an area brings its goal, and one of another goal is dropped', () => {
  expect(read('area=golf')).toMatchObject({ goal: 'sports', area: 'golf' });
  expect(read('goal=pets&area=golf')).toMatchObject({ goal: 'pets', area: null });
});

test.each([
  ['50', 50],
  ['$1,299.99', 1299.99],
  [' 0 ', 0],
  ['fifty', null],
  ['', null],
  ['5.123', null],
])('a price written %j is %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test('the form gives back the list it shows, from its first page', () => {
  expect(browseOf(draftOf(full), full)).toEqual({ browse: { ...full, page: 1 } });
  expect(browseOf(draftOf(plain), plain)).toEqual({ browse: plain });
});

test('the form says which price it cannot read, and that the bounds cross', () => {
  expect(browseOf({ ...draftOf(plain), min: 'cheap' }, plain)).toHaveProperty('errors.min');
  expect(browseOf({ ...draftOf(plain), min: '80', max: '50' }, plain)).toEqual({
    errors: { max: 'The highest price is below the lowest.' },
  });
});

test('every filter is shown in words and can be removed alone', () => {
  const words = filtersInWords(full, 'Soft Hours');
  expect(words.map(({ text }) => text)).toEqual([
    'Sleep and Restfulness',
    '$20.00 to $99.50',
    'At least 30% off',
    'Soft Hours',
    'Earlier price verified',
  ]);
  expect(words[1]?.without).toEqual({ ...full, min: null, max: null, page: 1 });
  expect(filtersInWords(plain, null)).toEqual([]);
});
