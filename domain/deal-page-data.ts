import * as z from 'zod/mini';
import { PriceEvidence } from './deal.ts';

// The site imports only the types: it queries its own database.

const DealLine = z.object({
  id: z.string(),
  title: z.string(),
  merchant: z.string(),
  price: z.number(),
  isSample: z.boolean(),
  lastCheckedAt: z.string(),
});
export type DealLine = z.infer<typeof DealLine>;

const ShopLine = z.extend(DealLine, { by: z.enum(['barcode', 'model']) });
type ShopLine = z.infer<typeof ShopLine>;

const KnownDeal = z.object({
  id: z.string(),
  gone: z.nullable(z.literal('ended')),
  title: z.string(),
  merchant: z.string(),
  description: z.string(),
  brand: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  originalPrice: z.nullable(z.number()),
  dealPrice: z.number(),
  discount: z.nullable(z.number()),
  goal: z.nullable(z.string()),
  category: z.nullable(z.string()),
  dealUrl: z.nullable(z.string()),
  /** The key of its picture: `/deal-pictures/<id>/<key>.webp`. */
  picture: z.nullable(z.string()),
  availability: z.string(),
  priceEvidence: PriceEvidence,
  source: z.string(),
  lastCheckedAt: z.string(),
  endsAt: z.nullable(z.string()),
  isSample: z.boolean(),
  /** Of the past year, oldest first. */
  prices: z.array(z.tuple([z.number(), z.number()])),
  /** The same product at other shops, cheapest first. */
  elsewhere: z.array(ShopLine),
  similar: z.optional(z.array(DealLine)),
});
export type KnownDeal = z.infer<typeof KnownDeal>;

/** A withdrawn offer: nothing is said about it except what else there is. */
const Withdrawn = z.object({
  id: z.string(),
  gone: z.literal('withdrawn'),
  similar: z.optional(z.array(DealLine)),
});

/** The result of the SQL function `deal_page`; null if no deal has this id. */
export const DealPageData = z.nullable(z.union([KnownDeal, Withdrawn]));
export type DealPageData = z.infer<typeof DealPageData>;
