import { expect, test } from 'vitest';
import { programme } from '../../domain/programme.ts';
import { index, now } from '../../supabase/seed/testing/indexed-sample.ts';
import { pointedOut } from './pointed-out.ts';
import { readRequest } from './read-request.ts';
import { searched, shownFor } from './searched.ts';

const options = { now, shopper: null };
const { plan, shown } = searched(index, readRequest(index, 'dog bed').plan, options);
const deals = shownFor(index, { plan, shown }, options);
const prices = deals.map(({ offer }) => offer.dealPrice);

function said(text: string, about?: string): string {
  const standing = { plan, shown, ...(about !== undefined && { about }) };
  const observe = () => Promise.resolve(new Map());
  return pointedOut({ text, standing, index, now, programme, person: null, shown: () => deals, observe })
    .text;
}

const second = deals[1]?.offer;
const names = [
  'number 2',
  '#2',
  'option 2',
  'the second',
  'the 2nd one',
  `the ${second?.brand} one`,
  `the ${second?.brand}`,
  `the $${second?.dealPrice} one`,
  `the ${Math.floor(second?.dealPrice ?? 0)} one`,
  `the one from ${second?.merchant}`,
];

test.each(names)('"%s" is the second one, whatever is asked of it', (name) => {
  for (const asked of [
    'save _',
    'like _ but smaller',
    '_ but in blue',
    'two of _',
    'compare _ with the first one',
    '_ is too wide',
  ])
    expect(said(asked.replace('_', name))).toBe(asked.replace('_', 'the second one'));
});

test.each([
  ['cheaper than the second one', `under $${prices[1]}`],
  ['is there one cheaper than that', `is there one under $${prices[0]}`],
  ['something pricier than the last one', `something over $${prices.at(-1)}`],
  ['like #3 but cheaper', `under $${prices[2]}`],
  ['the third one is way too expensive', `under $${prices[2]}`],
  ['the first is nice but too small', 'in size l'],
  ['the second one is too big', 'in size m'],
  ['too big i have a tiny kitchen', 'in size s'],
])('"%s" is "%s"', (text, plain) => expect(said(text)).toBe(plain));

test('"it" is the deal that was spoken of', () => {
  expect(said('it is too expensive', deals[4]?.id)).toBe(`under $${prices[4]}`);
});

test.each([
  'not the gray one',
  'show me the gray one',
  'the gray one in large',
  'the cheapest one under $20',
  'for the second floor',
  'which is cheaper than the first one?',
  'is the first one cheaper than the second one',
  'for the first time',
  'the $20 one',
])('"%s" stays as it is', (text) => expect(said(text)).toBe(text));
