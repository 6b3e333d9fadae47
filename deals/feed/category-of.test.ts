import { expect, test } from 'vitest';
import { categoryOf } from './category-of.ts';

test.each<[path: string, title: string, goal: string | null, category: string | null]>([
  // Folders that are an everyday word for an area.
  ['Outdoor clothing > Hiking', 'Light jacket', 'sports', 'Outdoor Activities'],
  ['Camping', 'Cook set', 'sports', 'Outdoor Activities'],
  ['Shop > Running', 'Cap', 'sports', 'Running/Track'],
  ['Yoga > Mats', 'Cork mat', 'sports', 'Yoga/Pilates'],
  ['Wellness > Yoga and Pilates', 'Cork mat', 'wellness', 'Yoga and Pilates'],
  ['Accessories > Cyclists', 'Cap', 'sports', 'Cycling/Biking'],
  // Failing that, such a word in a folder or in the title.
  ['Hiking socks', 'Merino crew', 'sports', 'Outdoor Activities'],
  ['Apparel > Socks', 'Hiking socks', 'sports', 'Outdoor Activities'],
  ['', 'Trail running cap', 'sports', 'Running/Track'],
  ['Running socks > Hiking shirts', 'Merino crew', 'sports', 'Outdoor Activities'],
  ['Hats', 'Running cap for dogs', 'sports', 'Running/Track'],
  // Only within the goal that the path names.
  ['Pet Supplies > Leashes', 'Hands-free running leash for dogs', 'pets', 'Dog Essentials'],
  ['Hardware', 'Bike hook', 'homeowners', null],
  // Clothes for sports, unless something says which.
  ['Apparel > Outerwear > Rain jackets', 'Rain jacket', 'sports', 'Apparel and Footwear'],
  ['Apparel & Accessories > Clothing > Outerwear', 'Down parka', 'sports', 'Apparel and Footwear'],
  ['Apparel & Accessories > Clothing > Activewear', 'Shorts', 'sports', 'Apparel and Footwear'],
  ["Women's sportswear", 'Shorts', 'sports', 'Apparel and Footwear'],
  ['Athletic apparel', 'Shorts', 'sports', 'Apparel and Footwear'],
  ['Clothing > Base layers', 'Merino crew', 'sports', 'Apparel and Footwear'],
  ['Apparel > Outerwear', 'Trail running jacket', 'sports', 'Running/Track'],
  ['Running > Base layers', 'Merino crew', 'sports', 'Running/Track'],
  ['Pet Supplies > Outerwear', 'Rain coat', 'pets', null],
  ['Apparel > Dresses', 'Linen dress', null, null],
])('%s: %s', (path, title, goal, category) => {
  expect(categoryOf([path].filter(Boolean), title)).toEqual({ goal, category });
});

test('an area in any path comes before a word in the title', () => {
  expect(categoryOf(['Apparel', 'Sporting Goods > Golf'], 'Running cap')).toEqual({
    goal: 'sports',
    category: 'Golf',
  });
});
