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
  /** Of the accepted: in no area, with the first lines. */
  withoutArea: z.object({
    rows: z.number(),
    first: z.array(z.object({ line: z.number(), title: z.string() })),
  }),
  /** Of the accepted: with a saving so large that one of the prices may be wrong, and what would be shown. */
  largeSavings: z.object({
    rows: z.number(),
    first: z.array(
      z.object({
        line: z.number(),
        title: z.string(),
        originalPrice: z.number(),
        dealPrice: z.number(),
        discount: z.number(),
      }),
    ),
  }),
  cards: z.array(Deal),
});
export type FeedReport = z.infer<typeof FeedReport>;

export const MerchantFeed = z.object({
  email: z.string(),
  company: z.string(),
  /** The address of the shop, as it was given on joining. */
  website: z.nullable(z.string()),
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

/** A feed that waits for a decision, as operators see it. */
export const Proposal = z.object({
  id: z.string(),
  company: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Confirmed by a mail. */
  email: z.string(),
  /** Null: it was pasted. */
  url: z.nullable(z.string()),
  accepted: z.number(),
  refused: z.number(),
  sentAt: z.string(),
  /** Only where one is asked for. */
  content: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;

/** What became of an approved one: the name of its feed, and what was imported of a pasted one. */
export const ApprovedProposal = z.object({
  source: z.string(),
  imported: z.nullable(z.object({ taken: z.number(), refused: z.number() })),
});
export type ApprovedProposal = z.infer<typeof ApprovedProposal>;

/** A name for the feed of a company: `Larkmoor Golf` is `larkmoor-golf`. Empty where it has none. */
export function feedNameOf(company: string): string {
  const name = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
  return name === 'sample' ? '' : name;
}
