import { pointsWithCap } from '../../../domain/points.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';
import { findGoal, isLocked } from '../../../domain/goals.ts';
import { grouped, usd, wholeUsd } from '../../../domain/usd.ts';

/** `up to 950 pts` at the rate of a tier, `+190 pts` at the one of every tier, the calculation, and its condition. */
type PointsLine = { text: string; sum: string; condition: string };

/**
 * The points for a purchase: inside the user's goal the tier's rate up to the cap of a month, the rate of other spend past it and
 * outside the goal, and nothing if the category is unknown.
 */
export function pointsLine(
  deal: { dealPrice: number; category: string },
  goalId: string | null,
): PointsLine | null {
  const goal = findGoal(goalId);
  const category = findSubcategory(deal.category, goal?.id ?? null);
  const named = goal ?? (category && findGoal(category.goal));
  if (!category || !named || !referenceTier) return null;
  const inGoal = category.goal === named.id;
  const rate = inGoal ? referenceTier : { multiplier: otherSpendMultiplier, monthlyCap: null };
  const { within, past, points } = pointsWithCap(deal.dealPrice, rate);
  const pts = `${grouped(points)} pts`;
  const rest = past > 0 ? ` + ${usd(past)} × ${otherSpendMultiplier}` : '';
  const chosen = `with ${named.label} as your goal${isLocked(named) ? ' (it opens later)' : ''}`;
  return {
    text: inGoal ? `up to ${pts}` : `+${pts}`,
    sum: `${usd(within)} × ${rate.multiplier}${rest} = ${pts}`,
    condition: inGoal ? rateInGoal(goal ? 'in your goal' : chosen) : otherRate,
  };
}

const otherRate = `${otherSpendMultiplier}X outside your goal, when the card is live. Rounded to the nearest point.`;

function rateInGoal(where: string): string {
  if (!referenceTier) return '';
  const { name, multiplier, monthlyCap } = referenceTier;
  const spend = monthlyCap === null ? 'all you spend' : `the first ${wholeUsd(monthlyCap)} a month`;
  return `${multiplier}X with ${name} on ${spend} ${where}, when the card is live. Rounded to the nearest point.`;
}
