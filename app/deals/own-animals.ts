import type { Place } from './browse.ts';

/** Areas of one animal each, and what names it. */
const named: Readonly<Record<string, string>> = {
  'Dog Essentials': 'dogs?|pup|pups|puppy|puppies',
  'Cat Essentials': 'cats?|kittens?',
};

/**
 * The condition of PostgREST's `or` that leaves out what is made for another animal only: a person with a cat chose toys, and not
 * those for dogs. Null if the places do not tell the animals apart.
 */
export function ownAnimals(places: readonly Place[]): string | null {
  const titles = Object.keys(named);
  const own = titles.filter((title) => places.some(({ category }) => category === title));
  const others = titles.filter((title) => !own.includes(title));
  if (own.length === 0 || others.length === 0) return null;
  const says = (column: string, areas: readonly string[], not = '') =>
    `${column}.${not}imatch."(^|[^a-z])(${areas.map((area) => named[area]).join('|')})([^a-z]|$)"`;
  const isSilent = ['title', 'description'].map((column) => says(column, others, 'not.')).join();
  return `${says('title', own)},${says('description', own)},and(${isSilent})`;
}
