import { otherSpendMultiplier, type Tier } from './tiers.ts';

/** Points for one in-goal purchase, rounded to the nearest point, before any monthly cap. `amount` in US dollars. */
export function pointsForPurchase(amount: number, multiplier: number): number {
  return Math.round(amount * multiplier);
}

type Rate = Pick<Tier, 'multiplier' | 'monthlyCap'>;

/**
 * What in-goal purchases of `months` earn in a tier, rounded to the nearest point: dollars up to the monthly cap earn the tier's
 * rate, the rest earns the rate of other spend. `amount`, `within` and `past` the cap in US dollars.
 */
export function pointsWithCap(amount: number, { multiplier, monthlyCap }: Rate, months = 1) {
  const within = Math.min(amount, (monthlyCap ?? Infinity) * months);
  const past = amount - within;
  return { within, past, points: Math.round(within * multiplier + past * otherSpendMultiplier) };
}

/** Points for a year of in-goal spending. An estimate, not earned. `annualSpend` in US dollars, spread evenly. */
export const estimateAnnualPoints = (annualSpend: number, tier: Rate): number =>
  pointsWithCap(annualSpend, tier, 12).points;

/** What a tier earns in a year over the one below it, for monthly in-goal purchases of `monthly` US dollars. */
type TierStep = {
  /** US dollars a year. */
  fee: number;
  /** Points a year. */
  points: number;
  /** The value of a point, in cents, from which the tier pays for itself; null if it earns no additional points. */
  breakEven: number | null;
};

type PaidTier = Rate & Pick<Tier, 'annualFee'>;

export function stepUp(tier: PaidTier, below: PaidTier, monthly: number): TierStep {
  const fee = tier.annualFee - below.annualFee;
  const points = estimateAnnualPoints(monthly * 12, tier) - estimateAnnualPoints(monthly * 12, below);
  return { fee, points, breakEven: points > 0 ? (fee * 100) / points : null };
}

/**
 * An example, for hints and the demo: never stored or counted as the user's own. The cashback range is not shown, because points
 * have no cash value yet.
 */
export const spendingDefaults = {
  frequency: 'monthly',
  amount: 200,
  annualSpend: 2400,
  points: 12_000,
  minCashbackPercentage: 5,
  maxCashbackPercentage: 15,
} as const;
