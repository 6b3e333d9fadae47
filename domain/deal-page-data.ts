import * as z from 'zod/mini';
import { PriceEvidence } from './deal.ts';

// The site imports the types alone: it asks its own database.

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

/** An offer that was taken back: nothing is said about it but what else there is. */
const Withdrawn = z.object({
  id: z.string(),
  gone: z.literal('withdrawn'),
  similar: z.optional(z.array(DealLine)),
});

/** What the SQL function `deal_page` answers; null where there is no deal of this id. */
export const DealPageData = z.nullable(z.union([KnownDeal, Withdrawn]));
export type DealPageData = z.infer<typeof DealPageData>;
