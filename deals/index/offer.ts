import * as z from 'zod/mini';
import { goalIds } from '../../domain/goals.ts';
import { PriceEvidence } from '../../domain/deal.ts';

/** An offer as the catalogue sends it: one row of `deals` with its merchant's name. Times are milliseconds. */
export const CatalogueOffer = z.object({
  id: z.string(),
  source: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.nullable(z.string()),
  merchant: z.string(),
  originalPrice: z.nullable(z.number()),
  dealPrice: z.number(),
  discount: z.nullable(z.number()),
  goal: z.nullable(z.enum(goalIds)),
  category: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  dealUrl: z.nullable(z.string()),
  availability: z.string(),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  priceEvidence: PriceEvidence,
  attributes: z.string(),
  isSample: z.boolean(),
  firstSeenAt: z.number(),
  lastCheckedAt: z.number(),
});
export type CatalogueOffer = z.infer<typeof CatalogueOffer>;

/** One line of `deals_since`: an existing offer, or the id of a removed one. */
export const CatalogueChange = z.union([
  z.object({ id: z.string(), removed: z.literal(true) }),
  z.extend(CatalogueOffer, { removed: z.literal(false) }),
]);
export type CatalogueChange = z.infer<typeof CatalogueChange>;
