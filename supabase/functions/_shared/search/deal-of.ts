import type { Deal, PriceObservations, Reason } from '../../../../domain/deal.ts';
import { findGoal } from '../../../../domain/goals.ts';
import type { FeedOffer } from '../../../../deals/feed/feed-offer.ts';
import { offerOfRow } from '../../../../deals/feed/offer-of-row.ts';
import type { CatalogueOffer } from '../../../../deals/index/offer.ts';

/** An offer that is not in the catalog, as its merchant sees it: without an id, since it has no page and no history. */
export function previewOf(offer: FeedOffer, now: Date): Deal {
  const { id: _, ...card } = dealOf(offerOfRow(offer, { id: '', source: 'preview', now }), [], null);
  return card;
}

/** An offer as the answer carries it. An unverified former price is not sent, so that no client can show it. */
export function dealOf(
  offer: CatalogueOffer,
  reasons: Reason[],
  observations: PriceObservations | null,
  picture: string | null = null,
): Deal {
  const isBelieved = offer.priceEvidence !== 'unverified';
  return {
    title: offer.title,
    merchant: offer.merchant,
    description: offer.description,
    originalPrice: isBelieved ? offer.originalPrice : null,
    dealPrice: offer.dealPrice,
    discount: isBelieved ? offer.discount : null,
    category:
      offer.category ??
      offer.productType?.split('>').at(-1)?.trim() ??
      findGoal(offer.goal)?.categoryTitle ??
      '',
    dealUrl: offer.dealUrl !== null && /^https?:\/\//i.test(offer.dealUrl) ? offer.dealUrl : null,
    id: offer.id,
    priceEvidence: offer.priceEvidence,
    observations,
    source: offer.source,
    lastCheckedAt: new Date(offer.lastCheckedAt).toISOString(),
    endsAt: offer.endsAt === null ? null : new Date(offer.endsAt).toISOString(),
    isSample: offer.isSample,
    reasons,
    ...(picture && { picture }),
  };
}
