import { mapRow } from '../../deals/feed/map-row.ts';
import { fieldName } from '../../deals/feed/field-name.ts';
import type { CatalogueOffer } from '../../deals/index/offer.ts';
import { sampleFeed, sampleOffers } from './sample-offers.ts';

/** `count` offers from the sample generator, using as many seeds as needed. */
export function catalogueOf(count: number, now: Date): CatalogueOffer[] {
  return [...offersOf(count, now)];
}

/** The same offers as a generator, so that a million of them need not be in memory. */
export function* offersOf(count: number, now: Date): Generator<CatalogueOffer> {
  let made = 0;
  for (let seed = 1; made < count; seed++) {
    const [header = '', ...rows] = sampleFeed(sampleOffers(seed), now);
    const names = header.trim().split('\t').map(fieldName);
    for (const row of rows) {
      if (made === count) return;
      const values = row.replace(/\n$/, '').split('\t');
      const fields = new Map(names.map((name, at) => [name, values[at] ?? '']));
      const mapped = mapRow({ line: 0, fields }, { now: now.getTime(), merchant: 'sample', isSample: true });
      if (!('offer' in mapped)) continue;
      yield asOffer(mapped.offer, made, now);
      made += 1;
    }
  }
}

function asOffer(
  offer: Extract<ReturnType<typeof mapRow>, { offer: unknown }>['offer'],
  at: number,
  now: Date,
): CatalogueOffer {
  const endsAt = offer.ends_at === null ? null : Date.parse(offer.ends_at);
  return {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    source: 'sample',
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
    endsAt,
    priceEvidence: 'merchant-stated',
    attributes: Object.values(offer.attributes).join(' '),
    isSample: true,
    firstSeenAt: now.getTime(),
    lastCheckedAt: now.getTime(),
  };
}
