import { allGoals, type GoalId } from '../../domain/goals/all-goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { tokensOf } from '../text/tokens.ts';

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

function keyOf(name: string): string {
  return tokensOf(name).join(' ');
}

/**
 * Our goal and category for a feed's own paths ("Sports > Golf > Clubs"); the first path with a match decides. The most specific
 * level counts; a level that names a goal decides between categories of the same name.
 */
export function categoryOf(paths: readonly string[]): { goal: GoalId | null; category: string | null } {
  let goal: GoalId | null = null;
  for (const path of paths) {
    const folders = path.split(/\s*[>|]\s*/).filter(Boolean);
    const named = folders.map((folder) => goalFolders.get(keyOf(folder))).find((found) => found);
    for (const folder of folders.toReversed()) {
      const known = areaFolders.get(keyOf(folder)) ?? folder;
      const found = findSubcategory(known, named ?? goal);
      if (found && (!named || found.goal === named)) return { goal: found.goal, category: found.title };
    }
    goal = goal ?? named ?? null;
  }
  return { goal, category: null };
}
