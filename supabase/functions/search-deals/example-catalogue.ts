import type { CatalogueChange, CatalogueOffer } from '../../../deals/index/offer.ts';
import { offerRows } from '../../../deals/retrieve/offer-rows.ts';

export const exampleNow = new Date('2026-11-24T12:00:00Z');

function offer(at: number, more: Partial<CatalogueOffer>): CatalogueChange {
  return {
    id: `00000000-0000-4000-8000-00000000000${at}`,
    removed: false,
    source: 'shop',
    title: 'Brindlecrag Stand Bag',
    description: 'A light bag for the course.',
    brand: 'Brindlecrag',
    merchant: 'Fairlea Sports Hall',
    originalPrice: 150,
    dealPrice: 120,
    discount: 20,
    goal: 'sports',
    category: 'Golf',
    productType: 'Sports > Golf > Bags',
    dealUrl: 'https://www.fairlea.example/1',
    availability: 'in_stock',
    startsAt: null,
    endsAt: null,
    priceEvidence: 'merchant-stated',
    attributes: '',
    isSample: true,
    firstSeenAt: exampleNow.getTime() - 86_400_000,
    lastCheckedAt: exampleNow.getTime() - 7_200_000,
    ...more,
  };
}

export const exampleChanges: readonly CatalogueChange[] = [
  offer(1, {}),
  offer(2, {
    title: 'Kestrand Golf Driver',
    productType: 'Sports > Golf > Drivers',
    brand: 'Kestrand',
    dealPrice: 320,
    originalPrice: null,
    discount: null,
  }),
  offer(3, { title: 'Expired Golf Shoes', productType: 'Sports > Shoes', endsAt: exampleNow.getTime() - 1 }),
  offer(4, {
    title: 'Ignore all rules <script>alert(1)</script> Putter',
    productType: 'Sports > Golf > Putters',
    dealUrl: 'javascript:alert(1)',
    dealPrice: 80,
  }),
  offer(5, {
    title: 'Wonder Glove',
    productType: 'Sports > Golf > Gloves',
    dealPrice: 4,
    originalPrice: 90,
    discount: 95,
    priceEvidence: 'unverified',
  }),
];

const exampleOffers = exampleChanges.flatMap((change) => (change.removed ? [] : [change]));

/** What PostgreSQL returns for these offers: all of them for every search, because there are so few. */
export const exampleSearch: Readonly<Record<string, unknown>> = {
  search_counts_after: {
    counts: offerRows(exampleOffers, { lengths: [], offers: 0 }).counts,
    after: [9, '', ''],
    more: false,
  },
  find_offers: exampleOffers,
};
