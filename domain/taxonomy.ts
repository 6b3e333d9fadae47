import { goalIds, type GoalId } from './goals.ts';
import { consumerSubcategories, merchantSubcategories } from './subcategories.ts';

/** One subcategory, whatever surface names it. `title` is the printed name, the consumer list's where it has one. */
export type Subcategory = {
  slug: string;
  goal: GoalId;
  title: string;
  /** Other printed names of the same thing: the merchant form's, and names that only have an icon. */
  aliases: readonly string[];
};

/** Merchant names (and names that exist only as icons) that mean an item of the consumer list. */
const sameAs: Record<GoalId, Record<string, string>> = {
  sports: {
    Tennis: 'Tennis/Racquet Sports',
    Running: 'Running/Track',
    Snowsports: 'Snow Sports',
    'Fitness and Gym': 'Fitness/Gym',
  },
  wellness: {},
  pets: {
    'Cat Owners': 'Cat Essentials',
    'Dog Owners': 'Dog Essentials',
    'Pet Insurance': 'Pet Insurance and Emergency Care',
    'Pet Training': 'Pet Training and Behavior',
    'Pet Toys and Accessories': 'Pet Toys and Entertainment',
  },
  gamers: {},
  creatives: {},
  homeowners: {},
};

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function ofGoal(goal: GoalId): Subcategory[] {
  const aliasesOf = (title: string) =>
    Object.entries(sameAs[goal])
      .filter(([, target]) => target === title)
      .map(([alias]) => alias);
  const titles = new Set<string>(consumerSubcategories[goal]);
  for (const title of merchantSubcategories[goal]) if (!(title in sameAs[goal])) titles.add(title);
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
 * The subcategory a printed name stands for, by slug, so that case and punctuation do not matter.
 * The goal decides between two of the same name. Unknown text is null: callers keep such text, they never drop it.
 */
export function findSubcategory(name: string, goal?: GoalId | null): Subcategory | null {
  const found = bySlug.get(slugOf(name)) ?? [];
  return found.find((entry) => entry.goal === goal) ?? found[0] ?? null;
}
