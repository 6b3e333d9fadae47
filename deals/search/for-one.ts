import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import type { Plan } from '../plan.ts';

const pastimes = Object.values(lexicon.forOne).map((words) => new RegExp(`\\b(?:${words})\\b`, 'i'));

/**
 * Whether a title says that a thing is made for one sport or game, golf shoes, while the request names none of its sort: shoes
 * for pickleball may be tennis shoes, and headphones for running no VR headphones.
 */
export function madeForOther({ query, kind }: Plan): (title: string) => boolean {
  const others = pastimes.filter((names) => !names.test(`${query} ${kind?.text ?? ''}`));
  return (title) => others.some((names) => names.test(title));
}
