import { goals, type GoalId } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { tokensOf } from '../text/tokens.ts';
import { goalFolders, subcategoryFolders } from './product-folders.ts';

const goalNames = new Map<string, GoalId>(
  goals.flatMap(({ id, label, categoryTitle }) =>
    [id, label, categoryTitle].map((name): [string, GoalId] => [keyOf(name), id]),
  ),
);

function keyOf(name: string): string {
  return tokensOf(name).join(' ');
}

/**
 * Our goal and category for a feed's own paths ("Sports > Golf > Clubs"), the first path that says one deciding. The
 * most specific folder counts; a folder that names a goal settles between categories of the same name.
 */
export function categoryOf(paths: readonly string[]): { goal: GoalId | null; category: string | null } {
  let goal: GoalId | null = null;
  for (const path of paths) {
    const folders = path.split(/\s*[>|]\s*/).filter(Boolean);
    const named = folders
      .map((folder) => goalNames.get(keyOf(folder)) ?? goalFolders.get(keyOf(folder)))
      .find((found) => found);
    for (const folder of folders.toReversed()) {
      const known = subcategoryFolders.get(keyOf(folder)) ?? folder;
      const found = findSubcategory(known, named ?? goal);
      if (found && (!named || found.goal === named)) return { goal: found.goal, category: found.title };
    }
    goal = goal ?? named ?? null;
  }
  return { goal, category: null };
}
