import { grouped, shortUsd, wholeUsd } from './usd.ts';
import type { Claim } from './claim.ts';
import { stepUp } from './points.ts';
import { otherSpendMultiplier, type Tier } from './tiers.ts';

/** A tier's fee, rate and cap in one sentence: none of them is true without the others. */
export function tierClaim(tier: Tier): Claim {
  const { id, annualFee, multiplier, monthlyCap, mainGoals } = tier;
  const [limit, on] =
    monthlyCap === null ? ['with no monthly cap', 'on'] : [`on up to ${wholeUsd(monthlyCap)} a month`, 'of'];
  const goals = mainGoals === 1 ? 'in one main category' : `in up to ${mainGoals} main goals`;
  return {
    id: `points.tier-${id}`,
    text: `${wholeUsd(annualFee)} per year ${multiplier}X ${limit}`,
    condition: `${on} in-goal purchases, ${goals}`,
    basis: 'Membership tiers',
    needs: [],
  };
}

export const pastTheCap: Claim = {
  id: 'points.past-cap',
  text: `Past the cap, in-goal purchases earn ${otherSpendMultiplier}X, like the rest.`,
  condition: 'Planned rates. Nothing is earned before launch.',
  basis: 'estimateAnnualPoints',
  needs: [],
};

/** Monthly in-goal purchases in US dollars for which the break-even is printed: below every cap, at the caps, past them. */
export const breakEvenMonths = [200, 500, 1000, 2500] as const;
/** The one of them for somebody who named no amount. */
export const usualMonth = breakEvenMonths[1];

type NamedTier = Parameters<typeof stepUp>[0] & Pick<Tier, 'name'>;

/** Whether a tier is worth its fee over the one below it, in one sentence. `monthly` in US dollars. */
export function breakEvenWords(tier: NamedTier, below: NamedTier, monthly: number): string {
  const { fee, points, breakEven } = stepUp(tier, below, monthly);
  const month = `${shortUsd(monthly)} a month`;
  if (breakEven === null) return `On ${month}, ${tier.name} earns the same points as ${below.name}.`;
  const cost = below.annualFee === 0 ? `costs ${wholeUsd(fee)}` : `costs ${wholeUsd(fee)} more`;
  const cents = breakEven < 0.1 ? 'under 0.1' : (Math.ceil(breakEven * 10) / 10).toFixed(1);
  return `${tier.name} ${cost} and earns ${grouped(points)} more points than ${below.name} on ${month}: it pays for itself from ${cents}¢ a point.`;
}

/** The sentences that the page prints for each paid tier and each month. */
export function breakEvenClaims(tiers: readonly Tier[]): Record<string, Claim> {
  return Object.fromEntries(
    tiers.slice(1).flatMap((tier, i) =>
      breakEvenMonths.flatMap((month) => {
        const below = tiers[i];
        if (!below) return [];
        const id = `points.break-even-${tier.id}-${month}`;
        const text = breakEvenWords(tier, below, month);
        return [[id, { id, text, ...breakEvenTerms }] as const];
      }),
    ),
  );
}

const breakEvenTerms = {
  condition:
    'Planned rates and fees, for a year of even spending in your goal. A point has no set value yet.',
  basis: 'estimateAnnualPoints',
  needs: [],
};

export const worthIt: Claim = {
  id: 'points.worth-it',
  text: 'Points in a year',
  ...breakEvenTerms,
};
