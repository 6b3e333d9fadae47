import type { Claim } from './claim.ts';
import { stepUp } from './points.ts';
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
    condition: 'What a point is worth will be set when the card launches.',
    basis: 'Membership tiers; launch plan',
    needs: [],
  },
} as const satisfies Record<string, Claim>;

/** What a year's points have to be worth for the fee, as on Benefits; null if no value is enough. `annualSpend` in US dollars. */
export function worthOfFee(annualSpend: number): string | null {
  if (!standard || !premium) return null;
  const { breakEven } = stepUp(premium, standard, annualSpend / 12);
  if (breakEven === null) return null;
  const cents = (Math.ceil(breakEven * 10) / 10).toFixed(1);
  return `Next to ${standard.name} at $${standard.annualFee}, that fee pays for itself once a point is worth ${cents}¢.`;
}
