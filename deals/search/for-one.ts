import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import type { Plan } from '../plan.ts';

const saying = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');
const pastimes = Object.values(lexicon.forOne).map(saying);
const rare = saying(lexicon.rare);

const isAsked = ({ query, kind }: Plan, names: RegExp): boolean => names.test(`${query} ${kind?.text ?? ''}`);

/**
 * Whether a title says that a thing is made for one sport or game, golf shoes, while the request names none of its sort: shoes
 * for pickleball may be tennis shoes, and headphones for running no VR headphones.
 */
export function madeForOther(plan: Plan): (title: string) => boolean {
  const others = pastimes.filter((names) => !isAsked(plan, names));
  return (title) => others.some((names) => names.test(title));
}

/** Whether a title names a form that few people want without asking for it: water shoes, a floor chair, compression socks. */
export function isRareForm(plan: Plan): (title: string) => boolean {
  return isAsked(plan, rare) ? () => false : (title) => rare.test(title);
}

const fromAge = /\bages (\d{1,2}) and up\b/i;
/** Four years younger: a game for ages 3 and up bores a child of 8. */
const muchYounger = 4;
/** Shoes of youth size 1 fit at about six, and of 5 at about ten. */
const youthSize = /\byouth (\d(?:\.5)?)\b/i;
const [ageOfSize, muchOlder] = [5, 2] as const;
export function madeForOtherAge({ attributes = [] }: Pick<Plan, 'attributes'>): (title: string) => boolean {
  const years = Number(attributes.find(({ type }) => type === 'age')?.value ?? 0);
  return (title) =>
    Number(fromAge.exec(title)?.[1] ?? years) <= years - muchYounger ||
    (years > 0 && Number(youthSize.exec(title)?.[1] ?? 0) + ageOfSize > years + muchOlder);
}
