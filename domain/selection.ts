import { findGoal, isLocked, type GoalId } from './goals.ts';
import { limits } from './limits.ts';

/** What a user has picked in onboarding: one goal, and up to three areas of it, in the order picked. */
export type Selection = { goal: GoalId | null; subcategories: readonly string[] };

export const emptySelection: Selection = { goal: null, subcategories: [] };

/** Picking another goal clears the areas; a locked goal changes nothing. */
export function chooseGoal(selection: Selection, id: GoalId): Selection {
  const goal = findGoal(id);
  if (!goal || isLocked(goal) || selection.goal === id) return selection;
  return { goal: id, subcategories: [] };
}

/** Removes a chosen area, adds another while there is room, and changes nothing at the limit. */
export function toggleSubcategory(selection: Selection, title: string): Selection {
  if (!selection.goal) return selection;
  if (selection.subcategories.includes(title)) {
    return { ...selection, subcategories: selection.subcategories.filter((chosen) => chosen !== title) };
  }
  if (selection.subcategories.length >= limits.subcategoriesMax) return selection;
  return { ...selection, subcategories: [...selection.subcategories, title] };
}

export function isComplete(selection: Selection): boolean {
  return selection.goal !== null && selection.subcategories.length > 0;
}

/** The same goal, and the same areas in any order. */
export function isSame(a: Selection, b: Selection): boolean {
  return (
    a.goal === b.goal &&
    a.subcategories.length === b.subcategories.length &&
    a.subcategories.every((area) => b.subcategories.includes(area))
  );
}
