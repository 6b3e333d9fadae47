import { consumerAreas } from './goal-parts/areas.ts';
import { merchantAreas } from './goal-parts/merchant-areas.ts';
import { sameAreas } from './goal-parts/same-areas.ts';
import { goalIds, type GoalId } from './goals.ts';

/** One subcategory, wherever it is named. `title` is the printed name, preferably from the consumer list. */
type Subcategory = {
  slug: string;
  goal: GoalId;
  title: string;
  /** Other printed names of the same thing: the merchant form's, and names that only have an icon. */
  aliases: readonly string[];
};

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function ofGoal(goal: GoalId): Subcategory[] {
  const same = sameAreas[goal];
  const aliasesOf = (title: string) =>
    Object.entries(same)
      .filter(([, target]) => target === title)
      .map(([alias]) => alias);
  const titles = new Set([
    ...consumerAreas[goal],
    ...merchantAreas[goal].filter((title) => !(title in same)),
  ]);
  return [...titles].map((title) => ({ slug: slugOf(title), goal, title, aliases: aliasesOf(title) }));
}

/** Every subcategory of both lists, once. */
export const subcategories: readonly Subcategory[] = goalIds.flatMap(ofGoal);

const bySlug = new Map<string, Subcategory[]>();
for (const entry of subcategories) {
  for (const name of [entry.title, ...entry.aliases]) {
    const slug = slugOf(name);
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), entry]);
  }
}

/**
 * The subcategory of a printed name, by slug, so that case and punctuation do not matter.
 * The goal decides between two of the same name. Unknown text is null: callers keep such text, they never drop it.
 */
export function findSubcategory(name: string, goal?: GoalId | null): Subcategory | null {
  const found = bySlug.get(slugOf(name)) ?? [];
  return found.find((entry) => entry.goal === goal) ?? found[0] ?? null;
}
