import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { attributesOfOffer, readAttributes } from './read-attributes.ts';

const read = (text: string) => readAttributes(text).map(({ type, value }) => `${type}:${value}`);

test.each([
  ['size 10', ['size:10']],
  ['size 10.5', ['size:10.5']],
  ["men's 10", ['size:10', 'audience:men']],
  ["Women's 8.5", ['size:8.5', 'audience:women']],
  ['large', ['size:l']],
  ['Size XL', ['size:xl']],
  ['2XL', ['size:xxl']],
  ['extra large', ['size:xl']],
  ['king size', ['size:king']],
  ['left-handed', ['hand:left']],
  ['for lefties', ['hand:left']],
  ['wide feet', ['fit:wide']],
  ['red or blue', ['color:red', 'color:blue']],
  ['stainless steel', ['material:steel']],
  ['6 feet', ['length:72']],
  ['72 inches', ['length:72']],
  ['6 ft 2 in', ['length:74']],
  ['5\'10"', ['length:70']],
  ['32 oz', ['ounces:32']],
  ['16GB', ['memory:16']],
  ['1 TB', ['memory:1024']],
  ['2-person', ['persons:2']],
  ['two-person', ['persons:2']],
  ['two pounds', ['weight:907.2']],
  ['1 kg', ['weight:1000']],
  ['144 Hz', ['hertz:144']],
  ['18V', ['volts:18']],
])('"%s" says %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['at least 30 inches', ['length:30 least']],
  ['32 oz or bigger', ['ounces:32 least']],
  ['4+ person', ['persons:4 least']],
  ['under 20 lb', ['weight:9072 most']],
  ['thicker than half an inch', ['length:0.5 least']],
  ['sleeps six', ['persons:6']],
  ['30 lb', ['weight:13608']],
])('"%s" is a bound: %s', (text, expected) => {
  const found = readAttributes(text);
  expect(
    found.map(({ type, value, bound }) => [`${type}:${value}`, bound].filter(Boolean).join(' ')),
  ).toEqual(expected);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([text]);
});

test('a shade reads as itself first, then as its color; a spelling variant is not a shade', () => {
  expect(read('navy')).toEqual(['color:navy', 'color:blue']);
  expect(read('sky blue')).toEqual(['color:sky blue', 'color:blue']);
  expect(read('grey')).toEqual(['color:gray']);
  expect(read('gray')).toEqual(['color:gray']);
  expect(read('blueberry')).toEqual([]);
});

test('someone younger than fourteen gets kids’ sizes, and what is sold for that age', () => {
  for (const [text, years] of [
    ['for a 10 year old', 10],
    ['10-year-old', 10],
    ['my 4 yo', 4],
    ['13 years old', 13],
  ])
    expect(read(String(text)), String(text)).toEqual(['audience:kids', `age:${years}`]);
  expect(read('Bike, Ages 4-6')).toEqual(['age:4', 'age:5', 'age:6']);
  expect(read('Game, Ages 13 and Up')).toEqual(['age:13', 'age:14']);
  for (const text of ['14 years old', '16 years old', 'a 30-year-old', '10-year warranty', 'lasts 5 years'])
    expect(read(text), text).toEqual([]);
});

test.each(['$10', '10% off', '10.5', 'model 10', 'RTX 2060', 'under 50', 'v2', '', '🎾', '10 '.repeat(200)])(
  'an amount, a share or a bare number is no size: "%s"',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test('each property has the position of its words', () => {
  const text = 'Shoes in Navy, size 10.5';
  const places = readAttributes(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(['size 10.5', 'Navy', 'Navy']);
});

test('an offer takes its size from the title only: 10.5 is not 10, and 6 ft 2 is not 6 ft', () => {
  const shoes = attributesOfOffer('Running Shoes, Navy, Size 10.5', 'Also made in size 10 and in red.', '');
  expect(shoes).toEqual(['color:blue', 'color:navy', 'size:10.5']);
  expect(attributesOfOffer('Surfboard 6 ft 2 in', '', '')).toEqual(['length:74']);
});

test('a description contributes materials only', () => {
  expect(attributesOfOffer('Jacket', 'Wool shell, leather trim, for men, size L.', '')).toEqual([
    'material:leather',
    'material:wool',
  ]);
});

test('stated properties count like those in the title', () => {
  expect(attributesOfOffer('Jacket', '', 'Navy XL')).toEqual(['color:blue', 'color:navy', 'size:xl']);
});

test('no words have two meanings: the later one would hide the other', () => {
  const said = Object.keys(lexicon.means).flatMap((names) => names.split(', '));
  expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([]);
});
