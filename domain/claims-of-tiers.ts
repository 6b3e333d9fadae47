import type { Claim } from './claim.ts';
import { otherSpendMultiplier, type Tier } from './tiers.ts';

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** A tier's fee, rate and cap in one sentence: none of them is true without the others. */
export function tierClaim(tier: Tier): Claim {
  const { id, annualFee, multiplier, monthlyCap, mainGoals } = tier;
  const [limit, on] =
    monthlyCap === null ? ['with no monthly cap', 'on'] : [`on up to ${usd(monthlyCap)} a month`, 'of'];
  const goals = mainGoals === 1 ? 'in one main category' : `in up to ${mainGoals} main goals`;
  return {
    id: `points.tier-${id}`,
    text: `${usd(annualFee)} per year ${multiplier}X ${limit}`,
    condition: `${on} in-goal purchases, ${goals}`,
    basis: 'Membership tiers',
    needs: [],
  };
}

export const tiersTogether: Claim = {
  id: 'tiers.together',
  text: 'The rate, the cap and the fee of a tier are printed together,',
  condition: 'because one means nothing without the others.',
  basis: 'Membership tiers',
  needs: [],
};

export const pastTheCap: Claim = {
  id: 'points.past-cap',
  text: `Past the cap, in-goal purchases earn ${otherSpendMultiplier}X, like the rest.`,
  condition: 'Planned rates. Nothing is earned before launch.',
  basis: 'estimateAnnualPoints',
  needs: [],
};

export const yearInPoints: Claim = {
  id: 'points.year',
  text: 'A year in your goal, in points',
  condition:
    'Planned rates, spending spread evenly. An estimate, not earned: a point has no cash value yet. Bold is the most points for the lowest fee.',
  basis: 'estimateAnnualPoints',
  needs: [],
};

export const yearlyFee: Claim = {
  id: 'fees.row',
  text: 'Planned yearly fee',
  condition: 'Nothing is charged before launch.',
  basis: 'Membership tiers',
  needs: [],
};
