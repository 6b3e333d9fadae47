import { purchases } from '../../../domain/goal-parts/week.ts';
import type { GoalId } from '../../../domain/goals.ts';
import { pointsForPurchase } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';

/** An invented week. What changes with the goal is only which of it runs at the tier's rate. */
const bought: ReadonlyArray<{ what: string; amount: number; goal: GoalId | null }> = [
  ...purchases,
  { what: 'Coffee', amount: 6.4, goal: null },
];

export type Line = { what: string; amount: number; rate: number; inGoal: boolean; points: number };

/** The week with one goal chosen: each purchase with its rate and its points, and the sum. */
export function weekWith(goal: GoalId): { lines: readonly Line[]; points: number } {
  const goalRate = referenceTier?.multiplier ?? otherSpendMultiplier;
  const lines = bought.map(({ what, amount, goal: of }) => {
    const inGoal = of === goal;
    const rate = inGoal ? goalRate : otherSpendMultiplier;
    return { what, amount, rate, inGoal, points: pointsForPurchase(amount, rate) };
  });
  return { lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
}

/** The amount that the longest bundle of threads represents, US dollars. */
export const largest = Math.max(...bought.map(({ amount }) => amount));
