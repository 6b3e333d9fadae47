import { findGoal, goals } from '../../../domain/goals.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';

/** The name of a deal's drawn sign, for `data-sign`: of its area, else of its goal (`pets-`), else `other`. */
export function signName(category: string, goalId: string | null): string {
  const area = findSubcategory(category, findGoal(goalId)?.id);
  if (area) return `${area.goal}-${area.slug}`;
  const goal = goals.find(({ label, categoryTitle }) => category === label || category === categoryTitle);
  return goal ? `${goal.id}-` : 'other';
}
