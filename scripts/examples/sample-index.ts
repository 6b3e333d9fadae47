import type { FeedOffer } from '../../deals/feed/feed-offer.ts';
import { mapRow } from '../../deals/feed/map-row.ts';
import { applyPlan, planColumns } from '../../deals/feed/plan-columns.ts';
import { buildIndex } from '../../deals/index/build-index.ts';
import type { DealIndex } from '../../deals/index/deal-index.ts';
import type { CatalogueOffer } from '../../deals/index/offer.ts';
import { sampleFeed, sampleOffers } from '../../supabase/seed/sample-offers.ts';
import { earlierFeeds } from '../../supabase/seed/sample-prices.ts';

const day = 86_400_000;

/** The sample catalogue as a search index, with every price of its feeds. Nothing is stored, so `now` can be any day. */
export function sampleIndex(now: Date): { index: DealIndex; pricesOf: (id: string) => readonly number[] } {
  const offers = sampleOffers();
  const prices = new Map<string, number[]>();
  const read = (daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * day);
    const found = feedOffers([...sampleFeed(offers, now, daysAgo)], at);
    for (const { source_id: id, deal_price: price } of found) {
      const known = prices.get(id);
      if (known) known.push(price);
      else prices.set(id, [price]);
    }
    return found;
  };
  for (const daysAgo of earlierFeeds) read(daysAgo);
  const seen = new Map([...prices].map(([id, list]) => [id, [...list]]));
  const live = read(0).map((offer) => catalogueOffer(offer, seen.get(offer.source_id) ?? [], now));
  return { index: buildIndex(live), pricesOf: (id) => prices.get(id) ?? [] };
}

function feedOffers(lines: readonly string[], now: Date): FeedOffer[] {
  const [head = '', ...rows] = lines.map((line) => line.trimEnd());
  const names = head.split('\t');
  const plan = planColumns(names);
  return rows.flatMap((row, at) => {
    const values = row.split('\t');
    const fields = applyPlan(plan, (name) => values[names.indexOf(name)]);
    const mapped = mapRow(
      { line: at + 2, fields },
      { now: now.getTime(), merchant: 'sample', isSample: true },
    );
    return 'offer' in mapped ? [mapped.offer] : [];
  });
}

const time = (text: string | null) => (text === null ? null : Date.parse(text));

function catalogueOffer(offer: FeedOffer, seen: readonly number[], now: Date): CatalogueOffer {
  const { original_price: original, deal_price: price } = offer;
  return {
    id: offer.source_id,
    source: 'sample',
    title: offer.title,
    description: offer.description,
    brand: offer.brand,
    merchant: offer.merchant,
    originalPrice: original,
    dealPrice: price,
    discount: offer.discount_percentage,
    goal: offer.goal,
    category: offer.category,
    productType: offer.product_type,
    dealUrl: offer.deal_url,
    availability: offer.availability,
    startsAt: time(offer.starts_at),
    endsAt: time(offer.ends_at),
    priceEvidence: evidenceOf(original, price, seen),
    attributes: Object.values(offer.attributes).join(' '),
    isSample: true,
    firstSeenAt: now.getTime() - day * (seen.length > 0 ? 75 : 0),
    lastCheckedAt: now.getTime(),
  };
}

/** As the catalogue would classify it on import. */
function evidenceOf(original: number | null, price: number, seen: readonly number[]) {
  if (original === null) return 'merchant-stated';
  if (price < original * 0.1) return 'unverified';
  return seen.some((earlier) => earlier >= original) ? 'verified' : 'merchant-stated';
}
