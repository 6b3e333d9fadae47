import type { CatalogueOffer } from '../index/offer.ts';
import type { FeedOffer } from './feed-offer.ts';

/** A feed's offer as the catalog would return it, if it were first seen at `now`. */
export function offerOfRow(
  offer: FeedOffer,
  { id, source, now }: { id: string; source: string; now: Date },
): CatalogueOffer {
  return {
    id,
    source,
    title: offer.title,
    description: offer.description,
    brand: offer.brand,
    merchant: offer.merchant,
    originalPrice: offer.original_price,
    dealPrice: offer.deal_price,
    discount: offer.discount_percentage,
    goal: offer.goal,
    category: offer.category,
    productType: offer.product_type,
    dealUrl: offer.deal_url,
    availability: offer.availability,
    startsAt: null,
    endsAt: offer.ends_at === null ? null : Date.parse(offer.ends_at),
    priceEvidence: 'merchant-stated',
    attributes: Object.values(offer.attributes).join(' '),
    isSample: offer.is_sample,
    firstSeenAt: now.getTime(),
    lastCheckedAt: now.getTime(),
  };
}
