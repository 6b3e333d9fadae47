import * as z from 'zod/mini';

/** How the first rows of a feed would be read with a mapping, before it is saved. */
export const FeedColumns = z.object({
  /** The columns of the feed; empty if it could not be opened. */
  names: z.array(z.string()),
  /** For each of our fields, its source columns, and those it would have without corrections. */
  fields: z.array(z.object({ field: z.string(), columns: z.array(z.string()), guess: z.array(z.string()) })),
  /** Why no row can be read; null if some can. */
  problem: z.nullable(z.string()),
  rows: z.number(),
  refused: z.number(),
  /** The first reasons. */
  reasons: z.array(z.object({ line: z.number(), reason: z.string() })),
  offers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      merchant: z.string(),
      price: z.number(),
      was: z.nullable(z.number()),
      category: z.nullable(z.string()),
      hasLink: z.boolean(),
      hasPicture: z.boolean(),
    }),
  ),
});
export type FeedColumns = z.infer<typeof FeedColumns>;

/** The result of a one-time import. */
export const ImportedFeed = z.object({
  taken: z.number(),
  refused: z.number(),
  /** Offers of the source that a complete feed no longer lists. */
  removed: z.number(),
  /** The first rows that were left out. */
  reasons: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type ImportedFeed = z.infer<typeof ImportedFeed>;
