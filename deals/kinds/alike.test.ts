import { expect, test } from 'vitest';
import { formOf } from './kind-phrases.ts';
import { alikeTo } from './alike.ts';

const rank = alikeTo([
  { value: 'golf', words: ['golf', 'putt'] },
  { value: 'gardening', words: ['garden', 'flower', 'tomato'].map(formOf) },
  { value: 'music', words: ['guitar', 'song'].map(formOf) },
  { value: 'cooking', words: ['bread', 'dough', 'chef'].map(formOf) },
]);
const closest = (text: string) => rank(text.split(' ').map(formOf), 0.3).map(({ value }) => value);

test.each([
  ['birdies bogeys', 'golf'],
  ['zucchini orchids', 'gardening'],
  ['violin melodies', 'music'],
  ['sourdough pastries', 'cooking'],
])('"%s" speaks for %s', (text, value) => {
  expect(closest(text)).toEqual([value]);
});

test('common words and unknown ones speak for nothing', () => {
  expect(closest('the and with qzxv')).toEqual([]);
});
