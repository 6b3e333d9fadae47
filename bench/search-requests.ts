import { subcategories } from '../domain/taxonomy.ts';

/** Requests as people write them, over every subcategory, and some that narrow nothing. */
export const requests: readonly string[] = [
  ...subcategories.flatMap(({ title }) => [
    `Show me ${title} deals under $200`,
    `What are the best ${title} deals this week?`,
  ]),
  'What are the best deals available right now?',
  'Find deals under $100',
  'cheapest yoga mats',
  'waterproof hiking boots at least 20% off',
  'quiet cordless massage gun between 80 and 150',
  'wireless gaming mouse not Voxelhart',
  'a light tent for two people',
];
