import type { PriceEvidence } from '../domain/deal.ts';

/** Every number that affects the order of deals. Commissions are never an input, here or elsewhere. */
export const weights = {
  /** The weight of a word by its field. */
  fields: { title: 6, brand: 3, category: 2, merchant: 1, description: 1, attributes: 1 },
  /** How quickly repeated words stop counting, and how much a text's length dampens a word: k1 and b of BM25. */
  saturation: 1.2,
  lengthPenalty: 0.5,
  /** The exponent that reduces partial matches: an offer that matches half counts half to this power. */
  coveragePower: 2.5,
  /** What an offer of the kind that was asked for counts if its title says none of the other words: their place matters, not their number. */
  untitled: 0.75,
  /** Sorted by price or discount, only offers that match as well as the best one take part. */
  coverageWhenSorted: 0.98,
  hint: 0.3,
  /** Accessories, if the product itself was requested. */
  accessory: 0.75,
  /** The weight of a synonym, or of a possible correction, relative to the word itself. */
  otherWord: 0.6,
  /**
   * Spelling correction: minimum lengths, and what separates likely typos from unlikely ones, in doublings of a word's frequency.
   */
  spelling: {
    shortest: 3,
    shortestForTwo: 5,
    /** From this length on a word with two errors is corrected; for a shorter one the assistant asks. */
    sureForTwo: 8,
    otherStart: 2.5,
    /** A missing letter or two swapped ones are one typo of a few; a wrong or an extra letter could be any of 26. */
    likelySlip: 4,
    /** How far the best correction must be ahead of the next. */
    margin: 3,
  },
  /** Parts of the final score; each part is between 0 and 1. */
  relevance: 1,
  /** What an offer counts that no word of a request speaks for. */
  leastRelevance: 0.001,
  saving: 0.18,
  savingWhenBest: 0.35,
  /** The weight of a stated discount: a former price that was never observed counts half. */
  savingBelieved: { verified: 1, 'merchant-stated': 0.5, unverified: 0 },
  /** Percent: savings above this count no more, and a shop's own word above `doubtedSaving` not at all. */
  mostSaving: 70,
  doubtedSaving: 80,
  freshness: 0.05,
  freshnessWhenRecent: 0.15,
  newness: 0.5,
  evidence: { verified: 0.06, 'merchant-stated': 0.03, unverified: 0 },
  goal: 0.05,
  interest: 0.08,
  /** An area that was only inferred: "golf" in "golf clubs". */
  meantArea: 0.3,
  /** An offer whose kind is exactly the named one. */
  exactKind: 0.3,
  /** An offer of what a bare name plainly means, whether its title has that name or not: bathrobes before a changing robe. */
  plainSense: 2,
  /** An offer that says all that is told beside a thing, "im a side sleeper." */
  told: 1,
  /** One that says all that is asked of the thing, which counts more than what is told beside it. */
  asked: 1.5,
  /** An offer made for one sport or pastime, if the request names none: golf shoes to who wants shoes for rain. */
  forOne: 0.5,
  /** A form that few people want without asking for it. */
  rare: 1,
  /** An offer for a small group, such as left-handed or youth sizes, without a request for it. */
  unasked: 1,
  /** Gifts that cost at least this share of the stated amount come before the others. */
  worthOfGift: 0.4,
  /** Days after which the last check of a price counts half. */
  freshnessHalfLife: 3,
  newnessHalfLife: 14,
} as const;

/** How many deals an answer contains if the request gives no number. */
export const defaultQuantity = 12;

/** What a saving counts in the order of deals, from 0 to 1. `discount` is in percent. */
export function savingShare(evidence: PriceEvidence, discount: number): number {
  const { savingBelieved, mostSaving, doubtedSaving } = weights;
  if (evidence !== 'verified' && discount > doubtedSaving) return 0;
  return savingBelieved[evidence] * (Math.min(discount, mostSaving) / mostSaving);
}
