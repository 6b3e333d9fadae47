import * as z from 'zod/mini';

/** A tsquery with what it counts. */
export type Weighted = { query: string; weight: number };

/** The offers that a search may show, as the SQL function `find_offers` is asked for them. Texts are tsqueries, amounts cents. */
export type Wanted = {
  at: number;
  /** What every offer has, besides the amounts. */
  must?: string;
  /** From the narrowest to the broadest. None: any offer, in the plan's order. */
  tiers: string[];
  /** With so many offers a tier is the answer. */
  enough?: number;
  limit?: number;
  /** Asks for the `Spread` of the offers that come first, instead of offers. */
  prices?: true;
  order?: string;
  priceMin?: number;
  priceMax?: number;
  discountMin?: number;
  discountMax?: number;
  savedMin?: number;
  /** `match`: the word in any form; `rank`: the stems of its forms. */
  words?: { match: string; rank: string; rarity: number; rankWeight: number }[];
  /** What offers are ordered by first, whatever their score. */
  first?: Weighted[];
  /** What raises or lowers a score by a share. */
  lifts?: Weighted[];
  levels?: readonly number[];
  saving?: number;
  power?: number;
};

/** Prices in dollars: the cheapest, the quartiles, the dearest; and when the first of the offers was seen. */
export const Spread = z.object({
  count: z.number(),
  least: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  most: z.number(),
  since: z.number(),
});
export type Spread = z.infer<typeof Spread>;

/** The offers beyond those of an index that has only some of a catalogue. */
export type Reach = {
  /** Makes sure that an index has these offers: throws `NotHere` if not, and the caller starts over once it has them. */
  need(wanted: readonly (Wanted | null)[]): void;
  /** Makes sure that an index has some of the offers that say all these stems. */
  needSaying(stems: readonly string[]): void;
  /** The prices of the offers that a search would narrow its kind down to. */
  spreadOf(wanted: Wanted): Spread | null;
  /** The values that the offers of the catalogue have for a property. */
  valuesOf(type: string): readonly string[];
};

/** What has to be read before an answer can be given. */
export class NotHere extends Error {
  readonly wanted: readonly Wanted[];

  constructor(wanted: readonly Wanted[]) {
    super('Offers have to be read first.');
    this.wanted = wanted;
  }
}
