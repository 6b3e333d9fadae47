import type { GoalId } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { bareOf, calledNamesOf, phraseOf } from '../kinds/kind-phrases.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import kindAreas from './kind-areas.json' with { type: 'json' };

type Area = { goal: GoalId; category: string };
/** What a shop says it sells: a goal and some of its areas, or nothing. */
export type Sells = { goal: GoalId | null; subcategories: readonly string[] };

/** By the whole name of a kind, and by every end of its names: a hair brush is a brush as well. */
const [byName, byEnd] = [new Map<string, Area[]>(), new Map<string, Area[]>()];
for (const [goal, shelves] of Object.entries(kindAreas) as [GoalId, Record<string, string>][])
  for (const [title, kinds] of Object.entries(shelves)) {
    const area = areaOf(title, goal);
    for (const kind of kinds.split(', ')) {
      const phrase = phraseOf(kind);
      const names = [phrase, bareOf(phrase)];
      for (const name of names) add(byName, name, area);
      for (const name of [...names, ...calledNamesOf(phrase)]) {
        const words = name.split(' ');
        for (const at of words.keys()) add(byEnd, words.slice(at).join(' '), area);
      }
    }
  }

function areaOf(title: string, goal: GoalId): Area {
  return { goal, category: findSubcategory(title, goal)?.title ?? title };
}

function isSame(one: Area, other: Area): boolean {
  return one.goal === other.goal && one.category === other.category;
}

function add(areas: Map<string, Area[]>, name: string, area: Area): void {
  const known = areas.get(name) ?? [];
  if (!known.some((each) => isSame(each, area))) areas.set(name, [...known, area]);
}

/**
 * The area of a product by what kind of thing it is: the only one that has this kind, or the only one of those that its shop
 * sells. Null if the kind is unknown or ambiguous. `goal` is that of the feed's own words.
 */
export function areaOfKind(
  { title, type, goal }: { title: string; type: string; goal: GoalId | null },
  sells: Sells | null,
): Area | null {
  const own = ownAreas(sells);
  const kinds = new Set([phraseOf(type.split(/[>|]/).at(-1) ?? ''), ...kindsOfOffer(title, type || null)]);
  for (const kind of kinds) {
    if (!byName.has(kind)) continue;
    const areas = (byEnd.get(kind) ?? []).filter((area) => goal === null || area.goal === goal);
    const among = areas.length > 1 ? areas.filter((area) => own.some((each) => isSame(each, area))) : areas;
    if (among.length === 1 && among[0]) return among[0];
  }
  return null;
}

/** The area that a shop signed up with, if it is one. */
export function onlyAreaOf(sells: Sells | null): Area | null {
  const [area, ...others] = ownAreas(sells);
  return area && others.length === 0 ? area : null;
}

function ownAreas(sells: Sells | null): Area[] {
  const goal = sells?.goal ?? null;
  if (goal === null || !sells) return [];
  return sells.subcategories
    .filter((name) => findSubcategory(name, goal)?.goal === goal)
    .map((name) => areaOf(name, goal));
}
