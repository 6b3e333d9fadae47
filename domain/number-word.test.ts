import { expect, test } from 'vitest';
import { numberWord } from './number-word.ts';

test('a count at the start of a sentence is a word up to ten, then figures', () => {
  expect([0, 1, 6, 10, 11].map(numberWord)).toEqual(['No', 'One', 'Six', 'Ten', '11']);
});
