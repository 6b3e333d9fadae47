import { expect, test } from 'vitest';
import { understand } from '../understand/understand.ts';
import { readPlan } from './read-plan.ts';

const plan = understand('cheapest golf bag under $90, at least 30% off, top 5');
const two = understand('golf under $50 or tennis under $80');
const span = { start: 0, end: 4, text: 'four' };

test('a plan that was answered reads as it was, through JSON', () => {
  expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  expect(readPlan(JSON.parse(JSON.stringify(two)))).toEqual(two);
});

test.each<[string, unknown, RegExp]>([
  ['no object', [], /plan/],
  ['an unknown field', { ...plan, where: '1=1' }, /plan\.where is not a field/],
  [
    'an unknown field inside',
    { ...plan, priceMax: { ...plan.priceMax, currency: 'EUR' } },
    /priceMax\.currency/,
  ],
  ['infinity', { ...plan, priceMax: { value: Infinity, inclusive: true, span } }, /priceMax\.value/],
  ['not a number', { ...plan, priceMax: { value: Number.NaN, inclusive: true, span } }, /priceMax\.value/],
  ['a price in words', { ...plan, priceMax: { value: '90', inclusive: true, span } }, /priceMax\.value/],
  ['a negative price', { ...plan, priceMin: { value: -1, inclusive: true, span } }, /priceMin\.value/],
  ['bounds the wrong way round', { ...plan, priceMin: { value: 91, inclusive: true, span } }, /above/],
  ['more than everything off', { ...plan, discountMin: { value: 101, span } }, /at most 100/],
  ['half a deal', { ...plan, quantity: { value: 0.5, span } }, /quantity/],
  ['an order nobody knows', { ...plan, order: { value: 'sponsored', span } }, /order\.value/],
  [
    'a span outside the request',
    { ...plan, order: { value: 'best', span: { ...span, end: 999 } } },
    /outside/,
  ],
  [
    'a choice of a hundred things',
    { ...plan, kind: { text: 'a', phrases: [], span, choices: Array.from({ length: 100 }, () => ['a']) } },
    /choices/,
  ],
  ['a very long request', { ...plan, query: 'x'.repeat(2001) }, /too long/],
  ['one want', { ...two, wants: two.wants?.slice(1) }, /wants must be 2 to 8/],
  [
    'a limit beside wants',
    { ...two, priceMax: { value: 9, inclusive: true, span } },
    /priceMax must be part/,
  ],
  [
    'a want the wrong way round',
    {
      ...two,
      wants: two.wants?.map((want) => ({ ...want, priceMin: { value: 99, inclusive: true, span } })),
    },
    /above/,
  ],
  ['a field that is missing', { query: 'golf' }, /plan\.\w+ is not valid/],
])('%s is refused', (_, value, problem) => {
  expect(() => readPlan(value)).toThrow(problem);
});
