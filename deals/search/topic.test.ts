import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import { understand } from '../understand/understand.ts';
import { exampleNow, exampleOffer } from './example-offers.ts';
import { search } from './search.ts';
import { topicOf } from './topic.ts';

const shelf = [
  'Steady Headphones Black',
  'Studio Headphones',
  'Loud Headphones Blue',
  'Wi-Fi Router',
  'Steel Bolt 6 mm',
  'Steel Bolt 8mm',
  'Smartwatch Round',
  'Camera Compact',
  'Camera Case',
  'Television 40',
  'Rangefinder RTX 2060',
  'Flash Light Strong',
  'Flash Light Small',
].map((title, at) =>
  exampleOffer(at, { title, goal: null, category: null, merchant: `Shop ${at}`, dealPrice: 10 + at }),
);

function ask(query: string, offers: readonly CatalogueOffer[] = shelf) {
  const index = buildIndex(offers);
  return search(index, understand(query, index.vocabulary), { now: exampleNow });
}

/** What each word was read as, or may have meant. */
function readings(query: string, offers: readonly CatalogueOffer[] = shelf) {
  const index = buildIndex(offers);
  return topicOf(index, understand(query, index.vocabulary)).flatMap(({ text, readAs, maybe }) => {
    if (readAs) return [`${text} as ${readAs}`];
    return maybe ? [`${text} maybe ${maybe}`] : [];
  });
}
const first = (query: string) => ask(query).found[0]?.offer.title;

test.each([
  ['haedphones', 'Headphones'],
  ['headphnes', 'Headphones'],
  ['headphoness', 'Headphones'],
  ['hezdphones', 'Headphones'],
  ['headphones', 'Headphones'],
  ['head phones', 'Headphones'],
  ['wifi router', 'Wi-Fi Router'],
  ['wi-fi', 'Wi-Fi Router'],
  ['bolt 6mm', '6 mm'],
  ['bolt 8 mm', '8mm'],
  ['smart watch', 'Smartwatch'],
  ['rtx2060', 'RTX 2060'],
  ['flashlight', 'Flash Light'],
  ['tv', 'Television'],
  ['televsion', 'Television'],
  ['smrtwatch', 'Smartwatch'],
])('"%s" finds %s', (query, wanted) => {
  expect(first(query)).toContain(wanted);
});

test('a typo is read as the intended word, without a note here', () => {
  expect(readings('haedphones')).toEqual(['haedphones as headphones']);
  expect(readings('headphones')).toEqual([]);
  expect(ask('haedphones').message).toBeUndefined();
});

test('an unfinished last word is completed', () => {
  const offers = ['Yoga Leggings Black', 'Yoga Leggings Blue', 'Yoga Mat'].map((title, at) =>
    exampleOffer(at, { title, dealPrice: 10 + at }),
  );
  expect(readings('yoga leggi', offers)).toEqual(['leggi as leggings']);
  expect(ask('headph', shelf).found[0]?.offer.title).toContain('Headphones');
});

const pairs = ['Cable Long', 'Cable Short', 'Candle Tall', 'Candle Small', 'Row Boats', 'Boots Brown'].map(
  (title, at) => exampleOffer(at, { title, dealPrice: 10 + at }),
);

test('a missing letter and two swapped ones are likelier than a wrong one', () => {
  expect(readings('cadle', pairs)).toEqual(['cadle as candle']);
  expect(readings('cnadle', pairs)).toEqual(['cnadle as candle']);
});

test('an English word is never corrected, whether or not an offer contains it', () => {
  for (const query of ['rod', 'book', 'handle']) expect(ask(query, pairs).found, query).toEqual([]);
  const { found, message } = ask('brown rod', pairs);
  expect(found.map(({ offer }) => offer.title)).toEqual(['Boots Brown']);
  expect(readings('brown rod', pairs)).toEqual([]);
  expect(message).toBeUndefined();
});

test('an ambiguous typo is left open and matches both words', () => {
  const titles = ask('boxts', pairs).found.map(({ offer }) => offer.title);
  expect(titles.sort()).toEqual(['Boots Brown', 'Row Boats']);
  expect(readings('boxts', pairs)).toEqual(['boxts maybe boats']);
});

test('a short word with two errors is left open, a long one is corrected', () => {
  expect(readings('cndel', pairs)).toEqual(['cndel maybe candle']);
  expect(readings('hadphnes')).toEqual(['hadphnes as headphones']);
});

test('offers that lack a word of the topic come after those with it, and are found', () => {
  const titles = ask('black studio headphones').found.map(({ offer }) => offer.title);
  expect(titles.slice(0, 2).sort()).toEqual(['Steady Headphones Black', 'Studio Headphones']);
  expect(titles).toContain('Loud Headphones Blue');
  expect(ask('cheapest black headphones').found.map(({ offer }) => offer.title)).toEqual([
    'Steady Headphones Black',
  ]);
});

test('a misspelled everyday word finds offers that use a synonym', () => {
  const offers = [exampleOffer(1, { title: 'Refrigerator White' })];
  expect(ask('fridgge', offers).found).toHaveLength(1);
  expect(readings('fridgge', offers)).toEqual(['fridgge as fridge']);
});

test('digits are never corrected', () => {
  expect(ask('rtx 2061').found.map(({ offer }) => offer.title)).toEqual(['Rangefinder RTX 2060']);
  expect(ask('2061').found).toEqual([]);
});

test('a product ranks before its accessories, unless those were requested', () => {
  expect(first('camera')).toBe('Camera Compact');
  expect(first('camera case')).toBe('Camera Case');
});

test('an excluded word stays excluded', () => {
  const { found } = ask('headphones, not blue');
  expect(found.map(({ offer }) => offer.title)).not.toContain('Loud Headphones Blue');
});
