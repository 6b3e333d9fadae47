import { comparedPurchases } from './goal-parts/compared-purchases.ts';
import type { GoalId } from './goals.ts';

const cards = {
  shopping: { card: 'Shopping Cashback Card', multiplier: 3 },
  general: { card: 'General Cashback Card', multiplier: 2 },
  grocery: { card: 'Grocery Card', multiplier: 4 },
  dining: { card: 'Dining Card', multiplier: 4 },
} as const;

/** One row of 'No more memorizing categories and juggling cards': what an ordinary card gives, and which one. */
export type ComparisonRow = { purchase: string; multiplier: 2 | 3 | 4; card: string };

export function comparisonRows(goal: GoalId): ComparisonRow[] {
  return comparedPurchases[goal].map(([purchase, card]) => ({ purchase, ...cards[card] }));
}
