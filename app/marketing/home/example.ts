import { pointsForPurchase } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';

const rate = referenceTier?.multiplier ?? otherSpendMultiplier;
const bought = (what: string, amount: number, multiplier: number) => ({
  what,
  amount,
  multiplier,
  points: pointsForPurchase(amount, multiplier),
});

export const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const whole = (count: number) => count.toLocaleString('en-US');

/** The worked example of the home page: an invented shop, real arithmetic. The first purchase is the one on show. */
const purchase = bought('Trail shoes', 189.99, rate);
export const example = {
  shop: 'Harrow Running',
  purchase,
  week: [purchase, bought('Race entry', 85, rate), bought('Coffee', 6.4, otherSpendMultiplier)],
  offer: { amount: 20, hours: 4, at: '2:15 PM', until: '6:15 PM' },
  target: { quarter: 'Q2', spent: 1750, of: 2500 },
} as const;
