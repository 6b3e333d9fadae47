import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import type { Plan } from '../plan.ts';

const pastimes = Object.values(lexicon.forOne).map((words) => new RegExp(`\\b(?:${words})\\b`, 'i'));

/**
 * For how many sports, games or rare uses a title says that a thing is made, golf shoes, while the request names none of its sort:
 * shoes for pickleball may be tennis shoes, and headphones for running no VR headphones.
 */
export function madeForOther({ query, kind }: Plan): (title: string) => number {
  const others = pastimes.filter((names) => !names.test(`${query} ${kind?.text ?? ''}`));
  return (title) => others.filter((names) => names.test(title)).length;
}
