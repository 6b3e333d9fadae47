import type { Claim } from './claim.ts';
import { pointValue } from './claims-of-every-page.ts';
import { tiers } from './tiers.ts';

const [standard, premium] = tiers;

/** What the preview of rewards says beside its figures. Outside the register, which is in the code of every page. */
export const previewClaims = {
  otherCards: {
    id: 'points.other-cards',
    text: 'Crossed out: a typical rate for that kind of card, not a named one.',
    condition: 'Some pay cash back, and their limits are not counted.',
    basis: 'The rates of the rows are typical ones, without a source for any one card',
    needs: [],
  },
  /** Beside the rate of the rows. */
  rateByTier: {
    id: 'tiers.rate-by-tier',
    text: `${premium?.name} costs $${premium?.annualFee} a year.`,
    condition: `${standard?.name}, at $0, earns ${standard?.multiplier}X.`,
    basis: 'Membership tiers',
    needs: [],
  },
  fee: {
    id: 'tiers.fee',
    text: `${premium?.name} costs $${premium?.annualFee} a year.`,
    condition: pointValue,
    basis: 'Membership tiers; launch plan',
    needs: [],
  },
} as const satisfies Record<string, Claim>;
