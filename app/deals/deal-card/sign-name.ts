import type { Deal } from '../../../domain/deal.ts';
import { findGoal, goals } from '../../../domain/goals.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';

/** Objects with their own sign, and their words in a title. `goal`: only in the areas of this goal. */
const things = [
  { name: 'thing-shoe', words: /\b(?:shoe|sneaker|boot|cleat|spike)s?\b/gi },
  {
    name: 'thing-shirt',
    words: /\b(?:t-?shirt|shirt|polo|jersey|vest|jacket|hoodie|base layer|rash guard)s?\b/gi,
  },
  { name: 'thing-pants', words: /\b(?:pants|shorts|leggings|tights|joggers)\b/gi },
  { name: 'thing-sock', words: /\bsocks?\b/gi },
  { name: 'thing-glove', words: /\bgloves?\b/gi },
  { name: 'thing-bag', words: /\b(?:(?<!sleeping |bean )bag|backpack|daypack|duffel)s?\b/gi },
  { name: 'thing-hat', words: /\b(?:hat|cap|helmet)s?\b/gi },
  { name: 'thing-bottle', words: /\bbottles?\b/gi },
  { name: 'thing-watch', words: /\bwatch(?:es)?\b/gi },
  { name: 'thing-bed', words: /\bbeds?\b/gi, goal: 'pets' },
  { name: 'thing-bowl', words: /\bbowls?\b/gi, goal: 'pets' },
  { name: 'thing-leash', words: /\b(?:leash|harness)(?:es)?\b/gi, goal: 'pets' },
  { name: 'thing-collar', words: /\b(?:collar|id tag)s?\b/gi, goal: 'pets' },
  { name: 'thing-mug', words: /\bmugs?\b/gi },
  { name: 'thing-card', words: /\bgift cards?\b/gi },
] as const;
export type ThingName = (typeof things)[number]['name'];

/**
 * The name of a deal's sign, for `data-sign`: of the object that its title names last, otherwise of its area, otherwise of its
 * goal (`pets-`), otherwise `other`.
 */
export function signName(
  { category, title }: Pick<Deal, 'category' | 'title'>,
  goalId: string | null,
): string {
  const area = findSubcategory(category, findGoal(goalId)?.id);
  const goal =
    area?.goal ?? goals.find((one) => category === one.label || category === one.categoryTitle)?.id;
  return thingIn(title, goal) ?? (area ? `${area.goal}-${area.slug}` : goal ? `${goal}-` : 'other');
}

function thingIn(title: string, goal: string | undefined): ThingName | undefined {
  // Text after a comma distinguishes variants.
  const words = title.split(/[,(|]| - /, 1)[0] ?? '';
  const places = things
    .filter((thing) => !('goal' in thing) || thing.goal === goal)
    .map((thing) => ({ name: thing.name, at: [...words.matchAll(thing.words)].at(-1)?.index ?? -1 }));
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => b.at - a.at)[0]?.name;
}
