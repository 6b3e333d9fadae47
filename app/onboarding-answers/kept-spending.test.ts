import { expect, test } from 'vitest';
import { readKeptSpending } from './kept-spending.ts';

const read = (stored: string | null) => readKeptSpending({ getItem: () => stored });

test('an amount is restored as entered, with its estimate', () => {
  expect(read('{"frequency":"weekly","amount":50}')).toEqual({
    frequency: 'weekly',
    amount: 50,
    annualSpend: 2600,
    points: 13_000,
  });
});

test('without an entered amount there is none, and none is assumed', () => {
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"amount":"200"}',
    '{"amount":-1}',
    '{"amount":1e9}',
  ])
    expect(read(stored), String(stored)).toBeNull();
});
