import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const PriceEvidence = z.enum(['verified', 'merchant-stated', 'unverified']);
export type PriceEvidence = z.infer<typeof PriceEvidence>;

/** What was seen of a price, in US dollars, over `days`. */
export const PriceObservations = z.object({
  min: z.number(),
  median: z.number(),
  max: z.number(),
  count: z.number(),
  days: z.number(),
});
export type PriceObservations = z.infer<typeof PriceObservations>;

/** One short sentence on why a deal stands where it stands. */
export const Reason = z.object({
  kind: z.enum(['match', 'category', 'saving', 'cap', 'freshness', 'goal', 'ending', 'evidence']),
  text: z.string(),
});
export type Reason = z.infer<typeof Reason>;

/** A deal as search answers it. The first eight are the contract; the rest may be absent, and the card still stands. */
export const Deal = z.object({
  title: z.string(),
  merchant: z.string(),
  description: z.string(),
  originalPrice: z.nullable(z.number()),
  dealPrice: z.number(),
  discount: z.nullable(z.number()),
  category: z.string(),
  dealUrl: z.nullable(z.string()),
  id: z.optional(z.string()),
  priceEvidence: z.optional(PriceEvidence),
  observations: z.optional(z.nullable(PriceObservations)),
  source: z.optional(z.string()),
  lastCheckedAt: z.optional(z.string()),
  endsAt: z.optional(z.nullable(z.string())),
  isSample: z.optional(z.boolean()),
  reasons: z.optional(z.array(Reason)),
});
export type Deal = z.infer<typeof Deal>;

export const SearchDealsRequest = z.object({
  query: z
    .string('query must be text')
    .check(
      z.trim(),
      z.minLength(1, 'query must not be empty'),
      z.maxLength(limits.queryMax, `query must be at most ${limits.queryMax} characters`),
    ),
  userId: z.string('userId must be text'),
});
export type SearchDealsRequest = z.infer<typeof SearchDealsRequest>;

/** One piece of what was understood, as a chip: wanted, or left out. */
export const PlanChip = z.object({ text: z.string(), wanted: z.boolean() });
export type PlanChip = z.infer<typeof PlanChip>;

export const SearchDealsResponse = z.object({
  deals: z.array(Deal),
  message: z.optional(z.string()),
  understood: z.optional(z.array(PlanChip)),
});
export type SearchDealsResponse = z.infer<typeof SearchDealsResponse>;
