import { expect, test } from 'vitest';
import { readRequest } from '../dialogue/read-request.ts';
import { absenceOf, prefaceOf } from '../dialogue/say.ts';
import { buildIndex } from '../index/build-index.ts';
import { exampleNow, exampleOffer } from './example-offers.ts';
import { search } from './search.ts';

const shelf: readonly [string, string, number][] = [
  ['Larkmoor Running Shoes, Navy, Men’s 10', 'Running shoes', 90],
  ['Larkmoor Running Shoes, Red, Men’s 10.5', 'Running shoes', 95],
  ['Kestrand Running Shoes, Blue, Women’s 10', 'Running shoes', 60],
  ['Kestrand Waterproof Running Shoes, Black, Women’s 8', 'Running shoes', 120],
  ['Velmarrow Golf Driver, Left-Handed', 'Golf driver', 200],
  ['Velmarrow Golf Driver, Right-Handed', 'Golf driver', 190],
  ['Cindertick Console Headset, Black', 'Console headset', 80],
  ['Quillstrike Headset Stand, Grey', 'Headset stand', 22],
  ['Two-Person Backpacking Tent', 'Backpacking tent', 140],
  ['Four-Person Family Tent', 'Family tent', 210],
  ['Camera Strap, Leather', 'Camera strap', 25],
  ['Dog Bed, Large', 'Dog bed', 45],
  ['Dog Bed, Small', 'Dog bed', 30],
  ['Surfboard, 6 ft', 'Surfboard', 300],
  ...[10, 15, 25, 35, 50].map((pounds): [string, string, number] => [
    `Kettlebell, ${pounds} lb`,
    'Kettlebell',
    30,
  ]),
  ['Six-Person Camping Tent', 'Camping tent', 260],
  ['Four-Person Camping Tent', 'Camping tent', 180],
];
const index = buildIndex(
  shelf.map(([title, productType, dealPrice], at) =>
    exampleOffer(at, { title, productType, dealPrice, category: null, goal: null }),
  ),
);

function ask(query: string) {
  const { plan } = readRequest(index, query);
  const answer = search(index, plan, { now: exampleNow });
  return { ...answer, plan, titles: answer.found.map(({ offer }) => offer.title).sort() };
}

test.each<[string, string[]]>([
  [
    'running shoes size 10',
    ['Kestrand Running Shoes, Blue, Women’s 10', 'Larkmoor Running Shoes, Navy, Men’s 10'],
  ],
  ['running shoes size 10.5', ['Larkmoor Running Shoes, Red, Men’s 10.5']],
  ['men’s running shoes size 10', ['Larkmoor Running Shoes, Navy, Men’s 10']],
  ['navy running shoes', ['Larkmoor Running Shoes, Navy, Men’s 10']],
  [
    'blue running shoes',
    ['Kestrand Running Shoes, Blue, Women’s 10', 'Larkmoor Running Shoes, Navy, Men’s 10'],
  ],
  ['waterproof running shoes', ['Kestrand Waterproof Running Shoes, Black, Women’s 8']],
  ['left-handed golf clubs', ['Velmarrow Golf Driver, Left-Handed']],
  ['a headset', ['Cindertick Console Headset, Black']],
  ['a headset stand', ['Quillstrike Headset Stand, Grey']],
  ['tent for two people', ['Two-Person Backpacking Tent']],
  ['bed for a large dog', ['Dog Bed, Large']],
  ['kettlebell under 20 lb', ['Kettlebell, 10 lb', 'Kettlebell, 15 lb']],
  ['kettlebell 35 lb or heavier', ['Kettlebell, 35 lb', 'Kettlebell, 50 lb']],
  ['camping tent that sleeps 6', ['Six-Person Camping Tent']],
  [
    'camping tent for at least 4 people',
    ['Four-Person Camping Tent', 'Four-Person Family Tent', 'Six-Person Camping Tent'],
  ],
  // A dog's weight is its size, not the bed's weight.
  ['dog bed for a 90 lb dog', ['Dog Bed, Large']],
  ['dog bed, my dog is 20 pounds', ['Dog Bed, Small']],
  ['grey headset stand', ['Quillstrike Headset Stand, Grey']],
  ['gray headset stand', ['Quillstrike Headset Stand, Grey']],
])('"%s" finds these and no others', (query, titles) => {
  const answer = ask(query);
  expect(answer.titles).toEqual(titles);
  expect(prefaceOf(answer.plan, answer)).toBeUndefined();
  expect(answer.isAbsent).toBe(false);
});

test.each([
  ['running shoes size 14', 3, 'None in size 14. Here are the nearest.'],
  ['orange running shoes', 4, 'None in orange. Here are all colors.'],
  ['suede running shoes', 4, 'None in suede. Here are all materials.'],
  ['surfboard 6 ft 2', 1, 'None in 6 ft 2. Here are the nearest.'],
  ['kettlebell 22 lb', 2, 'None in 22 lb. Here are the nearest.'],
  ['kettlebell over 60 lb', 2, 'None is over 60 lb. Here are the nearest.'],
  ['camping tent for 5 people', 1, 'None is for 5 people. Here are the nearest.'],
  ['vegan running shoes', 4, 'None of these says “vegan.”'],
  ['vegan recycled running shoes', 4, 'None of these says “vegan” or “recycled.”'],
  ['running shoes for kids', 4, 'None is marked for kids. So here are the others.'],
])('"%s": what none has is said, and the rest is shown', (query, count, preface) => {
  const answer = ask(query);
  expect(answer.found).toHaveLength(count);
  expect(prefaceOf(answer.plan, answer)).toBe(preface);
});

test('properties that can be met are applied before others are dropped', () => {
  const answer = ask('orange running shoes for women size 8');
  expect(answer.titles).toEqual(['Kestrand Waterproof Running Shoes, Black, Women’s 8']);
  expect(answer.unmet[0]?.attributes.map(({ value }) => value)).toEqual(['orange']);
});

test('"a big one" does not ask for a size of products without sizes', () => {
  const answer = ask('a big headset');
  expect(answer.titles).toEqual(['Cindertick Console Headset, Black']);
  expect(prefaceOf(answer.plan, answer)).toBeUndefined();
});

test.each([
  ['fishing rods', 'The catalog has no fishing rods.'],
  ['guitar strap', 'The catalog has no guitar strap.'],
  ['chainsaw', 'The catalog has no chainsaw.'],
  ['bird bed', 'The catalog has no bird bed.'],
])('"%s" is absent: nothing else is shown for it', (query, sentence) => {
  const answer = ask(query);
  expect(answer).toMatchObject({ found: [], isAbsent: true });
  expect(absenceOf(answer.plan)).toBe(sentence);
});

test('a limit that excludes everything does not mean a property is absent', () => {
  expect(ask('running shoes under $20')).toMatchObject({ found: [], isAbsent: false });
});

test('shown deals are not shown again', () => {
  const { plan, found } = ask('running shoes');
  const [first] = found;
  const rest = search(index, { ...plan, seen: [first?.id ?? ''] }, { now: exampleNow });
  expect(rest.found.map(({ id }) => id)).toEqual(found.slice(1).map(({ id }) => id));
});

test('each of several products states what it lacks', () => {
  const answer = ask('orange running shoes under $100, a red tent under $300');
  expect(prefaceOf(answer.plan, answer)).toMatch(/^None of the deals on running shoes in orange\. .*red/);
});
