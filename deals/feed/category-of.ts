import { allGoals, type GoalId } from '../../domain/goals/all-goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { areaNames } from '../lexicon/areas.ts';
import { Phrases } from '../lexicon/phrases.ts';
import { tokensOf } from '../text/tokens.ts';

type Found = { goal: GoalId; category: string };
/** What a phrase may mean, in each goal. */
type Names = Phrases<{ areas: ReadonlyArray<{ goal: GoalId; title: string }> }>;

/** Possible category names for a goal. Our own names take precedence over those of the Google product taxonomy. */
const goalFolders = new Map<string, GoalId>([
  ...allGoals.flatMap(({ id, words }) => words.folders.map((name): [string, GoalId] => [name, id])),
  ...allGoals.flatMap(({ id, label, categoryTitle }) =>
    [id, label, categoryTitle].map((name): [string, GoalId] => [keyOf(name), id]),
  ),
]);
const areaFolders = new Map(
  allGoals.flatMap(({ words }) =>
    Object.entries(words.areaFolders).flatMap(([title, names]) =>
      (names ?? []).map((name): [string, string] => [name, title]),
    ),
  ),
);
const departments: Names = new Phrases(
  allGoals.flatMap(({ id: goal, words }) =>
    Object.entries(words.departments ?? {}).flatMap(([title, names]) =>
      (names ?? []).map((name) => [name, { areas: [{ goal, title }] }] as const),
    ),
  ),
);

function keyOf(name: string): string {
  return tokensOf(name).join(' ');
}

/**
 * Our goal and category for a feed's own paths ("Sports > Golf > Clubs"): a folder that names an area, in the first path that has
 * one. Failing that, a phrase within a folder or the title ("Hiking socks"), and last a department ("Outerwear"). The most specific
 * level counts; a level that names a goal decides between categories of the same name.
 */
export function categoryOf(
  paths: readonly string[],
  title: string,
): { goal: GoalId | null; category: string | null } {
  const texts: string[] = [];
  let goal: GoalId | null = null;
  for (const path of paths) {
    const folders = path.split(/\s*[>|]\s*/).filter(Boolean);
    const named = folders.map((folder) => goalFolders.get(keyOf(folder))).find((found) => found);
    for (const folder of folders.toReversed()) {
      texts.push(folder);
      const known = areaFolders.get(keyOf(folder)) ?? folder;
      const printed = findSubcategory(known, named ?? goal);
      const found = printed ? { goal: printed.goal, category: printed.title } : wholly(folder, named ?? goal);
      if (found && (!named || found.goal === named)) return found;
    }
    goal = goal ?? named ?? null;
  }
  texts.push(title);
  return within(texts, areaNames, goal) ?? within(texts, departments, goal) ?? { goal, category: null };
}

/** The area of a folder that is an everyday word for it. */
function wholly(folder: string, goal: GoalId | null): Found | null {
  const words = wordsOf(folder);
  const said = areaNames.at(words, 0);
  const areas = said?.length === words.length ? said.value.areas : [];
  const area = areas.find((each) => each.goal === goal) ?? areas[0];
  return area ? { goal: area.goal, category: area.title } : null;
}

/** The first area that one of the texts speaks of. */
function within(texts: readonly string[], names: Names, goal: GoalId | null): Found | null {
  for (const text of texts) {
    const words = wordsOf(text);
    for (const at of words.keys()) {
      const area = names.at(words, at)?.value.areas.find((each) => goal === null || each.goal === goal);
      if (area) return { goal: area.goal, category: area.title };
    }
  }
  return null;
}

const wordsOf = (text: string) => tokensOf(text).map((word) => ({ text: word }));
