import * as z from 'zod/mini';
import { Deal } from './deal.ts';

export const FeedReport = z.object({
  format: z.string(),
  rows: z.number(),
  pages: z.number(),
  accepted: z.number(),
  refused: z.number(),
  /** There are more rows, which were not read. */
  isPartial: z.boolean(),
  /** Why rows are left out, the most frequent first, with the first lines. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      rows: z.number(),
      lines: z.array(z.number()),
      /** Of the first of these rows. */
      product: z.nullable(z.string()),
      value: z.nullable(z.string()),
    }),
  ),
  /** Of the accepted: not shown to shoppers until they are back. */
  outOfStock: z.number(),
  /** Of the accepted: with a picture, a saving, and a category shoppers browse by. */
  pictures: z.number(),
  savings: z.number(),
  categories: z.number(),
  cards: z.array(Deal),
});
export type FeedReport = z.infer<typeof FeedReport>;

export const MerchantFeed = z.object({
  email: z.string(),
  company: z.string(),
  /** The feed that was sent in; null if none was. */
  sent: z.nullable(
    z.object({
      /** Null: it was pasted. */
      url: z.nullable(z.string()),
      state: z.enum(['waiting', 'approved', 'declined']),
      reason: z.nullable(z.string()),
      accepted: z.number(),
      refused: z.number(),
      sentAt: z.string(),
    }),
  ),
});
export type MerchantFeed = z.infer<typeof MerchantFeed>;
