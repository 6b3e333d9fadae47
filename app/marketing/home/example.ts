import { pointsForPurchase } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';

const rate = referenceTier?.multiplier ?? otherSpendMultiplier;
const bought = (what: string, amount: number, multiplier: number) => ({
  what,
  amount,
  multiplier,
  points: pointsForPurchase(amount, multiplier),
});

/** The worked example of the home page: shops of the sample catalog, real arithmetic. The first purchase and offer are the ones shown first. */
const purchase = bought('Trail shoes', 189.99, rate);
export const example = {
  shop: 'Longstride Market',
  purchase,
  week: [purchase, bought('Race entry', 85, rate), bought('Coffee', 6.4, otherSpendMultiplier)],
  offer: { hours: 4, at: '2:15 PM', until: '6:15 PM' },
  offers: [
    { amount: 20, on: 'your next order at Longstride Market' },
    { amount: 15, on: 'a class pack at Daybreak Studio' },
    { amount: 10, on: 'a grooming visit at Pawprint Parlor' },
  ],
  target: { quarter: 'Q2', spent: 1750, of: 2500 },
} as const;
