import { grouped, shortUsd } from './usd.ts';
import type { Claim } from './claim.ts';
import { estimateAnnualPoints } from './points.ts';
import { otherSpendMultiplier, referenceTier, tiers } from './tiers.ts';

/**
 * The yearly estimate with its calculation, including the cap. `annualSpend` in US dollars; stored points override computed ones.
 */
export function estimateClaim(annualSpend: number, storedPoints?: number | null): Claim {
  const tier = referenceTier ?? {
    name: '',
    multiplier: Math.max(...tiers.map(({ multiplier }) => multiplier)),
    monthlyCap: null,
  };
  const { name, multiplier, monthlyCap } = tier;
  const points = storedPoints ?? estimateAnnualPoints(annualSpend, tier);
  const inCap = Math.min(annualSpend, (monthlyCap ?? Infinity) * 12);
  const past = annualSpend - inCap;
  const pastCap = past > 0 ? ` + ${shortUsd(past)} × ${otherSpendMultiplier}` : '';
  const limit = monthlyCap ? `, first ${shortUsd(monthlyCap)} a month` : '';
  return {
    id: 'points.estimate',
    text: `${grouped(points)} pts`,
    condition: `a year, estimate, not earned: ${shortUsd(inCap)} in your goal × ${multiplier}${pastCap}, ${name}${limit}`,
    basis: 'estimateAnnualPoints',
    needs: [],
  };
}
