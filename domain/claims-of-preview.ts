import { brand } from './brand.ts';
import type { Claim } from './claim.ts';
import { tiers } from './tiers.ts';

const [standard, premium] = tiers;

/** What the preview of rewards says beside its figures. Outside the register, which is in the code of every page. */
export const previewClaims = {
  otherCards: {
    id: 'points.other-cards',
    text: 'The other cards are kinds of cards at a typical rate, none of them a named one. Some pay cash back, and their limits are not counted.',
    condition: `For 5X, ${brand.name} takes ${premium?.name} at $${premium?.annualFee} a year. ${standard?.name}, at $0, earns ${standard?.multiplier}X.`,
    basis: 'Membership tiers; the rates of the rows are typical ones, without a source for any one card',
    needs: [],
  },
  fee: {
    id: 'tiers.fee',
    text: `${premium?.name} costs $${premium?.annualFee} a year.`,
    condition: 'What a point is worth is set when the card comes.',
    basis: 'Membership tiers; launch plan',
    needs: [],
  },
} as const satisfies Record<string, Claim>;
