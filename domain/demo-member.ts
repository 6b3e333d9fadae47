import type { Claim } from './claim.ts';
import { estimateClaim } from './claims-of-estimate.ts';
import { spendingDefaults } from './points.ts';
import { referenceTier } from './tiers.ts';

/** The yearly spending of the demo's fictional member, in US dollars. */
export const demoSpend = spendingDefaults.annualSpend;

const estimate = estimateClaim(demoSpend);

/** Their estimate, as the demo prints it. Kept outside the register, which is in the code of every page. */
export const demoEstimate: Claim = {
  ...estimate,
  id: 'points.demo-estimate',
  text: `Estimate ${estimate.text} a year on ${referenceTier?.name} ($${referenceTier?.annualFee}) at your $${spendingDefaults.amount} a month`,
};
