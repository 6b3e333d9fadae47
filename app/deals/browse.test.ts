import { expect, test } from 'vitest';
import {
  addPlace,
  browseAddress,
  noFilters,
  ownPlaces,
  places,
  placesOf,
  readBrowse,
  readPrice,
  withAreas,
  type Browse,
} from './browse.ts';
import { filtersInWords } from './filters-in-words.ts';
import { pagesAround } from './pages-nav.tsx';
import { priceErrors } from './price-form.tsx';

const read = (search: string) => readBrowse(new URLSearchParams(search));
const plain: Browse = { ...noFilters, query: null, areas: null, near: false, order: 'saving', page: 1 };
const full: Browse = {
  query: 'trail shoes under $100',
  areas: ['golf', 'pets'],
  near: true,
  min: 20,
  max: 99.5,
  off: 30,
  merchant: 'soft-hours',
  evidence: 'verified',
  ends: 7,
  order: 'saving',
  page: 2,
};

test('a URL without parameters is the default list: the user’s own places, the biggest discount first', () => {
  expect(read('')).toEqual(plain);
});

test('places, order and page are read', () => {
  expect(read('area=pets&area=golf&order=price&page=3')).toEqual({
    ...plain,
    areas: ['pets', 'golf'],
    order: 'price',
    page: 3,
  });
});

test('a search covers all deals and sorts by best match', () => {
  expect(read('q=+trail+shoes+')).toEqual({ ...plain, query: 'trail shoes', order: 'match' });
  expect(read('q=tent&order=price')).toMatchObject({ order: 'price' });
});

test.each([
  'area=cats',
  'order=toString',
  'order=match',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1e9',
  'page=',
  'q=',
  'q=%20',
  'min=-1',
  'min=NaN',
  'max=1e3',
  'max=99999999',
  'off=7',
  'ends=2',
  'evidence=constructor',
  'merchant=a%20b',
  'merchant=',
])('%s is as if it were not there', (search) => {
  expect(read(search)).toEqual(plain);
});

test('a written URL can be read back', () => {
  const again = (browse: Browse) =>
    readBrowse(new URL(browseAddress(browse), 'https://ventus.example').searchParams);
  expect(again(full)).toEqual(full);
  expect(again({ ...plain, areas: [] })).toEqual({ ...plain, areas: [] });
  expect(browseAddress(plain)).toBe('/deals');
});

test('no two places have the same name in a URL', () => {
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
  expect(places.map(({ slug }) => slug)).not.toContain('all');
});

test('a user’s own places are their areas, or the whole goal without any', () => {
  expect(ownPlaces('sports', ['Golf', 'Running/Track'])).toEqual(['golf', 'running-track']);
  expect(ownPlaces('sports', [])).toEqual(['sports']);
  expect(ownPlaces(null, [])).toEqual([]);
});

test('choosing one’s own places restores the default, from the first page', () => {
  const own = ['golf', 'running-track'];
  expect(withAreas({ ...full, query: null }, ['running-track', 'golf'], own)).toMatchObject({
    areas: null,
    page: 1,
  });
  expect(withAreas(plain, ['golf'], own)).toMatchObject({ areas: ['golf'] });
  expect(withAreas(full, own, own)).toMatchObject({ areas: own });
  expect(withAreas(full, [], own)).toMatchObject({ areas: null });
});

test('a whole goal replaces its areas, and an area replaces its goal', () => {
  const [golf] = placesOf(['golf']);
  const [sports] = placesOf(['sports']);
  if (!golf || !sports) throw new Error('Sports and Golf are gone');
  expect(addPlace(placesOf(['golf', 'pets']), sports)).toEqual(['pets', 'sports']);
  expect(addPlace(placesOf(['sports', 'pets']), golf)).toEqual(['pets', 'golf']);
  expect(addPlace(placesOf(['running-track']), golf)).toEqual(['running-track', 'golf']);
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

test('the form reports an invalid price, and limits in the wrong order', () => {
  expect(priceErrors({ min: 'cheap', max: '' })).toHaveProperty('min');
  expect(priceErrors({ min: '80', max: '50' })).toEqual({ max: 'The highest price is below the lowest.' });
  expect(priceErrors({ min: '', max: '$150' })).toEqual({});
});

test('every filter is shown in words and can be removed separately', () => {
  const words = filtersInWords(full, 'Soft Hours');
  expect(words.map(({ text }) => text)).toEqual([
    '$20 to $99.50',
    'At least 30% off',
    'Soft Hours',
    'Earlier price we saw',
    'Ends within a week',
  ]);
  expect(words[0]?.without).toEqual({ ...full, min: null, max: null, page: 1 });
  expect(filtersInWords(plain, null)).toEqual([]);
});

test.each([
  [1, 2, '1 2'],
  [1, 9, '1 2 3 4 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 6 7 8 9'],
  [3, 5, '1 2 3 4 5'],
])('page %i of %i shows %s', (page, last, text) => {
  expect(
    pagesAround(page, last)
      .map((at) => at ?? '…')
      .join(' '),
  ).toBe(text);
});
