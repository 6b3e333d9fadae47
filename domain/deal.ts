import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const PriceEvidence = z.enum(['verified', 'merchant-stated', 'unverified']);
export type PriceEvidence = z.infer<typeof PriceEvidence>;

/** How many days back prices seen count as evidence. */
export const observedDays = 90;

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

/**
 * A request in words; or the plan of an earlier answer, sent back: as it is, less one piece, with words in place of one
 * piece, or with the one constraint loosened that left it without a match. Words beside a plan may follow up on it.
 */
const searchFields = {
  query: z.optional(
    z
      .string('query must be text')
      .check(
        z.trim(),
        z.minLength(1, 'query must not be empty'),
        z.maxLength(limits.queryMax, `query must be at most ${limits.queryMax} characters`),
      ),
  ),
  plan: z.optional(z.record(z.string(), z.unknown(), 'plan must be an object')),
  /** Id of the chip to take out of the plan. With a query, its words stand in the chip's place. */
  without: z.optional(z.string('without must be the id of a chip')),
  /** True: only what matches beside the blocking constraint is answered, as `alternatives`. */
  loosen: z.optional(z.boolean('loosen must be true or false')),
  /** How many deals of this plan have been shown. */
  shown: z.optional(
    z
      .int('shown must be a whole number')
      .check(z.minimum(0, 'shown must be at least 0'), z.maximum(1000, 'shown must be at most 1000')),
  ),
  /** Id of the deal that was pointed at last. */
  about: z.optional(z.string('about must be the id of a deal')),
};

const refuseUnknown: Parameters<typeof z.strictObject>[1] = {
  error: (issue) =>
    issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not a field of a request` : undefined,
};

/** The request of somebody without an account. */
export const GuestSearchRequest = z.strictObject(searchFields, refuseUnknown);
export type GuestSearchRequest = z.infer<typeof GuestSearchRequest>;

export const SearchDealsRequest = z.strictObject(
  { ...searchFields, userId: z.string('userId must be text') },
  refuseUnknown,
);
export type SearchDealsRequest = z.infer<typeof SearchDealsRequest>;

/** One piece of what was understood, as a chip: wanted, or left out. With an id it can be taken out. */
export const PlanChip = z.object({ text: z.string(), wanted: z.boolean(), id: z.optional(z.string()) });
export type PlanChip = z.infer<typeof PlanChip>;

/** The one constraint that left a request without a match, in words, and how many deals match beside it. */
export const Blocking = z.object({ text: z.string(), count: z.number() });
export type Blocking = z.infer<typeof Blocking>;

/** Deals outside of what was asked, under their own label. They are never part of `deals`. */
export const Alternatives = z.object({ label: z.string(), deals: z.array(Deal) });
export type Alternatives = z.infer<typeof Alternatives>;

export const SearchDealsResponse = z.object({
  deals: z.array(Deal),
  message: z.optional(z.string()),
  understood: z.optional(z.array(PlanChip)),
  /** The plan that was searched, to be sent back as it is. */
  plan: z.optional(z.record(z.string(), z.unknown())),
  shown: z.optional(z.number()),
  about: z.optional(z.string()),
  blocking: z.optional(Blocking),
  alternatives: z.optional(Alternatives),
});
export type SearchDealsResponse = z.infer<typeof SearchDealsResponse>;
