import type { Deal } from '../../../domain/deal.ts';

type Priced = Pick<Deal, 'dealPrice' | 'originalPrice' | 'discount' | 'priceEvidence'>;

/** What the card may print beside the price: an earlier price and a saving need more than an unverified word. */
export function priceView({ dealPrice, originalPrice, discount, priceEvidence }: Priced) {
  if (priceEvidence === 'unverified') return { badge: null, was: null };
  return {
    badge: discount !== null && discount > 0 ? `${discount}% OFF` : null,
    was: originalPrice !== null && originalPrice > dealPrice ? originalPrice : null,
  };
}
