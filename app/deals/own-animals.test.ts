import { expect, test } from 'vitest';
import { placesOf } from './browse.ts';
import { ownAnimals } from './own-animals.ts';

test('a list for a cat and its toys leaves out what is for dogs only', () => {
  expect(ownAnimals(placesOf(['cat-essentials', 'pet-toys-and-entertainment']))).toBe(
    'title.imatch."(^|[^a-z])(cats?|kittens?)([^a-z]|$)",' +
      'description.imatch."(^|[^a-z])(cats?|kittens?)([^a-z]|$)",' +
      'and(title.not.imatch."(^|[^a-z])(dogs?|pup|pups|puppy|puppies)([^a-z]|$)",' +
      'description.not.imatch."(^|[^a-z])(dogs?|pup|pups|puppy|puppies)([^a-z]|$)")',
  );
});

test.each([
  ['toys alone', ['pet-toys-and-entertainment']],
  ['both animals', ['cat-essentials', 'dog-essentials']],
  ['another goal', ['golf']],
])('%s: no animal is left out', (_, slugs) => {
  expect(placesOf(slugs)).toHaveLength(slugs.length);
  expect(ownAnimals(placesOf(slugs))).toBeNull();
});
