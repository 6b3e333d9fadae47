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

/** Whether two versions of an offer differ at most in the time of the last check. */
export function isSameButCheck(one: CatalogueOffer, other: CatalogueOffer): boolean {
  return compared.every((field) => one[field] === other[field]);
}
