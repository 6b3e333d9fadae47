import * as z from 'zod/mini';

/** A tsquery with the weight of a match. */
export type Weighted = { query: string; weight: number };

/** The arguments of the SQL function `find_offers`. Texts are tsqueries, amounts cents. */
export type Wanted = {
  at: number;
  /** Required of every offer, in addition to the amounts. */
  must?: string;
  /** From the narrowest to the broadest. None: any offer, in the plan's order. */
  tiers: string[];
  /** A tier with this many offers is the answer. */
  enough?: number;
  limit?: number;
  /** Asks for the `Spread` of the first offers instead of the offers. */
  prices?: true;
  order?: string;
  priceMin?: number;
  priceMax?: number;
  discountMin?: number;
  discountMax?: number;
  savedMin?: number;
  /** `match`: the word in any form; `rank`: the stems of its forms. */
  words?: { match: string; rank: string; rarity: number; rankWeight: number }[];
  /** What offers are sorted by first, whatever their score. */
  first?: Weighted[];
  /** What raises or lowers a score by a fraction. */
  lifts?: Weighted[];
  levels?: readonly number[];
  saving?: number;
  power?: number;
};

/** Prices in dollars: the lowest, the quartiles, the highest; and when the first of the offers was seen. */
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

/** The offers beyond an index that has only some of a catalogue. */
export type Reach = {
  /** Makes sure that an index has these offers: throws `NotHere` if not, and the caller starts over once they are loaded. */
  need(wanted: readonly (Wanted | null)[]): void;
  /** Makes sure that an index has some of the offers that contain all these stems. */
  needSaying(stems: readonly string[]): void;
  /** The prices of the offers that a search would narrow its kind down to. */
  spreadOf(wanted: Wanted): Spread | null;
  /** The values that the offers of the catalogue have for a property. */
  valuesOf(type: string): readonly string[];
};

/** What must be read before an answer is possible. */
export class NotHere extends Error {
  readonly wanted: readonly Wanted[];

  constructor(wanted: readonly Wanted[]) {
    super('Offers have to be read first.');
    this.wanted = wanted;
  }
}
