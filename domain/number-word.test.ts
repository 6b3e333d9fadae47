import { expect, test } from 'vitest';
import { numberWord } from './number-word.ts';

test('a count at the start of a sentence is spelled out up to ten, then in figures', () => {
  expect([0, 1, 6, 10, 11].map(numberWord)).toEqual(['No', 'One', 'Six', 'Ten', '11']);
});
