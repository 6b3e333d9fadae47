import type { CatalogueOffer } from './offer.ts';

const compared = [
  'source',
  'title',
  'description',
  'brand',
  'merchant',
  'originalPrice',
  'dealPrice',
  'discount',
  'goal',
  'category',
  'productType',
  'dealUrl',
  'availability',
  'startsAt',
  'endsAt',
  'priceEvidence',
  'attributes',
  'isSample',
  'firstSeenAt',
] as const satisfies readonly (keyof CatalogueOffer)[];

/** Whether two readings of an offer differ at most in when it was last checked. */
export function isSameButCheck(one: CatalogueOffer, other: CatalogueOffer): boolean {
  return compared.every((field) => one[field] === other[field]);
}
