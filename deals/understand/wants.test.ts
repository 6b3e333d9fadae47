import { expect, test } from 'vitest';
import { plansOf } from '../wants.ts';
import { wantText } from './chips.ts';
import { understand } from './understand.ts';

const wantsOf = (query: string) => plansOf(understand(query)).map(wantText);

test.each<[string, string[]]>([
  ['golf under $50 or tennis under $80', ['Golf under $50', 'Tennis/Racquet Sports under $80']],
  ['golf under $50 tennis under $80', ['Golf under $50', 'Tennis/Racquet Sports under $80']],
  ['under $50 for golf or under $80 for tennis', ['Golf under $50', 'Tennis/Racquet Sports under $80']],
  ['golf shoes and a putter under $200 each', ['Golf shoes under $200', 'putter under $200']],
  ['shoes under 100 and a racket between 50 and 90', ['shoes under $100', 'racket $50 to $90']],
  [
    'shoes, under $50, tennis rackets, under $80',
    ['shoes under $50', 'Tennis/Racquet Sports rackets under $80'],
  ],
  ['I want golf shoes under $100. Also a racket under $80.', ['Golf shoes under $100', 'racket under $80']],
  ['Nike under $50 or Adidas under $80', ['Nike under $50', 'Adidas under $80']],
  ['sports under $50 or pets under $20', ['sports under $50', 'pets under $20']],
  [
    'golf at least 30% off or tennis at least 50% off',
    ['Golf at least 30% off', 'Tennis/Racquet Sports at least 50% off'],
  ],
  [
    'golf under $50 or tennis under $80, at least 20% off',
    ['Golf under $50, at least 20% off', 'Tennis/Racquet Sports under $80, at least 20% off'],
  ],
  [
    'golf or tennis under $50 and dog food up to $30',
    ['Golf Tennis/Racquet Sports under $50', 'Pet Food and Nutrition up to $30'],
  ],
  [
    'kitchen and appliances under $50 or cleaning and organization below $20',
    ['Kitchen and Appliances under $50', 'Cleaning and Organization under $20'],
  ],
  // One thing, however many limits it has.
  ['a queen mattress more than $300 but less than $700', ['queen mattress $300 to $700']],
  ['shoes under $100, red, over $50', ['shoes red $50 to $100']],
  ['golf under $50 or tennis', ['Golf Tennis/Racquet Sports under $50']],
  ['red and white shoes under $50 each', ['red white shoes under $50']],
  ['golf balls under $80 and under $60', ['Golf balls under $60']],
])('%s', (query, wanted) => {
  expect(wantsOf(query)).toEqual(wanted);
});

test('what is left out is left out of every want', () => {
  const plan = understand('golf under $50 or tennis under $80, not Nike');
  expect(plansOf(plan).map(({ brandsOut }) => brandsOut.map(({ name }) => name))).toEqual([
    ['Nike'],
    ['Nike'],
  ]);
});

test('bounds that no price meets are asked back', () => {
  expect(understand('golf over $200 and under $100').unread[0]?.question).toBe(
    'No price is both "over $200" and "under $100". Which of the two counts?',
  );
});
