import { pointsForPurchase } from '../../../domain/points.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';
import { findGoal } from '../../../domain/goals.ts';

/**
 * What the purchase would bring: the tier's rate inside the person's goal, the rate of other spend outside it, and
 * nothing said where the category is not known. The rate's condition is shown above the list of cards.
 */
export function pointsLine(
  deal: { dealPrice: number; category: string },
  goalId: string | null,
): string | null {
  const goal = findGoal(goalId);
  const category = findSubcategory(deal.category, goal?.id ?? null);
  const named = goal ?? (category && findGoal(category.goal));
  if (!category || !named || !referenceTier) return null;
  const inGoal = category.goal === named.id;
  const multiplier = inGoal ? referenceTier.multiplier : otherSpendMultiplier;
  const points = pointsForPurchase(deal.dealPrice, multiplier).toLocaleString('en-US');
  return inGoal ? `+${points} pts` : `+${points} pts at ${multiplier}X`;
}
