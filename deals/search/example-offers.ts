import type { CatalogueOffer } from '../index/offer.ts';

export const exampleNow = new Date('2026-11-24T12:00:00Z');
const at = exampleNow.getTime();

/** An offer for tests and benchmarks; only the relevant fields need to be given. */
export function exampleOffer(id: number, more: Partial<CatalogueOffer> = {}): CatalogueOffer {
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    source: 'shop',
    title: `Thing ${id}`,
    description: '',
    brand: null,
    merchant: 'Fairlea Sports Hall',
    originalPrice: null,
    dealPrice: 20,
    discount: null,
    goal: 'sports',
    category: 'Golf',
    productType: null,
    dealUrl: `https://www.fairlea.example/${id}`,
    availability: 'in_stock',
    startsAt: null,
    endsAt: null,
    priceEvidence: 'merchant-stated',
    attributes: '',
    isSample: true,
    firstSeenAt: at - 86_400_000,
    lastCheckedAt: at - 3_600_000,
    ...more,
  };
}
