import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import { understand } from '../understand/understand.ts';
import { exampleNow, exampleOffer } from './example-offers.ts';
import { search } from './search.ts';

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
])('"%s" finds %s', (query, wanted) => {
  expect(first(query)).toContain(wanted);
});

test('a word that was read as another says so', () => {
  expect(ask('haedphones').message).toBe('I read "haedphones" as "headphones".');
  expect(ask('headphones').message).toBeUndefined();
});

test('a last word that is still being typed is completed, by what goes with the rest', () => {
  const offers = [
    'Yoga Mat Cork',
    'Yoga Mat Black',
    'Yoga Mat Blue',
    'Made Bed Set',
    'Made Bed Frame',
    'Made Bed Sheet',
  ].map((title, at) =>
    exampleOffer(at, { title, category: at < 3 ? 'Yoga/Pilates' : 'Golf', dealPrice: 10 + at }),
  );
  expect(ask('yoga ma', offers).message).toBe('I read "ma" as "mat".');
  expect(ask('head', shelf).found[0]?.offer.title).toContain('Headphones');
});

test('a letter left out and two swapped are likelier slips than a wrong one', () => {
  const offers = [
    'Disc Paper',
    'Paper Block',
    'Paper Roll',
    'Disc Player',
    'Vinyl Player',
    'Player Stand Tall',
  ].map((title, at) => exampleOffer(at, { title, dealPrice: 10 + at }));
  expect(ask('payer', offers).message).toBe('I read "payer" as "player".');
  expect(ask('plyaer', offers).message).toBe('I read "plyaer" as "player".');
});

test('digits are never corrected', () => {
  expect(ask('rtx 2061').found.map(({ offer }) => offer.title)).toEqual(['Rangefinder RTX 2060']);
  expect(ask('2061').found).toEqual([]);
});

test('the thing stands before what goes with it, unless that was asked for', () => {
  expect(first('camera')).toBe('Camera Compact');
  expect(first('camera case')).toBe('Camera Case');
});

test('a word left out stays out', () => {
  const { found } = ask('headphones, not blue');
  expect(found.map(({ offer }) => offer.title)).not.toContain('Loud Headphones Blue');
});
