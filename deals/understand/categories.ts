import { goalIds, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { tokensOf, type Piece } from '../text/tokens.ts';
import { editsBetween } from '../text/edits.ts';
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

const shortestSlip = 5;

/** The name of a category or a goal one slip away from the word at `index`: "basketbal", "gardning". */
export function misspelledCategoryAt(pieces: readonly Piece[], index: number): FoundCategory | null {
  const text = pieces[index]?.text ?? '';
  if (text.length < shortestSlip || /\d/.test(text)) return null;
  const isSlipOf = (name: string) =>
    name.length >= shortestSlip &&
    name[0] === text[0] &&
    Math.abs(name.length - text.length) < 2 &&
    !isOtherNumber(name, text) &&
    editsBetween(text, name, 1) === 1;
  for (const [name, categories] of byName) if (isSlipOf(name)) return { length: 1, categories, goal: null };
  for (const [name, goal] of goalByName) if (isSlipOf(name)) return { length: 1, categories: [], goal };
  return null;
}

/** "Kitchens" beside "kitchen" is no slip: with an s more or less a word may mean something else. */
function isOtherNumber(one: string, other: string): boolean {
  return `${one}s` === other || one === `${other}s`;
}
