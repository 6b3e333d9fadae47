import * as z from 'zod/mini';
import { Deal } from './deal.ts';

/** In a table, `line` is the row as a spreadsheet counts it: with the header as row 1, whatever runs over several lines. */
const Without = z.object({
  rows: z.number(),
  first: z.array(z.object({ line: z.number(), title: z.string() })),
});

export const FeedReport = z.object({
  format: z.string(),
  rows: z.number(),
  pages: z.number(),
  accepted: z.number(),
  refused: z.number(),
  /** Of the accepted rows: how many products they are, and how many cards shoppers see. */
  products: z.optional(z.number()),
  shown: z.optional(z.number()),
  /** There are more rows, which were not read. */
  isPartial: z.boolean(),
  /** The feed is cut off after these rows, in one sentence: it cannot be sent yet. */
  problem: z.optional(z.nullable(z.string())),
  /** Why rows are left out, the most frequent first, and the first of these rows. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      rows: z.number(),
      first: z.array(
        z.object({ line: z.number(), title: z.nullable(z.string()), value: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** Of the accepted rows: hidden from shoppers until back in stock. */
  outOfStock: z.number(),
  soldOut: z.optional(Without),
  /** Of the accepted rows: with a picture, a discount, and a category that shoppers browse by. */
  pictures: z.number(),
  savings: z.number(),
  categories: z.number(),
  withoutPicture: z.optional(Without),
  inCapitals: z.optional(Without),
  /** Of the accepted rows: with a link, so that people can buy. Only these fit. */
  linked: z.optional(z.number()),
  /** The export of a shop system that has no links in it. Shopify's are built from the website and the handle. */
  exportOf: z.optional(z.nullable(z.enum(['shopify', 'woocommerce']))),
  /** Columns of the merchant's own table that say nothing we know, as written there. */
  unused: z.optional(z.array(z.string())),
  /** Columns for brand, size or color that most names leave out. */
  notInNames: z.optional(z.array(z.string())),
  /** Rows without an area, without a link to the shop, and with the page of an earlier one, with the first line numbers. */
  withoutArea: Without,
  withoutLink: Without,
  samePage: z.optional(Without),
  /** The areas that the rows themselves name, the one with the most rows first. */
  areas: z.optional(z.array(z.extend(Without, { goal: z.nullable(z.string()), area: z.string() }))),
  /** Rows in the area that the merchant signed up with, because nothing else says one. */
  asSignedUp: z.optional(z.nullable(z.extend(Without, { area: z.string() }))),
  /** The merchant's own goal, otherwise that of most accepted rows. */
  goal: z.optional(z.nullable(z.string())),
  /** The column in which the area is named; null if the feed has none. */
  areaColumn: z.optional(z.nullable(z.string())),
  /** Of the accepted rows: with a discount so large that one of the prices may be wrong, and what would be shown. */
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
  /** Of the accepted rows: without a saving, because the earlier price is not higher than the price, or than the sale price. */
  tooLow: z.optional(
    z.object({
      rows: z.number(),
      first: z.array(
        z.object({
          line: z.number(),
          title: z.string(),
          earlier: z.number(),
          price: z.number(),
          /** What the card shows, and the columns of the two. */
          shown: z.optional(z.number()),
          earlierColumn: z.optional(z.string()),
          priceColumn: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Of the accepted rows: with a price of a few cents. */
  tooCheap: z.optional(
    z.object({
      rows: z.number(),
      first: z.array(z.object({ line: z.number(), title: z.string(), price: z.number() })),
    }),
  ),
  cards: z.array(Deal),
});
export type FeedReport = z.infer<typeof FeedReport>;

/** What a `line` of the report counts: in a table the rows of a spreadsheet. */
export function lineWord({ format }: Pick<FeedReport, 'format'>): 'Row' | 'Line' {
  return format === 'csv' || format === 'tsv' ? 'Row' : 'Line';
}

export const MerchantFeed = z.object({
  email: z.string(),
  company: z.string(),
  /** The URL of the shop, as entered when joining. */
  website: z.nullable(z.string()),
  /** The category and areas, as entered when joining. */
  industry: z.optional(z.nullable(z.string())),
  /** Whether shoppers see products of a feed that was approved: the submitted one, or one before it. */
  isShown: z.optional(z.boolean()),
  /** The feed that was submitted; null if none was. */
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
  /** Only if it is read: what was pasted. Null for a link, and once it is imported. */
  content: z.optional(z.nullable(z.string())),
});
export type MerchantFeed = z.infer<typeof MerchantFeed>;

/** A feed awaiting a decision, as operators see it. */
export const Proposal = z.object({
  id: z.string(),
  company: z.nullable(z.string()),
  website: z.nullable(z.string()),
  industry: z.optional(z.nullable(z.string())),
  /** Whether the address is confirmed. */
  email: z.string(),
  /** Null: it was pasted. */
  url: z.nullable(z.string()),
  accepted: z.number(),
  refused: z.number(),
  sentAt: z.string(),
  /** Only if one is requested. */
  content: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;

/** The outcome of an approval: the feed's name, and what was imported of a pasted one. */
export const ApprovedProposal = z.object({
  source: z.string(),
  imported: z.nullable(z.object({ taken: z.number(), refused: z.number() })),
});
export type ApprovedProposal = z.infer<typeof ApprovedProposal>;

/** A feed name for a company: `Larkmoor Golf` becomes `larkmoor-golf`. Empty if the company has no name. */
export function feedNameOf(company: string): string {
  const name = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
  return name === 'sample' ? '' : name;
}
