import { numbers, spelled } from './read-attributes.ts';

const number = `(\\d{1,2}|${spelled})`;
const upward = String.raw`(?: (?:and|&|or) (?:up|older|over)\b|\+)`;
/** "Ages 4-7", "ages three to ten", "ages 8 and up", "from age 3", "10 and up": what a shop writes of who a thing is for. */
const ranges = new RegExp(
  `\\bages? ${number}(?: ?(?:-|–|to) ?${number}|${upward})|\\b(?:from age|rated (?:for )?(?:\\w+ )?) ?${number}(?:${upward})?`,
  'gi',
);

export const statesAges = (text: string): boolean => text.search(ranges) >= 0;

/** Whether a text states for which ages a thing is, and none of them is this one. */
export function isForOtherAge(text: string, years: number): boolean {
  const stated = [...text.matchAll(ranges)].map(([, from, to, least = from]) => ({
    least: valueOf(least),
    most: valueOf(to) ?? Infinity,
  }));
  return (
    stated.length > 0 && stated.every(({ least = 0, most }) => years < least || years > Math.floor(most))
  );
}
const valueOf = (said: string | undefined): number | undefined =>
  said === undefined ? undefined : (numbers.get(said.toLowerCase()) ?? Number(said));
