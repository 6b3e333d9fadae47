import { wholeUsd } from './usd.ts';
import { claimsOf } from './claims-of-programme.ts';
import type { Claim } from './claim.ts';
import { programme } from './programme.ts';
import { otherSpendMultiplier, tiers, type Tier } from './tiers.ts';

export const capOf = (tier: Tier) =>
  tier.monthlyCap === null ? 'no cap' : `up to ${wholeUsd(tier.monthlyCap)} of in-goal purchases a month`;
const [standard, premium, elite] = tiers;
const goalsOf = (tier: Tier) =>
  tier.mainGoals === 1 ? 'one main goal' : `up to ${tier.mainGoals} main goals`;
const membershipRates = `${[premium, elite, standard]
  .filter((tier) => tier !== undefined)
  .map((t) => `${t.multiplier}X in ${goalsOf(t)} on ${t.name} (${wholeUsd(t.annualFee)} a year), ${capOf(t)}`)
  .join('; ')}.`;

/** Said wherever points stand alone: no number of them tells what it saves. */
export const pointValue = 'What a point is worth will be set when the card launches.';

/** The part of the register that the footer prints, and the waitlist: a page with no other claim loads no more of it. */
export const everyPage = {
  ...claimsOf(programme),
  membership: {
    id: 'points.membership',
    text: membershipRates,
    condition: `Other eligible spend earns ${otherSpendMultiplier}X.`,
    basis: 'Membership tiers',
    needs: [],
  },
  joining: {
    id: 'waitlist.joining',
    text: 'Joining a list costs nothing.',
    condition: 'It isn’t an application, and it doesn’t guarantee a card or its terms.',
    basis: 'Nothing is sold before launch',
    needs: [],
  },
} as const satisfies Record<string, Claim>;
