import { byGoal } from './by-goal.ts';

const cards = {
  shopping: { card: 'Shopping Cashback Card', multiplier: 3 },
  general: { card: 'General Cashback Card', multiplier: 2 },
  grocery: { card: 'Grocery Card', multiplier: 4 },
  dining: { card: 'Dining Card', multiplier: 4 },
} as const;

/** The rows of 'No more memorizing categories and juggling cards': a purchase, its ordinary card, and that card's multiplier. */
export const comparisonRows = byGoal(({ comparison }) =>
  comparison.map(([purchase, card]) => ({ purchase, ...cards[card] })),
);
