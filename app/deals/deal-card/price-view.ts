import type { Deal } from '../../../domain/deal.ts';

type Priced = Pick<Deal, 'dealPrice' | 'originalPrice' | 'discount' | 'priceEvidence'>;

/** The former price and discount that the card may show: an unverified claim is not enough. */
export function priceView({ dealPrice, originalPrice, discount, priceEvidence }: Priced) {
  if (priceEvidence === 'unverified') return { badge: null, was: null };
  return {
    badge: discount !== null && discount > 0 ? `${discount}% OFF` : null,
    was: originalPrice !== null && originalPrice > dealPrice ? originalPrice : null,
  };
}
