import { allGoals, type GoalId } from '../../domain/goals/all-goals.ts';
import { byGoal } from '../../domain/goal-parts/by-goal.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { tokensOf } from '../text/tokens.ts';
import { Phrases } from './phrases.ts';
import { Misspellings } from './misspellings.ts';

type AreaName = { slug: string; goal: GoalId; title: string; printed: boolean };
/** What a name means: areas, or a whole goal. */
export type Area = { areas: readonly AreaName[]; goal: GoalId | null };

const everydayNames = byGoal(({ words }) => words.areas);
const byName = new Map<string, Area>();

function add(name: string, area: AreaName): void {
  const key = tokensOf(name).join(' ');
  const known = byName.get(key)?.areas ?? [];
  if (known.some(({ slug, goal }) => slug === area.slug && goal === area.goal)) return;
  byName.set(key, { areas: [...known, area], goal: null });
}

for (const { slug, goal, title, aliases: printed } of subcategories) {
  for (const name of [title, ...printed]) add(name, { slug, goal, title, printed: true });
  for (const name of everydayNames[goal][title] ?? []) add(name, { slug, goal, title, printed: false });
}
for (const { id: goal, words } of allGoals) {
  for (const name of words.names) {
    const key = tokensOf(name).join(' ');
    if (!byName.has(key)) byName.set(key, { areas: [], goal });
  }
}

/** Every name of an area or a goal: printed names, and everyday words that hardly ever mean anything else. */
export const areaNames = new Phrases(byName);

/** Whether a single word names an area or a goal. */
export const isAreaWord = (word: string): boolean => byName.has(word);

const longWord = 8;
/** "Snobord", "basketbal". */
export const areaMisspellings = new Misspellings(
  [...byName.keys()].flatMap((name) => name.split(' ')),
  { mostEdits: ({ length }) => (length >= longWord ? 2 : 1), strictTo: 4 },
);

/** An activity ("golfs") as its area. */
export const areasDone: ReadonlyMap<string, Area | undefined> = new Map(
  allGoals.flatMap(({ words }) =>
    Object.entries(words.verbs ?? {}).map(([verb, name]) => [verb, byName.get(name)] as const),
  ),
);
