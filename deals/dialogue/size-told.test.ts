import { expect, test } from 'vitest';
import { index } from '../../supabase/seed/testing/indexed-sample.ts';
import { readRequest } from './read-request.ts';
import { asSize } from './size-told.ts';

const shoes = readRequest(index, 'running shoes').plan;

test.each([
  ['10', 'size 10'],
  ['8.5', 'size 8.5'],
  ['mens 10', "men's size 10"],
  ["I'm a guy, 11 and a half", "men's size 11.5"],
  ['im a woman, 7 1/2', "women's size 7.5"],
  ['9 wide', 'size 9 wide'],
  ['us 9', 'size 9'],
  ['she is a 7', 'size 7'],
  ['she is 6', 'she is 6'],
  ['60', '60'],
  ['$10', '$10'],
  ['under 15', 'under 15'],
  ['the 10th', 'the 10th'],
  ['2 pairs', '2 pairs'],
])('of shoes, "%s" is "%s"', (text, said) => expect(asSize(shoes, text)).toBe(said));

test('of other things a number is what it was', () =>
  expect(asSize(readRequest(index, 'yoga mat').plan, '10')).toBe('10'));
