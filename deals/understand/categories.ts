import { goalIds, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { tokensOf, type Piece } from '../text/tokens.ts';
import { categoryAliases, goalAliases } from './category-aliases.ts';

export type CategoryName = { slug: string; goal: GoalId; title: string; printed: boolean };
export type FoundCategory = { length: number; categories: CategoryName[]; goal: GoalId | null };

const byName = new Map<string, CategoryName[]>();
const goalByName = new Map<string, GoalId>();
let longest = 1;

function add(name: string, category: CategoryName) {
  const words = tokensOf(name);
  const key = words.join(' ');
  longest = Math.max(longest, words.length);
  const known = byName.get(key) ?? [];
  if (known.some(({ slug, goal }) => slug === category.slug && goal === category.goal)) return;
  byName.set(key, [...known, category]);
}

for (const { slug, goal, title, aliases } of subcategories) {
  for (const name of [title, ...aliases]) add(name, { slug, goal, title, printed: true });
  for (const name of categoryAliases[`${goal}/${slug}`] ?? [])
    add(name, { slug, goal, title, printed: false });
}
for (const goal of goalIds)
  for (const name of goalAliases[goal]) goalByName.set(tokensOf(name).join(' '), goal);

/** The longest name of a category or a goal that starts at `index`. Printed names and everyday ones both count. */
export function categoryAt(pieces: readonly Piece[], index: number): FoundCategory | null {
  const words = pieces.slice(index, index + longest).flatMap(({ text }) => text.split(' '));
  for (let length = words.length; length > 0; length--) {
    const key = words.slice(0, length).join(' ');
    const categories = byName.get(key);
    if (categories) return { length, categories, goal: null };
    const goal = goalByName.get(key);
    if (goal) return { length, categories: [], goal };
  }
  return null;
}
