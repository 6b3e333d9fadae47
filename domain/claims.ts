import { wholeUsd } from './usd.ts';
import { brand } from './brand.ts';
import type { Claim } from './claim.ts';
import { capOf, everyPage } from './claims-of-every-page.ts';
import { breakEvenClaims, pastTheCap, tierClaim, worthIt } from './claims-of-tiers.ts';
import { otherSpendMultiplier, referenceTier, tiers, type Tier } from './tiers.ts';

const shortCapOf = ({ monthlyCap }: Tier) =>
  monthlyCap === null ? 'no cap' : `first ${wholeUsd(monthlyCap)} a month`;
const bestRate = Math.max(...tiers.map((tier) => tier.multiplier));
/** The condition of each rate that is shown for the reference tier. */
const referenceLimit = referenceTier ? `${referenceTier.name}, ${shortCapOf(referenceTier)}` : '';

/** By the tier's id, so that a page which prints a tier finds its claim. */
export const tierClaims = Object.fromEntries(tiers.map((tier) => [tier.id, tierClaim(tier)])) as Record<
  Tier['id'],
  Claim
>;

/** The register: every sentence about rewards, prices, fees or insurance. The build refuses such a sentence elsewhere. */
export const claims = {
  week: {
    id: 'points.week',
    text: `An example week at ${referenceTier?.multiplier ?? bestRate}X in your goal.`,
    condition: `${referenceLimit}; the rest at ${otherSpendMultiplier}X.`,
    basis: 'Membership tiers',
    needs: [],
  },
  /** The promise of the home page, for the reference tier. */
  promise: {
    id: 'points.promise',
    text: `A card that pays up to ${bestRate}X points on the one thing you love.`,
    // The first sentence that a visitor reads: no tier was named before.
    condition: referenceTier
      ? `with ${referenceTier.name} at ${wholeUsd(referenceTier.annualFee)} a year, ${shortCapOf(referenceTier)}`
      : '',
    basis: 'Membership tiers',
    needs: [],
  },
  rateOnRows: {
    id: 'points.rate-on-rows',
    text: `${bestRate}X with ${brand.name} on all six rows.`,
    condition: `${referenceLimit}.`,
    basis: 'Membership tiers; the other cards are typical rates, not those of a named card',
    needs: [],
  },
  otherSpend: {
    id: 'points.other-spend',
    text: '1X points per dollar',
    condition: 'on other eligible spend',
    basis: 'Membership tiers',
    needs: [],
  },
  dealPoints: {
    id: 'points.deal',
    text: `points at ${referenceTier?.multiplier ?? bestRate}X`,
    condition: referenceTier ? `${referenceTier.name}, ${capOf(referenceTier)}, when the card is live` : '',
    basis: 'Membership tiers, price of the deal',
    needs: [],
  },
  prices: {
    id: 'tiers.prices',
    text: `$0 to ${wholeUsd(Math.max(...tiers.map(({ annualFee }) => annualFee)))} a year`,
    condition: 'planned, by tier',
    basis: 'Membership tiers',
    needs: [],
  },
  ...everyPage,
  estimates: {
    id: 'points.estimates',
    text: 'Points on this site are estimates.',
    condition: 'Nobody has earned any: points start with the card, on eligible purchases.',
    basis: 'Launch plan',
    needs: [],
  },
  samePrices: {
    id: 'deals.same-prices',
    text: 'Prices and the order of deals are not set by who you are.',
    condition: 'Your goal and your areas decide what is looked for, and you can change both.',
    basis: 'deals/search; NY GBL 349-a',
    needs: [],
  },
  dealOrder: {
    id: 'deals.order',
    text: 'Order: match, then saving, then freshness.',
    condition: 'What a merchant pays us plays no part in it.',
    basis: 'deals/rank',
    needs: [],
  },
  ...tierClaims,
  pastTheCap,
  worthIt,
  ...breakEvenClaims(tiers),
} as const satisfies Record<string, Claim>;

export { estimateClaim } from './claims-of-estimate.ts';
